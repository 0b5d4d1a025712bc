"""What can be written on the screen's own keyboard, language by language; knows no widget."""

from typing import NamedTuple

from game.ui.i18n import N_


class Page(NamedTuple):
    """Some letters in rows."""

    id: str
    name: str
    """What stands on its tab: some of its letters, or words to be translated."""
    rows: tuple[str, ...]
    has_capitals: bool


ACROSS = 13
"""How many Chinese characters stand in a row."""


def _signs(id: str, name: str, signs: str) -> Page:
    """A page of characters that have no capitals."""
    return Page(id, name, tuple(signs[at : at + ACROSS] for at in range(0, len(signs), ACROSS)), False)


LETTERS = Page("letters", "Abc", ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-."), True)
WESTERN = Page("western", "Áéñ", ("àáâãäåæçèé", "êëìíîïðñòó", "ôõöøùúûüýÿ", "þßœ&,!?+"), True)
EASTERN = Page("eastern", "Čğł", ("ăāąćčďđėęě", "ğģīıķłļńňņ", "őŕřśşšťţũū", "ůűųźżžŋĺľ"), True)
FAMILY_SC = _signs(
    "family",
    N_("Family names"),
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许"
    "韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾",
)
GIVEN_SC = _signs(
    "given",
    N_("Given names"),
    "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰"
    "红文建国志海波辉鹏飞宇浩然子轩涵欣怡雨梦思佳琪雪婷慧琳晨小大老阿乐天安心月",
)
FAMILY_TC = _signs(
    "family",
    N_("Family names"),
    "陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周徐蘇葉莊呂江"
    "何蕭羅高潘簡朱鍾彭游詹胡施沈余趙盧梁顏柯翁魏孫戴范方宋鄧馬馮唐董石田姚丁歐",
)
GIVEN_TC = _signs(
    "given",
    N_("Given names"),
    "家志俊建文明宏偉國雅淑美惠怡玲慧婷君雯佳欣宜靜芳秀英"
    "華玉蘭紅梅春麗珍真如宇浩翔廷軒冠承恩柏子涵詩思語晴心樂安小大老阿天月雪龍德",
)

_LATIN = (LETTERS, WESTERN, EASTERN)
_CHINESE = {"zh-Hans": (FAMILY_SC, GIVEN_SC, LETTERS), "zh-Hant": (FAMILY_TC, GIVEN_TC, LETTERS)}


def pages(language: str) -> tuple[Page, ...]:
    """The pages for a language, the one to begin with first."""
    return _CHINESE.get(language, _LATIN)

"""What the commands of the table are told wrongly, and the one sentence they answer."""

from pathlib import Path

import pytest
from command_kit import Command

FOUR = "easy,normal,expert,easy"
MATCH = ["match", "gaple", "--bots", FOUR]
PERFT = ["perft", "gaple", "--depth", "1"]
BAD = {
    "no such command": (["dance"], "dance"),
    "no such variant": (["match", "mahjong", "--bots", FOUR, "--seed", "1"], "there is no variant “mahjong”"),
    "no such bot": (["arena", "gaple", "--bots", "easy,hal", "--seed", "1"], "there is no bot “hal”"),
    "a bot that does not play it": (
        ["match", "poker", "--bots", "easy,master"],
        "master does not play poker: choose from easy, normal, expert",
    ),
    "a challenger that does not play it": (
        ["arena", "blind", "--bots", "normal,easy", "--bots", "master,easy"],
        "master does not play blind",
    ),
    "too few bots": (["match", "gaple", "--bots", "easy", "--seed", "1"], "--bots needs 4 names"),
    "no bots": (["match", "gaple"], "--bots"),
    "too many bots": (["arena", "gaple", "--bots", FOUR, "--seed", "1"], "--bots needs 2 names"),
    "no such option": ([*MATCH, "--option", "x=1"], "gaple has no option “x”"),
    "no such value": (
        [*MATCH, "--option", "partnership=x"],
        "gaple has no partnership=“x”: choose from off, on",
    ),
    "no option at all": ([*PERFT, "--option", "x"], "“x” is not an option: write key=value"),
    "no such seats": (["perft", "gaple", "--seats", "3", "--depth", "1"], "gaple is played by 4, not by 3"),
    "too many seats": (
        ["match", "classic", "--seats", "5", "--bots", "easy"],
        "classic is played by 2, 3 or 4, not by 5",
    ),
    "a bot too many": (["match", "bergen", "--bots", f"{FOUR},easy"], "--bots needs 2, 3 or 4 names"),
    "fewer bots than seats": (
        ["match", "bergen", "--seats", "3", "--bots", "easy,easy"],
        "--bots needs 3 names",
    ),
    "an option of another game": (
        ["match", "block", "--bots", "easy,easy", "--option", "spinners=every"],
        "block has no option “spinners”: its options are none",
    ),
    "an option that asks for another seat": (
        ["match", "blind", "--bots", "easy,easy", "--option", "youngest=2"],
        "blind has no youngest=2 with 2 seats: they are 0 to 1",
    ),
    "no number": (["perft", "gaple", "--depth", "deep"], "“deep”"),
    "no depth": (["perft", "gaple", "--depth", "0"], "from 1 to"),
    "no seed": ([*PERFT, "--seed", "-1"], "“-1”"),
    "a seed too large": ([*PERFT, "--seed", str(1 << 64)], "a seed must be"),
    "a seed far too large": ([*PERFT, "--seed", "0" * 30 + "9" * 5000], "a seed must be"),
    "no such goal": ([*MATCH, "--goal", "tricks=3"], "“tricks=3” is not a goal"),
    "no goal": ([*MATCH, "--goal", "points=0"], "between 1 and 100000"),
    "a goal far too large": ([*MATCH, "--goal", "points=" + "9" * 5000], "between 1 and"),
    "no file": (["replay"], "FILE"),
    "no such file": (["replay", "nowhere.txt"], "cannot read nowhere.txt: No such file or directory"),
    "a folder": (["replay", "."], "cannot read"),
    "nowhere to write": (
        [*MATCH, "--seed", "1", "--record", "no/such/folder/file"],
        "cannot write no/such/folder/file: No such file or directory",
    ),
    "a picture that is no PNG": (
        ["run", "first-push/01-downhill", "--png", "end.jpg"],
        "argument --png: the file's name must end in .png, not “end.jpg”",
    ),
    "a film that is no GIF": (["run", "first-push/01-downhill", "--gif", "run"], "must end in .gif"),
    "a plot that is no PNG": (["wave", "--plot", "wave.svg"], "must end in .png, not “wave.svg”"),
    "a shot that is no PNG": (["shot", "title", "title.bmp"], "must end in .png, not “title.bmp”"),
    "an unknown argument": ([*PERFT, "--fast"], "--fast"),
}  # fmt: skip


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.mark.parametrize(("arguments", "reason"), BAD.values(), ids=BAD)
def test_bad_input_is_refused_in_one_sentence_with_status_one(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = command(*arguments)
    assert (run.status, run.out) == (1, "")
    assert reason in run.err
    assert run.err.startswith("game: ")
    assert run.err.count("\n") == 1
    assert len(run.err) < 400


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"\0" * 100, b"6-6", b"[", b'[Variant "x"]\n', b"\x89PNG\r\n"]
)
def test_a_file_that_is_no_record_is_refused_in_one_sentence(
    command: Command, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "record"
    file.write_bytes(content)
    run = command("replay", str(file))
    assert run.status == 1
    assert run.err.startswith("game: ")
    assert run.err.count("\n") == 1

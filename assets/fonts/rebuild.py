"""Rebuild the bundled fonts: open fonts cut down to the characters that the game can show.

Run it from anywhere whenever a translation has changed (after assets/locale/update.py):

    python assets/fonts/rebuild.py [--sources DIR]

`--sources DIR` keeps the fetched npm packages there and uses those already in it; without it they lie in
the temporary folder, so that a second run is quick. Needs fontTools (in the `dev` extra) and `npm`.

What goes in: Latin fonts get the European letters, Cyrillic and Vietnamese; each Chinese font gets every
character of its own catalogue and of its keyboard on the screen, kana, the languages' own names, Latin-1, and
the punctuation and signs listed below. Both weights of a
family hold the same characters. The Latin digits are all of one width, so that columns of scores line up;
since "Lora" is a reserved name, the changed font carries another.
"""

import argparse
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po
from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from game.ui.keyboards import pages  # noqa: E402  (of the checkout that this script belongs to)

LOCALE = HERE.parent / "locale"

SIGNS = "★☆·•–—…×÷±−→←↑↓✓●○◆◇■□▲▼△▽♪½¼¾‘’“”‹›«»€"
CJK_PUNCTUATION = "，。！？、；：（）《》〈〉「」『』【】〔〕～·…—＋－＝％／〇　"
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2212]))
VIETNAMESE = "ƠơƯư\u0300\u0301\u0303\u0309\u0323" + "".join(map(chr, range(0x1EA0, 0x1EFA)))
CYRILLIC = "".join(map(chr, [*range(0x400, 0x460), 0x490, 0x491]))
KANA = "".join(map(chr, [*range(0x3041, 0x3097), *range(0x30A1, 0x30FD)]))
LATIN_1 = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk"]


class Family(NamedTuple):
    """One bundled family: its package and version, its two files, and what it must hold."""

    package: str
    text: str  # the package's font for running text, which becomes <name>-text.ttf
    bold: str
    name: str
    catalogue: str | None
    own_name: str


FAMILIES = (
    Family(
        "@expo-google-fonts/lora@0.4.2",
        "500Medium/Lora_500Medium.ttf",
        "700Bold/Lora_700Bold.ttf",
        "latin",
        None,
        "English Bahasa Indonesia",
    ),
    Family(
        "@expo-google-fonts/noto-serif-sc@0.4.3",
        "600SemiBold/NotoSerifSC_600SemiBold.ttf",
        "800ExtraBold/NotoSerifSC_800ExtraBold.ttf",
        "sc",
        "zh_Hans",
        "简体中文",
    ),
    Family(
        "@expo-google-fonts/noto-serif-tc@0.4.4",
        "600SemiBold/NotoSerifTC_600SemiBold.ttf",
        "800ExtraBold/NotoSerifTC_800ExtraBold.ttf",
        "tc",
        "zh_Hant",
        "繁體中文",
    ),
)


def translated(catalogue: str) -> str:
    """Every string of one catalogue, run together."""
    with (LOCALE / catalogue / "LC_MESSAGES" / "game.po").open("rb") as file:
        return "".join("".join(message.string or "") for message in read_po(file) if message.id)


def characters(family: Family) -> set[str]:
    """What a family must be able to show."""
    if family.catalogue is None:
        return set(LATIN + VIETNAMESE + CYRILLIC + SIGNS + family.own_name)
    text = translated(family.catalogue) + written(family.catalogue.replace("_", "-"))
    return set(LATIN_1 + SIGNS + CJK_PUNCTUATION + KANA + family.own_name + text) - {"\n"}


def written(language: str) -> str:
    """Every character of a language's keyboard on the screen."""
    return "".join(row for page in pages(language) for row in page.rows)


def fetch(family: Family, sources: Path) -> dict[str, bytes]:
    """The package's two fonts and its licence, by file name inside the package."""
    stem = family.package.lstrip("@").replace("/", "-").replace("@", "-")
    archive = sources / f"{stem}.tgz"
    if not archive.exists():
        command = ["npm", "pack", "--silent", "--pack-destination", str(sources), family.package]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    files = {}
    with tarfile.open(archive) as tar:
        for name in (family.text, family.bold, "LICENSE_FONT"):
            member = tar.extractfile(f"package/{name}")
            if member is None:
                raise SystemExit(f"{family.package} holds no {name}")
            files[name] = member.read()
    return files


def even_digits(font: TTFont) -> None:
    """Make the font's own one-width digits the ones that plain text gets."""
    table = font["GSUB"].table
    features = [r.Feature for r in table.FeatureList.FeatureRecord if r.FeatureTag == "tnum"]
    lookups = {index for feature in features for index in feature.LookupListIndex}
    swap = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            swap.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        for digit in range(0x30, 0x3A):
            glyph = cmap.cmap[digit]
            cmap.cmap[digit] = swap.get(glyph, glyph)  # two tables may share one mapping


def rename(font: TTFont, name: str) -> None:
    """Give the font another name than its reserved one; the copyright and licence lines stay."""
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16, 25):
            record.string = name.replace(" ", "") if record.nameID in (6, 25) else name


def keep_shapes(font: TTFont) -> None:
    """Keep FreeType's automatic hinting off, which spreads and thins this font's letters at 14 to 24 pixels.

    FreeType hints by itself a font whose `prep` program is trivial (up to seven bytes); this one does nothing
    too (SCANCTRL and SCANTYPE as usual, then push and pop), but in ten.
    """
    program = Program()
    program.fromBytecode(bytes.fromhex("b801ff85b0048d b00021"))
    font["prep"] = newTable("prep")
    font["prep"].program = program


def cut(source: Path, wanted: set[str], target: Path, *, latin: bool) -> set[str]:
    """Write the subset of `source` that holds `wanted`; give back the characters it lacks."""
    font = TTFont(source, recalcTimestamp=False)
    if latin:
        even_digits(font)
        rename(font, "Dominoes Table Serif")
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "STAT", "BASE", "DSIG"]
    job = subset.Subsetter(options)
    job.populate(unicodes=[ord(c) for c in wanted])
    job.subset(font)
    if latin:
        keep_shapes(font)
    font.save(target)
    return {c for c in wanted if ord(c) not in font.getBestCmap()}


def build(family: Family, sources: Path) -> None:
    """Write both weights and the licence of one family."""
    files = fetch(family, sources)
    wanted = characters(family)
    (HERE / f"OFL-{family.name}.txt").write_bytes(files["LICENSE_FONT"])
    with tempfile.TemporaryDirectory() as folder:
        for weight, name in (("text", family.text), ("bold", family.bold)):
            source = Path(folder) / "source.ttf"
            source.write_bytes(files[name])
            target = HERE / f"{family.name}-{weight}.ttf"
            lacking = cut(source, wanted, target, latin=family.catalogue is None)
            report = (
                f"{target.name}: {len(wanted) - len(lacking)} characters, {target.stat().st_size // 1024} KiB"
            )
            print(report + (f"; not in the source: {''.join(sorted(lacking))}" if lacking else ""))


def main() -> int:
    """Rebuild every family."""
    parser = argparse.ArgumentParser(description="Rebuild the bundled fonts from the catalogues.")
    parser.add_argument("--sources", type=Path, default=Path(tempfile.gettempdir()) / "dominoes-fonts")
    sources = parser.parse_args().sources
    sources.mkdir(parents=True, exist_ok=True)
    for family in FAMILIES:
        build(family, sources)
    return 0


if __name__ == "__main__":
    sys.exit(main())

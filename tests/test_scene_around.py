"""Tests of what lies around the tiles: who sits there, the score sheet, sentences, the sum of the ends."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from people_kit import person
from table_kit import click, new_house, new_session, new_stage, rules, states_where, table, until

from game.rules.round import Round
from game.rules.scoring import Term
from game.rules.tiles import Tile
from game.save.profiles import GUEST
from game.scenes.table.furniture import Banner, Furniture
from game.scenes.table.places import Area, Places
from game.scenes.table.poses import Pose
from game.scenes.table.results import RoundResult
from game.scenes.table.scene import TableScene
from game.scenes.table.sheet import Sheet, SheetRow
from game.scenes.table.tilework import Tilework
from game.scenes.words import player_faces
from game.ui.acts import Act

SIZES = ((960, 540), (1280, 720), (2560, 1440), (1080, 1350), (2560, 720))
LONG = "6-4 on the left: 4 of the seven tiles with 6 are seen, and North has passed on 6, and on 4 too."


def furniture(folder: Path, size: tuple[int, int]) -> Furniture:
    house = new_house(folder)
    stage = new_stage(house, TableScene(house, new_session(house)), size=size)
    return table(stage).furniture


def touched(surface: pygame.Surface, area: Area) -> bool:
    """Whether anything was drawn there."""
    return surface.subsurface(pygame.Rect(area)).get_bounding_rect().size != (0, 0)


def clear(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


# Who sits there


def test_whoever_is_signed_in_sits_at_the_table_with_their_name_and_portrait(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(person(house, "Mia", 6))
    stage = new_stage(house, TableScene(house, new_session(house)))
    talk = table(stage).talk
    plate = talk.plate(0, (), busy=False)
    assert (plate.name, plate.face) == ("Mia", 6)
    assert [row.name for row in talk.sheet(revealed=False).rows] == ["Mia", "West", "North", "East"]
    assert RoundResult(house, new_session(house)).names()[0] == "Mia"


def test_a_guest_is_you_and_has_the_portrait_of_the_chair(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(GUEST)
    stage = new_stage(house, TableScene(house, new_session(house)))
    plate = table(stage).talk.plate(0, (), busy=False)
    assert (plate.name, plate.face) == ("You", 0)


def test_several_at_one_machine_go_by_their_seats_and_keep_their_portraits(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(person(house, "Mia", 6))
    session = new_session(house, players=("human", "easy", "human", "easy"))
    stage = new_stage(house, TableScene(house, session))
    talk = table(stage).talk
    for seated in (0, 2):
        session.seated = seated
        assert talk.names() == ("South", "West", "North", "East")
        assert [talk.face(seat) for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(("own", "faces"), [(0, (0, 1, 2, 3)), (2, (2, 1, 0, 3)), (7, (7, 1, 2, 3))])
def test_no_two_at_the_table_have_the_same_portrait(own: int, faces: tuple[int, ...]) -> None:
    assert player_faces(("human", "easy", "easy", "easy"), own) == faces


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_name_stays_on_its_plate(tmp_path: Path, size: tuple[int, int]) -> None:
    around = furniture(tmp_path, size)
    house = new_house(tmp_path / "other")
    house.sign_in(person(house, "W" * 24, 5))
    talk = table(new_stage(house, TableScene(house, new_session(house)), size=size)).talk
    plain, named = clear(size), clear(size)
    text = talk.plate(0, (), busy=False)
    around.draw_plate(plain, 0, text._replace(name=""))
    around.draw_plate(named, 0, text)
    plate = pygame.Rect(around.places.plates[0])
    for surface in (plain, named):
        surface.fill((0, 0, 0, 0), plate)
    assert plain.get_buffer().raw == named.get_buffer().raw


# Sentences and sums keep clear of one another


@pytest.mark.parametrize("size", SIZES)
def test_a_long_sentence_does_not_touch_the_score_sheet(tmp_path: Path, size: tuple[int, int]) -> None:
    around, surface = furniture(tmp_path, size), clear(size)
    around.draw_banner(surface, Banner(LONG, "hint", 8.0))
    assert touched(surface, around.places.banner)
    assert not touched(surface, around.places.sheet)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ends", [2, 5, 16])
def test_the_sum_of_the_ends_leaves_room_for_keys_and_sentences(
    tmp_path: Path, size: tuple[int, int], ends: int
) -> None:
    around, summed, said = furniture(tmp_path, size), clear(size), clear(size)
    terms = [Term("end", str(end), 12) for end in range(ends)]
    tips = {str(end): Pose(size[0] / 2, size[1] / 4, 0, 40, 1) for end in range(ends)}
    taken = around.draw_count(summed, terms, tips)
    row = around.places.banner
    sums = summed.subsurface(pygame.Rect(row)).get_bounding_rect()
    around.draw_banner(said, Banner(LONG, "hint", 8.0), taken=taken)
    sentence = said.subsurface(pygame.Rect(row)).get_bounding_rect(min_alpha=200)
    assert sums.w
    assert sums.right <= row.x + around.places.count.width
    assert taken <= sentence.left


def test_whoever_has_to_draw_is_shown_the_key_for_it(tmp_path: Path) -> None:
    around = furniture(tmp_path, (1280, 720))
    house = new_house(tmp_path / "other")
    session = new_session(house, *_to_draw(), players=("human", "easy"))
    stage = new_stage(house, TableScene(house, session), device="keyboard")
    for _frame in range(120):
        stage.advance(1 / 60)
    scene = table(stage)
    assert scene.banner
    assert scene.banner.text == "None of your tiles fits: draw one."
    with_key, plain = stage.picture(), clear((1280, 720))
    around.draw_banner(plain, scene.banner)
    row = pygame.Rect(around.places.banner)
    words = plain.subsurface(row).get_bounding_rect(min_alpha=200)
    cap = stage.ui.theme.bone
    beside = [with_key.get_at((x, row.centery)) for x in range(row.x + words.right, row.right)]
    assert any(sum(color[:3]) > 0.8 * sum(cap) for color in beside)


def test_a_tile_says_why_it_cannot_be_played_while_one_is_to_be_drawn(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house, *_to_draw(), players=("human", "easy"))
    stage = new_stage(house, TableScene(house, session), device="mouse")
    scene = table(stage)
    until(stage, lambda: scene.banner is not None)
    tile = scene.handview.hand.tiles[0]
    pose = scene.show.pose(tile)
    click(stage, (pose.x, pose.y))
    assert scene.banner
    assert scene.banner.text.startswith(f"{tile} ")
    assert scene.banner.text.endswith("Draw a tile.")


def _to_draw() -> tuple[Round, ...]:
    """A round of Block in which South is to draw."""
    return states_where(
        lambda state: state.turn == 0 and bool(state.line) and state.legal()[0].kind == "draw", rules("block")
    )


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("chair", [1, 2, 3])
def test_tiles_in_a_row_lie_equally_far_apart(tmp_path: Path, size: tuple[int, int], chair: int) -> None:
    work, places = Tilework(new_house(tmp_path).tiles()), Places(size)
    slots = [places.back_slot(chair, place, 7) for place in range(7)]
    work.lengths = (slots[0].length,)
    corners = []
    for slot in slots:
        surface = clear(size)
        work.draw(surface, [(Tile(0, 0), Pose(*slot, up=0))], ())
        corners.append(sum(surface.get_bounding_rect().topleft))
    assert len({after - before for before, after in pairwise(corners)}) == 1


def test_points_on_their_way_are_not_on_the_sheet_yet() -> None:
    sheet = Sheet("", (SheetRow("You", 15, None), SheetRow("North", 0, None)), "")
    assert [row.total for row in sheet.less({0: 10}).rows] == [5, 0]
    assert sheet.less({}) == sheet


def test_the_result_of_a_round_says_which_key_leads_back_to_the_table(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    states = [new_session(house).state]
    while states[-1].result is None:
        states.append(states[-1].apply(states[-1].legal()[0]))
    stage = new_stage(house, RoundResult(house, new_session(house, *states)))
    page = stage.top
    assert isinstance(page, RoundResult)
    assert [(cue.act, cue.words) for cue in page.cues()] == [
        (Act.CONFIRM, "Choose"),
        (Act.BACK, "Look at the table"),
    ]

"""Every variant's own decisions, by mouse: each has its clear moment, and plays what was picked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec import UNSET
from playwright.sync_api import expect

from seismic.game import Cell, Decision, Side, Turn
from support.web.browsers import Opens
from support.web.players import DECISIONS, Mouse, centre, leaps
from support.web.positions import at_decision
from support.web.screens import keeping
from support.web.seats import seated
from support.web.sites import Site


@pytest.fixture
def mouse(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, pace="instant", motion="less")))


def come(mouse: Mouse, site: Site, record: str) -> None:
    """To seat 1 of a table that goes on from there."""
    mouse.come(site.url + seated(site, "person", "person", start=record)[0])


def played(mouse: Mouse) -> list[str]:
    """The lines of the turn that was played last, as all are told."""
    lines: list[str] = mouse.ears.turns()[-1]["lines"]
    return lines


@pytest.mark.parametrize("which", [0, -1], ids=["the first of them", "the last of them"])
def test_the_struck_side_among_ties_is_picked_by_its_line(site: Site, mouse: Mouse, which: int) -> None:
    """R6.1: only a tied side can be picked. What it takes is told before it is confirmed."""
    come(mouse, site, at_decision(Decision.STRIKE))
    mouse.wait("strike")
    expect(mouse.todo).to_contain_text(
        re.compile(r"Quake \d\.0 at San Andreas: choose which of the tied sides it strikes")
    )
    sides = mouse.choices("strike")
    assert len(sides) > 1
    other = next(side for side in Side if side.name not in sides)
    mouse.press_on(centre(Cell(0, 0).neighbour(other)))
    assert mouse.wait("strike", "ready") == "strike"
    before, ply = _tiles(mouse), mouse.ply
    mouse.strike(sides[which])
    mouse.wait("ready")
    expect(mouse.todo).to_contain_text(re.compile(r"Strike the [a-z-]+ side\?"))
    mouse.confirm()
    mouse.wait(*DECISIONS, after=ply)
    line = next(line for line in played(mouse) if line.startswith("quake "))  # another one may follow
    assert line.startswith(f"quake 0,0 {sides[which]}: ")
    struck = [Cell(*map(int, cell.split(","))) for cell in line.partition(": ")[2].split()]
    assert struck
    assert set(struck) <= before
    for cell in struck:
        expect(mouse.tile(cell)).not_to_be_attached()


def _tiles(mouse: Mouse) -> set[Cell]:
    tiles = mouse.ears.position.tiles
    assert tiles is not UNSET
    return {Cell(tile.q, tile.r) for tile in tiles}


def test_in_the_big_one_a_quake_of_6_strikes_near_the_end(site: Site, mouse: Mouse) -> None:
    """R9.1: until it has come, it stands among the quakes to come; then it takes up to six tiles."""
    big = at_decision(Decision.STRIKE, lambda game: game.magnitude == 6, variants=("big-one",))
    come(mouse, site, big)
    mouse.wait("strike")
    expect(mouse.todo).to_contain_text("Quake 6.0 at San Andreas")
    ply = mouse.ply
    mouse.play_turn("strike")
    mouse.wait(*DECISIONS, "waiting", "over", after=ply)
    expect(mouse.page.locator('.quakes [data-magnitude="6"]')).to_have_attribute("data-left", "0")
    expect(mouse.page.get_by_role("tabpanel", name="Log")).to_contain_text(
        re.compile(r"side is struck, (\d tiles are|the tile on) ")
    )


def test_before_the_big_one_it_is_announced(site: Site, mouse: Mouse) -> None:
    """R9.1: the 6.0 is certain, and not yet there."""
    come(mouse, site, at_decision(Decision.LAY, lambda game: len(game.tiles) > 5, variants=("big-one",)))
    mouse.wait("lay")
    expect(mouse.page.locator('.quakes [data-magnitude="6"]')).to_have_attribute("data-left", "1")


@pytest.mark.parametrize("town", [Cell(0, 0), Cell(8, 0)], ids=["West", "East"])
def test_the_town_that_is_struck_first_is_picked_on_the_table(site: Site, mouse: Mouse, town: Cell) -> None:
    """R9.4."""
    come(mouse, site, at_decision(Decision.TOWN, variants=("twin-cities",)))
    mouse.wait("town")
    expect(mouse.todo).to_contain_text(re.compile(r"Quake \d\.0: choose which town it strikes first"))
    mouse.press_on(centre(town))
    mouse.wait("ready")
    expect(mouse.todo).to_contain_text(f"San Andreas {'West' if town.q == 0 else 'East'} is struck first. Confirm?")
    before = mouse.ply
    mouse.confirm()
    mouse.wait(*DECISIONS, after=before)
    quakes = [line for line in played(mouse) if line.startswith("quake ")]
    if quakes:
        assert quakes[0].startswith(f"quake {town} ")
    else:  # its sides are tied
        assert mouse.ears.position.town == tuple(town)


def turnable(mouse: Mouse) -> dict[Cell, set[int]]:
    told = mouse.ears.position.turns
    assert told is not UNSET
    return {
        cell: {rotation for rotation in range(6) if turn.rotations[0] >> rotation & 1}
        for turn in told
        for cell in map(Cell, turn.cells[::2], turn.cells[1::2])
    }


def several_ways(game: Any) -> bool:
    return len(game.tiles) > 10 and len(list(game.legal_moves)) > 8


def test_an_aftershock_turns_a_tile_only_as_it_can_lie(site: Site, mouse: Mouse) -> None:
    """R9.3: each click turns it on, through the new orientations alone; so does the wheel."""
    come(mouse, site, at_decision(Decision.AFTERSHOCK, several_ways, variants=("aftershocks",)))
    mouse.wait("aftershock")
    expect(mouse.todo).to_contain_text("Aftershock: turn one of the highlighted tiles, or none")
    cell, rotations = next(item for item in turnable(mouse).items() if leaps(item[1]))
    seen: set[int] = set()
    for turn in range(len(rotations)):
        if turn % 2:
            mouse.page.mouse.wheel(0, 100)
        else:
            mouse.press_on(centre(cell))
        mouse.wait("turning")
        expect(mouse.button("Confirm")).to_be_enabled()
        seen.add(_rotation(mouse, cell, unlike=seen))
    assert seen == rotations
    now, ply = _rotation(mouse, cell, unlike=set()), mouse.ply
    mouse.confirm()
    mouse.wait(*DECISIONS, "waiting", after=ply)
    assert f"rotate 1 {cell} r{now}" in played(mouse)


def test_in_an_aftershock_of_anothers_turn_whoever_decides_is_marked(site: Site, mouse: Mouse) -> None:
    """R9.3: everybody may turn a tile; also while one lies on trial."""
    others_turn = at_decision(
        Decision.AFTERSHOCK,
        lambda game: several_ways(game) and next(e for e in reversed(game.events) if isinstance(e, Turn)).seat == 2,
        variants=("aftershocks",),
    )
    come(mouse, site, others_turn)
    mouse.wait("aftershock")
    ours = mouse.page.get_by_role("list", name="Players").locator("[aria-current=step]")
    expect(ours).to_contain_text("(you)")
    mouse.press_on(centre(next(iter(turnable(mouse)))))
    mouse.wait("turning")
    expect(mouse.button("Confirm")).to_be_enabled()
    expect(ours).to_contain_text("(you)")
    mouse.keep()
    mouse.wait("ready")
    expect(mouse.button("Confirm")).to_be_enabled()
    expect(ours).to_contain_text("(you)")


def _rotation(mouse: Mouse, cell: Cell, unlike: set[int]) -> int:
    """How the tile lies on trial, when the server has said so."""
    for _ in range(200):  # the answer may still be on its way
        moves = [said["moves"] for said in mouse.ears.said if said["t"] == "draft"]
        rotation = int(moves[-1][0].rpartition(" r")[2])
        if rotation not in unlike:
            break
        mouse.page.wait_for_timeout(50)
    assert moves[-1] == [f"rotate 1 {cell} r{rotation}"]
    assert rotation not in unlike
    return rotation


def test_an_aftershock_can_be_left_as_it_is(site: Site, mouse: Mouse) -> None:
    """R9.3: also after a tile was turned on trial."""
    come(mouse, site, at_decision(Decision.AFTERSHOCK, several_ways, variants=("aftershocks",)))
    mouse.wait("aftershock")
    mouse.press_on(centre(next(iter(turnable(mouse)))))
    mouse.wait("turning")
    mouse.keep()
    mouse.wait("ready")
    expect(mouse.todo).to_contain_text("All tiles stay as they are. Confirm?")
    ply = mouse.ply
    mouse.confirm()
    mouse.wait(*DECISIONS, "waiting", after=ply)
    assert "keep 1" in played(mouse)


def test_a_second_tile_is_laid_instead_of_a_crew(site: Site, mouse: Mouse) -> None:
    """R9.2: no crew is placed then; undo leads back step by step."""
    come(mouse, site, at_decision(Decision.LAY, lambda game: len(game.tiles) > 10, variants=("dilemma",)))
    mouse.wait("lay")
    mouse.lay(mouse.pick_a_fit())
    mouse.wait("claim")
    expect(mouse.todo).to_contain_text("second tile")
    mouse.press_button(mouse.button("Second tile"))
    mouse.wait("lay-second")
    mouse.press_button(mouse.button("Undo"))
    mouse.wait("claim")
    mouse.press_button(mouse.button("Second tile"))
    mouse.wait("lay-second")
    mouse.lay(mouse.pick_a_fit())
    mouse.wait("ready")
    expect(mouse.todo).to_contain_text("Two tiles, no crew. Play this turn?")
    mouse.confirm()
    mouse.wait("waiting")
    lines = played(mouse)
    assert len([line for line in lines if line.startswith("place ")]) == 2
    assert not any(line.startswith("crew ") for line in lines)


def test_in_balance_each_has_a_pile_of_their_own(site: Site, mouse: Mouse) -> None:
    """R11.3: the tray tells both, and a turn takes from the pile of whose turn comes."""
    come(mouse, site, at_decision(Decision.LAY, lambda game: len(game.tiles) > 10, variants=("balance",)))
    mouse.wait("lay")
    tray = mouse.page.get_by_role("region", name="Face-up tiles")
    expect(tray.locator("dt").filter(has_text="’s pile")).to_have_count(2)
    before = mouse.ears.position.piles
    assert before
    expect(tray.locator("dl dd")).to_have_text([str(count) for count in before])
    mouse.play_turn("lay")
    mouse.wait("waiting")
    after = mouse.ears.position.piles
    assert after
    assert (after[0], after[1] < before[1]) == (before[0], True)
    expect(tray.locator("dl dd")).to_have_text([str(count) for count in after])

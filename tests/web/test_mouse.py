"""By mouse: from the start page to a table, one turn in all its parts, and a whole game to the count and a rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from seismic.game import Cell, Side
from support.web.browsers import Opens
from support.web.players import Mouse, centre, on_highway
from support.web.positions import near_the_end, record
from support.web.screens import keeping, to_lay
from support.web.seats import seated
from support.web.sites import Site

# A straight lies east of San Andreas. Seat 1 has a loose curve, an intersection and a tight curve to choose from. All
# quakes came in the set-up (R3.4), so that none takes away what is laid.
SECOND_ROUND = record(
    *(f"flip Q{magnitude}" for magnitude in range(1, 7)),
    *("flip 03", "flip 02", "turn 1", "flip *0", "place 03 1,0 r0"),
    *("turn 2", "flip 03", "place 03 -1,0 r0", "turn 1", "flip 01"),
)
TOWN, EAST, FAR_EAST = Cell(0, 0), Cell(1, 0), Cell(2, 0)


@pytest.fixture
def mouse(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, pace="instant")))


@pytest.mark.parametrize(
    ("button", "seen"),
    [
        ("Play now", "Face-up tiles"),
        ("Play", "Face-up tiles"),
        ("Start", "Face-up tiles"),
        ("Create a table", "Seats"),  # where a name is asked for first
    ],
)
def test_a_click_leads_from_the_start_page_to_a_table(site: Site, opens: Opens, button: str, seen: str) -> None:
    """Against a bot, on this screen, or with a link to send."""
    page = opens(site.url)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("region", name=seen)).to_be_visible()
    expect(page).to_have_url(re.compile(r"#/table/[\w-]{11}$"))


def test_the_wheel_turns_the_ghost_only_through_orientations_that_fit(site: Site, mouse: Mouse) -> None:
    mouse.come(site.url + seated(site, "person", "trainee", start=SECOND_ROUND)[0])
    mouse.wait("lay")
    fit = next(fit for fit in mouse.fits_in_sight() if fit.leaps)
    mouse.take(fit.index)
    mouse.point_at(centre(fit.cell))
    seen = []
    for _ in range(2 * len(fit.rotations)):
        expect(mouse.ghost).to_have_attribute("data-ghost", str(fit.cell))
        rotation = mouse.ghost.get_attribute("data-rotation") or ""
        seen.append(int(rotation))
        mouse.page.mouse.wheel(0, 100)
        expect(mouse.ghost).not_to_have_attribute("data-rotation", rotation)
    assert set(seen) == set(fit.rotations)
    assert seen[: len(fit.rotations)] == seen[len(fit.rotations) :], "each comes once in a round"


def test_where_the_tile_does_not_fit_the_sides_that_clash_are_shown(site: Site, mouse: Mouse) -> None:
    """R5.1: the prompt leads to its clause, and a click there lays nothing."""
    mouse.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    mouse.wait("lay")
    cell = _cell_where_nothing_fits(mouse, index=0)
    mouse.take(0)
    mouse.point_at(centre(cell))
    expect(mouse.ghost).to_have_attribute("data-ghost", str(cell))
    shown = [int(side) for side in (mouse.ghost.get_attribute("data-clashes") or "").split()]
    assert shown
    assert shown == _clashes(mouse, cell, int(mouse.ghost.get_attribute("data-rotation") or ""))
    expect(mouse.todo).to_contain_text("It does not fit here: it clashes on the")
    mouse.press_on(centre(cell))
    expect(mouse.ghost).to_have_attribute("data-ghost", str(cell))
    assert mouse.wait("lay", "claim", "ready") == "lay"
    assert [said for said in mouse.ears.said if said["t"] == "draft" and said["moves"]] == []
    mouse.press_button(mouse.button("Why? The rule behind this"))
    clause = mouse.page.get_by_role("dialog", name="Clause R5.1 of the rules")
    expect(clause).to_contain_text("highway to highway, green to green")
    expect(clause.get_by_role("link", name="All the rules")).to_have_attribute("href", "#/rules/R5.1")


def _cell_where_nothing_fits(player: Mouse, index: int) -> Cell:
    """Beside at least three tiles, and in the middle of what is seen."""
    lies = {Cell(tile.q, tile.r) for tile in player.ears.position.tiles or ()}
    fits = {fit.cell for fit in player.fits() if fit.index == index}
    around = {cell: sum(cell.neighbour(side) in lies for side in Side) for lying in lies for cell in _around(lying)}
    beside = [cell for cell, count in around.items() if count >= 3 and cell not in lies | fits]
    points = player.places([centre(cell) for cell in beside])
    return next(cell for cell, (x, y) in zip(beside, points, strict=True) if 100 < x < 800 and 150 < y < 700)


def _around(cell: Cell) -> list[Cell]:
    return [cell.neighbour(side) for side in Side]


def _clashes(player: Mouse, cell: Cell, rotation: int) -> list[int]:
    """The sides on which highway meets green, counted anew."""
    position = player.ears.position
    assert position.up
    own = _highways(position.up[0], rotation)
    lies = {Cell(tile.q, tile.r): _highways(tile.code, tile.rotation) for tile in position.tiles or ()}
    beside = {side: lies[cell.neighbour(side)] for side in Side if cell.neighbour(side) in lies}
    return [side for side, other in beside.items() if (side in own) != (side.opposite in other)]


def _highways(code: str, rotation: int) -> set[Side]:
    digits = "012345" if code == "town" else code
    return {Side(int(digit)).rotated(rotation) for digit in digits if digit.isdigit()}


def test_a_turn_is_laid_undone_claimed_and_confirmed(site: Site, mouse: Mouse) -> None:
    """Pointing at a highway lights its whole section and says what it is worth: San Andreas 6, +1, and a tile."""
    mouse.come(site.url + seated(site, "person", "person", start=SECOND_ROUND)[0])
    mouse.wait("lay")
    intersection = next(fit for fit in mouse.fits_in_sight() if fit.index == 1 and fit.cell == FAR_EAST)
    mouse.lay(intersection)
    mouse.wait("claim")
    expect(mouse.tile(FAR_EAST)).to_be_attached()
    mouse.press_button(mouse.button("Undo"))
    mouse.wait("lay")
    expect(mouse.tile(FAR_EAST)).not_to_be_attached()

    mouse.lay(intersection)
    mouse.wait("claim")
    mouse.point_at(on_highway(FAR_EAST, Side.W))
    expect(mouse.page.locator(".card").get_by_text("Complete: 8 points")).to_be_visible()
    lit = mouse.board.locator('[data-section][data-strong="true"]')
    expect(lit).to_have_count(1)
    [(west, _), (east, _)] = mouse.places([on_highway(TOWN, Side.E), on_highway(FAR_EAST, Side.W)])
    box = lit.bounding_box()
    assert box is not None
    assert box["x"] <= west
    assert box["x"] + box["width"] >= east, "from end to end"

    mouse.claim("W")
    mouse.wait("ready")
    expect(mouse.crew(FAR_EAST)).to_be_attached()
    mouse.confirm()
    mouse.wait("waiting")
    assert mouse.ears.confirmed()[-1]["moves"] == ["place *0 2,0 r3", "crew W"]
    expect(mouse.tile(FAR_EAST)).to_be_attached()
    expect(mouse.crew(FAR_EAST)).to_be_attached()
    log = mouse.page.get_by_role("tabpanel", name="Log")
    expect(log).to_contain_text(
        re.compile(r"lays an intersection \+1\s*Person \d+ places a crew \(west\) and claims 8 points")
    )


def test_a_confirmed_turn_is_drawn_once(site: Site, mouse: Mouse) -> None:
    """When it is answered, or before that where it takes long: what comes back is what was on trial."""
    mouse.come(site.url + seated(site, "person", "person", start=SECOND_ROUND)[0])
    mouse.wait("lay")
    mouse.lay(next(fit for fit in mouse.fits_in_sight() if fit.index == 0 and fit.cell == FAR_EAST))
    mouse.wait("claim")
    mouse.claim("W")
    mouse.wait("ready")
    expect(mouse.button("Confirm")).to_be_enabled()
    mouse.places([])  # the table has come to rest
    mouse.page.evaluate(
        """() => {
          window.drawn = [];
          const play = document.querySelector(".play");
          const table = document.querySelector("[role=application] svg");
          const drawn = new MutationObserver(() => window.drawn.push(play.dataset.moment));
          drawn.observe(table, { subtree: true, childList: true, attributes: true });
        }"""
    )
    mouse.confirm()
    mouse.wait("waiting")
    mouse.places([])
    drawn = [moment for moment in mouse.page.evaluate("window.drawn") if moment != "ready"]  # the mouse has moved away
    assert drawn in (["waiting"], ["sending"])


def test_without_asking_a_turn_is_played_as_soon_as_it_is_whole(site: Site, opens: Opens) -> None:
    mouse = Mouse(opens("about:blank", storage_state=keeping(site, confirm=False)))
    mouse.come(site.url + seated(site, "person", "person", start=SECOND_ROUND)[0])
    mouse.wait("lay")
    mouse.lay(next(fit for fit in mouse.fits_in_sight() if fit.cell == FAR_EAST))
    mouse.wait("claim", "waiting")
    if mouse.page.locator('.play[data-moment="claim"]').count():
        mouse.no_crew()
    mouse.wait("waiting")
    assert len(mouse.ears.confirmed()) == 1


def test_while_a_bots_move_is_shown_it_says_whose_it_is(site: Site, opens: Opens) -> None:
    """And that it is one's turn only when one can act. Whatever is shown meanwhile can be skipped."""
    mouse = Mouse(opens("about:blank", storage_state=keeping(site, pace="calm")))
    mouse.come(site.url + seated(site, "person", "trainee", start=SECOND_ROUND)[0])
    mouse.wait("lay")
    page = mouse.page
    page.evaluate(
        """() => {
          window.told = [];
          new MutationObserver(() => {
            const { live, moment } = document.querySelector(".play").dataset;
            const marked = document.querySelector(".players [aria-current=step] .text")?.textContent;
            window.told.push([live, moment, document.querySelector(".todo").innerText, marked]);
          }).observe(document.querySelector(".play"), {
            subtree: true, childList: true, characterData: true, attributes: true,
          });
        }"""
    )
    mouse.lay(next(fit for fit in mouse.fits_in_sight() if fit.cell == FAR_EAST))
    if mouse.wait("claim", "ready") == "claim":
        mouse.no_crew()
    mouse.wait("ready")
    ply = mouse.ply
    mouse.confirm()
    mouse.wait("lay", "strike", after=ply)
    expect(mouse.todo).to_contain_text(re.compile("Your turn|choose which"))
    told = page.evaluate("window.told")
    shown = [(todo, marked) for live, moment, todo, marked in told if live == "false" and moment in ("lay", "strike")]
    assert ("Trainee is playing…", "Trainee") in shown
    assert not [todo for todo, _ in shown if "Your turn" in todo]


def test_a_whole_game_by_mouse_to_the_count_and_a_rematch(site: Site, mouse: Mouse) -> None:
    """The count is the server's, it leads to its clause, and the rematch is another table."""
    page = mouse.page
    mouse.come(site.url + seated(site, "person", "trainee", start=near_the_end())[0])
    assert mouse.play_to_the_end() >= 2
    page.locator(".result").get_by_role("button", name="Skip").click()
    outcome = mouse.ears.position.outcome
    assert outcome
    expect(page.get_by_role("heading", name=re.compile(r"^You (won|lost|share)"))).to_be_visible()
    totals = page.get_by_role("list", name="Score").locator(".points")
    expect(totals).to_have_text([str(score) for score in sorted(outcome.scores, reverse=True)])
    lines = page.locator(".count ol > li")
    assert lines.count() > 0 or max(outcome.scores) == 0
    expect(page.locator(".end").get_by_role("link", name="Clause R8.2 of the rules")).to_be_visible()
    worth = sum(int(text.removeprefix("+")) for text in lines.locator(".worth").all_inner_texts())
    assert worth >= max(outcome.scores)
    before = mouse.ears.table
    page.get_by_role("button", name="Rematch", exact=True).click()
    mouse.wait("lay", "waiting")
    assert mouse.ears.table != before
    expect(page.get_by_role("region", name="Face-up tiles")).to_be_visible()

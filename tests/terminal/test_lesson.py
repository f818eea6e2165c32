"""The lessons: played by keys to their end, with a friendly word for whatever else is tried."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from seismic.cli.saved_games import Saved
from seismic.game import Cell, Game
from seismic.i18n import LANGUAGES, Say
from seismic.lessons import BASE, LESSONS
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.form import PERSON, Choice
from seismic.terminal.lesson_screen import LessonScreen
from seismic.terminal.paper import Paper
from seismic.terminal.start import StartScreen
from seismic.terminal.table_screen import TableScreen
from support.terminal.sitting import shown

# What a learner presses, step by step, up to where the result of the step is watched.
KEYS = {
    BASE: (
        "1 enter c enter enter",
        "g r enter c c enter enter",
        "c c enter enter",
        "g enter c c c c enter enter",
        "g enter enter enter",
        "g enter enter",
    ),
    "big-one": ("enter g enter enter", "g enter c enter enter"),
    "dilemma": ("g enter t g enter enter", "g enter c c c enter enter"),
    "aftershocks": ("enter g enter enter", "g enter n enter"),
    "twin-cities": ("enter c enter enter", "g enter enter"),
    "balance": ("enter g enter c enter enter", "c c enter enter", "g enter n enter"),
}
POINTS = {BASE: 30, "big-one": 13, "dilemma": 21, "aftershocks": 11, "twin-cities": 30, "balance": 10}


class Learner:
    """Somebody in a lesson, and the games that were begun after it."""

    def __init__(self, pilot: Pilot[int], screen: LessonScreen, begun: list[Choice]) -> None:
        self.pilot, self.screen, self.begun = pilot, screen, begun

    async def press(self, keys: str) -> None:
        for key in keys.split():
            await self.pilot.press(key)
            await self.pilot.pause()

    def hears(self, key: str, **values: object) -> bool:
        """Whether all of this message is in sight."""
        words = self.screen.paper.plain(self.screen.say(key, **values)).split()
        return " ".join(words) in " ".join(shown(self.screen, "teacher").split())

    @property
    def said(self) -> str:
        return self.screen.lesson.phase(self.screen.turn)


@asynccontextmanager
async def learning(
    folder: Path,
    name: str = BASE,
    *,
    language: str = "en",
    paper: Paper | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Learner]:
    begun: list[Choice] = []

    def found(choice: Choice) -> Saved:
        begun.append(choice)
        return Saved(folder / "new.seismic", Game(len(choice.seats), choice.variants, choice.table, seed=1), {})

    app = TerminalApp(House(found=found), Say(language), paper or Paper(), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("down", *["right"] * list(LESSONS).index(name), "enter")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        yield Learner(pilot, app.screen, begun)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_by_keys_and_leads_to_a_game(name: str, tmp_path: Path) -> None:
    async def learn() -> None:
        async with learning(tmp_path, name) as there:
            lesson = there.screen.lesson
            for step, keys in zip(lesson.steps, KEYS[name], strict=True):
                assert lesson.step is step
                await there.press(keys)
                assert there.said == "watch", (step.name, shown(there.screen, "teacher"), shown(there.screen, "bar"))
                assert there.hears(f"lesson-{step.name}-watch")
                await there.press("enter")
            assert there.said == "end"
            assert lesson.game.scores() == (POINTS[name], 0)
            await there.press("enter")
            assert type(there.pilot.app.screen) is TableScreen
            (choice,) = there.begun
            assert choice.seats == (PERSON, "trainee")
            assert choice.variants == (() if name == BASE else (name,))

    asyncio.run(learn())


def test_a_wrong_move_gets_a_word_and_can_be_taken_back(tmp_path: Path) -> None:
    async def learn() -> None:
        async with learning(tmp_path) as there:
            lesson = there.screen.lesson
            await there.press("2")  # another tile
            assert there.hears("lesson-nudge-tile")
            assert there.screen.turn.chosen is None
            await there.press("1 left left enter")  # another cell: it fits there, and is in hand again
            assert there.hears("lesson-nudge-cell")
            assert there.screen.turn.moves == []
            await there.press("g")
            assert there.screen.turn.cursor == Cell(1, 0)
            assert there.hears("lesson-first-lay")
            await there.press("enter n")
            assert there.hears("lesson-stray-title")
            assert there.hears("lesson-nudge-first")
            await there.press("enter enter")  # it is not played
            assert lesson.at == 0
            assert there.hears("lesson-nudge-first")
            await there.press("backspace")
            assert there.hears("lesson-first-claim")
            await there.press("c enter enter enter")
            assert lesson.at == 1
            await there.press("g enter")  # the bridge, turned the other way
            assert there.hears("lesson-nudge-bridge")
            await there.press("r")
            assert there.hears("lesson-bridge-claim")

    asyncio.run(learn())


def test_only_the_cell_of_the_step_is_lit_and_reached_at_once(tmp_path: Path) -> None:
    async def learn() -> None:
        async with learning(tmp_path) as there:
            assert there.screen._marks().lit == [Cell(1, 0)]
            await there.press("g")
            assert there.screen.turn.cursor == Cell(1, 0)

    asyncio.run(learn())


def test_one_can_leave_and_do_something_else(tmp_path: Path) -> None:
    async def learn() -> None:
        async with learning(tmp_path) as there:
            await there.press("1 enter q")
            assert isinstance(there.pilot.app.screen, StartScreen)
            assert not there.begun

    asyncio.run(learn())


@pytest.mark.parametrize("paper", [Paper(), Paper(colour=False, unicode=False)], ids=["colours", "ascii"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_is_seen_at_80_by_24(language: str, paper: Paper, tmp_path: Path) -> None:
    async def learn() -> None:
        async with learning(tmp_path, language=language, paper=paper) as there:
            lesson, screen = there.screen.lesson, there.screen
            for keys in KEYS[BASE]:
                for key in [*keys.split(), "enter"]:
                    values = {"points": lesson.game.scores()[0], "keys": "R"}
                    said = there.said if there.said == "end" else f"{lesson.step.name}-{there.said}"
                    assert there.hears(f"lesson-{said}", **values) or screen.word
                    assert paper.unicode or all(shown(screen, part).isascii() for part in ("board", "teacher", "bar"))
                    await there.press(key)
            assert there.hears("lesson-end", points=30)

    asyncio.run(learn())

"""Fair piles at the terminal: it takes part in them by itself, and says in one line what was proven."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from seismic.record import write
from support.server.site import serving, settings
from support.terminal.joining import hosted, joining
from support.terminal.sitting import near_the_end

GIVEN = near_the_end(6, players=2, table="small")
PROVEN = "The pile was fair: your own number is in it"


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


def test_a_table_shows_the_record_that_it_continues_and_proves_its_pile(tmp_path: Path) -> None:
    """Somebody who has watched cannot prove as much as who has played, also after a restart."""

    async def play() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host, start=write(GIVEN))
            async with joining(table.watch, tmp_path / "watcher", name="Eve") as eve:
                await eve.until(lambda: eve.table.game.events == GIVEN.events)
                assert "Waiting for 1 more player" in eve.table.state
                async with joining(table.link, tmp_path / "ada") as ada:
                    await table.began()
                    await ada.until(lambda: ada.waits or ada.ready)
                    await host.answer(await host.ask("resign", table=table.id))
                    await ada.sees(PROVEN)
                await eve.sees("No tile was flipped")
            async with joining(table.link, tmp_path / "ada") as again:
                await again.sees(PROVEN)
                assert sum(PROVEN in line for line in again.table.log) == 1

    asyncio.run(play())

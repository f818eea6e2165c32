"""The workshop: many games one after the other, saved as they are done, so that work can continue another day."""

from __future__ import annotations

import json
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from pathlib import Path

from seismic.puzzles.making import Plan, puzzles_of
from seismic.puzzles.puzzle import BadPuzzles, Puzzle, read_puzzles, write_puzzles
from seismic.system import replacing


class Workshop:
    """Puzzles that are being made. Its file has one line for the plan, then one for each game that is done."""

    def __init__(self, file: Path, plan: Plan) -> None:
        """Continue where the file ends, if there is one with the same plan."""
        self.file, self.plan = file, plan
        self.puzzles: list[Puzzle] = []
        self.games = 0
        self._head = json.dumps({"seed": plan.seed, "playouts": plan.playouts})
        if file.exists():
            self._resume()
        else:
            file.write_text(f"{self._head}\n", encoding="utf-8")
        self._out = file.open("a", encoding="utf-8")

    def _resume(self) -> None:
        text = self.file.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]  # a line that was being written is not done
        head, *lines = whole.splitlines() or [""]
        if head != self._head:
            raise BadPuzzles("puzzles-other-plan", file=str(self.file))
        for number, line in enumerate(lines, 2):
            try:
                self.puzzles += read_puzzles(json.loads(line))
            except (ValueError, TypeError, AttributeError):
                raise BadPuzzles("puzzles-line", line=number) from None
        self.games = len(lines)
        if whole != text:
            self.file.write_text(whole, encoding="utf-8")

    def work(self, wanted: int, threads: int = 1) -> Generator[int, None, None]:
        """Make puzzles until there are as many as wanted; after each game, how many more there are."""
        yield min(wanted, len(self.puzzles))
        pool = ThreadPoolExecutor(threads)
        numbers = count(self.games)
        waiting: list[Future[list[Puzzle]]] = []
        try:
            while len(self.puzzles) < wanted:
                while len(waiting) < threads:
                    waiting.append(pool.submit(puzzles_of, self.plan, next(numbers)))
                found = waiting.pop(0).result()
                self._keep(found)
                yield len(found)
        finally:  # after an interrupt, do not begin more
            pool.shutdown(wait=False, cancel_futures=True)

    def _keep(self, found: list[Puzzle]) -> None:
        self._out.write(json.dumps(write_puzzles(found)) + "\n")
        self._out.flush()
        self.puzzles += found
        self.games += 1

    def close(self) -> None:
        self._out.close()

    def finish(self, target: Path, wanted: int) -> None:
        """Write the puzzles that were wanted, and tidy up."""
        with replacing(target) as draft:
            draft.write_text(write_puzzles(self.puzzles[:wanted]), encoding="utf-8")
        self.file.unlink()

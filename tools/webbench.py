"""Measure the page in a real Chromium, against a real server on this machine and as a static site: `make webbench`.

How much script the first load brings, how soon one can play, and how quick the table is under the hand. A few runs of
each; printed are the median and the two values between which half of the runs lie. docs/benchmarks.md tells more.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from seismic.game import Decision, Game, Kind
from seismic.record import write
from webmodule import module_file

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

    from support.web.sites import Site

RUNS = 5
CPU_SLOWDOWN = 4
LATENCY, SPEED = 0.04, 1.25e6  # seconds, and bytes a second: 10 Mbit/s
NETWORK = {"offline": False, "latency": 1000 * LATENCY, "downloadThroughput": SPEED, "uploadThroughput": SPEED}
FULL = 146  # tiles of Twin Cities, with its two towns
POINTS = 30  # cells that are pointed at in one run
DESK: ViewportSize = {"width": 1280, "height": 800}
WAIT_MS = 60_000

# name: (what it is, goal, digits)
FIGURES: dict[str, tuple[str, float | None, int]] = {
    "start_script_kb": ("script of the start page, kB", 80, 1),
    "table_script_kb": ("script of a table by its link, kB", 100, 1),
    "start_seconds": ("start page: ready to be pressed, s", 1.5, 2),
    "link_seconds": ("table by its link: ready to play, s", 1.5, 2),
    "click_seconds": ("from a click there to a table ready to play, s", 1.5, 2),
    "bot_move_seconds": ("static page: from nothing to a bot's first move, s", 2, 2),
    "module_ms": ("rules ready after their bytes, ms", 150, 0),
    "ghost_frames": ("pointer to ghost, frames", 1, 0),
    "ghost_ms": ("the same, ms", 1000 / 60, 1),
    "ghost_frames_throttled": (f"pointer to ghost, frames, {CPU_SLOWDOWN}× slower", 1, 0),
    "ghost_ms_throttled": (f"the same, ms, {CPU_SLOWDOWN}× slower", 1000 / 60, 1),
    "confirm_ms": ("confirm to the painted answer, ms", 40, 1),
}

# In the page, before its own script: when what the selector means is painted for the first time.
WATCH = "window.benchSeen = whenPainted(%s);"
PRESS_AT_ONCE = """
window.benchSeen = whenPainted(%s).then(() => {
  document.querySelector(%s).click();
  return whenPainted(%s);
});
"""
# What a task sees that is posted in a frame: its style, layout and painting are done.
AFTER_PAINT = """
window.whenPainted = (selector) => new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    afterPaint(resolve);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
  look();
});
window.afterPaint = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(0);
});
"""
# The next move of the pointer: how many frames later the ghost stands on this cell, and how long until that is painted.
POINTING = """
window.benchPoint = (cell) => {
  window.benchPointed = new Promise((resolve) => addEventListener("pointermove", () => {
    const began = performance.now();
    let frames = 0;
    const look = () => {
      frames++;
      if (!document.querySelector(`[data-ghost="${cell}"]`)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve([frames, performance.now() - began]);
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true }));
};
"""
# The press on a button until the table's number of choices has changed and is painted.
CONFIRMING = """
addEventListener("click", ({ target }) => {
  if (!target.closest(".actions .primary")) return;
  const play = document.querySelector(".play");
  const [began, before] = [performance.now(), play.dataset.ply];
  window.benchAnswered = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (play.dataset.ply === before) return;
      watcher.disconnect();
      afterPaint((now) => resolve(now - began));
    });
    watcher.observe(play, { attributes: true });
  });
}, { capture: true });
"""
# The rules, as the page's workers load them.
LOADING = """
async (address) => {
  const bytes = await (await fetch(address)).arrayBuffer();
  const began = performance.now();
  await WebAssembly.instantiate(bytes);
  return performance.now() - began;
}
"""
LIT = 'path[fill="var(--lit)"]'
FIRST_TILE = '[role=application] [data-tile]:not([data-tile="0,0"])'
PLAY_NOW = ".hero button.primary"
ON_THIS_SCREEN = ".ways > :nth-child(2) [type=submit]"  # no bot thinks before one can play
CLICK = "(button) => { const now = performance.now(); document.querySelector(button).click(); return now; }"


# Tables


@cache
def full_game(tiles: int) -> str:
    """The record of a game of Twin Cities with so many tiles on the table: its quakes lay below all the others."""
    kinds = _all_tiles()
    for seed in range(1000):
        random.Random(seed).shuffle(kinds)
        pile = sorted(kinds, key=_is_quake)[:FULL]
        game = Game(2, ("twin-cities",), seed=seed, pile=pile)
        while game.decision is not Decision.OVER and len(game.tiles) <= tiles:
            if len(game.tiles) == tiles and game.decision is Decision.LAY and game.to_move == 1:
                return write(game)
            game.play_random()
    raise AssertionError(f"no table of {tiles} tiles was found")


def _all_tiles() -> list[Kind]:
    game = Game(2, ("twin-cities",), seed=0)
    return [kind for kind, count in game.unseen.items() for _ in range(count)] + list(game.face_up)


def _is_quake(kind: Kind) -> bool:
    return str(kind).startswith("Q")


def table_on_one_screen(site: Site, record: str) -> str:
    """A table whose two players sit at one screen."""
    from support.web.seats import seated_at

    host = site.person()
    seats = [{"kind": "person"}, {"kind": "screen", "name": "Blaise"}]
    made = site.post("api/tables", {"seats": seats, "start": record}, host["token"])
    return seated_at(site, made["id"], [(1, host["token"], None)])[0]


# Measuring


class Bench:
    def __init__(self, site: Site, alone: str, module: str, browser: Browser, tell: Callable[[str], None]) -> None:
        self._site = site
        self._alone = alone  # the address of the page without a server
        self._module = module
        self._browser = browser
        self._tell = tell

    def run(self, runs: int) -> dict[str, list[float]]:
        samples: dict[str, list[float]] = {name: [] for name in FIGURES}
        for number in range(1, runs + 1):
            self._tell(f"loading, run {number} of {runs}")
            self._load(samples)
            self._load_alone(samples)
            self._tell(f"pointing, run {number} of {runs}")
            self._point(samples, "")
            self._point(samples, "_throttled", CPU_SLOWDOWN)
            self._tell(f"confirming, run {number} of {runs}")
            self._confirm(samples)
        return samples

    def _open(
        self, *scripts: str, slowdown: int = 1, network: dict[str, Any] | None = None
    ) -> tuple[BrowserContext, Page]:
        context = self._browser.new_context(locale="en-GB", viewport=DESK, service_workers="block")
        context.set_default_timeout(WAIT_MS)
        page = context.new_page()
        for script in (AFTER_PAINT, *scripts):
            page.add_init_script(script)
        emulation = context.new_cdp_session(page)
        if slowdown > 1:
            emulation.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        if network:
            emulation.send("Network.enable")
            emulation.send("Network.emulateNetworkConditions", network)
        return context, page

    def _load(self, samples: dict[str, list[float]]) -> None:
        """Each in a browser that has seen nothing yet."""
        link = table_on_one_screen(self._site, write(Game(2, seed=1)))
        context, page = self._open(WATCH % json.dumps(LIT), slowdown=CPU_SLOWDOWN, network=NETWORK)
        page.goto(self._site.url + link)
        samples["link_seconds"].append(_seen(page) / 1000)
        samples["table_script_kb"].append(_script_kb(page))
        context.close()

        context, page = self._open(WATCH % json.dumps(PLAY_NOW), slowdown=CPU_SLOWDOWN, network=NETWORK)
        page.goto(self._site.url)
        samples["start_seconds"].append(_seen(page) / 1000)
        samples["start_script_kb"].append(_script_kb(page))
        page.evaluate(f"() => {{ {WATCH % json.dumps(LIT)} }}")
        page.wait_for_timeout(1000)  # whoever reads and presses needs longer
        pressed = page.evaluate(CLICK, ON_THIS_SCREEN)
        samples["click_seconds"].append((_seen(page) - pressed) / 1000)
        context.close()

    def _load_alone(self, samples: dict[str, list[float]]) -> None:
        """Without a server, somebody presses the button as soon as it is there. The lot decides who begins."""
        bot_moved = False
        while not bot_moved:
            press = PRESS_AT_ONCE % tuple(map(json.dumps, (PLAY_NOW, PLAY_NOW, f"{LIT}, {FIRST_TILE}")))
            context, page = self._open(press, slowdown=CPU_SLOWDOWN)
            page.goto(self._alone)
            seconds = _seen(page) / 1000
            bot_moved = page.locator(FIRST_TILE).count() > 0
            if bot_moved:
                samples["bot_move_seconds"].append(seconds)
                samples["module_ms"].append(page.evaluate(LOADING, self._module))
            context.close()

    def _point(self, samples: dict[str, list[float]], suffix: str, slowdown: int = 1) -> None:
        from support.web.players import Mouse, centre

        context, page = self._open(POINTING, slowdown=slowdown)
        mouse = Mouse(page)
        mouse.come(self._site.url + table_on_one_screen(self._site, full_game(FULL)))
        mouse.wait("lay")
        mouse.take(0)
        cells = list(dict.fromkeys(fit.cell for fit in mouse.fits_in_sight()))
        points = mouse.places([centre(cell) for cell in cells])
        measured = []
        for cell, (x, y) in islice(cycle(zip(cells, points, strict=True)), POINTS):
            page.evaluate("(cell) => benchPoint(cell)", str(cell))
            page.mouse.move(x, y)
            measured.append(page.evaluate("benchPointed"))
            page.wait_for_timeout(50)
        samples[f"ghost_frames{suffix}"] += [frames for frames, _ in measured]
        samples[f"ghost_ms{suffix}"] += [ms for _, ms in measured]
        context.close()

    def _confirm(self, samples: dict[str, list[float]]) -> None:
        from support.web.players import Mouse

        context, page = self._open(CONFIRMING)
        mouse = Mouse(page)
        mouse.come(self._site.url + table_on_one_screen(self._site, full_game(FULL)))
        mouse.play_turn(mouse.wait("lay"))
        samples["confirm_ms"].append(page.evaluate("benchAnswered"))
        context.close()


def _seen(page: Page) -> float:
    """Milliseconds after the page was asked for."""
    seen: float = page.evaluate("benchSeen")
    return seen


def _script_kb(page: Page) -> float:
    """How large the scripts came over the line."""
    loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => [one.name, one.encodedBodySize])")
    return sum(int(size) for name, size in loaded if name.endswith(".js")) / 1000


# The command


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help=f"of each (default {RUNS})")
    parser.add_argument("--json", action="store_true", help="for programs")
    args = parser.parse_args()
    if args.runs < 1:
        parser.error("at least one run, please")
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from support.server.services import Unavailable
    from support.web.browsers import running_browser
    from support.web.sites import running_site
    from support.web.slow_hosts import slow_host
    from support.web.versions import built_site

    try:
        with (
            tempfile.TemporaryDirectory(prefix="seismic-bench-") as folder,
            running_site(Path(folder)) as site,
            slow_host(static := built_site(Path(folder, "static")), LATENCY, SPEED) as alone,
            running_browser() as browser,
        ):
            module = f"{alone}assets/{module_file(static)}"
            samples = Bench(site, alone, module, browser, _tell).run(args.runs)
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    _tell("")
    figures = {name: median(some) for name, some in samples.items()}
    spread = {name: _quartiles(some) for name, some in samples.items()}
    print(json.dumps({**figures, "spread": spread}, indent=2) if args.json else _table(figures, spread))
    return 0


def _quartiles(some: list[float]) -> list[float]:
    low, _, high = quantiles(some, n=4, method="inclusive") if len(some) > 1 else (some[0],) * 3
    return [low, high]


def _table(figures: dict[str, float], spread: dict[str, list[float]]) -> str:
    lines = []
    for name, (what, goal, digits) in FIGURES.items():
        low, high = (f"{value:.{digits}f}" for value in spread[name])
        meant = "" if goal is None else f"{'met' if figures[name] <= goal else 'MISSED'}: at most {goal:.{digits}f}"
        around = "" if low == high else f"{low}–{high}"
        lines.append(f"{what:<45} {figures[name]:>7.{digits}f}  {around:<13} {meant}".rstrip())
    return "\n".join(lines)


def _tell(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

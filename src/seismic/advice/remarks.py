"""What an analysis says about one turn, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from seismic.advice.analysis import TurnAnalysis
from seismic.game import Move
from seismic.i18n import Say

_MINUS = "\N{MINUS SIGN}"


def remarks(
    turn: TurnAnalysis, names: Sequence[str], say: Say, words: Callable[[tuple[Move, ...]], str]
) -> Iterator[str]:
    """Everybody's chances after the turn, the luck in it, and what would clearly have been better."""
    chances = (f"{name} {_percent(win, say)}" for name, win in zip(names, turn.win, strict=True))
    yield say("remark-chances", chances=", ".join(chances))
    luck = turn.tiles.win[turn.seat - 1].mean + turn.quakes.win[turn.seat - 1].mean
    if round(100 * luck):
        sign = "+" if luck > 0 else _MINUS
        yield say("remark-luck", name=names[turn.seat - 1], luck=f"{sign}{_percent(abs(luck), say)}")
    for choice in turn.choices:
        if choice.is_clear:
            win, points = choice.win_loss.mean, choice.point_loss.mean
            lost = _percent(max(0.0, win), say)
            values = {"name": names[choice.seat - 1], "moves": words(choice.best), "points": f"{max(0.0, points):.1f}"}
            yield say("remark-better", lost=lost, **values)


def _percent(share: float, say: Say) -> str:
    return say("figure-percent", number=f"{100 * share:.0f}")

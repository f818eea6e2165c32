"""An analysis as JSON: moves are spelled as in a record, and numbers have four digits."""

from __future__ import annotations

from typing import Any

from seismic.advice.analysis import Analysis, Choice, Swing, TurnAnalysis
from seismic.advice.rounding import rounded
from seismic.advice.trials import Estimate
from seismic.game import Kind, Move, Seat, SeismicError
from seismic.game.moves import parse_move

_CAUSES = ("tiles", "quakes", "skill")


def facts(analysis: Analysis) -> dict[str, Any]:
    """An analysis, for programs.

    >>> from seismic.advice.analysis import analyse
    >>> from seismic.game import Game
    >>> from seismic.search import Budget
    >>> sorted(facts(analyse(Game(seed=7), Budget(playouts=20))))
    ['finished', 'players', 'playouts', 'start', 'totals', 'turns']
    """
    return {
        "players": list(analysis.players),
        "finished": analysis.finished,
        "playouts": analysis.trials,
        "start": {"win": list(map(rounded, analysis.win)), "margin": list(map(rounded, analysis.margin))},
        "turns": [_turn_facts(turn) for turn in analysis.turns],
        "totals": {
            **{name: _swing_facts(getattr(analysis, name)) for name in (*_CAUSES, "own", "others")},
            "win_loss": [_estimate_facts(loss) for loss in analysis.win_loss],
            "point_loss": [_estimate_facts(loss) for loss in analysis.point_loss],
        },
    }


def _turn_facts(turn: TurnAnalysis) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "flips": list(turn.flips),
        "choices": [
            {
                "seat": choice.seat,
                "played": list(map(str, choice.played)),
                "best": list(map(str, choice.best)),
                "win_loss": _estimate_facts(choice.win_loss),
                "point_loss": _estimate_facts(choice.point_loss),
                "clear": choice.is_clear,
            }
            for choice in turn.choices
        ],
        **{name: _swing_facts(getattr(turn, name)) for name in _CAUSES},
        "win": list(map(rounded, turn.win)),
        "margin": list(map(rounded, turn.margin)),
    }


def _swing_facts(swing: Swing) -> dict[str, list[dict[str, float]]]:
    return {"win": list(map(_estimate_facts, swing.win)), "points": list(map(_estimate_facts, swing.points))}


def _estimate_facts(estimate: Estimate) -> dict[str, float]:
    return {"mean": rounded(estimate.mean), "error": rounded(estimate.error)}


# And back again


def read_facts(facts: Any) -> Analysis | None:
    """The analysis that these facts describe; None if they do not describe one."""
    try:
        return _analysis(facts)
    except (KeyError, TypeError, ValueError, SeismicError):
        return None


def _analysis(facts: Any) -> Analysis:
    totals = facts["totals"]
    tiles, quakes, skill, own, others = (_swing(totals[name]) for name in (*_CAUSES, "own", "others"))
    return Analysis(
        tuple(map(str, facts["players"])),
        int(facts["playouts"]),
        _numbers(facts["start"]["win"]),
        _numbers(facts["start"]["margin"]),
        tuple(map(_turn, facts["turns"])),
        tiles,
        quakes,
        skill,
        own,
        others,
        tuple(map(_estimate, totals["win_loss"])),
        tuple(map(_estimate, totals["point_loss"])),
        bool(facts["finished"]),
    )


def _turn(facts: Any) -> TurnAnalysis:
    tiles, quakes, skill = (_swing(facts[name]) for name in _CAUSES)
    return TurnAnalysis(
        int(facts["turn"]),
        Seat(int(facts["seat"])),
        tuple(map(Kind, facts["flips"])),
        tuple(map(_choice, facts["choices"])),
        tiles,
        quakes,
        skill,
        _numbers(facts["win"]),
        _numbers(facts["margin"]),
    )


def _choice(facts: Any) -> Choice:
    played, best = (_moves(facts[name]) for name in ("played", "best"))
    win, points = (_estimate(facts[name]) for name in ("win_loss", "point_loss"))
    return Choice(Seat(int(facts["seat"])), played, best, win, points, bool(facts["clear"]))


def _moves(texts: Any) -> tuple[Move, ...]:
    return tuple(map(parse_move, texts))


def _numbers(numbers: Any) -> tuple[float, ...]:
    return tuple(map(float, numbers))


def _swing(facts: Any) -> Swing:
    return Swing(tuple(map(_estimate, facts["win"])), tuple(map(_estimate, facts["points"])))


def _estimate(facts: Any) -> Estimate:
    return Estimate(float(facts["mean"]), float(facts["error"]))

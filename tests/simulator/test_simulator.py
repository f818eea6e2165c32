"""The simulator itself: seeds pass, a seed always means the same, and planted bugs are found and made small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from simulator.bugs import BUGS, planted
from simulator.plan import make_plan
from simulator.shrink import run_plan, run_seed, shrink

SEEDS = 50
FOUND_WITHIN = 500  # seeds


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, SEEDS, 10))
def test_no_seed_breaks_an_invariant(first: int) -> None:
    for seed in range(first, first + 10):
        assert run_seed(seed).violation is None, f"make simulate SEED={seed}"


@pytest.mark.slow
def test_a_seed_always_means_the_same() -> None:
    for seed in range(5):
        first, second = (run_plan(make_plan(seed), tracing=True) for _ in range(2))
        assert first.trace == second.trace
        assert (first.events, first.messages, first.steps) == (second.events, second.messages, second.steps)


@pytest.mark.slow
def test_a_failure_is_made_smaller_and_stays_one() -> None:
    with planted("anybody-plays"):
        reports = (run_seed(seed) for seed in range(FOUND_WITHIN) if make_plan(seed).faults)
        report = next(report for report in reports if report.violation)
        assert report.violation is not None
        plan = shrink(report)
        small = run_plan(plan)
    assert small.violation is not None
    assert small.violation.kind == report.violation.kind
    assert len(plan.faults) + plan.actions < len(report.plan.faults) + report.plan.actions


def test_there_are_bugs_enough() -> None:
    assert len(BUGS) >= 20


@pytest.mark.long
@pytest.mark.parametrize("name", BUGS)
def test_a_planted_bug_is_found(name: str) -> None:
    with planted(name):
        assert any(run_seed(seed).violation for seed in range(FOUND_WITHIN))


def test_the_page_lists_every_planted_bug() -> None:
    page = (Path(__file__).parents[2] / "docs" / "simulator.md").read_text("utf-8")
    listed = re.findall(r"^\| `([a-z-]+)` \| ([^|]+) \|", page, flags=re.MULTILINE)
    assert listed == [(bug.name, bug.what) for bug in BUGS.values()]

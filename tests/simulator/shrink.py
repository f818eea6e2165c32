"""Running plans, and making one that fails smaller while it still fails in the same way."""

from __future__ import annotations

from simulator.plan import Plan, make_plan, smaller
from simulator.world import Report, World

_MAX_RUNS = 150


def run_seed(seed: int) -> Report:
    return World(make_plan(seed)).run()


def run_plan(plan: Plan, *, tracing: bool = False) -> Report:
    return World(plan, tracing=tracing).run()


def shrink(report: Report) -> Plan:
    """The smallest plan that was found with a violation of the same kind."""
    plan, kind = report.plan, _kind(report)
    runs = 0
    found = True
    while found:
        found = False
        for candidate in smaller(plan):
            runs += 1
            if runs > _MAX_RUNS:
                return plan
            if _kind(run_plan(candidate)) == kind:
                plan, found = candidate, True
                break
    return plan


def _kind(report: Report) -> str:
    return report.violation.kind if report.violation else ""

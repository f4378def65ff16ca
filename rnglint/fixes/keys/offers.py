"""The repairs that are tried for each kind of mistake, the best one first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.checking import cures
from rnglint.fixes.keys.copies import split_copies
from rnglint.fixes.keys.rounds import fold_each_round, map_to_comprehension, split_each_round
from rnglint.fixes.keys.siblings import add_child, add_index, advance, take_index, take_sibling
from rnglint.fixes.keys.sites import Scene, scene
from rnglint.fixes.keys.straight import fold_second, split_at_top, split_before
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.context import Context, FixPlan
    from rnglint.keys.findings import Finding
    from rnglint.project.project import Project

Repair: TypeAlias = Callable[[Attempt, Scene], "FixPlan"]


def offer(context: Context, finding: Finding) -> FixPlan | None:
    """The repair of a finding; None where none is sure."""
    return repair(context.project, finding, context.key_findings)


def repair(project: Project, finding: Finding, found: Sequence[Finding]) -> FixPlan | None:
    """The first repair that cures the finding and leads to no other."""
    tree = tree_of(finding.code)
    try:
        here = scene(tree, finding, found)
    except NoFix:
        return None
    for make in _repairs(finding):
        try:
            plan = make(Attempt(project, tree, here.function), here)
        except NoFix:
            continue
        if cures(project, plan, finding, found):
            return plan
    return None


def _repairs(finding: Finding) -> Iterator[Repair]:
    if finding.mistake in ("reuse", "parent", "call"):
        yield from _STRAIGHT
    if finding.mistake in ("loop", "parent", "call") and finding.loop is not None:
        yield from _ROUNDS
    if finding.mistake in ("reuse", "call") or (finding.mistake == "parent" and finding.loop is None):
        yield fold_second
    if finding.mistake == "loop":
        yield from _ROUNDS


_STRAIGHT: tuple[Repair, ...] = (
    take_sibling,
    take_index,
    lambda attempt, here: take_index(attempt, here, 1),
    add_index,
    split_copies,
    add_child,
    advance,
    lambda attempt, here: split_at_top(attempt, here, last=True),
    lambda attempt, here: split_at_top(attempt, here, last=False),
    lambda attempt, here: split_before(attempt, here, both=False),
    split_before,
)
_ROUNDS: tuple[Repair, ...] = (
    take_sibling,
    split_copies,
    lambda attempt, here: advance(attempt, here, always=True),
    split_each_round,
    fold_each_round,
    map_to_comprehension,
)

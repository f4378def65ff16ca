"""The repairs that are tried for each kind of mistake, the best one first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TypeAlias

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.checking import cures
from rnglint.fixes.keys.copies import split_again, split_copies, unbind
from rnglint.fixes.keys.kept import bind_early, replace_in_result, replace_in_state, store_back
from rnglint.fixes.keys.rounds import (
    fold_device,
    fold_each_round,
    fold_index,
    map_to_comprehension,
    split_each_round,
)
from rnglint.fixes.keys.rows import (
    keys_beside_rows,
    keys_for_axis,
    keys_for_capture,
    keys_for_leaves,
    keys_for_partial,
    scan_over_keys,
)
from rnglint.fixes.keys.siblings import add_child, add_index, advance, take_index, take_sibling, use_discarded
from rnglint.fixes.keys.sites import scene
from rnglint.fixes.keys.straight import fold_second, hand_on, split_at_top, split_before, split_for_second
from rnglint.fixes.keys.tree import Tree, tree_of
from rnglint.fixes.needs import NoFix, need
from rnglint.machine.events import Event
from rnglint.machine.states import Clone
from rnglint.program.modules import Module
from rnglint.program.project import Project
from rnglint.trace.findings import Finding

Repair: TypeAlias = "Callable[..., FixPlan]"


def repair(project: Project, module: Module, finding: Finding, found: Sequence[Finding]) -> FixPlan | None:
    """The first repair that cures the finding and leads to no other.

    ``module`` is the module as it is checked; the finding may come from an earlier look at it.
    """
    tree = tree_of(finding.code)

    def here(make: Repair) -> FixPlan:
        return make(Attempt(project, module, tree, finding.node))

    def there(make: Repair, event: Event) -> FixPlan:
        code = event.frame.code
        need(code.module.path in project.files(finding.code.module.path))
        return make(Attempt(project, code.module, Tree(code), event.node), event)

    local: Iterator[Callable[[], FixPlan]] = (partial(here, make) for make in _repairs(tree, finding, found))
    other: Iterator[Callable[[], FixPlan]] = (
        partial(there, make, event) for event in _elsewhere(finding) for make in (*_AT_USE, store_back)
    )
    # A key that comes back used is best cured where it was used.
    for attempt in chain(other, local) if finding.first.handed_back is not None else chain(local, other):
        with suppress(NoFix):
            plan = attempt()
            if cures(project, plan, finding, found):
                module.edges.update(edit.module.path for edit in plan.edits if edit.module.path != module.path)
                return plan
    return None


def _elsewhere(finding: Finding) -> list[Event]:
    """What uses the key of a finding up in other files than its own, where a repair may be found in them."""
    if finding.viewed or finding.mistake not in ("reuse", "call", "loop", "attribute", "parent"):
        return []
    events = {id(event.node): event for event in (finding.first, finding.second)}
    return [event for event in events.values() if event.frame.code is not finding.code]


def _repairs(tree: Tree, finding: Finding, found: Sequence[Finding]) -> Iterator[Repair]:
    """The repairs that may do, the best one first."""
    here = None
    if finding.mistake != "attribute":
        with suppress(NoFix):
            here = scene(tree, finding, found)
    if finding.viewed:
        yield from (partial(make, scene=here) for make in (fold_each_round, fold_second) if here is not None)
        return
    if finding.mistake == "attribute":
        uses = {id(event.node): event for event in (finding.second, finding.first) if event.frame.code is tree.code}
        yield partial(bind_early, event=finding.second)
        yield lambda attempt: store_back(attempt, *uses.values())
    if finding.mistake == "body":
        yield partial(hand_on, event=finding.first)
    if here is not None and (here.first.opaque or here.second.opaque):
        yield partial(split_at_top, scene=here, last=here.first.opaque)
        here = None
    if here is not None:
        yield partial(use_discarded, scene=here, found=found)
        yield from (partial(make, scene=here) for make in _made(finding))
    if finding.mistake in ("reuse", "call"):
        yield from (partial(make, finding=finding) for make in (unbind, split_again))
        if here is not None:
            yield partial(fold_second, scene=here)
    if finding.mistake in ("call", "loop"):
        yield from (partial(make, event=finding.first) for make in _AT_USE)


def _made(finding: Finding) -> Iterator[Repair]:
    if isinstance(finding.first.term, Clone) or isinstance(finding.second.term, Clone):
        yield fold_second
    elif finding.mistake in ("reuse", "parent", "call", "fold", "seed") and finding.loop is None:
        yield from _STRAIGHT
    elif finding.mistake in ("loop", "parent", "call"):
        yield from _ROUNDS
    elif finding.mistake == "unused":
        yield take_sibling
    elif finding.mistake == "map":
        yield from _LANES
    elif finding.mistake == "devices":
        yield from (*_LANES, fold_device)
    elif finding.mistake == "body":
        yield from _BODIES


_STRAIGHT: tuple[Repair, ...] = (
    take_sibling,
    take_index,
    partial(take_index, skip=1),
    add_index,
    split_copies,
    add_child,
    advance,
    split_for_second,
    partial(split_at_top, last=True),
    partial(split_at_top, last=False),
    partial(split_before, both=False),
    split_before,
)
_ROUNDS: tuple[Repair, ...] = (
    take_sibling,
    add_child,
    split_copies,
    partial(advance, always=True),
    split_each_round,
    fold_each_round,
    map_to_comprehension,
    keys_for_leaves,
)
_LANES: tuple[Repair, ...] = (split_copies, keys_for_axis, keys_for_capture, keys_for_partial, keys_for_leaves)
_BODIES: tuple[Repair, ...] = (scan_over_keys, fold_index, keys_beside_rows)
_AT_USE: tuple[Repair, ...] = (hand_on, replace_in_state, replace_in_result)
"""Repairs of one use of a key, each where the event happens that uses it up."""

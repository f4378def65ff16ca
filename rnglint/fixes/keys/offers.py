"""The repairs that are tried for each kind of mistake, the best one first."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain

from rnglint.api.context import FixPlan
from rnglint.api.diagnostics import TOO_LONG, UNSAID
from rnglint.fixes.keys import (
    afar,
    axes,
    bound,
    copies,
    early,
    kept,
    makers,
    records,
    rounds,
    rows,
    siblings,
    spread,
    straight,
)
from rnglint.fixes.keys.afar import Repair
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.cured import cures
from rnglint.fixes.keys.lacking import Lacking
from rnglint.fixes.keys.sites import scene
from rnglint.fixes.keys.tree import Tree, last_name, tree_of
from rnglint.fixes.needs import NoFix, need
from rnglint.knowledge.roles import Compiles
from rnglint.machine.events import Event
from rnglint.machine.states import Clone
from rnglint.program.modules import Module
from rnglint.program.project import Project
from rnglint.source.clock import CLOCK
from rnglint.trace.confidence import may_be_meant
from rnglint.trace.findings import Finding, Mistake

_LEAST_TRIED = 3
"""So many repairs of a file are tried, and one of each of its findings, however long each takes."""
_THROWN_AWAY = "the result of one of the two calls is thrown away, so that nobody can tell their draws apart"
_NOT_TAKEN = "nobody takes the keys that it makes, so that another key for it would change nothing"
_NEVER_MEET = "the two results never meet, and whoever tries things side by side in a cell may want equal draws"
_GOES_ON = "each round takes the next rows of one order: the key has to change where these begin anew, and nowhere else"
_NO_FORM = "the use of the key has none of the forms for which a repair is known"
_MAY_BE_MEANT = "one model is asked in two ways, and nobody can tell whether both are meant to see the same draws"


def repair(project: Project, module: Module, finding: Finding, found: Sequence[Finding]) -> FixPlan:
    """The first repair that cures the finding and leads to no other.  Raises NoFix.

    ``module`` is the module as it is checked; the finding may come from an earlier look at it.
    """
    tree = tree_of(finding.code)
    need(tree.effort > 0 or tree.tried < _LEAST_TRIED, why=TOO_LONG)
    begun = CLOCK.steps
    try:
        return _repair(project, module, tree, finding, found)
    finally:
        tree.effort -= CLOCK.steps - begun


def _repair(project: Project, module: Module, tree: Tree, finding: Finding, found: Sequence[Finding]) -> FixPlan:
    end = CLOCK.steps + tree.effort
    need(not any(_is_thrown_away(tree, event) for event in (finding.first, finding.second)), why=_THROWN_AWAY)
    need(not finding.second.discarded, why=_NOT_TAKEN)
    need(not finding.goes_on, why=_GOES_ON)
    need(finding.sure or not may_be_meant(finding.first, finding.second), why=_MAY_BE_MEANT)

    def here(make: Repair, optional: bool = False) -> FixPlan:
        return make(Attempt(project, module, tree, finding.node, optional))

    def there(make: Repair, event: Event, optional: bool = False) -> FixPlan:
        return make(afar.attempt_in(project, finding, event.frame.code, event.node, optional), event)

    local: Iterator[Callable[..., FixPlan]] = (partial(here, make) for make in _repairs(tree, finding, found))
    other: Iterator[Callable[..., FixPlan]] = (
        partial(there, make, event) for event in _elsewhere(finding) for make in (*_AT_USE, kept.store_back_at)
    )
    other = chain(afar.in_lanes(project, finding), other, afar.made_apart(project, finding))
    other = chain(other, afar.handed_down(project, finding, found), afar.in_states(project, finding))
    local = chain((partial(there, makers.count_on, event) for event in _made_of(finding)), local)
    # A key that comes back used is best cured where it was used.
    why, said, tried = "", "", 0
    order = (other, local) if finding.first.handed_back is not None else (local, other)
    for attempt in chain(*order, afar.in_bodies(project, finding), afar.numbered_calls(project, finding)):
        for optional in (False, True):
            need(CLOCK.steps < end or (tried == 0 and tree.tried < _LEAST_TRIED), why=TOO_LONG)
            try:
                plan = attempt(optional=optional)
                tried, tree.tried = tried + 1, tree.tried + 1
                if cures(project, plan, finding, found):
                    module.rest_on(edit.module.path for edit in plan.edits)
                    return plan
                why = f'"{plan.message}" was tried, and the analysis found that keys would still be used twice'
            except Lacking as lack:  # once more, with children that are None where the key is
                why = str(lack)
                continue
            except NoFix as refused:
                said = said or str(refused).replace(UNSAID, "")
            break
    raise NoFix(why or said or _NO_FORM)


def _is_in_cell(finding: Finding) -> bool:
    """Whether the second use stands in a cell itself, and in no function."""
    source, node = finding.code.module.source, finding.second.node
    return isinstance(finding.second.frame.node, ast.Module) and source.cell(getattr(node, "lineno", 0)) > 0


def _is_thrown_away(tree: Tree, event: Event) -> bool:
    """Whether an event happens in a call of a compiled function, which does nothing but give what nobody takes."""
    for step in event.step.path():
        call = step.node
        if step.frame.code is tree.code and isinstance(call, ast.Call) and isinstance(tree.parent(call), ast.Expr):
            made = tree.made(tree.function(call), last_name(call.func)) if isinstance(call.func, ast.Name) else None
            maker = made.value if made is not None else None
            api = tree.code.program.written(maker.func, tree.code) if isinstance(maker, ast.Call) else ""
            return tree.code.program.knowledge.role(api, Compiles) is not None
    return False


def _made_of(finding: Finding) -> list[Event]:
    """What makes the keys of a finding: itself, or what derives the keys that it uses up."""
    events = [finding.second, finding.first]
    events += [made for each in events if (made := makers.made_by(each)) is not None]
    return [] if finding.viewed else [*{id(event.node): event for event in events}.values()]


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
        if here is not None:
            yield from (partial(make, scene=here) for make in (rounds.fold_each_round, straight.fold_second))
        return
    if finding.mistake == "attribute":
        # One that advances the key moves it under the others, which then draw what it drew, or will draw.
        beside = [each for each in found if each.mistake == "attribute" and each.second.term == finding.second.term]
        yield partial(early.bind_early, event=finding.second)
        yield partial(kept.store_back, uses=_events(tree, [finding, *beside]))
        nodes = {id(finding.second.node)}
        beside += [each for each in found if nodes & {id(each.first.node), id(each.second.node)}]
        yield partial(kept.store_back, uses=_events(tree, [finding, *beside]))
        yield spread.each_its_own
        yield partial(spread.draw_in_each_call, event=finding.first)
    if finding.mistake in ("fold", "seed") and finding.loop is None:
        need(finding.sure or not _is_in_cell(finding), why=_NEVER_MEET)
        for turn in range(makers.MOST_NUMBERS):
            yield partial(makers.other_number, finding=finding, turn=turn)
        if here is not None and here.first.name and here.first.name == here.second.name:
            yield partial(straight.split_before, scene=here)
        with suppress(NoFix):
            above = scene(tree, makers.of_one_parent(finding), found)
            yield from (partial(make, scene=above) for make in _STRAIGHT)
        yield partial(makers.fold_apart, finding=finding)
        return
    if finding.mistake in ("fold", "seed"):
        yield partial(makers.number_of_round, finding=finding)
        yield partial(makers.fold_apart, finding=finding)
        with suppress(NoFix):
            parents = scene(tree, makers.of_parents(finding), found)
            yield from (partial(make, scene=parents) for make in (rounds.split_each_round, rounds.fold_each_round))
    if finding.mistake == "body":
        yield from (partial(make, event=finding.first) for make in _AT_USE)
    if here is not None and (here.first.opaque or here.second.opaque):
        yield partial(straight.split_at_top, scene=here, last=here.first.opaque)
        here = None
    if here is not None:
        yield partial(siblings.use_discarded, scene=here, found=found)
        if finding.mistake in ("loop", "call"):
            yield partial(rounds.split_each_round, scene=here, found=found)
        yield from (partial(make, scene=here) for make in _made(finding))
    if finding.mistake in ("map", "devices"):
        yield from (partial(make, finding=finding) for make in _IN_MAPS)
    if finding.mistake in ("reuse", "call"):
        makes = (copies.unbind, copies.split_again, records.renew_in_given, records.renew_where_replaced)
        yield from (partial(make, finding=finding) for make in makes)
        if here is not None:
            yield partial(straight.fold_second, scene=here)
    if finding.mistake in ("call", "loop") and finding.loop is not None:
        yield partial(records.renew_in_each_round, finding=finding)
        yield partial(records.renew_where_replaced, finding=finding)
        yield partial(rounds.make_in_round, finding=finding)
    if finding.mistake == "body":
        yield partial(bound.bind_in_each_round, finding=finding)
    if finding.mistake in ("call", "loop"):
        yield from (partial(make, event=finding.first) for make in (*_AT_USE, rounds.lift))


def _events(tree: Tree, found: Sequence[Finding]) -> list[Event]:
    """The events of findings of a file, each once: the last one first."""
    events = [event for each in found for event in (each.second, each.first)]
    return [*{id(event.node): event for event in events if event.frame.code is tree.code}.values()]


def _made(finding: Finding) -> tuple[Repair, ...]:
    if isinstance(finding.first.term, Clone) or isinstance(finding.second.term, Clone):
        return (straight.fold_second,)
    if finding.mistake in ("reuse", "parent", "call") and finding.loop is None:
        return _STRAIGHT
    return _AROUND.get(finding.mistake, ())


_STRAIGHT: tuple[Repair, ...] = (
    siblings.take_sibling,
    siblings.take_index,
    partial(siblings.take_index, skip=1),
    siblings.add_index,
    copies.split_copies,
    siblings.take_other_half,
    siblings.join_splits,
    siblings.add_child,
    siblings.advance,
    siblings.split_earlier,
    straight.split_for_second,
    partial(straight.split_at_top, last=True),
    partial(straight.split_at_top, last=False),
    partial(straight.split_before, both=False),
    straight.split_before,
)
_ROUNDS: tuple[Repair, ...] = (
    siblings.take_sibling,
    siblings.take_other_half,
    siblings.add_child,
    copies.split_copies,
    partial(siblings.advance, always=True),
    rounds.split_each_round,
    rounds.split_for_rounds,
    rounds.fold_each_round,
    partial(rounds.fold_each_round, apart=True),
    rounds.split_for_neighbours,
    rounds.map_to_comprehension,
    rows.keys_for_leaves,
)
_LANES: tuple[Repair, ...] = (
    copies.split_copies,
    rows.key_of_lane,
    rows.keys_for_capture,
    rows.keys_for_partial,
    rows.keys_for_leaves,
)
_IN_MAPS: tuple[Repair, ...] = (
    rows.keys_for_axis,
    rows.keys_for_size,
    rows.keys_for_option,
    copies.split_copies_there,
    axes.keys_in_structure,
    axes.keys_for_inner,
)
_AROUND: dict[Mistake, tuple[Repair, ...]] = {
    **dict.fromkeys(("loop", "parent", "call"), _ROUNDS),
    "unused": (siblings.take_sibling,),
    **dict.fromkeys(("map", "devices"), _LANES),
    **dict.fromkeys(("fold", "seed"), (rounds.fold_each_round, rounds.fold_index)),
    "body": (rows.scan_over_keys, rows.scan_over_bound, rounds.fold_index, rows.keys_beside_rows),
}
"""Repairs of what lies between rounds, lanes, devices and the like."""
_AT_USE: tuple[Repair, ...] = (
    straight.hand_on,
    kept.keep_copy,
    kept.replace_in_state,
    kept.replace_in_result,
    kept.replace_in_copy,
    kept.return_renewed,
    kept.renew_in_copy,
    kept.renew_in_result,
    records.fold_step,
)
"""Repairs of one use of a key, each where the event happens that uses it up."""

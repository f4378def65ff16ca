"""Repairs away from where a finding is told: where a key is made, kept, handed on, or used, in whatever file."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from rnglint.api.context import FixPlan
from rnglint.fixes.keys import bodies, early, kept, lanes, makers, numbered, records
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.sites import Site, kept_site, outwards
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.needs import first, need, only, sole
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event
from rnglint.program.code import Code
from rnglint.program.project import Project
from rnglint.trace.findings import Finding

Repair: TypeAlias = "Callable[..., FixPlan]"
_STATES: tuple[Repair, ...] = (
    kept.keep_copy,
    kept.replace_in_state,
    kept.replace_in_result,
    kept.replace_in_copy,
    kept.return_renewed,
    kept.renew_in_result,
    records.fold_step,
)
"""Those of them that hand on a state with another key, which may use it further in."""


def made_apart(project: Project, finding: Finding) -> Iterator[Callable[..., FixPlan]]:
    """Repairs of keys that are made alike, wherever these are made, or the second one is used or handed on."""
    made = makers.made_by(finding.second)
    if finding.viewed or finding.mistake not in ("fold", "seed") or made is None:
        return

    def at(make: Repair, code: Code, node: ast.AST, optional: bool = False) -> FixPlan:
        return make(attempt_in(project, finding, code, node, optional))

    yield partial(at, partial(makers.fold_each, made=made), made.frame.code, made.node)
    if finding.loop is not None:
        return
    if made.frame.code is not finding.code:
        yield partial(at, partial(makers.fold_apart, finding=finding), made.frame.code, made.node)
    for frame, site in outwards(finding.second):
        yield partial(at, partial(makers.fold_at_use, site=site, finding=finding), frame.code, site.key)


def numbered_calls(project: Project, finding: Finding) -> Iterator[Callable[..., FixPlan]]:
    """Repairs that tell functions which round it is, or which of two calls."""
    if finding.viewed or finding.mistake not in ("fold", "seed", "loop", "call"):
        return
    numbered_by = numbered.tell_calls_apart if finding.loop is None else numbered.fold_round_there

    def make(optional: bool = False) -> FixPlan:
        need(not optional)
        plan = numbered_by(project, finding)
        seen = project.files(finding.code.module.path)
        need(all(edit.module.path == finding.code.module.path or edit.module.path in seen for edit in plan.edits))
        return plan

    yield make


def handed_down(project: Project, finding: Finding, found: Sequence[Finding]) -> Iterator[Callable[..., FixPlan]]:
    """Repairs where a function has a kept key from around it, or gives one to calls: of all uses, and of two."""
    if finding.viewed or finding.mistake not in ("call", "loop", "attribute", "parent"):
        return

    def at(make: Repair, *events: Event, optional: bool = False) -> FixPlan:
        places = [kept_site(event) for event in events]
        code = sole({frame.code for frame, _ in places})
        sites = {id(site.key): site for _, site in places}
        return make(attempt_in(project, finding, code, places[0][1].call, optional), [*sites.values()])

    def keep(attempt: Attempt, sites: Sequence[Site]) -> FixPlan:
        need(not any(isinstance(site.key, ast.Name) for site in sites))  # a constant may be meant to stay what it is
        return kept.store_back_in(attempt, sites)

    yield partial(at, early.bind_early_in, finding.second)
    beside = [each for each in found if each.second.term == finding.second.term]
    for each in (beside, [finding]):
        yield partial(at, keep, *(event for one in (finding, *each) for event in (one.second, one.first)))


def in_states(project: Project, finding: Finding) -> Iterator[Callable[..., FixPlan]]:
    """Repairs of functions that hand a state on with the very key, whatever uses that further in."""
    again = finding.first.node is finding.second.node
    if finding.viewed or finding.mistake not in ("call", "loop", "parent", "reuse", "body") or not again:
        return

    def at(make: Repair, optional: bool = False) -> FixPlan:
        frame, site = kept_site(finding.second)
        attempt = attempt_in(project, finding, frame.code, site.call, optional)
        attempt.kept = site
        return make(attempt, finding.second)

    def back(frame: Frame, optional: bool = False) -> FixPlan:
        function = only(frame.node, ast.FunctionDef)
        return kept.keep_returned(attempt_in(project, finding, frame.code, function.body[0], optional), function)

    frames = {step.frame.uid: step.frame for step in reversed(finding.second.step.path())}
    yield from (partial(back, frame) for frame in frames.values() if isinstance(frame.node, ast.FunctionDef))
    yield from (partial(at, make) for make in _STATES)


def in_bodies(project: Project, finding: Finding) -> Iterator[Callable[..., FixPlan]]:
    """Repairs of what JAX runs round by round, in the file that it was made in."""
    is_fold = finding.mistake == "fold"
    if finding.viewed or not (is_fold or finding.mistake == "body"):
        return

    def at(make: Repair, optional: bool = False) -> FixPlan:
        run = bodies.Run.of(makers.of_parents(finding) if is_fold else finding)
        return make(attempt_in(project, finding, run.code, run.site.key, optional), run)

    def beyond(optional: bool = False) -> FixPlan:
        call = only(finding.loop, ast.Call)
        code = first(step.frame.code for step in finding.second.step.path() if step.node is call)
        return bodies.keys_for_bound(attempt_in(project, finding, code, call, optional), finding)

    if not is_fold:
        yield from (partial(at, make) for make in (bodies.split_own, bodies.split_given))
    yield partial(at, bodies.fold_number)
    if not is_fold:
        yield beyond


def in_lanes(project: Project, finding: Finding) -> Iterator[Callable[..., FixPlan]]:
    """The repairs of a mapped function in its own file."""

    def make(optional: bool = False) -> FixPlan:
        lane = lanes.Lane.of(finding.second, finding.loop)
        return lanes.fold_lane(attempt_in(project, finding, lane.frame.code, lane.site.call, optional), finding, lane)

    def behind(optional: bool = False) -> FixPlan:
        event, lane = finding.second, lanes.Lane.of(finding.second, finding.loop, own=True)
        return lanes.fold_children(attempt_in(project, finding, event.frame.code, event.node, optional), finding, lane)

    if finding.mistake in ("map", "devices"):
        yield from (make, behind)


def attempt_in(project: Project, finding: Finding, code: Code, place: ast.AST, optional: bool) -> Attempt:
    """A repair in a file.  Raises NoFix where the project may not change that one."""
    need(code is finding.code or code.module.path in project.files(finding.code.module.path))
    return Attempt(project, code.module, tree_of(code), place, optional)

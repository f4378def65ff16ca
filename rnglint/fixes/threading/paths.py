"""From what an execution saw to the code that a repair changes: the calls on the way, as LibCST has them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.roles import (
    AttentionDropout,
    Compiles,
    ConsumesKey,
    Draws,
    Layer,
    Maps,
    ProvidesKey,
    Seeds,
)
from rnglint.machine.terms import Func
from rnglint.project.effects import Effect, Reach
from rnglint.project.scopes import Site
from rnglint.project.values import Arguments, Class, External, Function, Hop, Made, Method, Partial, Transformed, Value
from rnglint.project.whole import WholeProject
from rnglint.project.wrappers import hands_on

if TYPE_CHECKING:
    from rnglint.machine.events import Step
    from rnglint.trace.compiled import Inside

_ROLES = (Seeds, Draws, ConsumesKey, ProvidesKey, Layer, AttentionDropout)


class Paths:
    """The paths of events in one view of the project."""

    def __init__(self, project: WholeProject) -> None:
        self._project = project
        self._nodes = project.nodes

    def all(self, found: Iterable[Inside]) -> dict[Reach, list[Inside]]:
        """The paths of those events that have one here; events whose paths are the same share one.  Raises Wanted."""
        known: dict[tuple[object, ...], list[Inside]] = {}
        paths: dict[tuple[object, ...], Reach] = {}
        for inside in found:
            try:
                reach = self.of(inside)
            except NoFix:
                continue
            place = (id(reach.effect.site), *((id(hop.node), hop.callee) for hop in reach.path))
            paths.setdefault(place, reach)
            known.setdefault(place, []).append(inside)
        return {reach: known[place] for place, reach in paths.items()}

    def of(self, inside: Inside) -> Reach:
        """The event, and the calls that lead to it from its compiler.  Raises Wanted, NoFix."""
        event = inside.event
        site = self._nodes.site(event.frame.code, event.node)
        roles = (self._project.knowledge.role(event.api, kind) for kind in _ROLES)
        role = next((role for role in roles if role is not None), None)
        if role is None:
            raise NoFix
        callee = self._project.value(site.call.func, site.scope)
        effect = Effect(role, event.api, site, None, _behind(callee)[1])
        return Reach(effect, tuple(self._hops(inside)))

    def _hops(self, inside: Inside) -> Iterator[Hop]:
        stack = [inside.entry, *inside.nested]
        waiting: list[Hop] = []
        for step in inside.steps:
            if step.kind != "call" or not isinstance(step.label, Func):
                continue
            via = [tracing for tracing in stack if tracing.step in step.path()]
            stack = stack[len(via) :]
            hop = self._hop(step, step.label, via[-1].role if via else None, step is inside.steps[0])
            if waiting and hop.site in hands_on(self._project, waiting[-1].callee):
                around = waiting.pop()  # a wrapper hands on what it gets
                hop = Hop(around.scope, around.node, hop.callee, around.arguments, around.via or hop.via, around.site)
            waiting.append(hop)
        yield from waiting

    def _hop(self, step: Step, function: Func, via: Compiles | Maps | None, first: bool) -> Hop:
        callee = self._nodes.scope(function.frame.code, function.node)
        if first and not isinstance(step.node, ast.Call):
            return Hop(callee.parent or callee, callee.node, callee, Arguments(hidden=True), via)
        site = self._nodes.site(step.frame.code, step.node)
        value, partials = _behind(self._project.value(site.call.func, site.scope))
        receiver = value.receiver if isinstance(value, Function) else None
        if isinstance(value, Class):
            receiver = Made(value, site)
        elif isinstance(value, Made):
            receiver = value
        if first or isinstance(value, (External, Method)):  # somebody else calls it
            return Hop(site.scope, site.call, callee, Arguments(partials, (), receiver, hidden=True), via)
        return Hop(site.scope, site.call, callee, Arguments((site, *partials), (), receiver), via, site)


def _behind(value: Value) -> tuple[Value, tuple[Site, ...]]:
    """A function behind transformations and partial application, and the calls that give it arguments."""
    partials: list[Site] = []
    while isinstance(value, (Transformed, Partial)):
        if isinstance(value, Partial):
            partials.append(value.site)
        value = value.function
    return value, tuple(partials)

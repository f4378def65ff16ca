"""From what an execution saw to the code that a repair changes: the calls on the way, as LibCST has them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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
    Role,
    Seeds,
)
from rnglint.machine.terms import Ext, Func, Mapped, PartialV
from rnglint.project.wrappers import hands_on

if TYPE_CHECKING:
    import libcst as cst

    from rnglint.machine.events import Step
    from rnglint.project.scopes import Scope, Site
    from rnglint.project.whole import WholeProject
    from rnglint.trace.compiled import Inside

_ROLES = (Seeds, Draws, ConsumesKey, ProvidesKey, Layer, AttentionDropout)


@dataclass(frozen=True, slots=True, eq=False)
class Hop:
    """A call of a function on the way to an event, which stands in ``scope``.

    ``site``: the call, where it gives the arguments itself; ``via``: the transformation that calls it.
    """

    scope: Scope
    node: cst.CSTNode
    callee: Scope
    via: Compiles | Maps | None
    site: Site | None


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """An event in compiled code: its call, and the calls that lead to it from the compiler."""

    inside: Inside
    role: Role
    site: Site
    path: tuple[Hop, ...]

    @property
    def name(self) -> str:
        """What is called."""
        return self.inside.event.api

    @property
    def is_partial(self) -> bool:
        """Whether arguments were bound before."""
        event = self.inside.event
        call = event.node.func if isinstance(event.node, ast.Call) else event.node
        return any(isinstance(value, PartialV) for value in self.inside.execution.ledger.callables.get(call, ()))

    @property
    def scopes(self) -> set[Scope]:
        """The functions on the way, and what calls them."""
        return {self.site.scope, *(scope for hop in self.path for scope in (hop.scope, hop.callee))}


class Paths:
    """The paths of events in one view of the project."""

    def __init__(self, project: WholeProject) -> None:
        self._project = project
        self._nodes = project.nodes

    def all(self, found: Iterable[Inside]) -> dict[Reach, list[Inside]]:
        """The paths of those events that have one here; events whose paths are the same share one."""
        known: dict[tuple[object, ...], list[Inside]] = {}
        paths: dict[tuple[object, ...], Reach] = {}
        for inside in found:
            try:
                reach = self.of(inside)
            except NoFix:
                continue
            place = (id(reach.site), *((id(hop.node), hop.callee) for hop in reach.path))
            paths.setdefault(place, reach)
            known.setdefault(place, []).append(inside)
        return {reach: known[place] for place, reach in paths.items()}

    def of(self, inside: Inside) -> Reach:
        """The event, and the calls that lead to it from its compiler.  Raises NoFix."""
        event = inside.event
        site = self._nodes.site(event.frame.code, event.node)
        roles = (self._project.knowledge.role(event.api, kind) for kind in _ROLES)
        role = next((role for role in roles if role is not None), None)
        if role is None:
            raise NoFix
        return Reach(inside, role, site, tuple(self._hops(inside)))

    def _hops(self, inside: Inside) -> Iterator[Hop]:
        stack = [inside.entry, *inside.nested]
        waiting: list[Hop] = []
        for step in inside.steps:
            if step.kind != "call" or not isinstance(step.label, Func):
                continue
            via = [tracing for tracing in stack if tracing.step in step.path()]
            stack = stack[len(via) :]
            hop = self._hop(inside, step, step.label, via[-1].role if via else None)
            if waiting and hop.site in hands_on(self._project, waiting[-1].callee):
                around = waiting.pop()  # a wrapper hands on what it gets
                hop = Hop(around.scope, around.node, hop.callee, around.via or hop.via, around.site)
            waiting.append(hop)
        yield from waiting

    def _hop(self, inside: Inside, step: Step, function: Func, via: Compiles | Maps | None) -> Hop:
        callee = self._nodes.scope(function.frame.code, function.node)
        first = step is inside.steps[0]
        if not isinstance(step.node, ast.Call):
            if first:
                return Hop(callee.parent or callee, callee.node, callee, via, None)
            raise NoFix
        site = self._nodes.site(step.frame.code, step.node)
        called = inside.execution.ledger.callables.get(step.node.func, set())
        if via is None:
            for name in (each.name for each in called if isinstance(each, Mapped)):
                via = self._project.knowledge.role(name, Compiles) or self._project.knowledge.role(name, Maps)
        hidden = first or any(isinstance(value, Ext) for value in called)  # somebody else calls it
        return Hop(site.scope, site.call, callee, via, None if hidden else site)

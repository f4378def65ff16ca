"""From what an execution saw to the code that a repair changes: the calls on the way to an event."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.wrappers import hands_on
from rnglint.knowledge import Knowledge
from rnglint.knowledge.roles import Compiles, Maps
from rnglint.machine.callables import Func, Mapped, PartialV
from rnglint.machine.events import Step
from rnglint.machine.terms import Ext
from rnglint.program.code import Code
from rnglint.program.scopes import Scope, Site
from rnglint.trace.compiled import Inside


@dataclass(frozen=True, slots=True)
class Hop:
    """A call of a function on the way to an event, which stands in ``scope``.

    ``via``: the transformation that calls it; ``plain``: the call gives the arguments itself.
    """

    scope: Scope
    node: ast.AST
    callee: Scope
    via: Compiles | Maps | None
    plain: bool


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """An event in compiled code: its call, and the calls that lead to it from the compiler."""

    inside: Inside
    site: Site
    path: tuple[Hop, ...]

    @property
    def name(self) -> str:
        """What is called."""
        return self.inside.event.api

    @property
    def is_partial(self) -> bool:
        """Whether arguments were bound before."""
        called = self.inside.execution.ledger.callables.get(self.site.call.func, ())
        return any(isinstance(value, PartialV) for value in called)

    @property
    def codes(self) -> set[Code]:
        """The files on the way."""
        return {self.site.code, *(scope.code for hop in self.path for scope in (hop.scope, hop.callee))}


def reaches(found: Iterable[Inside], knowledge: Knowledge) -> dict[Reach, list[Inside]]:
    """The paths of those events that have one; events whose paths are the same share one."""
    paths: dict[tuple[object, ...], tuple[Reach, list[Inside]]] = {}
    for inside in found:
        event = inside.event
        with suppress(NoFix):
            hops = tuple(_hops(inside, knowledge))
            if not isinstance(event.node, ast.Call):
                continue
            reach = Reach(inside, Site(event.frame.code, event.node), hops)
            known = paths.setdefault((reach.site, *((hop.node, hop.callee) for hop in hops)), (reach, []))
            known[1].append(inside)
    return dict(paths.values())


def _hops(inside: Inside, knowledge: Knowledge) -> Iterator[Hop]:
    stack = [inside.entry, *inside.nested]
    waiting: list[Hop] = []
    for step in inside.steps:
        if step.kind != "call" or not isinstance(step.label, Func):
            continue
        via = [tracing for tracing in stack if tracing.step in step.path()]
        stack = stack[len(via) :]
        hop = _hop(inside, step, step.label, via[-1].role if via else None, knowledge)
        if waiting and hop.plain and hop.node in hands_on(waiting[-1].callee):
            around = waiting.pop()  # a wrapper hands on what it gets
            hop = Hop(around.scope, around.node, hop.callee, around.via or hop.via, around.plain)
        waiting.append(hop)
    yield from waiting


def _hop(inside: Inside, step: Step, function: Func, via: Compiles | Maps | None, knowledge: Knowledge) -> Hop:
    callee = Scope(function.frame.code, function.node)
    first = step is inside.steps[0]
    if not isinstance(step.node, ast.Call):
        if first:
            return Hop(callee.parent or callee, callee.node, callee, via, False)
        raise NoFix
    called = inside.execution.ledger.callables.get(step.node.func, set())
    if via is None:
        for name in (each.name for each in called if isinstance(each, Mapped)):
            via = knowledge.role(name, Compiles) or knowledge.role(name, Maps)
    hidden = first or any(isinstance(value, Ext) for value in called)  # somebody else calls it
    return Hop(Scope.of(step.frame.code, step.node), step.node, callee, via, not hidden)

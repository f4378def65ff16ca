"""Effects: what running a function does to random state, with a witness path for each.

An answer for a function is made once, whoever calls it.  What depends on arguments is decided
later, along the path (:mod:`rnglint.project.conditions`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import (
    AttentionDropout,
    Compiles,
    ConsumesKey,
    Container,
    Draws,
    DrawsInside,
    Initializes,
    Layer,
    MakesGenerator,
    MakesKey,
    Maps,
    ProvidesKey,
    Role,
    RunsOnHost,
    Seeds,
    Synchronizes,
)
from rnglint.project import calls
from rnglint.project.annotations import annotated, member
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope, Site
from rnglint.project.uses import given_by_callers
from rnglint.project.values import (
    UNKNOWN,
    Argument,
    Arguments,
    Class,
    External,
    Function,
    Hop,
    Items,
    Made,
    Method,
    Partial,
    Path,
    Transformed,
    Value,
)
from rnglint.project.wrappers import forwarded
from rnglint.source.text import SourceError

_OWN = (
    Seeds, Draws, ConsumesKey, MakesKey, MakesGenerator, Layer, AttentionDropout, Synchronizes, Initializes,
    DrawsInside, ProvidesKey,
)  # fmt: skip
_LONGEST_PATH = 12
_PATHS_PER_EFFECT = 4
_MOST_EFFECTS = 200


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """A call that does something to random state.

    ``name`` is its canonical qualified name; ``receiver`` the object whose method it is (or the
    layer that is called); ``partials`` the ``partial`` calls that give it further arguments.
    """

    role: Role
    name: str
    site: Site
    receiver: Value | None = None
    partials: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """An effect and the path that leads to it from the function asked about."""

    effect: Effect
    path: Path

    def behind(self, hop: Hop) -> Reach:
        """The same effect, one step further away."""
        return Reach(self.effect, (hop, *self.path))


class Effects:
    """The effects of functions, remembered by scope."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._running: list[Scope] = []
        self._incomplete = 0

    def of(self, scope: Scope) -> tuple[Reach, ...]:
        """All effects that calling a function may have.

        Recursion: a function met again while it is being read adds nothing; what was read on
        the way to that meeting is not remembered, so no answer is cut short for others.
        """
        known = scope.module.effects.get(scope)
        if known is not None:
            return known
        if scope in self._running:
            self._incomplete = max(self._incomplete, len(self._running) - self._running.index(scope))
            return ()
        if len(self._running) >= _LONGEST_PATH:
            return ()
        self._running.append(scope)
        try:
            found = _limited(reach for site in scope.sites for reach in self.of_call(site))
        finally:
            self._running.pop()
        self._incomplete = max(0, self._incomplete - 1)
        if not self._incomplete:
            scope.module.effects[scope] = found
        return found

    def of_call(self, site: Site) -> Iterator[Reach]:
        """The effects of one call."""
        callee = self.project.value(site.call.func, site.scope)
        if callee == UNKNOWN:
            callee = member(self.project, site.call.func, site.scope)
        yield from self._run(callee, site, (), None)

    def of_function(
        self, value: Value, scope: Scope, node: cst.CSTNode, via: Compiles | Maps | None
    ) -> Iterator[Reach]:
        """The effects of a function that somebody else calls: a compiled entry, a scan body."""
        yield from self._enter(value, scope, node, (), via)

    def _run(
        self, callee: Value, site: Site, partials: tuple[Site, ...], via: Compiles | Maps | None
    ) -> Iterator[Reach]:
        project = self.project
        if isinstance(callee, (External, Method)):
            yield from self._outside(callee, site, partials)
        elif isinstance(callee, Function):
            arguments = Arguments((site, *partials), (), callee.receiver)
            yield from self._call(callee, Hop(site.scope, site.call, callee.scope, arguments, via, site))
        elif isinstance(callee, Partial):
            yield from self._run(callee.function, site, (*partials, callee.site), via)
        elif isinstance(callee, Transformed):
            if not isinstance(callee.role, RunsOnHost):
                yield from self._run(callee.function, site, partials, callee.role)
        elif isinstance(callee, Class):
            yield from self._method(callee.scope, "__init__", Made(callee, site), site, partials, via)
        elif isinstance(callee, Argument):
            given = given_by_callers(project, callee) or self._annotated(callee, site)
            if given is not None:
                yield from self._run(given, site, partials, via)
        elif isinstance(callee, Made):
            if isinstance(callee.callee, Class):
                base = project.module_base(callee.callee.scope)
                name = base.call if base is not None else "__call__"
                yield from self._method(callee.callee.scope, name, callee, site, partials, via)
            else:
                yield from self._layer(callee, site, via)

    def _annotated(self, argument: Argument, site: Site) -> Made | None:
        """An instance of the project's class that a parameter is annotated with."""
        owner = annotated(self.project, argument)
        return None if owner is None else Made(Class(owner), site)

    def _call(self, function: Function, hop: Hop) -> Iterator[Reach]:
        receiver = function.receiver or hop.arguments.receiver
        inner = forwarded(self.project, Function(function.scope, receiver, function.closure))
        for reach in self.of(function.scope):
            yield Reach(reach.effect, (*function.closure, hop, *reach.path))
        if inner is not None and hop.site is not None:
            yield from self._run(inner, hop.site, hop.arguments.sites[1:], hop.via)
        elif inner is not None:
            yield from self._enter(inner, hop.scope, hop.node, hop.arguments.sites, hop.via)

    def _method(
        self,
        scope: Scope,
        name: str,
        receiver: Made,
        site: Site,
        partials: tuple[Site, ...],
        via: Compiles | Maps | None,
    ) -> Iterator[Reach]:
        value = self.project.class_attribute(scope, name)
        if isinstance(value, Transformed) and not isinstance(value.role, RunsOnHost):
            value = value.function
        if isinstance(value, Function):
            arguments = Arguments((site, *partials), (), receiver)
            yield from self._call(value, Hop(site.scope, site.call, value.scope, arguments, via, site))

    def _layer(self, made: Made, site: Site, via: Compiles | Maps | None) -> Iterator[Reach]:
        """Calling an instance of an outside class."""
        name = outside_name(made.callee)
        layer = self.project.knowledge.role(name, Layer)
        if layer is not None:
            yield Reach(Effect(layer, self.project.knowledge.canonical(name), site, made), ())
        elif self.project.knowledge.role(name, Container) is not None:
            for argument in made.site.call.args:
                inner = self.project.value(argument.value, made.site.scope)
                for value in self._items(inner):
                    if isinstance(value, Made) and value is not made:
                        # Where nobody in sight calls the container, its layers stand for the calls of them.
                        yield from self._run(value, value.site if site is made.site else site, (), via)

    def _items(self, value: Value) -> Iterator[Value]:
        if isinstance(value, Items):
            for element in value.elements:
                yield self.project.value(element, value.scope)
        else:
            yield value

    def _outside(self, callee: External | Method, site: Site, partials: tuple[Site, ...]) -> Iterator[Reach]:
        knowledge = self.project.knowledge
        name = knowledge.canonical(callee.name)
        receiver = callee.receiver if isinstance(callee, Method) else None
        entry = knowledge.lookup(callee.name)
        if isinstance(receiver, Made) and isinstance(receiver.callee, Class):
            base = self.project.module_base(receiver.callee.scope)
            if base is not None and callee.name.rpartition(".")[2] in base.applies:
                yield from self._method(receiver.callee.scope, base.call, receiver, site, partials, None)
                return
        if entry is None:
            return
        for role in entry.roles:
            if isinstance(role, _OWN):
                yield Reach(Effect(role, name, site, receiver, partials), ())
            elif isinstance(role, Maps) and not role.returns_function:
                for body in self.bodies(role, site):
                    yield from self._enter(body, site.scope, site.call, (), role)

    def bodies(self, role: Maps, site: Site) -> Iterator[Value]:
        """The functions that a call of a mapping API runs."""
        for parameter in role.bodies:
            expression = calls.argument(site.call, parameter)
            if expression is not None:
                yield from self._items(self.project.value(expression, site.scope))

    def _enter(
        self,
        value: Value,
        scope: Scope,
        node: cst.CSTNode,
        partials: tuple[Site, ...],
        via: Compiles | Maps | None,
    ) -> Iterator[Reach]:
        """Effects of a function value whose arguments come from outside."""
        if isinstance(value, Function):
            arguments = Arguments(partials, (), value.receiver, hidden=True)
            yield from self._call(value, Hop(scope, node, value.scope, arguments, via))
        elif isinstance(value, Partial):
            yield from self._enter(value.function, scope, node, (*partials, value.site), via)
        elif isinstance(value, Transformed):
            if not isinstance(value.role, RunsOnHost):
                yield from self._enter(value.function, scope, node, partials, value.role)
        elif isinstance(value, Made) and isinstance(value.callee, Class):
            base = self.project.module_base(value.callee.scope)
            name = base.call if base is not None else "__call__"
            method = self.project.class_attribute(value.callee.scope, name)
            if isinstance(method, Function):
                arguments = Arguments(partials, (), value, hidden=True)
                yield from self._call(method, Hop(scope, node, method.scope, arguments, via))
        elif isinstance(value, Class):
            method = self.project.class_attribute(value.scope, "__call__")
            if isinstance(method, Function):
                yield from self._call(method, Hop(scope, node, method.scope, Arguments(hidden=True), via))
        elif isinstance(value, Made):
            yield from self._layer(value, value.site, via)


def _limited(reaches: Iterator[Reach]) -> tuple[Reach, ...]:
    """At most a few paths to one effect, and a bounded number of effects: more would say nothing new."""
    found: list[Reach] = []
    paths: dict[int, int] = {}
    try:
        for reach in reaches:
            count = paths[id(reach.effect.site)] = paths.get(id(reach.effect.site), 0) + 1
            if count <= _PATHS_PER_EFFECT and len(found) < _MOST_EFFECTS:
                found.append(reach)
    except SourceError:
        pass
    return tuple(found)

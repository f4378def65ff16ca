"""What a function runs, call by call, with values seen from the objects at hand.

:mod:`rnglint.project.effects` answers once for all callers.  Here a walk starts from one object or function
and knows along the way what was given to constructors and calls: ``self.transform(x)`` runs the transform that this
dataset was made with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import Chains, Container
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import (
    Argument,
    Arguments,
    Class,
    Function,
    Hop,
    Items,
    Made,
    Partial,
    Path,
    Self,
    Transformed,
    Value,
)

_LONGEST = 8
_MOST = 400


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A call that is run, what it calls, and the path that leads to it."""

    site: Site
    callee: Value
    path: Path


class Running:
    """A walk over everything that a function or method runs."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.entered: list[tuple[Scope, Path]] = []
        """The functions that were run, each with the path that ends in it."""
        self._seen: set[tuple[int, object]] = set()

    # The walk

    def method(self, receiver: Value, name: str, path: Path = (), node: cst.CSTNode | None = None) -> Iterator[Step]:
        """What a method of an object runs when somebody else calls it."""
        cls = owner(receiver)
        if cls is None:
            return
        value = self.project.class_attribute(cls, name)
        while isinstance(value, Transformed):
            value = value.function
        if isinstance(value, Function):
            at = receiver.site.call if isinstance(receiver, Made) else cls.node
            scope = receiver.site.scope if isinstance(receiver, Made) else (cls.parent or cls)
            arguments = Arguments((), (), receiver, hidden=True)
            yield from self._enter(Hop(scope, node or at, value.scope, arguments), path)

    def function(self, value: Value, scope: Scope, node: cst.CSTNode, path: Path = ()) -> Iterator[Step]:
        """What a function value runs when somebody else calls it."""
        partials: tuple[Site, ...] = ()
        while isinstance(value, (Partial, Transformed)):
            if isinstance(value, Partial):
                partials = (*partials, value.site)
            value = value.function
        if isinstance(value, Function):
            arguments = Arguments(partials, (), value.receiver, hidden=True)
            yield from self._enter(Hop(scope, node, value.scope, arguments), (*path, *value.closure))
        elif isinstance(value, Made) and isinstance(value.callee, Class):
            yield from self.method(value, self._call_name(value.callee.scope), path, node)
        elif isinstance(value, Made):
            yield from self._parts(value, path)

    def _enter(self, hop: Hop, path: Path) -> Iterator[Step]:
        key = (id(hop.callee), hop.arguments.receiver)
        if key in self._seen or len(path) >= _LONGEST or len(self._seen) > _MOST:
            return
        self._seen.add(key)
        path = (*path, hop)
        self.entered.append((hop.callee, path))
        for site in list(hop.callee.sites):
            callee = self.seen(site.call.func, site.scope, path)
            yield Step(site, callee, path)
            yield from self._call(callee, site, path)

    def _call(self, callee: Value, site: Site, path: Path) -> Iterator[Step]:
        partials: tuple[Site, ...] = ()
        while isinstance(callee, (Partial, Transformed)):
            if isinstance(callee, Partial):
                partials = (*partials, callee.site)
            callee = callee.function
        if isinstance(callee, Function):
            arguments = Arguments((site, *partials), (), callee.receiver)
            yield from self._enter(Hop(site.scope, site.call, callee.scope, arguments, site=site), path)
        elif isinstance(callee, Made) and isinstance(callee.callee, Class):
            method = self.project.class_attribute(callee.callee.scope, self._call_name(callee.callee.scope))
            if isinstance(method, Function):
                arguments = Arguments((site, *partials), (), callee)
                yield from self._enter(Hop(site.scope, site.call, method.scope, arguments, site=site), path)
        elif isinstance(callee, Made):
            yield from self._parts(callee, path)

    def _parts(self, made: Made, path: Path) -> Iterator[Step]:
        """What an object runs that calls a sequence of others."""
        chains = self.project.role(made.callee, Chains)
        given: list[cst.BaseExpression | None] = []
        if isinstance(chains, Chains):
            given = [calls.argument(made.site.call, chains.parts)]
        elif self.project.role(made.callee, Container) is not None:
            given = [argument.value for argument in made.site.call.args]
        for expression in given:
            if expression is None:
                continue
            value = self.project.value(expression, made.site.scope)
            parts = value.elements if isinstance(value, Items) else (expression,)
            scope = value.scope if isinstance(value, Items) else made.site.scope
            for part in parts:
                inner = self.project.value(part, scope)
                if inner is not made:
                    yield from self.function(inner, scope, part, path)

    def _call_name(self, cls: Scope) -> str:
        base = self.project.module_base(cls)
        return base.call if base is not None else "__call__"

    # Values along the way

    def seen(self, node: cst.CSTNode, scope: Scope, path: Path) -> Value:
        """What an expression stands for on a path, attributes looked up on the objects that are there."""
        if isinstance(node, cst.Attribute):
            base = self.seen(node.value, scope, path)
            if isinstance(base, (Self, Made)):
                return self.told(self.project.attribute(base, node.attr.value, scope.module), base, path)
        value = self.project.value(node, scope)
        if isinstance(value, Self):
            return self.receiver(value, path)
        return self.project.along(value, path)

    def receiver(self, value: Self, path: Path) -> Value:
        """The object that ``self`` is on a path; the class that is known there, if no object is."""
        for hop in reversed(path):
            given = hop.arguments.receiver
            if hop.callee.owner is value.scope and isinstance(given, (Made, Self)):
                return given
        return value

    def told(self, value: Value, base: Self | Made, path: Path) -> Value:
        """A value held by an object, where its constructor was told it."""
        if not isinstance(value, Argument):
            return value
        cls, scope = owner(base), value.scope
        if cls is None:
            return self.project.along(value, path)
        if isinstance(base, Made) and scope.kind == "class" and scope in self.project.ancestry(cls):
            value = calls.field_argument(self.project, value, base.site)
        elif scope.owner is not None and scope.owner in self.project.ancestry(cls) and scope.name == "__init__":
            value = self._constructed(value, cls, base)
        return self.project.along(value, (*path, *base.closure) if isinstance(base, Made) else path)

    def _constructed(self, value: Argument, cls: Scope, base: Self | Made) -> Value:
        """What a parameter of a constructor is given: by the call, or by the constructor of a class below."""
        own = self.project.class_attribute(cls, "__init__")
        below = own.scope if isinstance(own, Function) else value.scope
        for site in below.sites if below is not value.scope else ():
            func = site.call.func
            if isinstance(func, cst.Attribute) and func.attr.value == "__init__" and isinstance(func.value, cst.Call):
                hop = Hop(below, site.call, value.scope, Arguments((site,), (), base), site=site)
                found = self.project.passed(value.name, hop)
                if not (isinstance(found, Argument) and found.scope is below):
                    return found
                value = found
        if value.scope is not below or not isinstance(base, Made):
            return value
        hop = Hop(base.site.scope, base.site.call, below, Arguments((base.site,), (), base), site=base.site)
        return self.project.passed(value.name, hop)


def given_on(project: Project, name: str, scope: Scope, path: Path) -> Iterator[tuple[cst.BaseExpression, Scope, Path]]:
    """The expression that a path gives for a parameter of a function on it, and the path up to there."""
    index = next((i for i in range(len(path) - 1, -1, -1) if path[i].callee is scope), None)
    if index is not None:
        passed = calls.passed_expression(project, name, path[index])
        if isinstance(passed, tuple):
            yield (*passed, path[:index])


def owner(value: Value) -> Scope | None:
    """The class of an object of the project."""
    if isinstance(value, Self):
        return value.scope
    return value.callee.scope if isinstance(value, Made) and isinstance(value.callee, Class) else None

"""What a function runs, call by call, with values seen from the objects at hand.

:mod:`rnglint.project.effects` answers once for all callers.  Here a walk starts from one object or function
and knows along the way what was given to constructors and calls: ``self.transform(x)`` runs the transform that this
dataset was made with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.lookup import drawing_methods
from rnglint.knowledge.roles import Chains, Container, MakesField, MakesGenerator
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Scope, Site
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

    # Generators

    def generators(self, node: cst.BaseExpression, scope: Scope, path: Path, depth: int = 0) -> list[Made]:
        """The generator objects that an expression may stand for."""
        if depth > 6:
            return []
        value = self.seen(node, scope, path)
        if self.is_generator(value):
            assert isinstance(value, Made)
            return [value]
        if isinstance(value, Made):
            field = self.project.role(value.callee, MakesField)
            factory = None if not isinstance(field, MakesField) else calls.argument(value.site.call, field.factory)
            return [] if factory is None else self._made_by(factory, value.site)
        if value != UNKNOWN:
            return []
        found: list[Made] = []
        for inner, where, way in self._alternatives(node, scope, path):
            found += [made for made in self.generators(inner, where, way, depth + 1) if made not in found]
        return found

    def is_generator(self, value: Value) -> bool:
        """Whether a value is an object with a stream of its own, which others draw from."""
        if not isinstance(value, Made):
            return False
        role = self.project.role(value.callee, MakesGenerator)
        if not isinstance(role, MakesGenerator) or role.stream == "entropy":
            return False
        return bool(drawing_methods(role.instance)) or role.stream == "torch"

    def _made_by(self, factory: cst.BaseExpression, site: Site) -> list[Made]:
        value = self.project.value(factory, site.scope)
        if isinstance(value, Function) and len(value.scope.returns) == 1:
            inner = self.project.value(value.scope.returns[0][0], value.scope)
            return [inner] if isinstance(inner, Made) and self.is_generator(inner) else []
        if isinstance(value, External) and self.is_generator(Made(value, site)):
            return [Made(value, site)]
        return []

    def _alternatives(
        self, node: cst.BaseExpression, scope: Scope, path: Path
    ) -> Iterator[tuple[cst.BaseExpression, Scope, Path]]:
        if isinstance(node, cst.BooleanOperation):
            yield from ((node.left, scope, path), (node.right, scope, path))
        elif isinstance(node, cst.IfExp):
            yield from ((node.body, scope, path), (node.orelse, scope, path))
        else:
            for binding in self.bindings(node, scope, path):
                if binding.kind == "assign" and binding.value is not None and binding.value is not node:
                    yield binding.value, binding.scope, path
                elif binding.kind == "parameter" and isinstance(node, cst.Name):
                    yield from given_on(self.project, node.value, binding.scope, path)

    def bindings(self, node: cst.BaseExpression, scope: Scope, path: Path) -> list[Binding]:
        """What binds a name, or an attribute of an object of the project."""
        if isinstance(node, cst.Name):
            return self.project.bindings(node.value, scope)[1]
        if isinstance(node, cst.Attribute):
            cls = owner(self.seen(node.value, scope, path))
            if cls is not None:
                name = node.attr.value
                held = [b for a in self.project.ancestry(cls) if isinstance(a, Scope) for b in a.bindings.get(name, ())]
                return [*held, *self.project.instance_bindings(cls, name)]
        return []


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

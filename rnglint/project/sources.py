"""What a seed is computed from: the calls whose results end up in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Scope, Site
from rnglint.project.values import Arguments, Class, External, Function, Hop, Made, Path, Self
from rnglint.traversal import children

_MOST = 200


@dataclass(frozen=True, slots=True)
class Source:
    """A call that takes part in a value, the path to its scope, and the names that held the value on the way."""

    call: cst.Call
    scope: Scope
    path: Path
    names: tuple[tuple[str, Scope], ...]


class Sources:
    """Follows an expression back through assignments, parameters, attributes and returned values.

    Where a name has several values, or an expression chooses between some, it is followed no further: there the author
    gave an alternative.
    """

    def __init__(self, project: Project) -> None:
        self.project = project
        self._seen: set[tuple[int, int]] = set()

    def of(
        self, node: cst.CSTNode, scope: Scope, path: Path = (), names: tuple[tuple[str, Scope], ...] = ()
    ) -> Iterator[Source]:
        """Every call that an expression is surely computed from; those of outside functions only."""
        key = (id(node), len(path))
        if key in self._seen or len(self._seen) > _MOST:
            return
        self._seen.add(key)
        if isinstance(node, cst.Name):
            yield from self._name(node.value, scope, path, names)
        elif isinstance(node, cst.Attribute):
            yield from self._attribute(node, scope, path, names)
        elif isinstance(node, cst.Call):
            yield from self._call(node, scope, path, names)
        elif isinstance(node, cst.Subscript):
            yield from self.of(node.value, scope, path, names)
        elif isinstance(node, (cst.BinaryOperation, cst.UnaryOperation, cst.NamedExpr)):
            for child in children(node):
                if isinstance(child, cst.BaseExpression):
                    yield from self.of(child, scope, path, names)
        elif isinstance(node, (cst.Tuple, cst.List)):
            for element in node.elements:
                yield from self.of(element.value, scope, path, names)

    def _name(self, name: str, scope: Scope, path: Path, names: tuple[tuple[str, Scope], ...]) -> Iterator[Source]:
        owner, bindings = self.project.bindings(name, scope)
        if owner is None:
            return
        named = (*names, (name, owner))
        added = [b for b in bindings if b.kind == "augmented" and b.region is None]
        plain = [b for b in bindings if b.kind != "augmented"]
        for binding in added:
            if isinstance(binding.node, cst.AugAssign):
                yield from self.of(binding.node.value, owner, path, named)
        if len(plain) > 1:
            plain = self._rewritten(plain, name)
        if len(plain) == 1:
            yield from self._binding(plain[0], name, owner, path, named)

    def _rewritten(self, bindings: list[Binding], name: str) -> list[Binding]:
        """The first of several values, where each of the others is computed from the one before it."""
        first, *rest = bindings
        for binding in rest:
            if binding.region is not None or binding.value is None or name not in _names(binding.value):
                return []
        return [first]

    def _binding(
        self, binding: Binding, name: str, owner: Scope, path: Path, names: tuple[tuple[str, Scope], ...]
    ) -> Iterator[Source]:
        if binding.kind in ("assign", "unpack") and binding.value is not None:
            yield from self.of(binding.value, owner, path, names)
        elif binding.kind == "parameter":
            for size in range(len(path), 0, -1):
                hop = path[size - 1]
                if hop.callee is owner:
                    passed = calls.passed_expression(self.project, name, hop)
                    if isinstance(passed, tuple):
                        yield from self.of(passed[0], passed[1], path[: size - 1], names)
                    return

    def _attribute(
        self, node: cst.Attribute, scope: Scope, path: Path, names: tuple[tuple[str, Scope], ...]
    ) -> Iterator[Source]:
        base = self.project.value(node.value, scope)
        if isinstance(base, Self):
            bindings = self.project.instance_bindings(base.scope, node.attr.value)
            if len(bindings) == 1:
                method = bindings[0].scope
                inner = self._into(method, path)
                yield from self._binding(bindings[0], node.attr.value, method, inner, names)

    def _into(self, method: Scope, path: Path) -> Path:
        """The path that ends in a method, if one of its hops goes there."""
        for size in range(len(path), 0, -1):
            if path[size - 1].callee is method:
                return path[:size]
        return ()

    def _call(
        self, node: cst.Call, scope: Scope, path: Path, names: tuple[tuple[str, Scope], ...]
    ) -> Iterator[Source]:
        callee = self.project.value(node.func, scope)
        if isinstance(callee, Function):
            site = scope.tree.sites.get(id(node))
            returned = callee.scope.returns
            if site is not None and len(returned) == 1:
                arguments = Arguments((site,), (), callee.receiver)
                hop = Hop(scope, node, callee.scope, arguments, site=site)
                yield from self.of(returned[0][0], callee.scope, (*path, hop), names)
            return
        if isinstance(callee, Class):
            return
        yield Source(node, scope, path, names)
        if isinstance(node.func, cst.Attribute) and not isinstance(callee, External):
            yield from self.of(node.func.value, scope, path, names)
        for argument in node.args:
            yield from self.of(argument.value, scope, path, names)


def _names(node: cst.CSTNode) -> set[str]:
    found = {node.value} if isinstance(node, cst.Name) else set()
    for child in children(node):
        found |= _names(child)
    return found


def made_site(value: object) -> Site | None:
    """Where an object was made."""
    return value.site if isinstance(value, Made) else None

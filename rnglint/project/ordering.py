"""Whether the items of an expression stand in an accidental order, and where that order came from.

Followed through assignments, comprehensions, appends in loops, attributes of ``self``, functions of the project and
what keeps an order.  A `sorted` or `.sort()` anywhere on the way ends the matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.ordering import (
    KEEPING_METHODS,
    NUMBERS,
    ONLY_OF_PATHS,
    ORDERS,
    SET_METHODS,
)
from rnglint.knowledge.roles import KeepsOrder, Unordered
from rnglint.project import calls
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Binding, Scope, Site
from rnglint.project.values import (
    Arguments,
    Constant,
    External,
    Function,
    Hop,
    Method,
    Path,
    Self,
)
from rnglint.traversal import children, descendants

_MOST_STEPS = 200
_LONGEST_PATH = 6
_WORDS = re.compile(r"[A-Za-z]+")


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """Where an accidental order begins: an expression in a scope, and the calls that lead to it."""

    node: cst.BaseExpression
    scope: Scope
    role: Unordered
    path: Path = ()


class Ordering:
    """Follows orders back."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._steps = 0

    def source(self, node: cst.BaseExpression, scope: Scope, path: Path = ()) -> Source | None:
        """Where the order of an expression's items comes from, if it is an accident."""
        self._steps = 0
        return self._of(node, scope, path)

    def _of(self, node: cst.CSTNode, scope: Scope, path: Path) -> Source | None:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            return None
        if isinstance(node, cst.Name):
            return self._name(node.value, scope, path)
        if isinstance(node, (cst.Set, cst.SetComp)):
            return None if self._numbers(node, scope) else Source(node, scope, Unordered("set"), path)
        if isinstance(node, (cst.ListComp, cst.GeneratorExp, cst.DictComp)):
            return self._of(node.for_in.iter, scope, path)
        if isinstance(node, cst.StarredElement):
            return self._of(node.value, scope, path)
        if isinstance(node, (cst.List, cst.Tuple)):
            starred: list[cst.CSTNode] = [item for item in node.elements if isinstance(item, cst.StarredElement)]
            return self._first(starred, scope, path)
        if isinstance(node, cst.BinaryOperation):
            return self._joined(node, scope, path)
        if isinstance(node, cst.IfExp):
            return self._first([node.body, node.orelse], scope, path)
        if isinstance(node, cst.Subscript):
            is_slice = len(node.slice) == 1 and isinstance(node.slice[0].slice, cst.Slice)
            return self._of(node.value, scope, path) if is_slice else None
        if isinstance(node, cst.Attribute):
            return self._attribute(node, scope, path)
        if isinstance(node, cst.Call):
            return self._call(node, scope, path)
        return None

    def _first(self, nodes: list[cst.CSTNode], scope: Scope, path: Path) -> Source | None:
        for node in nodes:
            found = self._of(node, scope, path)
            if found is not None:
                return found
        return None

    def _joined(self, node: cst.BinaryOperation, scope: Scope, path: Path) -> Source | None:
        """Lists that are added, and sets that are combined."""
        if isinstance(node.operator, (cst.Add, cst.BitOr, cst.BitAnd, cst.BitXor, cst.Subtract)):
            left = self._of(node.left, scope, path)
            if left is not None or not isinstance(node.operator, (cst.Add, cst.BitOr)):
                return left
            return self._of(node.right, scope, path)
        return None

    # Names

    def _name(self, name: str, scope: Scope, path: Path) -> Source | None:
        owner, bindings = self.project.bindings(name, scope)
        if owner is None or self._sorted(name, owner):
            return None
        found: Source | None = None
        for binding in bindings:
            if isinstance(binding.value, cst.BaseExpression) and self._orders(binding.value):
                return None
            found = found or self._binding(binding, name, owner, path)
        return found or self._filled(name, owner, path)

    def _binding(self, binding: Binding, name: str, scope: Scope, path: Path) -> Source | None:
        if binding.kind == "assign" and binding.value is not None:
            return self._of(binding.value, binding.scope, path)
        if binding.kind == "loop" and binding.value is not None:
            return self._walked(binding, path)
        if binding.kind == "parameter":
            for size in range(len(path), 0, -1):
                hop = path[size - 1]
                if hop.callee is scope:
                    passed = calls.passed_expression(self.project, name, hop)
                    return self._of(passed[0], passed[1], path[: size - 1]) if isinstance(passed, tuple) else None
        if binding.kind == "import":
            module, _, last = binding.target.rpartition(".")
            other = self.project.find_module(module, scope.module) if module else None
            if other is not None:
                for inner in other.lookup(last):
                    found = self._binding(inner, last, other.scope, ())
                    if found is not None:
                        return found
        return None

    def _walked(self, binding: Binding, path: Path) -> Source | None:
        """``for root, dirs, files in os.walk(top)``: the lists are in the order of the file system."""
        node = binding.value
        if not isinstance(node, cst.Call) or not binding.index or binding.index[0] == 0:
            return None
        role = self._role(node, binding.scope)
        return Source(node, binding.scope, role, path) if role is not None else None

    def _sorted(self, name: str, scope: Scope) -> bool:
        """Whether a list is sorted in place somewhere in the scope that binds it."""
        for site in scope.sites:
            func = site.call.func
            if isinstance(func, cst.Attribute) and func.attr.value in ORDERS and _is_name(func.value, name):
                return True
        return False

    def _orders(self, node: cst.BaseExpression) -> bool:
        """Whether an expression is the result of sorting."""
        if not isinstance(node, cst.Call):
            return False
        last = calls.written_name(node)
        return last in ORDERS

    def _filled(self, name: str, scope: Scope, path: Path) -> Source | None:
        """A list that a loop over an unordered source fills: ``for f in listing: names.append(f)``."""
        for site in scope.sites:
            func = site.call.func
            if not isinstance(func, cst.Attribute) or not _is_name(func.value, name) or not site.call.args:
                continue
            if func.attr.value == "extend":
                found = self._of(site.call.args[0].value, scope, path)
                if found is not None:
                    return found
            elif func.attr.value in ("append", "add"):
                for region in site.regions():
                    if region.kind == "loop" and isinstance(region.node, cst.For):
                        found = self._of(region.node.iter, scope, path) or self._over_walk(region.node, scope, path)
                        if found is not None:
                            return found
        return None

    def _over_walk(self, node: cst.For, scope: Scope, path: Path) -> Source | None:
        role = self._role(node.iter, scope) if isinstance(node.iter, cst.Call) else None
        return Source(node.iter, scope, role, path) if role is not None else None

    def _attribute(self, node: cst.Attribute, scope: Scope, path: Path) -> Source | None:
        base = self.project.value(node.value, scope)
        if not isinstance(base, Self):
            return None
        name = node.attr.value
        bindings = self.project.instance_bindings(base.scope, name)
        if not bindings or self._sorted_attribute(base.scope, name):
            return None
        if any(binding.value is not None and self._orders(binding.value) for binding in bindings):
            return None
        for binding in bindings:
            if binding.kind == "assign" and binding.value is not None:
                found = self._of(binding.value, binding.scope, ())
                if found is not None:
                    return found
        return None

    def _sorted_attribute(self, scope: Scope, name: str) -> bool:
        text = scope.module.source.text
        return re.search(rf"\.{re.escape(name)}\.sort\(", text) is not None

    # Calls

    def _call(self, node: cst.Call, scope: Scope, path: Path) -> Source | None:
        site = scope.tree.sites.get(id(node))
        if site is None or self._orders(node):
            return None
        role = self._role(node, scope)
        if role is not None:
            if role.kind == "set" and (not node.args or self._numbers(node, scope)):
                return None
            return Source(node, scope, role, path)
        callee = self.project.value(node.func, scope)
        if isinstance(callee, Function):
            return self._returned(callee, site, path)
        keeps = self.project.role(callee, KeepsOrder)
        if isinstance(keeps, KeepsOrder):
            items = calls.argument(node, keeps.items)
            return None if items is None else self._of(items, scope, path)
        if isinstance(node.func, cst.Attribute) and not isinstance(callee, External):
            keeps_items = node.func.attr.value in SET_METHODS | KEEPING_METHODS
            return self._of(node.func.value, scope, path) if keeps_items else None
        return None

    def _returned(self, callee: Function, site: Site, path: Path) -> Source | None:
        scope = callee.scope
        if len(path) >= _LONGEST_PATH or any(hop.callee is scope for hop in path):
            return None
        hop = Hop(site.scope, site.call, scope, Arguments((site,), (), callee.receiver), site=site)
        for value, _ in scope.returns:
            found = self._of(value, scope, (*path, *callee.closure, hop))
            if found is not None:
                return found
        return self._yielded(scope, (*path, hop)) if scope.yields else None

    def _yielded(self, scope: Scope, path: Path) -> Source | None:
        """A generator that walks over an unordered source."""
        for loop in _loops(scope.node):
            if any(isinstance(below, cst.Yield) for below in descendants(loop.body)):
                found = self._of(loop.iter, scope, path)
                if found is not None:
                    return found
        return None

    def _role(self, node: cst.BaseExpression, scope: Scope) -> Unordered | None:
        if not isinstance(node, cst.Call):
            return None
        value = self.project.value(node.func, scope)
        role = self.project.role(value, Unordered)
        if isinstance(role, Unordered):
            return role
        if isinstance(node.func, cst.Attribute) and not isinstance(value, (External, Method, Function)):
            name = node.func.attr.value
            if name in ONLY_OF_PATHS or (name == "glob" and self._is_path(node.func.value, scope)):
                found = self.project.knowledge.role(f"pathlib.Path.{name}", Unordered)
                return found if isinstance(found, Unordered) else None
        return None

    def _is_path(self, node: cst.BaseExpression, scope: Scope) -> bool:
        """Whether an expression surely is a path: something joined by ``/``, or made by ``Path``."""
        if isinstance(node, cst.BinaryOperation):
            return isinstance(node.operator, cst.Divide)
        if isinstance(node, cst.Name):
            _, bindings = self.project.bindings(node.value, scope)
            return any(b.kind == "assign" and b.value is not None and self._is_path(b.value, scope) for b in bindings)
        if isinstance(node, cst.Call):
            return outside_name(self.project.value(node.func, scope)).startswith("pathlib.")
        if isinstance(node, cst.Attribute):
            base = self.project.value(node.value, scope)
            if isinstance(base, Self):
                bindings = self.project.instance_bindings(base.scope, node.attr.value)
                return any(b.value is not None and self._is_path(b.value, b.scope) for b in bindings)
        return False

    def _numbers(self, node: cst.BaseExpression, scope: Scope) -> bool:
        """Whether the items of a set are numbers, as far as the code says: their hashes are not salted."""
        if isinstance(node, cst.Set):
            values = [self.project.value(item.value, scope) for item in node.elements]
            return all(isinstance(v, Constant) and isinstance(v.value, (int, float)) for v in values)
        if isinstance(node, cst.SetComp):
            inner: list[cst.CSTNode] = [node.elt, node.for_in.iter]
        elif isinstance(node, cst.Call):
            inner = [argument.value for argument in node.args]
        else:
            return False
        for part in inner:
            for below in descendants(part):
                if isinstance(below, cst.Name) and (
                    NUMBERS & set(_WORDS.findall(below.value.lower())) or self._annotated(below.value, scope)
                ):
                    return True
                if isinstance(below, cst.Attribute) and NUMBERS & set(_WORDS.findall(below.attr.value.lower())):
                    return True
        return False

    def _annotated(self, name: str, scope: Scope) -> bool:
        """Whether a parameter of that name is annotated with integers (``labels: list[int]``)."""
        _, bindings = self.project.bindings(name, scope)
        for binding in bindings:
            if isinstance(binding.node, cst.Param) and binding.node.annotation is not None:
                words = {below.value for below in descendants(binding.node.annotation) if isinstance(below, cst.Name)}
                return "int" in words and "str" not in words
        return False


def _is_name(node: cst.CSTNode, name: str) -> bool:
    return isinstance(node, cst.Name) and node.value == name


def _loops(node: cst.CSTNode) -> Iterator[cst.For]:
    for child in children(node):
        if isinstance(child, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
            continue
        if isinstance(child, cst.For):
            yield child
        yield from _loops(child)

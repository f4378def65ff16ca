"""How a number came about: by which library, compiled or step by step, on which device, and whether it was rounded.

An expression is followed back through assignments, unpacked tuples, conversions and the functions of the project.  A
trail counts rounding operations by the engine that carried them out.  What cannot be followed is unknown.
"""

from __future__ import annotations

from collections.abc import Callable

import libcst as cst

from rnglint.knowledge import arithmetic
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.provenance.calling import Calls
from rnglint.project.provenance.trails import Engine, Trail, Way, unknown
from rnglint.project.scopes import Binding, Scope
from rnglint.project.values import Constant, External, Path, Self

__all__ = ["Engine", "Provenance", "Trail"]

_MOST_STEPS = 400


class Provenance(Calls):
    """Follows numbers back."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self._steps = 0

    def trail(self, node: cst.BaseExpression, scope: Scope, path: Path = ()) -> Trail:
        """The history of an expression's value."""
        self._steps = 0
        return self._of(node, scope, Way(path))

    # Expressions

    def _of(self, node: cst.CSTNode, scope: Scope, way: Way) -> Trail:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            return unknown(node)
        reader = _READERS.get(type(node))
        if reader is not None:
            found: Trail = reader(self, node, scope, way)
            return found
        literal = calls.literal(node)
        if literal is not calls.NO_LITERAL:
            return Trail(integer=not isinstance(literal, float), literal=True)
        return unknown(node)

    def _name(self, node: cst.Name, scope: Scope, way: Way) -> Trail:
        if node.value in ("True", "False", "None"):
            return Trail(integer=True, literal=True)
        owner, bindings = self.project.bindings(node.value, scope)
        if owner is None:
            return unknown(node)
        if owner is scope:
            bindings = _reaching(bindings, node, scope)
        found: Trail | None = None
        for binding in bindings:
            trail = self._binding(binding, node.value, owner, way)
            found = trail if found is None else found | trail
        return unknown(node) if found is None else found

    def _binding(self, binding: Binding, name: str, scope: Scope, way: Way) -> Trail:
        if binding.kind == "augmented" and isinstance(binding.node, cst.AugAssign):
            value = self._of(binding.node.value, scope, way)
            if way.path and value.integer:
                return value
            return value if value.integer else value.rounded(self._engine(value, way), 1, False)
        if binding.kind in ("assign", "unpack") and binding.value is not None:
            elements = binding.value.elements if isinstance(binding.value, (cst.Tuple, cst.List)) else None
            if elements is not None and len(binding.index) == 1 and binding.index[0] < len(elements):
                return self._of(elements[binding.index[0]].value, scope, way)
            return self._of(binding.value, scope, way)
        if binding.kind == "loop" and binding.value is not None:
            return self._of(binding.value, scope, way)
        if binding.kind == "parameter":
            return self._parameter(name, scope, way)
        if binding.kind == "import":
            module, _, last = binding.target.rpartition(".")
            found = self.project.find_module(module, scope.module) if module else None
            if found is not None:
                trails = [self._binding(b, last, found.scope, Way()) for b in found.lookup(last)]
                return trails[0] if len(trails) == 1 else unknown(binding.node)
        return unknown(binding.node)

    def _parameter(self, name: str, scope: Scope, way: Way) -> Trail:
        if name in way.bound and way.path and way.path[-1].callee is scope:
            return way.bound[name]
        for size in range(len(way.path), 0, -1):
            hop = way.path[size - 1]
            if hop.callee is not scope:
                continue
            passed = calls.passed_expression(self.project, name, hop)
            if isinstance(passed, tuple):
                outer = Way(way.path[: size - 1], "", way.eager)
                return self._of(passed[0], passed[1], outer)
            break
        return Trail()

    def _operation(self, node: cst.BinaryOperation, scope: Scope, way: Way) -> Trail:
        both = self._of(node.left, scope, way) | self._of(node.right, scope, way)
        simple = isinstance(node.operator, (cst.Add, cst.Subtract, cst.Multiply, cst.FloorDivide, cst.Modulo))
        bits = (cst.BitAnd, cst.BitOr, cst.BitXor, cst.LeftShift, cst.RightShift)
        if isinstance(node.operator, bits) or both.literal or (both.integer and simple):
            return both
        if isinstance(node.operator, cst.Divide):
            both = both.with_type(False)
        return both.rounded(self._engine(both, way), 1, not simple)

    def _comparison(self, node: cst.Comparison, scope: Scope, way: Way) -> Trail:
        return self._of(node.left, scope, way).exact()

    def _same(self, node: cst.UnaryOperation, scope: Scope, way: Way) -> Trail:
        return self._of(node.expression, scope, way)

    def _subscript(self, node: cst.Subscript, scope: Scope, way: Way) -> Trail:
        index = calls.literal_index(node)
        if index is not None and isinstance(node.value, cst.Name):
            value = self.project.value(node, scope)
            if isinstance(value, Constant):
                return Trail(integer=not isinstance(value.value, float), literal=True)
        return self._of(node.value, scope, way)

    def _display(self, node: cst.Tuple | cst.List, scope: Scope, way: Way) -> Trail:
        return self._all([element.value for element in node.elements], scope, way)

    def _mapping(self, node: cst.Dict, scope: Scope, way: Way) -> Trail:
        return self._all([element.value for element in node.elements], scope, way)

    def _comprehension(self, node: cst.ListComp | cst.GeneratorExp, scope: Scope, way: Way) -> Trail:
        return self._of(node.elt, scope, way)

    def _choice(self, node: cst.IfExp, scope: Scope, way: Way) -> Trail:
        return self._of(node.body, scope, way) | self._of(node.orelse, scope, way)

    def _named(self, node: cst.NamedExpr, scope: Scope, way: Way) -> Trail:
        return self._of(node.value, scope, way)

    def _attribute(self, node: cst.Attribute, scope: Scope, way: Way) -> Trail:
        name = node.attr.value
        value = self.project.value(node, scope)
        if isinstance(value, External):
            if name in ("pi", "e", "inf", "nan"):
                return Trail(integer=False, literal=True)
            return unknown(node)
        if isinstance(self.project.value(node.value, scope), Self):
            return unknown(node)
        inner = self._of(node.value, scope, way)
        if name in arithmetic.EXACT:
            return inner.exact()
        if name == "grad":
            return inner.with_type(False).rounded(self._engine(inner, way), 2, True)
        return inner


def _reaching(bindings: list[Binding], node: cst.Name, scope: Scope) -> list[Binding]:
    """The bindings that may have given a name its value where it is used in the scope that binds it."""
    module, tree = scope.module, scope.tree
    if len(bindings) < 2:
        return bindings
    try:
        use = module.span(node, tree)[0]
    except KeyError:
        return bindings
    before = [b for b in bindings if b.node is None or (
        (end := module.span(b.node, tree)[0] if isinstance(b.node, cst.For) else module.span(b.node, tree)[1])
        and (end.row, end.column) <= (use.row, use.column))]  # fmt: skip
    if not before:
        return bindings
    last = before[-1]
    if last.kind in ("assign", "unpack", "parameter") and not _inside(last):
        return [last]
    return before


def _inside(binding: Binding) -> bool:
    region = binding.region
    while region is not None:
        if region.kind not in ("with", "try"):
            return True
        region = region.parent
    return False


_READERS: dict[type, Callable[..., Trail]] = {
    cst.Name: Provenance._name,
    cst.BinaryOperation: Provenance._operation,
    cst.Comparison: Provenance._comparison,
    cst.UnaryOperation: Provenance._same,
    cst.Subscript: Provenance._subscript,
    cst.Tuple: Provenance._display,
    cst.List: Provenance._display,
    cst.Dict: Provenance._mapping,
    cst.ListComp: Provenance._comprehension,
    cst.GeneratorExp: Provenance._comprehension,
    cst.IfExp: Provenance._choice,
    cst.NamedExpr: Provenance._named,
    cst.Attribute: Provenance._attribute,
    cst.Call: Provenance._call,
}

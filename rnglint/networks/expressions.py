"""Evaluates expressions: displays, subscripts, conditional expressions."""

from __future__ import annotations

import libcst as cst

from rnglint.networks.base import Base
from rnglint.networks.things import (
    CYCLE,
    UNKNOWN,
    Const,
    Display,
    Either,
    Expr,
    Frame,
    Func,
    Given,
    Part,
    Result,
    Table,
    Thing,
    either,
)
from rnglint.project import calls
from rnglint.project.scopes import Scope
from rnglint.source.text import SourceError

_DEPTH = 50

_BUDGET = 60_000


class Expressions(Base):
    """Evaluates expressions: displays, subscripts, conditional expressions."""

    def eval(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> Thing:
        """What an expression stands for in an activation (None: the module's own statements)."""
        key = (id(node), id(frame))
        known = self._known.get(key)
        if known is not None:
            return known[2]
        if key in self._running:
            return CYCLE
        if len(self._running) >= _DEPTH or self._spent >= _BUDGET:
            return UNKNOWN
        self._spent += 1
        self._running.add(key)
        try:
            thing = self._eval(node, scope, frame)
        except SourceError:
            thing = UNKNOWN
        finally:
            self._running.discard(key)
        if thing is not CYCLE or not self._running:
            self._known[key] = (node, frame, thing)
        return thing

    def _eval(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> Thing:
        if isinstance(node, cst.Name):
            if node.value in _KEYWORDS:
                return _KEYWORDS[node.value]
            return self.name(node, scope, frame)
        if isinstance(node, cst.Attribute):
            return self.attribute(self.eval(node.value, scope, frame), node.attr.value, scope)
        if isinstance(node, cst.Call):
            site = scope.tree.sites.get(id(node))
            if site is None:
                return UNKNOWN
            return self.result(self.eval(node.func, scope, frame), site, frame, self.actuals(site, frame))
        if isinstance(node, cst.Lambda):
            inner = scope.tree.scopes.get(id(node))
            return UNKNOWN if inner is None else Func(inner, frame)
        if isinstance(node, cst.NamedExpr):
            return self.eval(node.value, scope, frame)
        if isinstance(node, (cst.Tuple, cst.List)):
            return self._display(node, scope, frame)
        if isinstance(node, (cst.ListComp, cst.GeneratorExp)):
            return Display((Expr(node.elt, scope, frame),), whole=False)
        if isinstance(node, cst.Dict):
            return self._table(node, scope, frame)
        if isinstance(node, cst.Subscript):
            return self._subscript(node, scope, frame)
        if isinstance(node, cst.IfExp):
            test = self.truth(node.test, scope, frame)
            if test is not None:
                return self.eval(node.body if test else node.orelse, scope, frame)
            return either([self.eval(node.body, scope, frame), self.eval(node.orelse, scope, frame)])
        if isinstance(node, (cst.BooleanOperation, cst.Comparison)) or (
            isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not)
        ):
            return self._logic(node, scope, frame)
        if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.Add):
            left, right = self.eval(node.left, scope, frame), self.eval(node.right, scope, frame)
            if isinstance(left, Display) and isinstance(right, Display):
                return Display((*left.items, *right.items), left.whole and right.whole)
        literal = calls.literal(node)
        return UNKNOWN if literal is calls.NO_LITERAL else Const(literal)

    def _logic(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> Thing:
        if isinstance(node, cst.BooleanOperation):
            left = self.eval(node.left, scope, frame)
            known = self.as_bool(left)
            if known is not None:
                takes_left = known is isinstance(node.operator, cst.Or)
                return left if takes_left else self.eval(node.right, scope, frame)
            test = self.truth(node, scope, frame)
            return either([left, self.eval(node.right, scope, frame)]) if test is None else Const(test)
        test = self.truth(node, scope, frame)
        return UNKNOWN if test is None else Const(test)

    def _display(self, node: cst.Tuple | cst.List, scope: Scope, frame: Frame | None) -> Display:
        items: list[Given] = []
        whole = True
        for element in node.elements:
            if isinstance(element, cst.StarredElement):
                inner = self.eval(element.value, scope, frame)
                if isinstance(inner, Display):
                    items += inner.items
                    whole = whole and inner.whole
                else:
                    whole = False
            else:
                items.append(Expr(element.value, scope, frame))
        return Display(tuple(items), whole)

    def _table(self, node: cst.Dict, scope: Scope, frame: Frame | None) -> Table:
        items: dict[object, Given] = {}
        whole = True
        for element in node.elements:
            if isinstance(element, cst.DictElement):
                key = self.eval(element.key, scope, frame)
                if isinstance(key, Const):
                    items[key.value] = Expr(element.value, scope, frame)
                    continue
            elif isinstance(element, cst.StarredDictElement):
                inner = self.eval(element.value, scope, frame)
                if isinstance(inner, Table):
                    items.update(inner.items)
                    whole = whole and inner.whole
                    continue
            whole = False
        return Table(items, whole, node, scope)

    def _subscript(self, node: cst.Subscript, scope: Scope, frame: Frame | None) -> Thing:
        base = self.eval(node.value, scope, frame)
        index = calls.literal_index(node)
        if index is not None:
            return self.element(base, index)
        part = node.slice[0].slice if len(node.slice) == 1 else None
        if isinstance(base, Table) and isinstance(part, cst.Index):
            key = self.eval(part.value, scope, frame)
            if isinstance(key, Const) and key.value in base.items:
                return self.look(base.items[key.value])
            if base.whole and base.items:
                return either([self.look(item) for item in base.items.values()])
        if isinstance(base, Display) and isinstance(part, cst.Index) and base.items:
            return either([self.look(item) for item in base.items])
        return base if isinstance(base, Display) else UNKNOWN

    def element(self, thing: Thing, index: int) -> Thing:
        """The element of a thing at an index."""
        if isinstance(thing, Display):
            if thing.whole and -len(thing.items) <= index < len(thing.items):
                return self.look(thing.items[index])
            return self.look(thing.items[0]) if len(thing.items) == 1 else UNKNOWN
        if isinstance(thing, Table):
            return self.look(thing.items[index]) if index in thing.items else UNKNOWN
        if isinstance(thing, Either):
            return either([self.element(inner, index) for inner in thing.things])
        return Part(thing, index) if isinstance(thing, (Result, Part)) else UNKNOWN


_KEYWORDS: dict[str, Thing] = {"True": Const(True), "False": Const(False), "None": Const(None)}

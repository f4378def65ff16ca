"""In which order the names of a function are bound and read."""

from __future__ import annotations

import libcst as cst

from rnglint.project.scopes import Binding, Scope
from rnglint.traversal import children


class Order:
    """The nodes of one function, numbered as they stand in the source."""

    def __init__(self, node: cst.CSTNode) -> None:
        self._spans: dict[int, tuple[int, int]] = {}
        self._count = 0
        self._number(node)

    def _number(self, node: cst.CSTNode) -> None:
        self._count += 1
        start = self._count
        for child in children(node):
            self._number(child)
        self._spans[id(node)] = (start, self._count)

    def __contains__(self, node: cst.CSTNode) -> bool:
        return id(node) in self._spans

    def before(self, one: cst.CSTNode, other: cst.CSTNode) -> bool:
        """Whether the first node ends before the second begins."""
        return self._spans[id(one)][1] < self._spans[id(other)][0]

    def inside(self, node: cst.CSTNode, outer: cst.CSTNode) -> bool:
        """Whether a node stands in another."""
        start, end = self._spans[id(outer)]
        return start <= self._spans[id(node)][0] <= end


def reaching(order: Order, bindings: list[Binding], use: cst.CSTNode) -> list[Binding]:
    """The bindings of a name that may hold where it is read; those of a later round of a loop are left out."""
    if use not in order or len(bindings) == 1:
        return bindings
    found: list[Binding] = []
    for binding in reversed(bindings):
        node = binding.node
        if node is None or node not in order:
            if binding.kind == "definition" and binding.inner is not None and binding.inner.node in order:
                node = binding.inner.node
            else:
                found.append(binding)
                continue
        looped = binding.kind in ("loop", "with")
        if looped and not order.inside(use, node):
            found.append(binding)
            continue
        if not looped and not order.before(node, use):
            continue
        found.append(binding)
        if _surely_ran(order, binding, use):
            break
    return found or bindings


def _surely_ran(order: Order, binding: Binding, use: cst.CSTNode) -> bool:
    """Whether whatever stands around a binding stands around the use, too."""
    region = binding.region
    while region is not None:
        if region.kind == "exit":
            region = region.parent
            continue
        if region.kind not in ("with", "try") and (region.node not in order or not order.inside(use, region.node)):
            return False
        if region.kind in ("if", "branch") and not _same_arm(order, region.node, region.taken, use):
            return False
        region = region.parent
    return True


def _same_arm(order: Order, node: cst.CSTNode, taken: bool, use: cst.CSTNode) -> bool:
    if isinstance(node, cst.If):
        arm = node.body if taken else node.orelse
        return arm is not None and order.inside(use, arm)
    return False


def of_scope(scope: Scope, known: dict[int, tuple[Scope, Order]]) -> Order:
    """The order of a scope's nodes, remembered."""
    found = known.get(id(scope))
    if found is None:
        found = known[id(scope)] = (scope, Order(scope.node))
    return found[1]

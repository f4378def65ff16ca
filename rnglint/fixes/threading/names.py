"""Names that are free, and the parents of nodes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.traversal import children, descendants


def identifiers(node: cst.CSTNode, without: Collection[int] = ()) -> Iterator[str]:
    """The variable names that a piece of code reads or binds.

    Attributes and the names of keyword arguments are none; nodes whose ``id`` is in ``without`` are left out.
    """
    if id(node) in without:
        return
    if isinstance(node, cst.Name):
        yield node.value
        return
    skip = node.attr if isinstance(node, cst.Attribute) else node.keyword if isinstance(node, cst.Arg) else None
    for child in children(node):
        if child is not skip:
            yield from identifiers(child, without)


def holds(node: cst.CSTNode, wanted: cst.CSTNode) -> bool:
    """Whether ``wanted`` is ``node`` or stands below it."""
    return any(below is wanted for below in descendants(node))


def free(candidates: Collection[str], taken: Collection[str]) -> str:
    """The first candidate that is not taken; the first one with a number if all are."""
    for candidate in candidates:
        if candidate not in taken:
            return candidate
    first = next(iter(candidates))
    for number in range(2, 100):
        if f"{first}_{number}" not in taken:
            return f"{first}_{number}"
    raise NoFix


class Parents:
    """The parent of every node of some trees."""

    def __init__(self, *roots: cst.CSTNode) -> None:
        self._parents: dict[int, cst.CSTNode] = {}
        self._roots: dict[int, cst.CSTNode] = {}
        for root in roots:
            self.add(root)

    def add(self, root: cst.CSTNode) -> None:
        """Take in another tree."""
        if id(root) in self._roots:
            return
        self._roots[id(root)] = root
        waiting = [root]
        while waiting:
            node = waiting.pop()
            for child in children(node):
                self._parents[id(child)] = node
                waiting.append(child)

    def of(self, node: cst.CSTNode) -> cst.CSTNode | None:
        """The parent; None for the root."""
        return self._parents.get(id(node))

    def upward(self, node: cst.CSTNode) -> Iterator[tuple[cst.CSTNode, cst.CSTNode]]:
        """Each ancestor with the child through which it is reached, innermost first."""
        parent = self.of(node)
        while parent is not None:
            yield parent, node
            node, parent = parent, self.of(parent)

    def module_statement(self, node: cst.CSTNode) -> cst.CSTNode:
        """The statement of the module (or of an ``if`` in it) that a node is part of."""
        found: cst.CSTNode = node
        for parent, child in self.upward(node):
            if isinstance(parent, cst.Module):
                return child if not self._inside_if(found, child) else found
            if isinstance(parent, cst.IndentedBlock) and isinstance(self.of(parent), cst.If):
                found = child
        return found

    def _inside_if(self, found: cst.CSTNode, statement: cst.CSTNode) -> bool:
        """Whether ``found`` stands directly in an ``if`` of the module."""
        body = self.of(found)
        return body is not None and self.of(body) is statement and isinstance(statement, cst.If)

"""Loops around an expression, and the number of the round in which it runs."""

from __future__ import annotations

import ast
from collections.abc import Collection
from typing import TypeAlias

from msgspec import Struct

from rnglint.fixes.keys.tree import LOOPS, tree_of
from rnglint.fixes.needs import need, only
from rnglint.fixes.rounds import index_of
from rnglint.fixes.threading.names import free, identifiers
from rnglint.fixes.threading.spelling import Pages
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.scopes import Scope

LoopNode: TypeAlias = ast.For | ast.AsyncFor | ast.While | ast.comprehension


class Loop(Struct, frozen=True):
    """A loop that runs code of ``scope``; ``given`` is an index that needs no search (a ``fori_loop``'s)."""

    scope: Scope
    node: LoopNode | None = None
    given: str = ""

    @property
    def counts(self) -> bool:
        """Whether there is an index, or one can be made."""
        sync = isinstance(self.node, ast.For) or (isinstance(self.node, ast.comprehension) and not self.node.is_async)
        return self.node is None or sync

    @property
    def is_statement(self) -> bool:
        """``for`` and ``while``, not a comprehension."""
        return isinstance(self.node, LOOPS)

    @property
    def body(self) -> list[ast.stmt]:
        """The statements that each round runs."""
        return self.node.body if isinstance(self.node, LOOPS) else []

    def holds(self, node: ast.AST) -> bool:
        """Whether a node stands in the loop, or in the comprehension that the loop is part of."""
        whole = self.scope.code.parents[self.node] if isinstance(self.node, ast.comprehension) else self.node
        return whole is not None and tree_of(self.scope.code).holds(whole, node)

    def meets(self, other: Loop) -> bool:
        """Whether one of two loops stands in the other."""
        return any(b.node is not None and a.holds(b.node) for a, b in ((self, other), (other, self)))


def around(scope: Scope, node: ast.AST) -> tuple[Loop, ...]:
    """The loops inside ``scope`` that run ``node`` again and again, outermost first.  Raises NoFix."""
    found: list[LoopNode] = []
    tree = tree_of(scope.code)
    for loop in tree.loops(node, scope.node):
        if isinstance(loop, COMPREHENSIONS):
            heads = loop.generators
            own = next((at for at, head in enumerate(heads) if tree.holds(head, node)), len(heads))
            tested = any(tree.holds(test, node) for head in heads[own : own + 1] for test in head.ifs)
            found += reversed(heads[: own + tested])
        elif isinstance(loop, LOOPS):
            need(not isinstance(loop, ast.While) or not tree.holds(loop.test, node))
            found.append(loop)
    return tuple(Loop(scope, each) for each in reversed(found))


class Indices:
    """Finds or makes the index of loops; each loop is rewritten once."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._known: dict[ast.AST, tuple[Loop, str]] = {}

    def of(self, loop: Loop, taken: Collection[str]) -> str:
        """The name of the number of the round.  Raises NoFix."""
        if loop.given:
            return loop.given
        head = only(loop.node, ast.For, ast.comprehension)
        if head not in self._known:
            near = {name for other, name in self._known.values() if other.meets(loop)}
            used = {*identifiers(loop.scope.node), *taken, *near}
            code, scope = loop.scope.code, loop.scope.node
            name = index_of(self._pages.draft(code), tree_of(code), head, scope, lambda *names: free(names, used))
            self._known[head] = loop, name
        return self._known[head][1]

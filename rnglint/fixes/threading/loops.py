"""Loops around an expression, and the number of the round in which it runs."""

from __future__ import annotations

import ast
from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from rnglint.fixes.keys.tree import LOOPS, tree_of
from rnglint.fixes.rounds import index_of
from rnglint.fixes.threading.names import free, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.spelling import Pages
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.scopes import Scope

LoopNode: TypeAlias = ast.For | ast.AsyncFor | ast.While | ast.comprehension


@dataclass(frozen=True, slots=True)
class Loop:
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
        return whole is not None and node in ast.walk(whole)

    def meets(self, other: Loop) -> bool:
        """Whether one of two loops stands in the other."""
        return any(b.node is not None and a.holds(b.node) for a, b in ((self, other), (other, self)))


def around(scope: Scope, node: ast.AST) -> tuple[Loop, ...]:
    """The loops inside ``scope`` that run ``node`` again and again, outermost first.  Raises NoFix."""
    found: list[LoopNode] = []
    parents = scope.code.parents
    below, child = node, node
    while child is not scope.node and child in parents:
        above = parents[child]
        if isinstance(above, LOOPS) and child in above.body:
            found.append(above)
        elif isinstance(above, ast.While) and child is above.test:
            raise NoFix
        elif isinstance(above, COMPREHENSIONS):
            count = len(above.generators)
            if isinstance(child, ast.comprehension):
                count = above.generators.index(child) + (below in child.ifs)
            found += reversed(above.generators[:count])
        below, child = child, above
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
        assert loop.node is not None
        if loop.node not in self._known:
            if not isinstance(loop.node, (ast.For, ast.comprehension)):
                raise NoFix
            near = {name for other, name in self._known.values() if other.meets(loop)}
            used = {*identifiers(loop.scope.node), *taken, *near}
            code, scope = loop.scope.code, loop.scope.node
            name = index_of(self._pages.draft(code), tree_of(code), loop.node, scope, lambda *names: free(names, used))
            self._known[loop.node] = loop, name
        return self._known[loop.node][1]

"""Loops around an expression, and the number of the round in which it runs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import libcst as cst

from rnglint.fixes.threading.names import Parents, free, holds, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, Drafts
from rnglint.project.project import Project
from rnglint.project.scopes import Scope
from rnglint.project.values import External
from rnglint.traversal import descendants

LoopNode: TypeAlias = cst.For | cst.While | cst.CompFor
_NAMES = ("i", "j", "index", "round_index")


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop that runs code of ``scope``; ``given`` is an index that needs no search (a ``fori_loop``'s)."""

    scope: Scope
    node: LoopNode | None = None
    given: str = ""

    @property
    def counts(self) -> bool:
        """Whether there is an index, or one can be made."""
        return (
            not isinstance(self.node, cst.While)
            and not (isinstance(self.node, cst.For) and self.node.asynchronous is not None)
            and not (isinstance(self.node, cst.CompFor) and self.node.asynchronous is not None)
        )

    @property
    def is_statement(self) -> bool:
        """``for`` and ``while``, not a comprehension."""
        return isinstance(self.node, (cst.For, cst.While))


def around(parents: Parents, node: cst.CSTNode, scope: Scope) -> tuple[Loop, ...]:
    """The loops inside ``scope`` that run ``node`` again and again, outermost first.  Raises NoFix."""
    found: list[Loop] = []
    for parent, child in parents.upward(node):
        if parent is scope.node:
            break
        if isinstance(parent, (cst.For, cst.While)):
            if child is parent.body:
                found.append(Loop(scope, parent))
            elif isinstance(parent, cst.While) and child is parent.test:
                raise NoFix
        elif isinstance(parent, cst.CompFor):
            if child is not parent.iter and child is not parent.target:
                found.append(Loop(scope, parent))
        elif (
            isinstance(parent, (cst.ListComp, cst.SetComp, cst.GeneratorExp, cst.DictComp))
            and child is not parent.for_in
        ):
            found += [Loop(scope, part) for part in reversed(list(_chain(parent.for_in)))]
    return tuple(reversed(found))


def _chain(node: cst.CompFor | None) -> Iterator[cst.CompFor]:
    while node is not None:
        yield node
        node = node.inner_for_in


class Indices:
    """Finds or makes the index of loops; each loop is rewritten once."""

    def __init__(self, project: Project, drafts: Drafts) -> None:
        self._project = project
        self._drafts = drafts
        self._known: dict[int, str] = {}
        self._given: list[tuple[LoopNode, str]] = []

    def of(self, loop: Loop, taken: Collection[str]) -> str:
        """The name of the number of the round.  Raises NoFix."""
        if loop.given:
            return loop.given
        assert loop.node is not None
        known = self._known.get(id(loop.node))
        if known is None:
            near = {name for node, name in self._given if holds(node, loop.node) or holds(loop.node, node)}
            known = self._known[id(loop.node)] = self._find(loop, {*taken, *near})
            self._given.append((loop.node, known))
        return known

    def _find(self, loop: Loop, taken: Collection[str]) -> str:
        node = loop.node
        if not loop.counts or not isinstance(node, (cst.For, cst.CompFor)):
            raise NoFix
        target = self._counter(node, loop.scope)
        if isinstance(target, cst.Name):
            if target.value == "_" and not _reads(node, "_"):
                name = free(_NAMES, {*identifiers(loop.scope.node), *taken})
                draft = self._drafts.of(loop.scope)
                draft.replace(*draft.span(target), name)
                return name
            if not self._rebound(target, node, loop.scope):
                return target.value
        name = free(_NAMES, {*identifiers(loop.scope.node), *taken})
        self._enumerate(self._drafts.of(loop.scope), node, name)
        return name

    def _counter(self, node: cst.For | cst.CompFor, scope: Scope) -> cst.BaseExpression | None:
        """The target that counts already: that of ``range``, the first one of ``enumerate``."""
        if not isinstance(node.iter, cst.Call):
            return None
        called = self._project.value(node.iter.func, scope)
        if called == External("builtins.range"):
            first = node.iter.args[0].value if len(node.iter.args) > 1 else None
            return None if isinstance(first, cst.UnaryOperation) else node.target
        if called == External("builtins.enumerate") and isinstance(node.target, (cst.Tuple, cst.List)):
            return node.target.elements[0].value
        return None

    def _rebound(self, target: cst.Name, node: cst.For | cst.CompFor, scope: Scope) -> bool:
        """Whether the loop itself gives its counter another value."""
        return any(
            binding.node is not None and binding.node is not node and holds(node, binding.node)
            for binding in scope.bindings.get(target.value, ())
        )

    def _enumerate(self, draft: Draft, node: cst.For | cst.CompFor, name: str) -> None:
        start, end = draft.outer(node.target)
        bare = isinstance(node.target, (cst.Tuple, cst.List)) and draft.text[start] not in "(["
        draft.insert(start, f"{name}, (" if bare else f"{name}, ")
        if bare:
            draft.insert(end, ")")
        start, end = draft.outer(node.iter)
        bare = isinstance(node.iter, cst.Tuple) and not node.iter.lpar
        draft.insert(start, "enumerate((" if bare else "enumerate(")
        draft.insert(end, "))" if bare else ")")


def _reads(node: cst.For | cst.CompFor, name: str) -> bool:
    """Whether a name occurs besides the loop's own target."""
    return any(
        isinstance(below, cst.Name) and below.value == name and below is not node.target for below in descendants(node)
    )

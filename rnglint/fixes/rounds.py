"""Loops around an expression, and the number of the round: found where a loop counts, or made with ``enumerate``."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection
from typing import TypeAlias

from msgspec import Struct

from rnglint.fixes.keys.tree import Tree, tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import need, only
from rnglint.fixes.spelling import Pages
from rnglint.fixes.text import Draft
from rnglint.knowledge.handing import INITIAL_CARRY, INTEGERS, SHOWS_PROGRESS
from rnglint.program import places
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import LOOPS, descendants, is_name, returns, whole_number

_ENDLESS = "itertools.count"
_NAMES = ("i", "j", "index", "round_index")


def counter(code: Code, call: ast.Call, body: ast.AST, carry: str) -> str:
    """The variable of a loop's body that counts the rounds, up or down from a literal integer; empty for none."""
    return counting_part(code, call, body, carry)[1]


def counting_part(code: Code, call: ast.Call, body: ast.AST, carry: str) -> tuple[int, str]:
    """The part of a loop's state that counts the rounds, and its variable in the body; an empty name for none."""
    initial = places.argument(call, INITIAL_CARRY)
    if not isinstance(body, FunctionNode) or not isinstance(initial, ast.Tuple):
        return -1, ""
    ends = [each.value for each in returns(body)]
    lines = (each for each in body.body if isinstance(each, ast.Assign))
    unpacked = [each.targets[0] for each in lines if is_name(each.value, carry)]
    if len(ends) != 1 or len(unpacked) != 1 or not isinstance(ends[0], ast.Tuple):
        return -1, ""
    targets = unpacked[0].elts if isinstance(unpacked[0], ast.Tuple) else []
    if not len(initial.elts) == len(targets) == len(ends[0].elts):
        return -1, ""
    stores = [
        each.id for each in descendants(body) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    ]
    for at, (part, first, last) in enumerate(zip(targets, initial.elts, ends[0].elts, strict=True)):
        name = part.id if isinstance(part, ast.Name) else ""
        if stores.count(name) == 1 and is_integer(code, first) and counts(last, name):
            return at, name
    return -1, ""


def is_integer(code: Code, node: ast.expr) -> bool:
    """Whether an expression is a literal integer, or a counter made of one."""
    if isinstance(node, ast.Call) and len(node.args) == 1 and code.program.written(node.func, code) in INTEGERS:
        node = node.args[0]
    return whole_number(node) is not None


def counts(node: ast.expr, name: str) -> bool:
    """Whether an expression is ``name + 1`` or ``name - 1``."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, (ast.Add, ast.Sub)):
        return False
    sides = (node.left, node.right) if isinstance(node.op, ast.Add) else (node.left,)
    named = [side for side in sides if is_name(side, name)]
    return len(named) == 1 and any((whole_number(side) or 0) > 0 for side in (node.left, node.right))


# Loops of Python


def index_of(
    draft: Draft,
    tree: Tree,
    head: ast.For | ast.comprehension,
    scope: ast.AST,
    fresh: Callable[..., str],
    *,
    natural: bool = True,
) -> str:
    """The name of a number that differs from round to round, and is not negative if it must be ``natural``.

    ``fresh`` gives the first of some names that is free.  Raises NoFix.
    """
    need(not getattr(head, "is_async", False))
    counter = counter_of(tree, head, natural=natural)
    if isinstance(counter, ast.Name):
        stores = tree.stores(scope, counter.id) if isinstance(head, ast.For) else descendants(head.target)
        bound = [node for node in stores if getattr(node, "id", "") == counter.id and tree.holds(head, node)]
        if counter.id != "_" and len(bound) == 1:
            return counter.id
    name = fresh(*_NAMES)
    if is_name(counter, "_") and not tree.loads(scope, "_"):
        draft.put(counter, name)
        return name
    need(not isinstance(head.iter, (ast.Starred, ast.Lambda, ast.Yield, ast.YieldFrom)))
    for node, opening, closing in ((head.target, f"{name}, ", ""), (head.iter, "enumerate(", ")")):
        bare = isinstance(node, ast.Tuple) and draft.text[draft.span(node)[0]] != "("
        draft.around(node, f"{opening}{'(' * bare}", f"{')' * bare}{closing}")
    return name


def counted_by(tree: Tree, loop: ast.While) -> str:
    """The variable that counts the rounds of a ``while`` from a literal upwards; empty for none."""
    scope, block = tree.function(loop), tree.code.block(loop)
    if any(isinstance(each, ast.Continue) for each in descendants(loop)):
        return ""
    for step in (each for each in loop.body if isinstance(each, ast.AugAssign) and isinstance(each.op, ast.Add)):
        name = step.target.id if isinstance(step.target, ast.Name) else ""
        stores = tree.stores(scope, name) if name in tree.code.locals(scope) else []
        first = tree.parent(stores[0]) if len(stores) == 2 and stores[1] is step.target else None
        starts = isinstance(first, ast.Assign) and first in block and _is_natural(first.value)
        if starts and (whole_number(step.value) or 0) > 0:
            return name
    return ""


def counter_of(tree: Tree, head: ast.For | ast.comprehension, *, natural: bool = True) -> ast.expr | None:
    """The target that counts already: that of ``range`` or ``itertools.count``, the first one of ``enumerate``.

    Where it must be ``natural``, only if it is known that it begins at no negative number, and counts up.
    """
    call = head.iter
    while isinstance(call, ast.Call) and call.args and tree.code.outside(call.func) in SHOWS_PROGRESS:
        call = call.args[0]
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    name, given = _builtin(tree, call), call.args
    if name == "reversed" and len(given) == 1:
        inner = given[0]
        counts = _builtin(tree, inner) == "range" and (not natural or len(inner.args) == 1)  # type: ignore[attr-defined]
        return head.target if counts else None
    if name == "range":
        known = len(given) == 1 or (len(given) == 2 and _is_natural(given[0]))
        return head.target if known or not natural else None
    if tree.code.outside(call.func) == _ENDLESS and len(given) < 2 and not call.keywords:
        return head.target if not natural or all(map(_is_natural, given)) else None
    if name == "enumerate" and isinstance(head.target, (ast.Tuple, ast.List)):
        start = given[1] if len(given) > 1 else next((k.value for k in call.keywords if k.arg == "start"), None)
        return head.target.elts[0] if start is None or not natural or _is_natural(start) else None
    return None


def _builtin(tree: Tree, call: ast.AST) -> str:
    """The name of the builtin that a call calls; empty for anything else."""
    func = call.func if isinstance(call, ast.Call) else None
    return func.id if isinstance(func, ast.Name) and func.id not in tree.code.bindings else ""


def _is_natural(node: ast.expr) -> bool:
    number = whole_number(node)
    return number is not None and number >= 0


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

"""Which results of a function differ from lane to lane when a key does, and which the lanes compute together."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set

from rnglint.knowledge.parallel import JOINS_LANES
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, position, returns

_MOST = 200
"""So many expressions are followed; what is left is taken to differ."""
_SURE = (*FunctionNode, ast.Lambda, ast.With, ast.Module)


def varies(code: Code, function: ast.AST, keys: Set[ast.AST], place: int | None) -> bool:
    """Whether a result of a function, or (None) any, may depend on keys in it otherwise than by what lanes join."""
    return _Flow(keys).of_function(code, function, frozenset(), place)


class _Flow:
    """Follows what depends on some nodes."""

    def __init__(self, keys: Set[ast.AST]) -> None:
        self._keys = keys
        self._left = _MOST
        self._open: set[tuple[ast.AST, frozenset[str]]] = set()

    def of_function(self, code: Code, function: ast.AST, given: frozenset[str], place: int | None) -> bool:
        """Whether a result of a function does, which is given such things for some parameters."""
        if isinstance(function, ast.Lambda):
            found: list[ast.expr | None] = [function.body]
        else:
            found = [each.value for each in returns(function)] if isinstance(function, FunctionNode) else []
        return not found or any(self._part(code, function, each, given, place) for each in found if each is not None)

    def _part(
        self, code: Code, function: ast.AST, node: ast.expr, given: frozenset[str], place: int | None
    ) -> bool:  # fmt: skip
        """Whether an element of a value does."""
        if place is not None and isinstance(node, ast.Tuple) and not any(
            isinstance(each, ast.Starred) for each in node.elts
        ):  # fmt: skip
            return place >= len(node.elts) or self._of(code, function, node.elts[place], given)
        if place is not None and isinstance(node, ast.Call) and (called := function_of(code, node)):
            home, inner = called
            return self.of_function(home, inner, self._handed(code, function, node, given, inner), place)
        return self._of(code, function, node, given)

    def _handed(
        self, code: Code, function: ast.AST, call: ast.Call, given: frozenset[str], inner: ast.AST
    ) -> frozenset[str]:  # fmt: skip
        names = [each.arg for each in signatures.positional(inner)]
        pairs = [*zip(names, call.args, strict=False), *((each.arg, each.value) for each in call.keywords)]
        return frozenset(name for name, value in pairs if name and self._of(code, function, value, given))

    def _of(self, code: Code, function: ast.AST, node: ast.expr, given: frozenset[str]) -> bool:
        self._left -= 1
        if self._left < 0 or node in self._keys:
            return True
        if isinstance(node, ast.Call):
            if code.program.written(node.func, code) in JOINS_LANES:
                return False
            if (called := function_of(code, node)) and not any(isinstance(each, ast.Starred) for each in node.args):
                home, inner = called
                inside = any(each in self._keys for each in descendants(inner))
                handed = self._handed(code, function, node, given, inner)
                return bool(inside or handed) and self.of_function(home, inner, handed, None)
        if isinstance(node, ast.Name):
            return self._of_name(code, function, node, given)
        below = [each.value if isinstance(each, ast.keyword) else each for each in ast.iter_child_nodes(node)]
        inner_parts = [each for each in below if isinstance(each, ast.expr)]
        unfollowed = any(isinstance(each, ast.comprehension) for each in below)
        return unfollowed or any(self._of(code, function, each, given) for each in inner_parts)

    def _of_name(self, code: Code, function: ast.AST, node: ast.Name, given: frozenset[str]) -> bool:
        """Whether a variable does, where it is read."""
        if (node, given) in self._open or code.binder(node.id, node) is not function:
            return False  # what is around the function does not know the key; a loop is looked at where it begins
        self._open.add((node, given))
        for each in descendants(function):
            if isinstance(each, (*FunctionNode, ast.ClassDef)) and each.name == node.id and each is not function:
                read = [below for below in descendants(each) if isinstance(below, ast.Name)]
                inside = any(below in self._keys for below in descendants(each))
                return inside or any(self._of_name(code, function, below, given) for below in read)
        stores = [each for each in code.named(function).get(node.id, ()) if not isinstance(each.ctx, ast.Load)]
        here = code.statement(node, code.tree)
        before = [each for each in stores if position(each) < position(node)]
        before = sorted((each for each in before if code.statement(each, code.tree) is not here), key=position)
        last = before[-1:] if before and _is_plain(code, function, before[-1]) else stores
        is_given = node.id in given and last is stores
        return is_given or any(self._of_store(code, function, each, given) for each in last)

    def _of_store(self, code: Code, function: ast.AST, store: ast.Name, given: frozenset[str]) -> bool:
        """Whether what a target is bound to does; what is no plain assignment, or one of a pair, is taken to."""
        above, place = code.parents.get(store), None
        if isinstance(above, ast.Tuple):
            place, above = above.elts.index(store), code.parents.get(above)
        while isinstance(above, (ast.Tuple, ast.List)):
            place, above = None, code.parents.get(above)
        if not isinstance(above, (ast.Assign, ast.AnnAssign)) or above.value is None:
            return True
        return self._part(code, function, above.value, given, place)


def _is_plain(code: Code, function: ast.AST, store: ast.AST) -> bool:
    """Whether a function surely binds a target once, when it comes behind it."""
    around: Iterator[ast.AST] = (each for each in code.statements(store, function)[:-1])
    return all(isinstance(each, _SURE) for each in around)


def function_of(code: Code, call: ast.Call) -> tuple[Code, ast.FunctionDef | ast.AsyncFunctionDef] | None:
    """The function of the project that a call runs by its name, with its file."""
    if not isinstance(call.func, ast.Name) or code.binder(call.func.id, call.func) not in (None, code.tree):
        return None
    home, name = code.program.home(call.func.id, code)
    bound = home.bindings.get(name, ())
    function = bound[0] if len(bound) == 1 else None
    return (home, function) if isinstance(function, FunctionNode) and not function.decorator_list else None

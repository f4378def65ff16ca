"""Which calls of a file repairs rewrote, as the texts before and after tell."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from copy import deepcopy
from difflib import SequenceMatcher

from rnglint.program.syntax import last_name


def rewritten(before: ast.Module, after: ast.Module, names: Set[str], added: Set[str]) -> int:
    """The number of calls that give functions another list of arguments than before.

    ``names`` are functions that were changed, and ``added`` the parameters that they have now.  A call counts that
    gives such a parameter, and one that is handed such a function and other arguments beside it.  Calls inside of
    another one's arguments count for themselves.
    """
    wanted = {*names, *_aliases(before, names)}
    old, new = _in_order(before), _in_order(after)
    labels = [_label(call.func) for call in old], [_label(call.func) for call in new]
    blocks = SequenceMatcher(None, *labels, autojunk=False).get_matching_blocks()
    pairs = [(old[block.a + index], new[block.b + index]) for block in blocks for index in range(block.size)]
    return sum(_is_rewritten(one, other, wanted, added) for one, other in pairs)


def _is_rewritten(before: ast.Call, after: ast.Call, names: Set[str], added: Set[str]) -> bool:
    if (_keywords(after) - _keywords(before)) & added:
        return True
    if _given(before) == _given(after):
        return False
    return last_name(before.func) in names or any(_hands(argument, names) for argument in before.args)


def _in_order(tree: ast.Module) -> list[ast.Call]:
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found.sort(key=lambda call: (call.lineno, call.col_offset, -(call.end_lineno or 0), -(call.end_col_offset or 0)))
    return found


def _keywords(call: ast.Call) -> set[str]:
    return {keyword.arg for keyword in call.keywords if keyword.arg is not None}


def _given(call: ast.Call) -> list[str]:
    """The arguments of a call, of calls in them no more than what they call."""
    named = sorted(f"{keyword.arg}={_label(keyword.value)}" for keyword in call.keywords)
    return [*map(_label, call.args), *named]


class _WithoutArguments(ast.NodeTransformer):
    def visit_Call(self, node: ast.Call) -> ast.Call:
        return ast.Call(self.visit(node.func), [], [])


def _label(node: ast.expr) -> str:
    """An expression as it is written, without the arguments of calls in it."""
    return ast.unparse(_WithoutArguments().visit(deepcopy(node)))


def _hands(node: ast.expr, names: Set[str]) -> bool:
    """Whether an argument is a function that was changed, or one that is written on the spot."""
    if isinstance(node, (ast.List, ast.Tuple)):
        return any(_hands(each, names) for each in node.elts)
    if isinstance(node, ast.Call):
        return bool(node.args) and _hands(node.args[0], names)
    return isinstance(node, ast.Lambda) or last_name(node) in names


def _aliases(tree: ast.Module, names: Set[str]) -> Iterator[str]:
    """The names that a module imports some names under, or gives to what it makes of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.asname for alias in node.names if alias.asname and alias.name in names)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            given = [node.value.func, *node.value.args]
            if any(isinstance(below, ast.Name) and below.id in names for below in given[1:]):
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))

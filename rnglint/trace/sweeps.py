"""Loops over settings: each round is a run of its own, and all start from one key so that they can be compared."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from rnglint.machine.events import Step
from rnglint.program.code import COMPREHENSIONS, Code

_RUN = re.compile(
    r"(^|_)(train\w*|fit|run|eval|evaluate|experiment|cross_valid\w*|bench|benchmark|optimi[sz]e|solve|simulate)(_|$)"
)
"""Functions whose call is a whole run."""
_STARTS = frozenset({"init", "initialize"})
_PASSING = frozenset({"enumerate", "zip", "product", "list", "tuple", "sorted", "reversed", "tqdm", "track"})
_VIEWS = frozenset({"items", "keys", "values"})
_NUMBERS = frozenset({"range", "linspace", "logspace", "geomspace", "arange"})
_DEPTH = 8


def is_sweep(step: Step) -> bool:
    """Whether the rounds of a loop are runs that differ in a setting, and nothing goes from one to the next."""
    loop = step.node
    if isinstance(loop, ast.For):
        target, over, body = loop.target, loop.iter, loop.body
        if not _is_independent(body):
            return False
    elif isinstance(loop, COMPREHENSIONS) and len(loop.generators) == 1:
        target, over = loop.generators[0].target, loop.generators[0].iter
        body = [ast.Expr(loop.value if isinstance(loop, ast.DictComp) else loop.elt)]
    else:
        return False
    return _are_settings(over, step.frame.code, step.frame.node, _DEPTH) and _is_run(
        body, _names(target), step.frame.code
    )


def _are_settings(node: ast.expr, code: Code, function: ast.AST, depth: int) -> bool:
    """Whether an expression holds settings: values that are written out, or what is made of each of them."""
    if depth == 0:
        return False
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return bool(node.elts) and not any(isinstance(each, ast.Starred) for each in node.elts)
    if isinstance(node, ast.Dict):
        return bool(node.keys)
    if isinstance(node, ast.ListComp):
        over = node.generators[0].iter
        return _last(over, code) in _NUMBERS or _are_settings(over, code, function, depth - 1)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in _VIEWS and not node.args:
            return _are_settings(node.func.value, code, function, depth - 1)
        passes = _last(node, code) in _PASSING
        return passes and any(_are_settings(each, code, function, depth - 1) for each in node.args)
    if isinstance(node, ast.Name):
        local = not isinstance(function, ast.Module) and node.id in code.locals(function)
        home, name = (code, node.id) if local else code.program.home(node.id, code)
        where = function if local else home.tree
        values = list(_values(name, home, where))
        return bool(values) and all(
            _are_numbers(each, home) or _are_settings(each, home, where, depth - 1) for each in values
        )
    return False


def _are_numbers(node: ast.expr, code: Code) -> bool:
    """Whether a variable that holds this holds a list of numbers to go through."""
    if isinstance(node, ast.Call) and _last(node, code) in ("list", "tuple") and node.args:
        return _last(node.args[0], code) in _NUMBERS
    return _last(node, code) in _NUMBERS - {"range", "arange"}


def _values(name: str, code: Code, function: ast.AST) -> Iterator[ast.expr]:
    """What a name is given, in a function or in a module."""
    held: Iterable[ast.AST] = code.bindings.get(name, ())
    if not isinstance(function, ast.Module):
        held = (
            each
            for each in ast.walk(function)
            if isinstance(each, ast.Assign) and any(getattr(target, "id", "") == name for target in each.targets)
        )
    for statement in held:
        value = getattr(statement, "value", None)
        yield value if isinstance(value, ast.expr) and isinstance(statement, ast.Assign) else ast.Constant(None)


def _is_independent(body: list[ast.stmt]) -> bool:
    """Whether a round reads nothing that the round before it has bound; sums and lists of results do not count."""
    bound = {
        each.id for statement in body for each in ast.walk(statement)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    }  # fmt: skip
    seen = {
        each.target.id for statement in body for each in ast.walk(statement)
        if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name)
    }  # fmt: skip
    return all(_reads_only(statement, bound, seen) for statement in body)


def _reads_only(statement: ast.AST, bound: set[str], seen: set[str]) -> bool:
    """Whether a statement reads of the bound names only those seen before; adds those that it binds."""
    stores: list[str] = []
    for child in _in_order(statement):
        if isinstance(child, ast.stmt):
            if not _reads_only(child, bound, seen):
                return False
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Load):
            if child.id in bound and child.id not in seen:
                return False
        elif isinstance(child, ast.Name):
            stores.append(child.id)
            if not isinstance(statement, (ast.Assign, ast.AnnAssign)):
                seen.add(child.id)
    seen.update(stores)
    return True


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    """What is below a statement, its own expressions whole, of inner statements only their heads."""
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        children.reverse()  # the value is read before the targets are bound
    for child in children:
        yield child
        if not isinstance(child, ast.stmt):
            yield from _in_order(child)


def _is_run(body: list[ast.stmt], settings: set[str], code: Code) -> bool:
    """Whether a round runs something with its setting, or sets something up with it that no other round gets."""
    derived, made = set(settings), set[str]()
    nodes = [each for statement in body for each in ast.walk(statement)]
    for each in nodes:
        if isinstance(each, ast.Assign) and derived & _names(each.value):
            names = {name for target in each.targets for name in _names(target)}
            derived |= names
            made |= names if isinstance(each.value, ast.Call) else set()
    kept = any(isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Load) for each in nodes)
    for call in (each for each in nodes if isinstance(each, ast.Call)):
        kept = kept or _last(call, code) == "append"
        if _RUN.search(_last(call, code)) and derived & _names(call):
            return True
    starts = (each for each in nodes if isinstance(each, ast.Call) and _last(each, code) in _STARTS)
    return not kept and any(isinstance(each.func, ast.Attribute) and made & _names(each.func.value) for each in starts)


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _last(node: ast.AST, code: Code) -> str:
    """The last part of the name that a call calls, where that is bound."""
    func = node.func if isinstance(node, ast.Call) else None
    if isinstance(func, ast.Attribute):
        return func.attr
    return code.program.home(func.id, code)[1] if isinstance(func, ast.Name) else ""

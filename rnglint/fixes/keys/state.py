"""Repairs of functions that draw from the key in a state and return the state with the very key in it."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.tree import position
from rnglint.fixes.threading.nofix import NoFix
from rnglint.program.code import FunctionNode

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Site
    from rnglint.fixes.keys.tree import Tree


def replace_in_state(attempt: Attempt, tree: Tree, site: Site) -> FixPlan:
    """``return state._replace(x=x)`` puts a new key into the state, too.  Raises NoFix."""
    key = site.key
    if not isinstance(key, ast.Attribute) or not isinstance(key.value, ast.Name):
        raise NoFix
    function = tree.function(key)
    level = tree.common([key], function)
    if level is None or tree.loops(key, function) or not isinstance(function, FunctionNode):
        raise NoFix
    block, statement = level
    if block is not function.body:
        raise NoFix
    state, field = key.value.id, key.attr
    calls = [
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("_replace", "replace")
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == state
    ]
    ends = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
    if len(calls) != 1 or len(ends) != 1 or not tree.holds(ends[0], calls[0]) or len(tree.stores(function, state)):
        raise NoFix
    call = calls[0]
    if call.args or not call.keywords or any(keyword.arg in (field, None) for keyword in call.keywords):
        raise NoFix
    kept = attempt.words.fresh(field, f"next_{field}")
    child = attempt.words.children([site.call], field)[0]
    attempt.give(key, child)
    attempt.split_above(statement, [kept, child], attempt.text(key))
    attempt.draft.append(*attempt.draft.span(call.keywords[-1].value), f"{field}={kept}")
    return attempt.plan("unsafe", f"split `{attempt.text(key)}`, and return the state with a new key")


def replace_in_result(attempt: Attempt, tree: Tree, site: Site) -> FixPlan:
    """``return state.moved(x)``, a method that gives the next state, puts a new key into that.  Raises NoFix."""
    key = site.key
    if not isinstance(key, ast.Attribute) or not isinstance(key.value, ast.Name):
        raise NoFix
    function = tree.function(key)
    level = tree.common([key], function)
    if level is None or tree.loops(key, function) or not isinstance(function, FunctionNode):
        raise NoFix
    block, statement = level
    state, field = key.value.id, key.attr
    parameters = {arg.arg for arg in ast.walk(function.args) if isinstance(arg, ast.arg)}
    if block is not function.body or state not in parameters:
        raise NoFix
    calls = [
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == state
        and position(node) > position(key)
        and _is_kept(tree, node, state)
    ]
    if len(calls) != 1 or tree.loops(calls[0], function) or tree.function(calls[0]) is not function:
        raise NoFix
    method = _method(attempt, field)
    kept = attempt.words.fresh(field, f"next_{field}")
    child = attempt.words.children([site.call], field)[0]
    attempt.give(key, child)
    attempt.split_above(statement, [kept, child], attempt.text(key))
    attempt.draft.insert(attempt.draft.span(calls[0])[1], f".{method}({field}={kept})")
    return attempt.plan("unsafe", f"split `{attempt.text(key)}`, and return the state with a new key")


def _is_kept(tree: Tree, call: ast.Call, state: str) -> bool:
    """Whether a call's result is returned, itself or in a tuple, or becomes the state."""
    parent = tree.parent(call)
    if isinstance(parent, ast.Tuple):
        parent = tree.parent(parent)
    if isinstance(parent, ast.Return):
        return True
    names = [getattr(target, "id", "") for target in parent.targets] if isinstance(parent, ast.Assign) else []
    return state in names


def _method(attempt: Attempt, field: str) -> str:
    """How a state with that field is copied with another value in it.  Raises NoFix where its class is not found."""
    files = attempt.project.files(attempt.module.path)
    found = set()
    for path in files.mentioning([field]):
        try:
            tree = ast.parse(files.content(path))
        except (SyntaxError, ValueError, RecursionError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and any(_declares(member, field) for member in node.body):
                found.add(_copied_by(node))
    if len(found) != 1 or "" in found:
        raise NoFix
    return found.pop()


def _declares(member: ast.stmt, field: str) -> bool:
    return isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name) and member.target.id == field


_COPIED_BY = {"NamedTuple": "_replace", "TrainState": "replace", "PyTreeNode": "replace", "struct.dataclass": "replace"}


def _copied_by(cls: ast.ClassDef) -> str:
    """The method by which objects of a class are copied with other values; empty where that is not known."""
    names = [ast.unparse(base) for base in cls.bases]
    names += [ast.unparse(each.func if isinstance(each, ast.Call) else each) for each in cls.decorator_list]
    for name in names:
        for ending, method in _COPIED_BY.items():
            if name == ending or name.endswith(f".{ending}"):
                return method
    return ""

"""Repairs of functions that draw from the key in a state and return the state with the very key in it."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix
from rnglint.keys.code import FunctionNode

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
    attempt.draft.append(*attempt.draft.at(call.keywords[-1].value), f"{field}={kept}")
    return attempt.plan("unsafe", f"split `{attempt.text(key)}`, and return the state with a new key")

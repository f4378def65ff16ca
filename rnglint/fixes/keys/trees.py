"""Repairs of functions that are mapped over the leaves of a tree and share one key."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.sites import is_plain
from rnglint.fixes.keys.words import suffix
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Scene


def keys_for_leaves(attempt: Attempt, scene: Scene) -> FixPlan:
    """A tree of keys beside the tree: ``tree.map(lambda p, p_key: ..., params, keys)``.  Raises NoFix."""
    tree, call = scene.tree, scene.finding.loop
    if not isinstance(call, ast.Call) or len(call.args) < 2 or call.keywords:
        raise NoFix
    if not isinstance(call.args[0], ast.Lambda):
        raise NoFix
    steps = scene.finding.second.step.path()
    if not any(step.node is call and step.loop == "tree-map" for step in steps):
        raise NoFix
    body, leaves, key = call.args[0], call.args[1], scene.second.name
    given = body.args
    if given.vararg or given.kwarg or given.kwonlyargs or given.defaults or len(given.args) != len(call.args) - 1:
        raise NoFix
    if not is_plain(leaves) or not key or key in tree.code.locals(body) or not tree.holds(body, scene.second.key):
        raise NoFix
    statement = tree.statement(call)
    function = tree.function(call)
    if statement is None or tree.loops(call, statement) or tree.is_elif(statement):
        raise NoFix
    if any(isinstance(above, ast.Lambda) for above in tree.ancestors(call) if tree.holds(function, above)):
        raise NoFix
    ending = suffix(key)
    own = attempt.words.fresh(f"{given.args[0].arg}_{ending}", "leaf_key")
    treedef, keys = attempt.words.fresh("treedef", "structure"), attempt.words.fresh(f"{ending}s", "leaf_keys")
    module = attempt.spelling.tree_module(call)
    text = attempt.text(leaves)
    split = attempt.spelling.split(key, f"{treedef}.num_leaves", call)
    attempt.draft.before(statement, f"{treedef} = {module}.structure({text})")
    attempt.draft.before(statement, f"{keys} = {module}.unflatten({treedef}, {split})")
    for load in tree.loads(body, key):
        attempt.draft.put(load, own)
    attempt.draft.append(*attempt.draft.span(given.args[-1]), own)
    attempt.draft.append(*attempt.draft.span(call.args[-1]), keys)
    return attempt.plan("unsafe", "give each leaf a key of its own")

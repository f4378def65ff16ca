"""Repairs of functions that run on several devices with one key: the key is split for them, or told apart in them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.indices import check_fold
from rnglint.fixes.keys.mapped import _function, _scope
from rnglint.fixes.keys.sites import is_plain
from rnglint.fixes.keys.words import is_keylike
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.devices import REPLICATES
from rnglint.program.code import FunctionNode

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Scene
    from rnglint.fixes.keys.tree import Tree


def split_for_devices(attempt: Attempt, scene: Scene) -> FixPlan:
    """``replicate(key)`` becomes ``split(key, local_device_count())``.  Raises NoFix."""
    tree = scene.tree
    for node in ast.walk(scene.function):
        if not isinstance(node, ast.Call) or tree.function(node) is not scene.function:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in REPLICATES or not node.args or node.keywords or not _is_key(node.args[0]):
            continue
        place = REPLICATES[name]
        count = f"{attempt.spelling.jax(node)}.local_device_count()"
        if place is not None and len(node.args) > place:
            count = f"len({attempt.text(node.args[place])})"
        elif len(node.args) > 1:
            raise NoFix
        attempt.draft.put(node, attempt.spelling.split(attempt.text(node.args[0]), count, node))
        return attempt.plan("unsafe", "split the key, one for each device")
    raise NoFix


def _is_key(node: ast.expr) -> bool:
    return is_plain(node) and is_keylike(node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", ""))


def fold_device(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold the index of the device into the key, where the mapped function draws from it.  Raises NoFix."""
    tree, call = scene.tree, scene.finding.loop
    if not isinstance(call, ast.Call):
        raise NoFix
    maker, body = _maker(tree, call)
    if body is None or not _runs_here_only(tree, body):
        raise NoFix
    axis = _axis(maker)
    inside = [site for site in scene.sites if tree.holds(body, site.key)]
    if not inside:
        raise NoFix
    check_fold(tree, inside)
    for site in inside:
        index = f"{attempt.spelling.jax(site.key)}.lax.axis_index({axis!r})".replace("'", '"')
        attempt.draft.around(site.key, attempt.spelling.fold_head(site.key), f", {index})")
    return attempt.plan("unsafe", "fold the index of the device into the key")


def _maker(tree: Tree, call: ast.Call) -> tuple[ast.Call, ast.AST | None]:
    """The call that maps a function over devices, and the function.  Raises NoFix."""
    if isinstance(call.func, ast.Call):
        return call.func, _function(tree, call.func.args[0], call) if call.func.args else None
    if not isinstance(call.func, ast.Name):
        raise NoFix
    scope = _scope(tree, call, call.func.id)
    for node in ast.walk(scope):
        if isinstance(node, FunctionNode) and node.name == call.func.id and tree.function(node) is scope:
            if len(node.decorator_list) == 1 and isinstance(node.decorator_list[0], ast.Call):
                return node.decorator_list[0], node
            raise NoFix
    stores = tree.stores(scope, call.func.id)
    made = tree.parent(stores[0]) if len(stores) == 1 else None
    if isinstance(made, ast.Assign) and isinstance(made.value, ast.Call) and made.value.args:
        return made.value, _function(tree, made.value.args[0], call)
    raise NoFix


def _runs_here_only(tree: Tree, body: ast.AST) -> bool:
    """Whether a function is used for nothing but the map: elsewhere the axis would have no name."""
    if not isinstance(body, FunctionNode):
        return True
    mentions = [
        node
        for node in ast.walk(tree.code.tree)
        if (isinstance(node, ast.Name) and node.id == body.name)
        or (isinstance(node, ast.Attribute) and node.attr == body.name)
    ]
    return bool(body.decorator_list) or len(mentions) == 1


def _axis(maker: ast.Call) -> str:
    """The one axis that is named where a function is mapped: as ``axis_name``, or in the specs.  Raises NoFix."""
    names = {
        node.value
        for keyword in maker.keywords
        if keyword.arg in ("axis_name", "in_specs")
        for node in ast.walk(keyword.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    if len(names) != 1:
        raise NoFix
    return names.pop()

"""Repairs of functions that run on several devices with one key, which tell the devices apart."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import Body, handed
from rnglint.fixes.keys.sites import Scene, check_fold
from rnglint.fixes.keys.tree import Tree
from rnglint.fixes.needs import need, only, sole


def fold_device(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold the index of the device into the key, where the mapped function draws from it.  Raises NoFix."""
    found = handed(scene)
    axis, inside = _axis(only(found.maker, ast.Call)), scene.inside(found.body)
    need(inside, _runs_here_only(scene.tree, found.body))
    check_fold(scene.tree, inside)
    for site in inside:
        attempt.fold(site, f'{attempt.spelling.jax(site.key)}.lax.axis_index("{axis}")')
    return attempt.plan("fold the index of the device into the key")


def _runs_here_only(tree: Tree, body: Body) -> bool:
    """Whether a function is used for nothing but the map: elsewhere the axis would have no name."""
    if isinstance(body, ast.Lambda) or body.decorator_list:
        return True
    return sum(body.name == getattr(node, "id", getattr(node, "attr", "")) for node in tree.code.nodes) == 1


def _axis(maker: ast.Call) -> str:
    """The one axis that is named where a function is mapped: as ``axis_name``, or in the specs.  Raises NoFix."""
    named = [keyword.value for keyword in maker.keywords if keyword.arg in ("axis_name", "in_specs")]
    constants = (node for value in named for node in ast.walk(value) if isinstance(node, ast.Constant))
    return sole({node.value for node in constants if isinstance(node.value, str)})

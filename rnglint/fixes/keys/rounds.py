"""Repairs of loops: a new key in each round, or the number of the round folded into the key."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.indices import index_of
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.indices import check_fold
from rnglint.fixes.keys.sites import is_bound_inside
from rnglint.fixes.keys.tree import COMPREHENSIONS, position
from rnglint.fixes.keys.viewed import fold
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.sites import Scene, Site


def split_each_round(attempt: Attempt, scene: Scene) -> FixPlan:
    """Advance the variable in the body of the loop, and draw from children.  Raises NoFix."""
    tree, loop = scene.tree, scene.finding.loop
    if not isinstance(loop, (ast.For, ast.While)):
        raise NoFix
    sites = [site for site in _inside(scene, loop) if site.name == scene.second.name]
    name = scene.second.name
    if not name or not sites or len(sites) != len(_inside(scene, loop)):
        raise NoFix
    level = tree.common([site.key for site in sites], scene.function)
    if level is None or not _runs_in_body(loop, level[1], scene):
        raise NoFix
    statement = level[1]
    function = tree.function(statement)
    if not tree.is_own(function, name) or not tree.is_bound_before(function, name, loop):
        raise NoFix
    if any(is_bound_inside(tree, site, function) for site in sites):
        raise NoFix
    if any(position(statement) <= position(store) < position(sites[0].key) for store in tree.stores(function, name)):
        raise NoFix
    children = attempt.words.children([site.call for site in sites], name)
    for site, child in zip(sites, children, strict=True):
        attempt.give(site.key, child)
    attempt.split_above(statement, [name, *children], name)
    return attempt.plan("unsafe", f"split `{name}` in every round")


def fold_each_round(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold the number of the round into the key.  Raises NoFix."""
    loop = scene.finding.loop
    if loop is None:
        raise NoFix
    sites = _inside(scene, loop)
    heads: list[ast.For | ast.comprehension] = []
    if isinstance(loop, ast.For):
        heads = [loop]
    elif isinstance(loop, COMPREHENSIONS):
        heads = list(loop.generators)
    if not heads or not sites:
        raise NoFix
    wanted = {ast.dump(site.key) for site in sites}
    if len(wanted) > 1 and len(sites) > 1 and scene.first.key is not scene.second.key:
        raise NoFix
    check_fold(scene.tree, sites)
    scope = scene.tree.function(loop)
    if scene.second.name and _is_carried(scene, scope, loop):
        raise NoFix
    numbers = [index_of(attempt.draft, attempt.tree, head, scope, attempt.words.fresh) for head in heads]
    for site in sites:
        if any(site.key is node for head in heads for node in ast.walk(head.iter)):
            raise NoFix
        fold(attempt, site, numbers)
    return attempt.plan("unsafe", "fold the number of the round into the key")


def _is_carried(scene: Scene, scope: ast.AST, loop: ast.AST) -> bool:
    """Whether the key of one round is made of that of the round before."""
    tree, name = scene.tree, scene.second.name
    made = [tree.statement(store) for store in tree.stores(scope, name) if tree.holds(loop, store)]
    assigned = [each for each in made if isinstance(each, (ast.Assign, ast.AnnAssign, ast.AugAssign))]
    return any(tree.holds(each, load) for each in assigned for load in tree.loads(scope, name))


def map_to_comprehension(attempt: Attempt, scene: Scene) -> FixPlan:
    """``map`` with a lambda as a comprehension that counts, with the number folded into the key.  Raises NoFix."""
    tree, call = scene.tree, scene.finding.loop
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or len(call.args) != 2 or call.keywords:
        raise NoFix
    body, rows = call.args
    if not isinstance(body, ast.Lambda) or isinstance(rows, ast.Starred) or call.func.id != "map":
        raise NoFix
    given = body.args
    if len(given.args) != 1 or given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
        raise NoFix
    if any(isinstance(node, ast.NamedExpr) for node in ast.walk(body)):
        raise NoFix
    outer = tree.parent(call)
    listed = isinstance(outer, ast.Call) and isinstance(outer.func, ast.Name) and outer.func.id == "list"
    if listed and (len(outer.args) != 1 or outer.keywords):  # type: ignore[union-attr]
        raise NoFix
    whole = outer if listed and outer is not None else call
    number = attempt.words.fresh("i", "j", "index")
    draft = attempt.draft
    start, end = draft.span(whole)
    inner, stop = draft.span(body.body)
    first, last = draft.span(rows)
    if "#" in draft.text[start:inner] + draft.text[stop:first] + draft.text[last:end]:
        raise NoFix
    draft.replace(start, inner, "[" if listed else "(")
    draft.replace(stop, first, f" for {number}, {given.args[0].arg} in enumerate(")
    draft.replace(last, end, ")]" if listed else "))")
    sites = _inside(scene, body)
    if not sites:
        raise NoFix
    for site in sites:
        draft.around(site.key, attempt.spelling.fold_head(site.key), f", {number})")
    return attempt.plan("unsafe", "fold the number of the round into the key")


def _inside(scene: Scene, loop: ast.AST) -> list[Site]:
    """The places inside of a loop."""
    return [site for site in scene.sites if scene.tree.holds(loop, site.key)]


def _runs_in_body(loop: ast.For | ast.While, statement: ast.stmt, scene: Scene) -> bool:
    return any(scene.tree.holds(part, statement) for part in loop.body)

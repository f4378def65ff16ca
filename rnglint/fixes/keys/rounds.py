"""Repairs of loops: a new key in each round, or the number of the round folded into the key."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.indices import index_of
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.sites import Scene, check_fold, is_bound_inside
from rnglint.fixes.keys.tree import called, position
from rnglint.fixes.needs import need, only
from rnglint.program.code import COMPREHENSIONS

_FOLDED = "fold the number of the round into the key"


def split_each_round(attempt: Attempt, scene: Scene) -> FixPlan:
    """Advance the variable in the body of the loop, and draw from children.  Raises NoFix."""
    tree, loop, name = scene.tree, only(scene.finding.loop, ast.For, ast.While), scene.second.name
    sites = scene.inside(loop)
    need(name, sites, all(site.name == name for site in sites))
    statement = tree.common([site.key for site in sites], scene.function)
    function = tree.function(statement)
    need(any(tree.holds(part, statement) for part in loop.body), tree.advances(function, name, loop))
    need(not any(is_bound_inside(tree, site) for site in sites))
    stores = tree.stores(function, name)
    need(not any(position(statement) <= position(store) < position(sites[0].key) for store in stores))
    attempt.split_for(sites, statement, name)
    return attempt.plan(f"split `{name}` in every round")


def fold_each_round(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold the number of the round into the key.  Raises NoFix."""
    loop = only(scene.finding.loop, ast.AST)
    sites = scene.inside(loop)
    heads: list[ast.For | ast.comprehension] = [loop] if isinstance(loop, ast.For) else []
    if isinstance(loop, COMPREHENSIONS):
        heads += loop.generators
    need(heads, sites, len({ast.dump(site.key) for site in sites}) == 1 or scene.first.key is scene.second.key)
    check_fold(scene.tree, sites)
    scope = scene.tree.function(loop)
    need(not scene.second.name or not _is_carried(scene, scope, loop))
    numbers = [index_of(attempt.draft, attempt.tree, head, scope, attempt.words.fresh) for head in heads]
    need(not any(scene.tree.holds(head.iter, site.key) for head in heads for site in sites))
    for site in sites:
        attempt.fold(site, *numbers)
    return attempt.plan(_FOLDED)


def _is_carried(scene: Scene, scope: ast.AST, loop: ast.AST) -> bool:
    """Whether the key of one round is made of that of the round before."""
    tree, name = scene.tree, scene.second.name
    made = [tree.statement(store) for store in tree.stores(scope, name) if tree.holds(loop, store)]
    assigned = [each for each in made if isinstance(each, (ast.Assign, ast.AnnAssign, ast.AugAssign))]
    return any(tree.holds(each, load) for each in assigned for load in tree.loads(scope, name))


def map_to_comprehension(attempt: Attempt, scene: Scene) -> FixPlan:
    """``map`` with a lambda as a comprehension that counts, with the number folded into the key.  Raises NoFix."""
    call = only(scene.finding.loop, ast.Call)
    need(isinstance(call.func, ast.Name), called(call) == "map", len(call.args) == 2, not call.keywords)
    body, rows = only(call.args[0], ast.Lambda), call.args[1]
    given = body.args
    need(len(given.args) == 1, not (given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg))
    need(not given.defaults, not any(isinstance(node, (ast.NamedExpr)) for node in ast.walk(body)))
    outer = scene.tree.parent(call)
    listed = isinstance(outer, ast.Call) and called(outer) == "list" and outer.args == [call] and not outer.keywords
    number = attempt.words.fresh("i", "j", "index")
    draft, sites = attempt.draft, scene.inside(body)
    start, end = draft.span(outer if listed and outer is not None else call)
    inner, stop = draft.span(body.body)
    first, last = draft.span(rows)
    need(sites, "#" not in draft.text[start:inner] + draft.text[stop:first] + draft.text[last:end])
    draft.replace(start, inner, "[" if listed else "(")
    draft.replace(stop, first, f" for {number}, {given.args[0].arg} in enumerate(")
    draft.replace(last, end, ")]" if listed else "))")
    for site in sites:
        attempt.fold(site, number)
    return attempt.plan(_FOLDED)

"""Repairs of functions that are mapped over rows and share one key: each row gets a key of its own."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import Body, calls, handed, is_used_once
from rnglint.fixes.keys.rows import row_count
from rnglint.fixes.keys.sites import Scene
from rnglint.fixes.keys.tree import called, is_plain
from rnglint.fixes.keys.words import is_key, suffix
from rnglint.fixes.needs import first, need, only, sole

_SPLIT = "split the key, and map over the keys"
_UNSUITED = ("out_axes", "axis_size", "in_specs", "excluded", None)


def keys_for_axis(attempt: Attempt, scene: Scene) -> FixPlan:
    """``in_axes=(0, None)`` becomes ``(0, 0)``, and the key that was shared is split.  Raises NoFix."""
    found = handed(scene)
    axes, made, names = only(_axes(found.maker), ast.Tuple, ast.List).elts, calls(scene.tree, found), found.names
    need(made, all(len(call.args) == len(axes) for call in made))
    shared = [place for place, axis in enumerate(axes) if _is(axis, None)]
    named = names.index(scene.finding.second.key_node.id) if _is_parameter(scene, names) else -1  # type: ignore[union-attr]
    place = named if named in shared else sole(p for p in shared if any(is_key(call.args[p]) for call in made))
    mapped = first(place for place, axis in enumerate(axes) if _is(axis, 0))
    for call in made:
        count = row_count(attempt, call.args[mapped], found.body, names[mapped] if mapped < len(names) else "")
        key = call.args[place]
        attempt.draft.put(key, attempt.spelling.split(attempt.text(key), count, call))
    attempt.draft.put(axes[place], "0")
    return attempt.plan(_SPLIT)


def _is_parameter(scene: Scene, names: Sequence[str]) -> bool:
    key = scene.finding.second.key_node
    return isinstance(key, ast.Name) and key.id in names


def _axes(maker: ast.AST) -> ast.expr | None:
    """What says over which axes a function is mapped; None for the first ones of all arguments.  Raises NoFix."""
    if not isinstance(maker, ast.Call):
        return None
    given = {keyword.arg: keyword.value for keyword in maker.keywords}
    need(not any(name in given for name in _UNSUITED))
    return given.get("in_axes", next(iter(maker.args[1:2] if called(maker) != "partial" else ()), None))


def _is(axis: ast.expr | None, value: object) -> bool:
    return isinstance(axis, ast.Constant) and axis.value is value


def keys_for_capture(attempt: Attempt, scene: Scene) -> FixPlan:
    """A mapped function that captures a key gets one as a further argument.  Raises NoFix."""
    found = handed(scene)
    call, names, axes = sole(calls(scene.tree, found)), found.names, _axes(found.maker)
    own = scene.tree.parent(found.maker) is found.body
    need(own or (isinstance(found.maker, ast.Call) and not isinstance(found.maker.args[0], ast.Call)))
    need(own or is_used_once(scene.tree, found.body), found.takes_rows_only, names, len(call.args) == len(names))
    mapped = 0
    if axes is not None and not _is(axes, 0):
        parts = only(axes, ast.Tuple, ast.List).elts
        need(len(parts) == len(names))
        attempt.behind(parts[-1], ", 0")
        mapped = first(place for place, axis in enumerate(parts) if _is(axis, 0))
    count = row_count(attempt, call.args[mapped], found.body, names[mapped])
    name = _captured(attempt, scene, found.body, names[mapped], "row_key", "lane_key")
    attempt.append(call.args[-1], attempt.spelling.split(scene.second.name, count, call))
    return attempt.plan(f"give each row a key of its own, as the argument `{name}`")


def _captured(attempt: Attempt, scene: Scene, body: Body, row: str, *others: str) -> str:
    """A new last parameter of a function, which reads that where it captured the key; gives its name.  Raises NoFix."""
    key = scene.second.name
    need(key, key not in scene.tree.code.locals(body), scene.tree.holds(body, scene.second.key))
    own = attempt.words.fresh(f"{row}_{suffix(key)}", *others)
    attempt.replace_in(body, key, own)
    attempt.append(body.args.args[-1], own)
    return own


def keys_for_partial(attempt: Attempt, scene: Scene) -> FixPlan:
    """``vmap(partial(f, key))(rows)`` becomes ``vmap(f)(keys, rows)``.  Raises NoFix."""
    tree, found = scene.tree, handed(scene)
    call, given = sole(calls(tree, found)), only(found.maker, ast.Call).args[0]
    if isinstance(given, ast.Name):
        scope = tree.code.binder(given.id, given) or tree.code.tree
        need(len(tree.loads(scope, given.id)) == 1)
        given = only(tree.made(scope, given.id), ast.Assign).value
    bound, names = only(given, ast.Call), found.names
    need(called(bound) == "partial", len(bound.args) == 2, not bound.keywords, _axes(found.maker) is None)
    need(not any(isinstance(arg, ast.Starred) for arg in bound.args), call.args, len(names) > len(call.args))
    count = row_count(attempt, call.args[0], found.body, names[1])
    key = attempt.text(bound.args[1])
    attempt.draft.put(bound, attempt.text(bound.args[0]))
    attempt.ahead(call.args[0], f"{attempt.spelling.split(key, count, call)}, ")
    return attempt.plan(_SPLIT)


def keys_for_leaves(attempt: Attempt, scene: Scene) -> FixPlan:
    """A tree of keys beside the tree: ``tree.map(lambda p, p_key: ..., params, keys)``.  Raises NoFix."""
    tree, call = scene.tree, only(scene.finding.loop, ast.Call)
    need(len(call.args) > 1, not call.keywords)
    need(any(step.node is call and step.loop == "tree-map" for step in scene.finding.second.step.path()))
    body, leaves, key = only(call.args[0], ast.Lambda), call.args[1], scene.second.name
    given = body.args
    need(not (given.vararg or given.kwarg or given.kwonlyargs or given.defaults), is_plain(leaves))
    need(len(given.args) == len(call.args) - 1)
    statement = only(tree.statement(call), ast.stmt)
    need(not tree.loops(call, statement), not tree.is_elif(statement))
    need(not any(isinstance(above, ast.Lambda) for above in tree.between(call, statement)))
    _captured(attempt, scene, body, given.args[0].arg, "leaf_key")
    treedef, keys = attempt.words.fresh("treedef", "structure"), attempt.words.fresh(f"{suffix(key)}s", "leaf_keys")
    module = attempt.spelling.tree_module(call)
    split = attempt.spelling.split(key, f"{treedef}.num_leaves", call)
    attempt.draft.before(statement, f"{treedef} = {module}.structure({attempt.text(leaves)})")
    attempt.draft.before(statement, f"{keys} = {module}.unflatten({treedef}, {split})")
    attempt.append(call.args[-1], keys)
    return attempt.plan("give each leaf a key of its own")

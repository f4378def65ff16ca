"""Repairs of the bodies of ``scan``, ``fori_loop``, ``while_loop`` and ``map``, which are traced once and run often."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import Handed, handed, is_used_once
from rnglint.fixes.keys.rows import row_count
from rnglint.fixes.keys.sites import Scene, check_fold, is_bound_inside
from rnglint.fixes.keys.tree import called, is_plain
from rnglint.fixes.keys.words import suffix
from rnglint.fixes.needs import need, only
from rnglint.fixes.rounds import counter
from rnglint.fixes.threading.text import is_docstring


def _loop(scene: Scene) -> Handed:
    """The loop between whose rounds the key stays the same.  Raises NoFix."""
    loop = handed(scene)
    need(loop.maker is loop.call, scene.tree.holds(loop.body, scene.second.key), is_used_once(scene.tree, loop.body))
    return loop


def fold_index(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold the number of the round into the key, where the body knows it.  Raises NoFix."""
    loop = _loop(scene)
    names, args, number = loop.names, loop.body.args.args, ""
    if loop.kind == "while-loop" and len(names) == 1:
        number = counter(scene.tree.code, loop.call, loop.body, names[0])
    elif loop.kind == "fori" and len(names) == 2:
        number = _named(attempt, loop, args[0])
    elif loop.kind == "scan" and len(names) == 2 and _counts(loop.call.args[2:3]):
        number = _named(attempt, loop, args[1])
    need(number)
    inside = scene.inside(loop.body)
    check_fold(scene.tree, inside)
    for site in inside:
        attempt.fold(site, number)
    return attempt.plan("fold the number of the round into the key")


def _named(attempt: Attempt, loop: Handed, parameter: ast.arg) -> str:
    """The name of a parameter, which gets one if it is thrown away, and keeps its value in the body."""
    if parameter.arg.startswith("_") and not attempt.tree.loads(loop.body, parameter.arg):
        name = attempt.words.fresh("i", "j", "index")
        attempt.rename(parameter, name)
        return name
    return "" if attempt.tree.stores(loop.body, parameter.arg) else parameter.arg


def _counts(rows: list[ast.expr]) -> bool:
    return any(isinstance(each, ast.Call) and called(each) == "arange" and len(each.args) == 1 for each in rows)


def scan_over_keys(attempt: Attempt, scene: Scene) -> FixPlan:
    """A scan over nothing runs over keys: ``scan(body, x, split(key, steps))``.  Raises NoFix."""
    loop = _loop(scene)
    key, call = _captured(scene, loop), loop.call
    options = {keyword.arg: keyword.value for keyword in call.keywords}
    rows = only(call.args[2] if len(call.args) > 2 else options.get("xs"), ast.Constant)
    need(loop.kind == "scan", len(loop.names) == 2, len(call.args) < 4, rows.value is None, "length" in options)
    parameter = loop.body.args.args[1]
    need(not attempt.tree.mentions(loop.body, parameter.arg))
    own = attempt.words.children([scene.second.call], key)[0]
    attempt.rename(parameter, own)
    attempt.replace_in(loop.body, key, own)
    attempt.draft.put(rows, attempt.spelling.split(key, attempt.text(options["length"]), call))
    return attempt.plan("scan over keys, one for each round")


def keys_beside_rows(attempt: Attempt, scene: Scene) -> FixPlan:
    """A loop over rows runs over rows and keys.  Raises NoFix."""
    loop = _loop(scene)
    key, call = _captured(scene, loop), loop.call
    body = only(loop.body, ast.FunctionDef, ast.AsyncFunctionDef)
    place = {"scan": 2, "map": 1}.get(loop.kind, len(call.args))
    need(place < len(call.args), not call.keywords, len(loop.names) == place, not body.args.defaults)
    rows, parameter, top = call.args[place], body.args.args[place - 1], body.body[0]
    need(not body.decorator_list, is_plain(rows), parameter.annotation is None, not is_docstring(top))
    name = parameter.arg
    count = row_count(attempt, rows, body, name)
    row = name if not name.startswith("_") else attempt.words.fresh("row")
    own = attempt.words.fresh(f"{row}_{suffix(key)}", "row_key")
    both = attempt.words.fresh(f"{row}_and_{suffix(key)}", "keyed_row")
    attempt.draft.put(parameter, both)
    attempt.draft.before(top, f"{row}, {own} = {both}")
    attempt.replace_in(body, key, own)
    attempt.draft.put(rows, f"({attempt.text(rows)}, {attempt.spelling.split(key, count, call)})")
    return attempt.plan("run over the rows with a key for each")


def _captured(scene: Scene, loop: Handed) -> str:
    """The variable outside of the body that holds the key, and holds the same where the loop is called."""
    key, code = scene.second.name, scene.tree.code
    need(key, key not in code.locals(loop.body), code.binder(key, loop.call) is code.binder(key, loop.body))
    need(all(site.name == key for site in scene.sites))
    need(not any(is_bound_inside(scene.tree, site, loop.body) for site in scene.inside(loop.body)))
    return key

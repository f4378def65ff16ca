"""Repairs of the bodies of ``scan``, ``fori_loop``, ``while_loop`` and ``map``, which are traced once and run often."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.fixes.keys.indices import check_fold
from rnglint.fixes.keys.mapped import _function, _parameters, _scope
from rnglint.fixes.keys.rows import row_count
from rnglint.fixes.keys.sites import is_plain
from rnglint.fixes.keys.words import suffix
from rnglint.fixes.rounds import counter
from rnglint.fixes.threading.nofix import NoFix
from rnglint.program.code import FunctionNode

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Scene


@dataclass(frozen=True, slots=True)
class Loop:
    """A call of a loop of JAX's, the kind of loop, its body, and the expressions that it gets."""

    kind: str
    call: ast.Call
    given: ast.expr
    body: ast.AST
    names: tuple[str, ...]


_PLACES = {"scan": 0, "fori": 2, "while-loop": 1, "map": 0}


def loop_of(scene: Scene) -> Loop:
    """The loop between whose rounds the key stays the same.  Raises NoFix."""
    call = scene.finding.loop
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        raise NoFix
    kind = next((s.loop for s in scene.finding.second.step.path() if s.node is call and s.kind == "iteration"), "")
    place = _PLACES.get(kind)
    if place is None or place >= len(call.args):
        raise NoFix
    given = call.args[place]
    body = _function(scene.tree, given, call)
    if body is None or not scene.tree.holds(body, scene.second.key):
        raise NoFix
    if isinstance(given, ast.Name):
        scope = _scope(scene.tree, call, given.id)
        if len(scene.tree.loads(scope, given.id)) != 1:
            raise NoFix
    return Loop(kind, call, given, body, tuple(_parameters(body)))


def fold_index(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold the number of the round into the key, where the body knows it.  Raises NoFix."""
    loop = loop_of(scene)
    if loop.kind == "fori":
        number = loop.names[0] if len(loop.names) == 2 else ""
        arguments = loop.body.args.args  # type: ignore[attr-defined]
        number = _named(attempt, loop, arguments[0]) if number else ""
    elif loop.kind == "scan":
        rows = loop.call.args[2] if len(loop.call.args) > 2 else None
        if len(loop.names) != 2 or not _counts(rows):
            raise NoFix
        number = _named(attempt, loop, loop.body.args.args[1])  # type: ignore[attr-defined]
    elif loop.kind == "while-loop":
        number = counter(scene.tree.code, loop.call, loop.body, loop.names[0]) if len(loop.names) == 1 else ""
    else:
        raise NoFix
    inside = [site for site in scene.sites if scene.tree.holds(loop.body, site.key)]
    if not number:
        raise NoFix
    check_fold(scene.tree, inside)
    for site in inside:
        attempt.draft.around(site.key, attempt.spelling.fold_head(site.key), f", {number})")
    return attempt.plan("unsafe", "fold the number of the round into the key")


def _named(attempt: Attempt, loop: Loop, parameter: ast.arg) -> str:
    """The name of a parameter, which gets one if it is thrown away, and keeps its value in the body."""
    if parameter.arg.startswith("_") and not attempt.tree.loads(loop.body, parameter.arg):
        name = attempt.words.fresh("i", "j", "index")
        start = attempt.draft.span(parameter)[0]
        attempt.draft.replace(start, start + len(parameter.arg), name)
        return name
    return "" if attempt.tree.stores(loop.body, parameter.arg) else parameter.arg


def _counts(rows: ast.expr | None) -> bool:
    return (
        isinstance(rows, ast.Call)
        and isinstance(rows.func, ast.Attribute)
        and rows.func.attr == "arange"
        and len(rows.args) == 1
    )


def scan_over_keys(attempt: Attempt, scene: Scene) -> FixPlan:
    """A scan over nothing runs over keys: ``scan(body, x, split(key, steps))``.  Raises NoFix."""
    loop = loop_of(scene)
    key = _captured(scene, loop)
    if loop.kind != "scan" or len(loop.names) != 2 or len(loop.call.args) > 3:
        raise NoFix
    rows = next((k.value for k in loop.call.keywords if k.arg == "xs"), None)
    rows = loop.call.args[2] if len(loop.call.args) > 2 else rows
    length = next((keyword for keyword in loop.call.keywords if keyword.arg == "length"), None)
    if not isinstance(rows, ast.Constant) or rows.value is not None or length is None:
        raise NoFix
    parameter = loop.body.args.args[1]  # type: ignore[attr-defined]
    if attempt.tree.loads(loop.body, parameter.arg) or attempt.tree.stores(loop.body, parameter.arg):
        raise NoFix
    own = attempt.words.children([scene.second.call], key)[0]
    start = attempt.draft.span(parameter)[0]
    attempt.draft.replace(start, start + len(parameter.arg), own)
    for load in attempt.tree.loads(loop.body, key):
        attempt.draft.put(load, own)
    count = attempt.text(length.value)
    attempt.draft.put(rows, attempt.spelling.split(key, count, loop.call))
    return attempt.plan("unsafe", "scan over keys, one for each round")


def keys_beside_rows(attempt: Attempt, scene: Scene) -> FixPlan:
    """A loop over rows runs over rows and keys.  Raises NoFix."""
    loop = loop_of(scene)
    key = _captured(scene, loop)
    place = {"scan": 2, "map": 1}.get(loop.kind)
    if place is None or place >= len(loop.call.args) or loop.call.keywords or len(loop.names) != place:
        raise NoFix
    rows = loop.call.args[place]
    body, tree = loop.body, attempt.tree
    if not isinstance(body, FunctionNode) or body.decorator_list or not is_plain(rows):
        raise NoFix
    parameter = body.args.args[place - 1]
    if parameter.annotation is not None or body.args.defaults:
        raise NoFix
    first = body.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        raise NoFix
    count = row_count(attempt, rows, body, parameter.arg)
    name = parameter.arg
    row = name if not name.startswith("_") else attempt.words.fresh("row")
    own = attempt.words.fresh(f"{row}_{suffix(key)}", "row_key")
    both = attempt.words.fresh(f"{row}_and_{suffix(key)}", "keyed_row")
    attempt.draft.put(parameter, both)
    attempt.draft.before(first, f"{row}, {own} = {both}")
    for load in tree.loads(body, key):
        attempt.draft.put(load, own)
    text = attempt.text(rows)
    attempt.draft.put(rows, f"({text}, {attempt.spelling.split(key, count, loop.call)})")
    return attempt.plan("unsafe", "run over the rows with a key for each")


def _captured(scene: Scene, loop: Loop) -> str:
    """The variable outside of the body that holds the key, and holds the same where the loop is called."""
    key = scene.second.name
    tree = scene.tree
    if not key or key in tree.code.locals(loop.body):
        raise NoFix
    if _scope(tree, loop.call, key) is not _scope(tree, loop.body, key):
        raise NoFix
    for site in scene.sites:
        if site.name != key or any(
            isinstance(above, (*FunctionNode, ast.Lambda)) and key in tree.code.locals(above)
            for above in tree.ancestors(site.key)
            if above is not loop.body and tree.holds(loop.body, above)
        ):
            raise NoFix
    return key

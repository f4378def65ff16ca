"""Repairs of maps that are told part by part, or map by map, over what they go."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import calls, handed
from rnglint.fixes.keys.kept import copied_by
from rnglint.fixes.keys.records import class_of, fields_of
from rnglint.fixes.keys.rows import row_count, told_axes
from rnglint.fixes.keys.sites import holds_keys
from rnglint.fixes.keys.tree import Tree, is_plain, last_name
from rnglint.fixes.keys.words import is_keylike
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.sight import mentioning
from rnglint.fixes.threading.bodies import uses_array
from rnglint.program import signatures
from rnglint.program.syntax import is_none, text_of, whole_number
from rnglint.trace.findings import Finding


def keys_in_structure(attempt: Attempt, finding: Finding) -> FixPlan:
    """``in_axes=({"row": 0, "key": None},)`` becomes ``{"row": 0, "key": 0}``, and the key in it is split.

    In the same way for a record: ``in_axes=(Rows(row=0, key=None),)``.  Raises NoFix.
    """
    found = handed(attempt.tree, finding, anywhere=True)
    axes = only(told_axes(found.maker), ast.expr)
    parts = axes.elts if isinstance(axes, (ast.Tuple, ast.List)) else [axes]
    call = sole(calls(attempt.tree, found))
    at, told = sole((at, each) for at, part in enumerate(parts) for each in _structures(attempt.tree, part))
    need(len(parts) == len(call.args), is_plain(call.args[at]))
    named = dict(_fields(attempt, told))
    key = sole(name for name, axis in named.items() if is_keylike(name) and is_none(axis))
    rows = [name for name, axis in named.items() if whole_number(axis) == 0]
    held, read = attempt.text(call.args[at]), found.names[at] if at < len(found.names) else ""
    method = "" if isinstance(told, ast.Dict) else copied_by(class_of(attempt, last_name(told.func)))
    form = ".{}" if method else '["{}"]'
    arrays = [name for name in rows if uses_array(found.body, read + (f".{name}" if method else f"[{name!r}]"))]
    row = first([*arrays, *rows])
    count = f"{held}{form.format(row)}"
    if row not in arrays:
        count = f"{attempt.spelling.tree_module(call)}.leaves({count})[0]"
    own = attempt.spelling.split(held + form.format(key), f"{count}.shape[0]", call)
    attempt.draft.put(named[key], "0")
    attempt.draft.put(call.args[at], f"{held}.{method}({key}={own})" if method else f'{{**{held}, "{key}": {own}}}')
    return attempt.plan("split the key, and map over the keys")


def _structures(tree: Tree, axis: ast.expr) -> Iterator[ast.Dict | ast.Call]:
    """The structure that says of one argument over which of its parts a map goes; nothing else may use it."""
    if isinstance(axis, ast.Name):
        owner = tree.code.binder(axis.id, axis) or tree.code.tree
        made = tree.made(owner, axis.id)
        path = tree.code.module.path
        alone = owner is not tree.code.tree or [*mentioning(tree.code.program, path, [axis.id])] == [tree.code]
        if made is not None and alone and len(tree.loads(owner, axis.id)) == 1:
            yield from _structures(tree, made.value)
    elif isinstance(axis, (ast.Dict, ast.Call)):
        yield axis


def _fields(attempt: Attempt, told: ast.Dict | ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """The parts of a structure, by name.  Raises NoFix where they are not written out."""
    if isinstance(told, ast.Dict):
        for name, axis in zip(told.keys, told.values, strict=True):
            yield first([text_of(name) if name is not None else None]), axis
        return
    need(signatures.is_written_out(told))
    yield from zip(fields_of(class_of(attempt, last_name(told.func))), told.args, strict=False)
    yield from ((each.arg or "", each.value) for each in told.keywords)


def keys_for_inner(attempt: Attempt, finding: Finding) -> FixPlan:
    """``vmap(vmap(f, in_axes=(None, 0)), in_axes=(0, None))(keys, rows)`` splits each of the keys.  Raises NoFix."""
    found = handed(attempt.tree, finding, anywhere=True)
    outer, tree = only(found.maker, ast.Call), attempt.tree
    inner: ast.AST = first(outer.args)
    if isinstance(inner, ast.Name):
        owner = tree.code.binder(inner.id, inner) or tree.code.tree
        need(len(tree.loads(owner, inner.id)) == 1)
        inner = only(tree.made(owner, inner.id), ast.Assign).value
    inner = only(inner, ast.Call)
    need(attempt.text(inner.func) == attempt.text(outer.func))
    within, around = (_parts(each) for each in (inner, outer))
    call = sole(calls(tree, found))
    need(len(within) == len(around) == len(call.args))
    places = range(len(within))
    key = sole(at for at in places if is_none(within[at]) and whole_number(around[at]) == 0)
    row = first(at for at in places if whole_number(within[at]) == 0 and is_none(around[at]))
    need(is_keylike(last_name(call.args[key])) or holds_keys(tree, call.args[key]))
    count = row_count(attempt, call.args[row], found.body, found.names[row] if row < len(found.names) else "")
    each = attempt.words.fresh("key", "row_key", "lane_key")
    split = attempt.spelling.split(each, count, call)
    vmap = attempt.spelling.spell("jax.vmap", call)
    attempt.draft.put(within[key], "0")
    attempt.draft.put(call.args[key], f"{vmap}(lambda {each}: {split})({attempt.text(call.args[key])})")
    return attempt.plan("split each of the keys, and map over all of them")


def _parts(maker: ast.Call) -> Sequence[ast.expr]:
    return only(told_axes(maker), ast.Tuple, ast.List).elts

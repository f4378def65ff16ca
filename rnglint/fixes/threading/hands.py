"""The text by which a call hands a key to the function that it runs."""

from __future__ import annotations

import ast

from rnglint.fixes.calls import give
from rnglint.fixes.threading.bodies import Handed
from rnglint.fixes.threading.names import free, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.rows import XS
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.text import Draft
from rnglint.program.places import argument


def hand_over(draft: Draft, handed: Handed, name: str, text: str, spelling: Spelling) -> None:
    """Write a call so that its function gets ``text`` for the parameter ``name``.  Raises NoFix."""
    call, scope, mention = handed.site.call, handed.site.scope, handed.mention
    start, end = draft.argument(call, mention)
    bare = isinstance(mention, ast.Lambda) and draft.text[start] != "("

    def wrap(head: str, tail: str) -> None:
        if "\n" in draft.text[start:end] and not isinstance(mention, ast.Call):
            raise NoFix
        draft.insert(start, head)
        draft.insert(end, tail)

    def wrap_call(head: str, given: str) -> None:
        wrap(f"{head}: {'(' * bare}", f"{')' * bare}({given})")

    if handed.way in ("bound", "rounds"):
        if handed.partial:
            assert isinstance(mention, ast.Call)
            give(draft, mention, f"{name}={text}")
        else:
            wrap(f"{spelling.spell('functools.partial', scope.node)}(", f", {name}={text})")
        return
    taken = set(identifiers(scope.node))
    if handed.way == "leaves":
        if not handed.positional:
            several = len(call.args) + len(call.keywords) > 2
            leaf, key = free(("leaves",) if several else ("leaf",), taken), free(("leaf_key",), taken)
            head = f"lambda *{leaf}" if several else f"lambda {leaf}, {key}"
            wrap_call(head, f"*{leaf}[:-1], {name}={leaf}[-1]" if several else f"{leaf}, {name}={key}")
        if call.keywords:
            raise NoFix
        draft.insert(draft.argument(call, call.args[-1])[1], f", {text}")
        return
    row = free(("row", "item", "pair"), taken)
    over = handed.rows.over if handed.rows is not None else None
    if handed.way == "rows":
        wrap_call(f"lambda {row}", f"{row}[0], {name}={row}[1]")
    else:
        carry = free(("carry", "state"), taken)
        given = f"{row}[0], {name}={row}[1]" if over is not None else f"None, {name}={row}"
        wrap_call(f"lambda {carry}, {row}", f"{carry}, {given}")
    run_over(draft, call, over, text)


def run_over(draft: Draft, call: ast.Call, over: ast.expr | None, text: str) -> None:
    """Let a scan or a map run over keys, alone or beside ``over``, what it runs over now."""
    written = argument(call, XS)
    if over is not None:
        start, end = draft.argument(call, over)
        bare = isinstance(over, ast.Tuple) and draft.text[start] != "("
        draft.insert(start, "((" if bare else "(")
        draft.insert(end, f"{')' if bare else ''}, {text})")
    elif written is not None:
        draft.put(written, text)
    else:
        give(draft, call, f"xs={text}")

"""The text by which a call hands a key to the function that it runs."""

from __future__ import annotations

import libcst as cst

from rnglint.fixes.threading.bodies import Handed
from rnglint.fixes.threading.names import free, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.rows import XS
from rnglint.fixes.threading.signature import add_argument
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.text import Draft
from rnglint.project import calls


def hand_over(draft: Draft, handed: Handed, name: str, text: str, spelling: Spelling) -> None:
    """Write a call so that its function gets ``text`` for the parameter ``name``.  Raises NoFix."""
    call, scope, mention = handed.site.call, handed.site.scope, handed.mention
    if handed.way in ("bound", "rounds"):
        if handed.partial:
            assert isinstance(mention, cst.Call)
            add_argument(draft, mention, f"{name}={text}")
        else:
            _wrap(draft, mention, f"{spelling.spell('functools.partial', scope)}(", f", {name}={text})")
        return
    taken = set(identifiers(scope.node))
    if handed.way == "leaves":
        if not handed.positional:
            several = len(call.args) > 2
            leaf, key = free(("leaves",) if several else ("leaf",), taken), free(("leaf_key",), taken)
            head = f"lambda *{leaf}" if several else f"lambda {leaf}, {key}"
            given = f"*{leaf}[:-1], {name}={leaf}[-1]" if several else f"{leaf}, {name}={key}"
            _wrap(draft, mention, f"{head}: {_open(mention)}", f"{_close(mention)}({given})")
        draft.insert(draft.outer(call.args[-1].value)[1], f", {text}")
        return
    row = free(("row", "item", "pair"), taken)
    over = handed.rows.over if handed.rows is not None else None
    if handed.way == "rows":
        _wrap(draft, mention, f"lambda {row}: {_open(mention)}", f"{_close(mention)}({row}[0], {name}={row}[1])")
    else:
        carry = free(("carry", "state"), taken)
        given = f"{row}[0], {name}={row}[1]" if over is not None else f"None, {name}={row}"
        head = f"lambda {carry}, {row}: {_open(mention)}"
        _wrap(draft, mention, head, f"{_close(mention)}({carry}, {given})")
    run_over(draft, call, over, text)


def run_over(draft: Draft, call: cst.Call, over: cst.BaseExpression | None, text: str) -> None:
    """Let a scan or a map run over keys, alone or beside ``over``, what it runs over now."""
    written = calls.argument(call, XS)
    if over is not None:
        start, end = draft.outer(over)
        bare = isinstance(over, cst.Tuple) and draft.text[start] != "("
        draft.insert(start, "((" if bare else "(")
        draft.insert(end, f"{')' if bare else ''}, {text})")
    elif written is not None:
        draft.replace(*draft.span(written), text)
    else:
        add_argument(draft, call, f"xs={text}")


def _wrap(draft: Draft, node: cst.BaseExpression, head: str, tail: str) -> None:
    start, end = draft.outer(node)
    if draft.text[start:end].count("\n") and not isinstance(node, cst.Call):
        raise NoFix
    draft.insert(start, head)
    draft.insert(end, tail)


def _open(node: cst.BaseExpression) -> str:
    return "(" if isinstance(node, cst.Lambda) and not node.lpar else ""


def _close(node: cst.BaseExpression) -> str:
    return ")" if isinstance(node, cst.Lambda) and not node.lpar else ""

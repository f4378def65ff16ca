"""Things of unknown length that are unpacked in a call: they fill the places that the others leave."""

from __future__ import annotations

import ast

from rnglint.machine import loops
from rnglint.machine.callables import Bound, Func, Mapped, PartialV
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Value
from rnglint.program import signatures


def rows(m: Machine, call: ast.Call, function: Value, given: Value) -> loops.Rows:
    """The rows of what is unpacked in a call; as many as the function needs there, where that is sure."""
    found = loops.rows(m, given)
    asked = _asked_in_order(function) if found.more else None
    if asked is None or sum(isinstance(each, ast.Starred) for each in call.args) > 1:
        return found
    names = {each.arg for each in call.keywords}
    wanted = len([each for each in asked if each not in names]) - len(call.args) + 1
    if None in names or wanted < 0:
        return found
    filling = loops.rows(m, given, wanted).items[:wanted]
    return loops.known_rows(filling) if len(filling) == wanted else found


def _asked_in_order(function: Value) -> list[str] | None:
    """The parameters that each call has to give in order or by name; None where it may give others."""
    if isinstance(function, Mapped):
        return _asked_in_order(function.function)
    if isinstance(function, (Bound, PartialV)):
        given = function.args if isinstance(function, PartialV) else (function.receiver,)
        named = dict(function.keywords) if isinstance(function, PartialV) else {}
        asked = _asked_in_order(function.function)
        return None if asked is None else [each for each in asked[len(given) :] if each not in named]
    if not isinstance(function, Func) or function.node.args.vararg is not None or function.node.args.defaults:
        return None
    return [each.arg for each in signatures.positional(function.node)]

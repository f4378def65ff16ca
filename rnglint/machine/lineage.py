"""The order in which a class and its bases are asked for what they have."""

from __future__ import annotations

import ast
from collections import Counter
from typing import TYPE_CHECKING

from rnglint.machine import evaluate
from rnglint.machine.callables import ClassV
from rnglint.machine.terms import Tup, Value

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine

_DEEPEST = 6
"""So many classes, each the base of the next, are asked for their own bases."""
_MOST_BASES = 32
"""Of a class with more bases these are asked in the order in which they are written."""


def line(m: Machine, cls: ClassV, depth: int = 0) -> tuple[Value, ...]:
    """The C3 order of a class; depth first where there is none.  Outside bases are names, unknown ones symbols."""
    key = ("mro", id(cls.node), cls.frame.uid, depth)
    known = m.memo.get(key)
    if not isinstance(known, Tup):
        bases = [_base(m, base, cls) for base in cls.node.bases]
        asked = depth < _DEEPEST and len(bases) <= _MOST_BASES
        lines = [line(m, base, depth + 1) if isinstance(base, ClassV) and asked else (base,) for base in bases]
        merged = _merged([*(each for each in lines if len(each) > 1), tuple(bases)])
        if merged is None:
            merged = list(dict.fromkeys(one for each in lines for one in each))
        known = m.memo[key] = Tup((cls, *merged))
        evaluate.tick(len(known.items))
    return known.items


def _merged(lines: list[tuple[Value, ...]]) -> list[Value] | None:
    """The lines of some bases in one that has the order of each; None where there is none."""
    behind = Counter(one for each in lines for one in each[1:])
    at = [0] * len(lines)
    result: list[Value] = []
    while heads := [(index, each[at[index]]) for index, each in enumerate(lines) if at[index] < len(each)]:
        head = next((one for _, one in heads if not behind[one]), None)
        if head is None:
            return None
        result.append(head)
        for index in (index for index, one in heads if one == head):
            at[index] += 1
            if at[index] < len(lines[index]):
                behind[lines[index][at[index]]] -= 1
    return result


def _base(m: Machine, base: ast.expr, cls: ClassV) -> Value:
    key = ("base", id(base), cls.frame.uid)
    value = m.memo.get(key)
    if value is None:
        value = m.memo[key] = evaluate.silently(m, base.value if isinstance(base, ast.Subscript) else base, cls.frame)
    return value

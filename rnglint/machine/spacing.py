"""Numbers at equal distances (``linspace``, a step times ``arange``): what is left of them as whole numbers."""

from __future__ import annotations

import math
from contextlib import suppress

from rnglint.machine.callables import Call
from rnglint.machine.inspection import number
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Op, Value

_SPACED = "spaced"
"""The operation that stands for such numbers: from which one on, which one they do not pass, how many there are."""
_DIGITS = 9
"""So many digits of a number are compared: it may be computed in another way."""


def linspace(m: Machine, call: Call) -> Value:
    """So many numbers from one up to another."""
    start, stop = (_real(call.get(at, name)) for at, name in ((0, "start"), (1, "stop")))
    count = call.get(2, "num") or Const(50)
    if start is None or stop is None or call.open or call.more:
        return m.made_of(*call.everything())
    known, ends = number(count), call.get(3, "endpoint") or Const(True)
    if ends == Const(True) and known is not None and known > 1:
        stop = start + (stop - start) * (known / (known - 1))
    return Op(_SPACED, (Const(start), Const(stop), count))


def operated(name: str, left: Value, right: Value) -> Value | None:
    """What ``+``, ``*`` or ``/`` makes of such numbers, or makes of a step; None where it makes none."""
    if name == "/" and _is_counted(left, right):
        return Op(_SPACED, (Const(0.0), Const(1.0), right))
    for one, other in ((left, right), (right, left)) if name in "+*" else ():
        factor = _real(one)
        if factor is not None and isinstance(other, Op) and is_spaced(other):
            first, last = map(_real, other.args[:2])
            if first is None or last is None:
                return None
            ends = (first + factor, last + factor) if name == "+" else (first * factor, last * factor)
            return Op(_SPACED, (*map(Const, ends), other.args[2]))
        if name == "*" and isinstance(one, Op) and one.name == "/" and _is_counted(other, one.args[1]):
            length = _real(one.args[0])
            return None if length is None else Op(_SPACED, (Const(0.0), Const(length), one.args[1]))
    return None


def is_spaced(value: Value) -> bool:
    """Whether a value is some such numbers."""
    return isinstance(value, Op) and value.name == _SPACED


def whole(value: Value) -> Value:
    """The whole number that is left of one which is cut (``fold_in`` does so); what is not known stays as it is."""
    if isinstance(value, Const) and isinstance(value.value, float) and 0 <= value.value < 2**31:
        return Const(int(value.value))
    if not (isinstance(value, Op) and value.name == "[]" and len(value.args) == 2):
        return value
    table, at = value.args[0], number(value.args[1])
    if at is None or at < 0 or not (isinstance(table, Op) and is_spaced(table)):
        return value
    first, last, count = _real(table.args[0]), _real(table.args[1]), number(table.args[2])
    if first is None or last is None:
        return value
    if count is not None:
        if at >= count:
            return value
        found = round(first + (last - first) * (at / count), _DIGITS)
        return Const(int(found)) if 0 <= found < 2**31 else value
    return Const(int(first)) if 0 <= first <= last <= int(first) + 1 else value


def _real(value: Value | None) -> float | None:
    """A number that a float can hold, and that is one."""
    known = value.value if isinstance(value, Const) else None
    if not isinstance(known, (int, float)) or isinstance(known, bool):
        return None
    with suppress(OverflowError):
        return float(known) if math.isfinite(known) else None
    return None


def _is_counted(rows: Value, count: Value) -> bool:
    """Whether some rows are the numbers below a count."""
    return isinstance(rows, Op) and rows.name == "range" and rows.args == (Const(0), count, Const(1))

"""Python constants: what is known completely is computed by Python itself, within bounds.

Nothing here runs code of the program that is checked: the operands are numbers, texts and containers of them,
and operations that could need much time or memory are left alone.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import Any

from rnglint.machine.guards import possible
from rnglint.machine.inspection import size
from rnglint.machine.machine import Machine
from rnglint.machine.terms import LATER, Choice, Const, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models import devices

SCALARS = (int, float, complex, str, bytes, bool, type(None))
_LONGEST = 2000
"""Characters (or rows) of a result that is still computed."""
_BITS = 256
_DEEPEST = 6
_WIDE = re.compile(r"\d{4,}|\*")
"""A width in a format that may give a huge text."""


class Unknown(Exception):
    """A value is not known completely."""


def python_value(m: Machine, value: Value, depth: int = 0) -> Any:
    """The Python value that a value stands for.  Raises Unknown."""
    if isinstance(value, Const) and (isinstance(value.value, SCALARS) or value.value is Ellipsis):
        return value.value
    if depth > _DEEPEST:
        raise Unknown
    if isinstance(value, Tup):
        return tuple(python_value(m, item, depth + 1) for item in value.items)
    if isinstance(value, Op) and value.name == "range":
        start, stop, step = (python_value(m, part) for part in value.args)
        return _range(start, stop, step)
    if isinstance(value, Ref) and value.kind in ("list", "set", "dict"):
        content = m.content(value)
        if not isinstance(content, Tup):
            raise Unknown
        if value.kind == "dict" and m.cells.get(("factory", value.uid)) is not None:
            raise Unknown
        items = [python_value(m, item, depth + 1) for item in content.items]
        if value.kind == "list":
            return items
        if value.kind == "set":
            return set(items)
        return {key: python_value(m, m.cells.get(("item", value.uid, Const(key)), _ABSENT), depth + 1) for key in items}
    raise Unknown


_ABSENT = Sym("nothing")


def _range(start: Any, stop: Any, step: Any) -> range:
    if not all(isinstance(part, int) for part in (start, stop, step)) or step == 0:
        raise Unknown
    found = range(start, stop, step)
    if len(found) > _LONGEST:
        raise Unknown
    return found


def machine_value(m: Machine, value: Any) -> Value:
    """The machine's value for a Python value."""
    if isinstance(value, tuple):
        return Tup(tuple(machine_value(m, item) for item in value))
    if isinstance(value, (list, set, frozenset)):
        return m.new("list" if isinstance(value, list) else "set", Tup(tuple(machine_value(m, item) for item in value)))
    if isinstance(value, dict):
        ref = m.new("dict", Tup(tuple(Const(key) for key in value)))
        for key, item in value.items():
            m.cells["item", ref.uid, Const(key)] = machine_value(m, item)
        return ref
    return Const(value)


def compute(m: Machine, function: Callable[..., Any], *operands: Value) -> Value | None:
    """What a function of Python gives for operands that are known; None where it cannot be told."""
    try:
        result = function(*(python_value(m, operand) for operand in operands))
    except _FAILURES:
        return None
    return machine_value(m, result) if _is_small(result) else None


_FAILURES = (
    Unknown, ArithmeticError, ValueError, TypeError, LookupError, AttributeError, MemoryError, RecursionError,
    SyntaxError,
)  # fmt: skip


def _is_small(value: Any) -> bool:
    if isinstance(value, (str, bytes, list, tuple, dict, set, frozenset)):
        return len(value) <= _LONGEST
    return isinstance(value, SCALARS) and not (isinstance(value, int) and value.bit_length() > _BITS)


# Arithmetic


def power(one: Any, other: Any, modulus: Any = None) -> Any:
    """``one ** other``, or the rest of that.  Raises Unknown."""
    if modulus is not None:
        return pow(one, other, modulus)
    if isinstance(one, int) and isinstance(other, int):
        if other > _BITS or (other > 0 and one.bit_length() * other > _BITS):
            raise Unknown
    elif not isinstance(one, (int, float)) or not isinstance(other, (int, float)):
        raise Unknown
    return one**other


def _times(one: Any, other: Any) -> Any:
    for text, count in ((one, other), (other, one)):
        if isinstance(text, (str, bytes, list, tuple)) and (not isinstance(count, int) or count * len(text) > _LONGEST):
            raise Unknown
    return one * other


def _shift(one: Any, other: Any) -> Any:
    if not isinstance(other, int) or other > _BITS:
        raise Unknown
    return one << other


def _modulo(one: Any, other: Any) -> Any:
    if isinstance(one, bytes) or (isinstance(one, str) and _WIDE.search(one)):
        raise Unknown
    return one % other


_OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": _times, "/": operator.truediv, "//": operator.floordiv, "%": _modulo,
    "**": power, "<<": _shift, ">>": operator.rshift, "|": operator.or_, "^": operator.xor, "&": operator.and_,
}  # fmt: skip
_UNARY: dict[str, Callable[[Any], Any]] = {
    "USub": operator.neg, "UAdd": operator.pos, "Invert": operator.invert,
}  # fmt: skip


def binary(m: Machine, name: str, left: Value, right: Value) -> Value | None:
    """``left + right`` and the like, of what is known."""
    if not isinstance(left, (Const, Tup)) or not isinstance(right, (Const, Tup, Ref)):
        return None
    if isinstance(right, Ref) and name != "%":
        return None
    if isinstance(left, Tup) and isinstance(right, Tup):
        return None
    operation = _OPERATIONS.get(name)
    return None if operation is None else compute(m, operation, left, right)


def unary(m: Machine, name: str, value: Value) -> Value | None:
    """``-value`` and the like, of what is known."""
    operation = _UNARY.get(name)
    return None if operation is None or not isinstance(value, Const) else compute(m, operation, value)


# Text

_COMPUTED = frozenset(
    {name for kind in (str, bytes, int, float) for name in dir(kind) if not name.startswith("_")}
    - {"expandtabs", "format_map", "fromhex", "from_bytes", "maketrans", "to_bytes", "translate"}
)
"""Methods of constants that Python computes; what some of them may give is bounded below."""
_GIVES_TEXT = frozenset({
    "capitalize", "casefold", "center", "decode", "encode", "format", "join", "ljust", "lower", "lstrip",
    "removeprefix", "removesuffix", "replace", "rjust", "rstrip", "strip", "swapcase", "title", "upper", "zfill",
})  # fmt: skip


def method(m: Machine, receiver: Const, name: str, values: list[Value], keywords: dict[str, Value]) -> Value:
    if name in _COMPUTED and isinstance(receiver.value, SCALARS):
        names = list(keywords)

        def run(owner: Any, *given: Any) -> Any:
            count = len(given) - len(names)
            if name in ("zfill", "ljust", "rjust", "center") and not 0 <= given[0] <= _LONGEST:
                raise Unknown
            if name == "format" and (_WIDE.search(owner) or re.search(r"\{[^}]*[.\[{]", _without_specs(owner))):
                raise Unknown
            if name == "replace" and len(owner) * max(len(given[1]), 1) > _LONGEST * 10:
                raise Unknown
            return getattr(owner, name)(*given[:count], **dict(zip(names, given[count:], strict=True)))

        known = compute(m, run, receiver, *values, *keywords.values())
        if known is not None:
            return known
    if name in _GIVES_TEXT and isinstance(receiver.value, str):
        return text(m, [receiver, *values, *keywords.values()])
    return m.fresh()


def of_str(m: Machine, value: Value) -> Value:
    """``str(value)`` of what is not known."""
    return devices.text(value) or text(m, [value], "str")


def of_text(m: Machine, receiver: Value, name: str, given: list[Value]) -> Value:
    """A method of a text that is not known: what it gives may be known to be one."""
    parts = [receiver, *given]
    if name in _GIVES_TEXT:
        return text(m, parts)
    if name in ("split", "rsplit", "splitlines", "partition", "rpartition"):
        count = 3 if name.endswith("partition") else _PIECES
        rows = Stack(tuple(text(m, [*parts, Const(index)]) for index in range(count)), count == 3)
        return rows if count == 3 else m.new("list", rows)
    kept = tuple(m.fresh() if isinstance(part, Ref) else part for part in parts)
    result = Op(name, kept)
    return result if size(result) <= _PARTS * 4 else m.made_of(result)


_PIECES = 2


def _without_specs(owner: str) -> str:
    """A format without the parts behind a colon, where a dot is the precision."""
    return re.sub(r":[^{}]*\}", "}", owner)


def text(m: Machine, parts: list[Value], name: str = "text") -> Value:
    """A text made of parts of which not all are known; ``name``: of the operation that makes it."""
    kept = tuple(m.fresh() if isinstance(part, Ref) else part for part in parts)
    result = Op(name, kept)
    if len(kept) <= _PARTS and size(result) <= _PARTS * 4:
        return result
    return Op(name, (m.made_of(result),))


_PARTS = 12
_TEXT = frozenset({"text", "str", "repr", "format", "environment", "chr", "ascii", "hex", "bin", "oct"})


def is_text(value: Value) -> bool:
    """Whether a value is known to be a ``str``."""
    if isinstance(value, Const):
        return isinstance(value.value, str)
    if isinstance(value, Choice):
        return all(is_text(option) for _, option in value.options)
    if isinstance(value, Op):
        return value.name in _TEXT or (value.name in "+%" and is_text(value.args[0]))
    return False


_CONVERSIONS: dict[int, Callable[[Any], Any]] = {
    -1: lambda value: value, ord("r"): repr, ord("s"): str, ord("a"): ascii
}  # fmt: skip


def formatted(m: Machine, value: Value, conversion: int, spec: str) -> Value:
    """``f"{value!r:spec}"``."""
    if _WIDE.search(spec):
        return text(m, [value])
    convert = _CONVERSIONS[conversion]

    def run(one: Any) -> str:
        if isinstance(one, (set, frozenset)):
            raise Unknown
        return format(convert(one), spec)

    return compute(m, run, devices.text(value) or value) or text(m, [value])


# Comparison


def compare(m: Machine, name: str, left: Value, right: Value) -> bool | None:
    """``==``, ``<``, ``in`` of what is known; None where it cannot be told."""
    if name == "in":
        return _contains(m, left, right)
    if isinstance(left, Const) and isinstance(right, Const):
        return _of_constants(name, left.value, right.value)
    if name == "is":
        return None
    later = _of_later(name, left, right)
    if later is not None:
        return later
    operation: Callable[[Any, Any], Any] = operator.eq if name == "==" else operator.lt
    known = compute(m, operation, left, right)
    return known.value if isinstance(known, Const) and isinstance(known.value, bool) else None


def _of_later(name: str, left: Value, right: Value) -> bool | None:
    """The same of the number of a later round, of which it is known which one it is at least."""
    if isinstance(left, Op) and left.name == LATER and isinstance(right, Const) and isinstance(right.value, int):
        return False if right.value < left.args[2].value + (name == "<") else None  # type: ignore[attr-defined]
    if isinstance(right, Op) and right.name == LATER and isinstance(left, Const) and isinstance(left.value, int):
        return name == "<" if left.value < right.args[2].value else None  # type: ignore[attr-defined]
    return None


def _of_constants(name: str, left: Any, right: Any) -> bool | None:
    try:
        if name == "==":
            return bool(left == right)
        if name == "is":
            return left is right or (type(left) is type(right) and bool(left == right))
        return bool(left < right)
    except TypeError:
        return None


def _contains(m: Machine, one: Value, holder: Value) -> bool | None:
    if isinstance(holder, Const):
        known = compute(m, lambda a, b: a in b, one, holder)
        return bool(known.value) if isinstance(known, Const) else None
    content = m.content(holder) if isinstance(holder, Ref) and holder.kind in ("list", "dict", "set") else holder
    if isinstance(content, Choice):
        by_path = {_contains(m, one, option) for _, option in possible(m.guard, content)}
        return by_path.pop() if len(by_path) == 1 else None
    if isinstance(content, Stack) and content.whole:
        content = Tup(content.items)
    if not isinstance(content, Tup):
        if isinstance(content, Op) and content.name == "range":
            known = compute(m, lambda a, b: a in b, one, content)
            return bool(known.value) if isinstance(known, Const) else None
        return None
    if not isinstance(one, (Const, Tup)):
        same = any(one == item for item in content.items)
        return True if same and not isinstance(one, (Sym, Op)) else None
    answers = [compare(m, "==", one, item) for item in content.items]
    if any(answer is True for answer in answers):
        return True
    return False if all(answer is False for answer in answers) else None

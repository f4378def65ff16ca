"""What can be told of a value: which number it is, what it may be, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from rnglint.machine.terms import Choice, Const, Guard, Method, Op, Stack, Sym, Thing, Tup, Value

if TYPE_CHECKING:
    from rnglint.machine.cells import Cells


def add(term: Value, number: int) -> Value:
    """``term + number``, in one normal form."""
    if number == 0:
        return term
    if isinstance(term, Const) and isinstance(term.value, int):
        return Const(term.value + number)
    if isinstance(term, Op) and term.name == "+" and isinstance(term.args[1], Const):
        return add(term.args[0], term.args[1].value + number)
    return Op("+", (term, Const(number)))


def at_least(value: Value) -> int:
    """What a number is not below, as far as it is known: ``max(n // size, 1)`` is at least 1; else 0."""
    if isinstance(value, Op) and value.name == "max":
        return max((number(each) or 0 for each in value.args), default=0)
    return number(value) or 0


def number(value: Value) -> int | None:
    """The integer that a value is, if it is one."""
    if isinstance(value, Const) and isinstance(value.value, int) and not isinstance(value.value, bool):
        return value.value
    return None


def size(value: Value, depth: int = 0) -> int:
    """How many parts a term has (counting stops where it is too large to be worth keeping)."""
    if depth > 8:
        return 1000
    if isinstance(value, Op):
        return 1 + sum(size(arg, depth + 1) for arg in value.args)
    return 1


def parts(values: Sequence[Value], most: int) -> int:
    """How many values stand in some, those in tuples and arrays counted as often as they do; not more than ``most``."""
    waiting, found = list(values), 0
    while waiting and found < most:
        each = waiting.pop()
        found += 1
        waiting += each.items if isinstance(each, (Tup, Stack)) else ()
    return found


def guarded(value: Value) -> tuple[tuple[Guard, Value], ...]:
    """What a value may be, each with its condition."""
    return value.options if isinstance(value, Choice) else ((frozenset(), value),)


def things_in(item: Value | None) -> tuple[Value | None, ...]:
    """What a round of a loop goes through, part by part."""
    return item.items if isinstance(item, Tup) else (item,)


def options_of(value: Value) -> list[Value]:
    """What a value may be."""
    return [option for _, option in value.options] if isinstance(value, Choice) else [value]


OF_FORM = frozenset({
    ".shape", ".dtype", ".device", ".ndim", ".size", ".dim", ".numel", ".nelement", ".ndimension", ".stride", ".nbytes",
})  # fmt: skip
"""Attributes and methods of an array that say nothing of the numbers in it."""


TERMS = (Op, Tup, Stack, Choice)
"""The values that are made of others."""
_OPERANDS: dict[type[Value], Callable[[Any], tuple[Value, ...]]] = {
    Op: attrgetter("args"), Tup: attrgetter("items"), Stack: attrgetter("items"),
    Choice: lambda choice: tuple(option for _, option in choice.options),
}  # fmt: skip
"""What they are made of, by type: no class descends from them."""
_NO_DRAWS: frozenset[int] = frozenset()


def operands_of(value: Op | Tup | Stack | Choice) -> tuple[Value, ...]:
    """What a value is made of, or may be."""
    return _OPERANDS[type(value)](value)


def draws_of(value: Value) -> frozenset[int]:
    """The events that a value depends on; parts that stand in it again and again are looked at once."""
    if type(value) not in _OPERANDS:
        return value.draws if isinstance(value, Sym) else _NO_DRAWS
    found, seen, waiting = _NO_DRAWS, set[int](), [value]
    while waiting:
        each = waiting.pop()
        operands = _OPERANDS.get(type(each))
        if operands is not None:
            if id(each) not in seen:
                seen.add(id(each))
                waiting += () if isinstance(each, Op) and each.name in OF_FORM else operands(each)
        elif isinstance(each, Sym) and each.draws:
            found |= each.draws
    return found


LEAVES = {
    "rank": "rank", "worker seed": "worker", "worker": "worker", "worker number": "number",
    "environment": "environment", "argv": "parameter", "process": "process", "entropy": "entropy",
}  # fmt: skip
"""Operations that give what only a run decides, and the kind of it."""


GROUP = "group"
"""The leaf of what follows from the number of a rank in a way that may give several of them the same."""
_BY_GROUPS = frozenset({"//", "%", "/", "divmod", ">>", "&"})


ARGUMENT = "argument"
"""The operation that stands for a number which is given to a compiled function: it may change."""


ORDER = "order"
"""The leaf of sequences whose order nobody has decided."""


STORED = "stored"
"""The leaf of what a program has read from a file that it, or another one, has written."""


NOTED = "noted"
"""The leaf of texts by which a program may have noted how far it has come: what stands in a file, names of a folder."""


_SETTLES = frozenset({"len", "sum", "min", "max", "in", "==", "is", "<", "not", "[]"})
"""Operations on a sequence that give no sequence."""


_BY_NUMBERS = frozenset({"+", "-", "*", "/", "//", "**", "USub"})
"""Operations that arrays do number by number."""


def behind(cells: Cells, *values: Value) -> Iterator[Value]:
    """What is known of the order of arrays that were filled row by row, and of files with the name of a row."""
    for value in values:
        if isinstance(value, Op) and value.name in _BY_NUMBERS:
            yield from behind(cells, *value.args)
        elif isinstance(value, Method):
            yield from behind(cells, value.receiver)
        elif isinstance(value, (Sym, Thing)) and (held := cells.get((ORDER, value))) is not None:
            yield from options_of(held)


_NO_LEAVES: frozenset[str] = frozenset()


def leaves_of(value: Value, seen: dict[int, frozenset[str]] | None = None) -> frozenset[str]:
    """The kinds of what a value depends on that only a run decides; ``seen``: those of parts that were looked at."""
    if isinstance(value, (Sym, Thing)):
        return value.leaves
    if isinstance(value, Method):
        return leaves_of(value.receiver, seen)
    if isinstance(value, TERMS):
        seen = {} if seen is None else seen
        known = seen.get(id(value))
        if known is None:
            known = _NO_LEAVES.union(*[leaves_of(part, seen) for part in operands_of(value)])
            if isinstance(value, Op):
                if value.name in _SETTLES:
                    known -= {ORDER}
                if value.name in LEAVES:
                    known |= {LEAVES[value.name]}
                if value.name in _BY_GROUPS and LEAVES["rank"] in known:
                    known |= {GROUP}
            seen[id(value)] = known
        return known
    return _NO_LEAVES


def kept_leaves(value: Value) -> frozenset[str]:
    """The kinds of what a value depends on; what was put together anew is no longer as a text had it."""
    found = leaves_of(value)
    return found - {"text"} if found and isinstance(value, (Choice, Tup, Stack)) else found


def is_key_name(name: str) -> bool:
    """Whether something of that name may be a key."""
    return any(word in name.lower() for word in ("key", "rng", "seed"))

"""What a value depends on in the end: literals, parameters, draws, ranks, workers, the clock, and the like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from rnglint.machine.inspection import LEAVES, NOTED, STORED
from rnglint.machine.states import Start, parts_of
from rnglint.machine.terms import Const, Op, Ref, Sym, Value

Leaf: TypeAlias = Literal[
    "literal", "parameter", "setting", "rank", "worker", "number", "clock", "salt", "address", "process", "environment",
    "order", "entropy", "draw", "group", "unknown",
]  # fmt: skip
"""``worker``: its seed; ``number``: its number; ``parameter``: what a caller gives, or the command line; ``setting``:
an attribute or an item of such a thing; ``group``: what some ranks have in common; ``entropy``: what the operating
system deals out."""


def leaves(value: Value) -> frozenset[Leaf]:
    """The kinds of what a value depends on."""
    return frozenset(_leaves(value))


def _leaves(value: Value) -> Iterator[Leaf]:
    if isinstance(value, Const):
        yield "literal"
    elif isinstance(value, Sym):
        yield from _of_symbol(value)
    elif isinstance(value, Op):
        yield from _of_operation(value)
    elif isinstance(value, Start):
        yield "entropy" if value.kind == "entropy" else "literal"
    else:
        below = parts_of(value)
        if below is None:
            yield "unknown"
        for part in below or ():
            yield from _leaves(part)


def _of_symbol(value: Sym) -> Iterator[Leaf]:
    known = value.leaves - {"text", STORED, NOTED}  # that it was read from a file says nothing of its value
    yield from known  # type: ignore[misc]
    if value.draws:
        yield "draw"
    if isinstance(value.uid, tuple) and isinstance(value.uid[0], str):
        yield "parameter"
    elif not known and not value.draws:
        yield "unknown"


def _of_operation(value: Op) -> Iterator[Leaf]:
    own = LEAVES.get(value.name)
    if own is not None:
        yield own  # type: ignore[misc]
        return
    if _looks_up(value) and _is_namespace(value.args[0]):
        yield "setting"
        return
    below = frozenset[Leaf]().union(*(_leaves(arg) for arg in value.args))
    if "parameter" in below and _looks_up(value):
        yield "setting"
        yield from below - {"parameter", "literal"}
        return
    if below:
        yield from below
    else:
        yield "unknown"


def _looks_up(value: Op) -> bool:
    """Whether an operation reads an attribute, or the item under a name."""
    named = value.name == "[]" and isinstance(value.args[1], Const) and isinstance(value.args[1].value, str)
    return named or (value.name.startswith(".") and len(value.name) > 1)


def _is_namespace(value: Value) -> bool:
    """Whether a value holds what a command line said, and nothing else: an option that a table declares is in it."""
    return isinstance(value, Ref) and value.kind == "instance" and value.cls is None


def symbols(value: Value) -> frozenset[Value]:
    """The things in a value of which nothing is known but which they are: symbols, and what only a run decides."""
    if isinstance(value, Sym) or (isinstance(value, Op) and value.name in LEAVES):
        return frozenset({value})
    return frozenset[Value]().union(*map(symbols, parts_of(value) or ()))

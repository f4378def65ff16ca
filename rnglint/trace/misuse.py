"""Keys that are not there where one must be, and arrays of keys taken apart for another number of names."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from msgspec import Struct

from rnglint.knowledge.modes import EXPECTS_ERROR
from rnglint.machine.events import Event
from rnglint.machine.inspection import number
from rnglint.machine.states import Batch
from rnglint.machine.terms import Const, Op, Ref, Tup
from rnglint.program.syntax import last_name, uncalled

_SHAPES = (".shape", ".ndim", ".dtype")
"""Attributes of arrays that are no keys whatever the array is."""
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def no_key(event: Event) -> str:
    """What a sampler is given in the place of its key, in words; empty where it may be one."""
    given, node = event.term, event.key_node
    if isinstance(node, (ast.JoinedStr, ast.Dict, ast.Set)):
        return "is given no key but a literal"
    if isinstance(given, Op):
        return "is given a shape in the place of its key" if given.name in _SHAPES else ""
    if isinstance(given, (Tup, Ref)):
        return "is given a sequence in the place of its key"
    # A variable that holds None may be set from elsewhere.
    if isinstance(given, Const) and (given.value is not None or isinstance(node, ast.Constant)):
        return f"is given {given.value!r} in the place of its key"
    return ""


class Unpacked(Struct, frozen=True):
    """An array of keys that is taken apart for another number of names."""

    event: Event
    size: int
    wanted: int
    at_least: bool


def unpacked(events: Iterable[Event]) -> Iterator[Unpacked]:
    """The assignments that raise."""
    for event in events:
        names = getattr(event.node, "elts", [])
        size = number(event.term.shape[0]) if isinstance(event.term, Batch) and event.term.shape else None
        starred = sum(isinstance(name, ast.Starred) for name in names)
        wanted = len(names) - starred
        if size is not None and size != wanted and not (starred and size > wanted):
            yield Unpacked(event, size, wanted, bool(starred))


def may_raise(event: Event, in_test: bool) -> bool:
    """Whether an error may be meant to be caught: in a ``try``, a context that expects it, or any one in a test."""
    for step in event.step.path():
        node, parents = step.node, step.frame.code.parents
        while node in parents and not isinstance(node, _FUNCTIONS):
            inner, node = node, parents[node]
            if isinstance(node, ast.Try) and node.handlers and inner in node.body:
                return True
            if isinstance(node, (ast.With, ast.AsyncWith)) and (in_test or any(map(_expects_error, node.items))):
                return True
    return False


def _expects_error(item: ast.withitem) -> bool:
    made = uncalled(item.context_expr)
    return last_name(made).lower().startswith(EXPECTS_ERROR)

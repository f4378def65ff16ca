"""Mistakes with keys that show in an object of a class that is executed for itself: who has one may do more with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.knowledge.records import REPLACES
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, parted
from rnglint.machine.inspection import draws_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import via_of
from rnglint.machine.terms import Op, Ref, Tup, Value
from rnglint.program.code import Code
from rnglint.program.syntax import last_name

GIVEN_BACK = "given back"
"""What the label of a step says in which a method is called of what it has given back."""


def is_stuck(mistake: str, second: Event, code: Code, cls: ast.ClassDef) -> bool:
    """Whether a method draws, or folds a number into, an attribute that nothing but the constructor ever assigns."""
    made = via_of(second.term) if mistake == "fold" else second
    node = None if made is None else made.key_node
    if mistake not in ("attribute", "fold") or not isinstance(node, ast.Attribute):
        return False
    return code.assignments(node.attr, cls) <= 1 and not _is_replaced(node.attr, code)


def stays_as_given_back(first: Event, second: Event, code: Code, cls: ast.ClassDef) -> bool:
    """Whether a method uses the same key again of the record that it has given back, and nothing ever replaces it."""
    (one, *_), (other, *_) = parted(first.step, second.step)
    node = second.key_node
    if not (isinstance(one.label, tuple) and isinstance(other.label, tuple) and GIVEN_BACK in other.label):
        return False
    again = one.node is other.node in cls.body and one.label[0] == other.label[0]
    return again and isinstance(node, ast.Attribute) and not _is_replaced(node.attr, code)


def _is_replaced(attribute: str, code: Code) -> bool:
    """Whether a copy of something is made with another attribute of that name."""
    calls = (each for each in code.nodes if isinstance(each, ast.Call) and last_name(each.func) in REPLACES)
    return any(each.arg == attribute for call in calls for each in call.keywords)


def next_state(m: Machine, record: Value, given_back: Value) -> Value | None:
    """The record that a method gives back in the place of its own, with a field in which it counts on."""
    owner = record.cls if isinstance(record, Ref) else None
    for part in given_back.items if isinstance(given_back, Tup) else (given_back,):
        records = [each for each in options_of(part) if isinstance(each, Ref) and each.cls == owner is not None]
        held = (value for each in records if each is not record for value in _held(m, each))
        if len(records) == len(options_of(part)) and any(_counts_on(value) for value in held):
            return part
    return None


def _held(m: Machine, record: Ref) -> Iterator[Value]:
    return (each for _, value in m.cells.holdings("attribute", record.uid) for each in options_of(value))


def _counts_on(value: Value) -> bool:
    return isinstance(value, Op) and value.name in ("+", "-") and not draws_of(value)


def lie_in_one_call(first: Event, second: Event, cls: ast.ClassDef) -> bool:
    """Whether one call of a method leads to both uses: nobody who has the object does anything in between."""
    around = len(first.step.path()) - len(parted(first.step, second.step)[0])
    called = (step.label for step in first.step.path()[:around] if step.kind == "call")
    return any(isinstance(each, Func) and each.node in cls.body for each in called)

"""Mistakes with keys that show in an object of a class that is executed for itself: who has one may do more with it."""

from __future__ import annotations

import ast

from rnglint.machine.callables import Func
from rnglint.machine.events import Event, parted
from rnglint.machine.states import via_of
from rnglint.program.code import Code


def is_stuck(mistake: str, second: Event, code: Code, cls: ast.ClassDef) -> bool:
    """Whether a method draws, or folds a number into, an attribute that nothing but the constructor ever assigns."""
    made = via_of(second.term) if mistake == "fold" else second
    node = None if made is None else made.key_node
    if mistake not in ("attribute", "fold") or not isinstance(node, ast.Attribute):
        return False
    return code.assignments(node.attr, cls) <= 1


def lie_in_one_call(first: Event, second: Event, cls: ast.ClassDef) -> bool:
    """Whether one call of a method leads to both uses: nobody who has the object does anything in between."""
    around = len(first.step.path()) - len(parted(first.step, second.step)[0])
    called = (step.label for step in first.step.path()[:around] if step.kind == "call")
    return any(isinstance(each, Func) and each.node in cls.body for each in called)

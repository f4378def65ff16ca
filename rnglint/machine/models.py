"""What the models of functions outside of the program share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rnglint.machine import calls, constants, evaluate
from rnglint.machine.callables import Call, Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Ref, Value

Model: TypeAlias = "Callable[[Machine, Call], Value]"
MOST_ROWS = 64
"""Rows of a container that is known completely that are still looked at."""


def first(m: Machine, call: Call) -> Value:
    return call.values[0] if call.values else m.fresh()


def of_first(make: Callable[[Machine, Value], Value]) -> Model:
    """A function that makes something of its first argument."""
    return lambda m, call: make(m, first(m, call))


identity: Model = of_first(lambda m, value: value)


def always(make: Callable[[Machine], Value]) -> Model:
    """A function that gives the same whatever it is given."""
    return lambda m, call: make(m)


def unknown(m: Machine, call: Call) -> Value:
    """A function of which nothing is known but that it changes nothing."""
    return calls.pure_result(m, call)


def pure(name: str) -> Model:
    """A function whose result depends on nothing but its arguments."""

    def model(m: Machine, call: Call) -> Value:
        given = tuple(call.everything())
        if call.open or call.more or any(isinstance(v, (Ref, Func)) for v in given):
            return calls.pure_result(m, call)
        return evaluate.pure(m, name, (*given, *map(Const, call.keywords)))

    return model


def computed(function: Callable[..., Any], otherwise: Model = unknown) -> Model:
    """A function of Python, called where its arguments are known."""

    def model(m: Machine, call: Call) -> Value:
        certain = not call.open and not call.keywords
        known = constants.compute(m, function, *call.values) if certain else None
        return known or otherwise(m, call)

    return model

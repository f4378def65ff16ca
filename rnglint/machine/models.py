"""What the models of functions outside of the program share."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, TypeAlias

from rnglint.machine import calls, constants, evaluate
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Frame, Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Ref, Value

Model: TypeAlias = "Callable[[Machine, Arguments, ast.AST, Frame], Value]"
MOST_ROWS = 64
"""Rows of a container that is known completely that are still looked at."""


def first(m: Machine, arguments: Arguments) -> Value:
    """The first argument."""
    return arguments.values[0] if arguments.values else m.fresh()


def of_first(make: Callable[[Machine, Value], Value]) -> Model:
    """A function that makes something of its first argument."""
    return lambda m, arguments, node, frame: make(m, first(m, arguments))


identity: Model = of_first(lambda m, value: value)


def always(make: Callable[[Machine], Value]) -> Model:
    """A function that gives the same whatever it is given."""
    return lambda m, arguments, node, frame: make(m)


def unknown(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A function of which nothing is known but that it changes nothing."""
    return calls.pure_result(m, arguments)


def pure(name: str) -> Model:
    """A function whose result depends on nothing but its arguments."""

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        given = tuple(arguments.values)
        if arguments.open or arguments.keywords or any(isinstance(v, (Ref, Func)) for v in given):
            return calls.pure_result(m, arguments)
        return evaluate.pure(m, name, given)

    return model


def computed(function: Callable[..., Any], otherwise: Model = unknown) -> Model:
    """A function of Python, called where its arguments are known."""

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        certain = not arguments.open and not arguments.keywords
        known = constants.compute(m, function, *arguments.values) if certain else None
        return known or otherwise(m, arguments, node, frame)

    return model

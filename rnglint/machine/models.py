"""What the models of functions outside of the program share."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TypeAlias

from rnglint.machine import calls, evaluate
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Frame, Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Ref, Value

Model: TypeAlias = "Callable[[Machine, Arguments, ast.AST, Frame], Value]"
MOST_ROWS = 64
"""Rows of a container that is known completely that are still looked at."""


def first(m: Machine, arguments: Arguments) -> Value:
    return arguments.values[0] if arguments.values else m.fresh()


def pure(name: str) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        given = tuple(arguments.values)
        if arguments.open or arguments.keywords or any(isinstance(v, (Ref, Func)) for v in given):
            return calls.pure_result(m, arguments)
        return evaluate.pure(m, name, given)

    return model

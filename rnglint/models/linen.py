"""Layers of linen that draw while a model is run."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.networks import PARAMETERS_STREAM
from rnglint.machine import arrays
from rnglint.machine.terms import NONE, Const, Frame, Ref, Value

if TYPE_CHECKING:
    from rnglint.knowledge.roles import Lifts
    from rnglint.machine.arguments import Arguments
    from rnglint.machine.machine import Machine


def lift(m: Machine, role: Lifts, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> None:
    """A class is repeated: noted where each copy has parameters of its own and all make them from one key."""
    if role.splits is None or role.axes is None:
        return
    own = _entry(m, arguments.keywords.get(role.axes))
    if isinstance(own, Const) and own != NONE and _entry(m, arguments.keywords.get(role.splits)) == Const(False):
        m.event("lift", NONE, name, node, frame).collection = PARAMETERS_STREAM


def _entry(m: Machine, table: Value | None) -> Value | None:
    """What a dictionary says of parameters."""
    return (
        arrays.look_up(m, table, Const(PARAMETERS_STREAM)) if isinstance(table, Ref) and table.kind == "dict" else None
    )

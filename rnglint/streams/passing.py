"""Calls that give a key on as it is, and those among them that carry it to another framework."""

from __future__ import annotations

import ast

from rnglint.knowledge.roles import Passes, ViewsKey
from rnglint.machine import calls, evaluate
from rnglint.machine.callables import Frame
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Ext, Value
from rnglint.streams import keys


def note(m: Machine, name: str, value: Value) -> None:
    """Remember the keys that a call carries to another framework."""
    if m.knowledge.role(name, ViewsKey) is not None:
        m.ledger.viewed |= {key for key in calls.reachable(m, value) if keys.is_keylike(key)}


def read_from(m: Machine, node: ast.AST | None, frame: Frame) -> ast.AST | None:
    """The expression that a key is read from, behind calls that only pass it on (``jax_view(key)``)."""
    m.muted += 1
    while isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords:
        function = evaluate.evaluate(m, node.func, frame) if isinstance(node.func, (ast.Name, ast.Attribute)) else None
        role = m.knowledge.role(function.name, Passes) if isinstance(function, Ext) else None
        if role is None or role.factory or isinstance(node.args[0], ast.Starred):
            break
        node = node.args[0]
    m.muted -= 1
    return node

"""What a statement binds for nobody: the call is made so that a function is compiled, or an object warms up."""

from __future__ import annotations

import ast

from rnglint.knowledge.programs import WAITS
from rnglint.knowledge.python import READS_ALL
from rnglint.machine.callables import Frame
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Tup, Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import end_of, last_name, names_in, position


def binds(m: Machine, target: ast.expr, value: Value, frame: Frame) -> bool:
    """Whether a target is a name that says, or of which its function shows, that nobody reads it, or has only such."""
    names, parts = getattr(target, "elts", ()), value.items if isinstance(value, Tup) else ()
    for name, part in zip(names, parts, strict=True) if len(names) == len(parts) else ():
        made = m.memo.get(("compiled", getattr(part, "items", part)))
        if isinstance(made, Const) and binds(m, name, part, frame):
            m.ledger.in_vain.update(range(*made.value))  # all that a compiled function does is to give that
    if names:
        return all(isinstance(each, ast.Name) and _is_for_nobody(each, frame) for each in names)
    return isinstance(target, ast.Name) and _is_for_nobody(target, frame)


def _is_for_nobody(target: ast.Name, frame: Frame) -> bool:
    code, function = frame.code, frame.node
    if target.id == "_" or not isinstance(function, FunctionNode):
        return target.id == "_"
    loads = code.loads(function)
    if not loads.isdisjoint(READS_ALL) or target.id in code.outer_names(function):
        return False
    return target.id not in loads or _is_only_waited_for(target, code, function)


def _is_only_waited_for(target: ast.Name, code: Code, function: ast.AST) -> bool:
    """Whether the next statement waits for what a name stands for, and another one binds it anew before it is read."""
    statement = code.statement(target, function)
    block = [] if statement is None else code.block(statement)
    behind = block[block.index(statement) + 1 :] if statement in block else []
    if not behind or not _waits_for(behind[0], target.id):
        return False
    named = sorted(code.named(function).get(target.id, ()), key=position)
    again = next((each for each in named if position(each) > end_of(behind[0])), None)
    binding = None if again is None or isinstance(again.ctx, ast.Load) else code.statement(again, function)
    value = getattr(binding, "value", None)
    return again is None or (value is not None and target.id not in names_in(value))


def _waits_for(statement: ast.stmt, name: str) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and last_name(call.func) in WAITS and names_in(call) >= {name}

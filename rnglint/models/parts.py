"""Loops through the modules that a module of torch holds, of which nothing is known: what they may do to these."""

from __future__ import annotations

import ast

from rnglint.knowledge.modes import KEEP_MODE, NO_MODULE
from rnglint.knowledge.purposes import words
from rnglint.knowledge.roles.functions import ListsParts
from rnglint.knowledge.showing import SHOWS
from rnglint.machine import calls
from rnglint.machine.callables import Call
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Value
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, is_name


def listed(m: Machine, role: ListsParts, call: Call) -> Value:
    """What gives the modules one by one; whoever does more than look at them may switch one."""
    if call.receiver is not None and not _only_looks(call.frame.code, call.node, role.named):
        m.disturb(call.receiver)
        return calls.unknown(m, call)
    return m.fresh()


def _only_looks(code: Code, node: ast.AST, named: bool) -> bool:
    """Whether what gives modules is gone through in a loop that only looks at them, or fills their parameters."""
    loop = code.parents.get(node)
    if not isinstance(loop, (ast.For, ast.comprehension)) or loop.iter is not node:
        return False
    target = loop.target
    target = target.elts[-1] if named and isinstance(target, ast.Tuple) else target
    inner = descendants(loop if isinstance(loop, ast.For) else code.parents[loop])
    return isinstance(target, ast.Name) and all(
        _is_look(code, each) for each in inner if is_name(each, target.id) and isinstance(each.ctx, ast.Load)
    )


def _is_look(code: Code, module: ast.Name) -> bool:
    """Whether what stands around the name of a module keeps its mode."""
    around = code.parents[module]
    if not isinstance(around, ast.Attribute):
        return isinstance(around, ast.Call) and code.outside(around.func) in SHOWS
    outer = code.parents[around]
    is_called = isinstance(outer, ast.Call) and outer.func is around
    return around.attr in KEEP_MODE if is_called else bool(words(around.attr) & NO_MODULE)

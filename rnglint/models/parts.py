"""The modules that a module of torch holds: what loops through them may do to these."""

from __future__ import annotations

import ast

from rnglint.knowledge.modes import KEEP_MODE, NO_MODULE
from rnglint.knowledge.purposes import words
from rnglint.knowledge.roles.functions import ListsParts
from rnglint.knowledge.roles.modules import ModuleBase
from rnglint.knowledge.showing import SHOWS
from rnglint.machine import calls, loops, names
from rnglint.machine.callables import Call
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Ref, Stack, Thing, Tup, Value
from rnglint.models import devices, modes
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, is_name

_DEEPEST = 8
_OTHERS = 2
"""So many that are not known a loop meets."""


def listed(m: Machine, role: ListsParts, call: Call) -> Value:
    """What gives the modules one by one; whoever does more than look at them may switch one.

    A loop through all of them meets those that are known, and some others.
    """
    code, owner = call.frame.code, call.receiver
    if owner is None or _only_looks(code, call.node, role.named):
        return m.fresh()
    found = known(m, owner, role.deep)
    if not 0 < len(found) <= loops.MOST - _OTHERS or not _meets_all(code, call.node):
        m.disturb(owner)
        return calls.unknown(m, call)
    in_loop = isinstance(code.parents[call.node], ast.For)
    each = [*(m.fresh() for _ in range(_OTHERS if in_loop else 0)), *found]
    return Tup(tuple(Tup((m.fresh(), part)) if role.named else part for part in each))


def known(m: Machine, owner: Value, deep: bool = True) -> list[Value]:
    """The modules that a module is known to hold; with all that these hold, and behind itself, if ``deep``."""
    found: dict[Value, None] = {}
    if is_module(m, owner):
        _collect(m, owner, deep, found, 0)
    return [each for each in found if deep or each != owner]


def _collect(m: Machine, value: Value, deep: bool, found: dict[Value, None], depth: int) -> None:
    own = is_module(m, value)
    if value in found or depth > _DEEPEST:
        return
    if own:
        found[value] = None
    if own and not deep and depth:
        return
    for each in devices.held(m, value) if own or not isinstance(value, Thing) else ():
        is_part = is_module(m, each) or isinstance(each, (Tup, Stack)) or getattr(each, "kind", "") in ("list", "dict")
        if is_part and not modes.is_plain(m, value, each):
            _collect(m, each, deep, found, depth + 1)


def is_module(m: Machine, value: Value) -> bool:
    """Whether a value is a module of torch, of a class of the program or of torch itself."""
    if isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        role = names.outside_role(m, value.cls, ModuleBase)
    else:
        role = m.knowledge.role(value.name, ModuleBase) if isinstance(value, Thing) else None
    return role is not None and role.framework == "torch"


_ONE_BY_ONE = frozenset({"builtins.filter", "builtins.iter", "builtins.list", "builtins.tuple"})
"""What gives all that it is given."""


def _meets_all(code: Code, node: ast.AST) -> bool:
    """Whether a loop goes through all that an expression gives, wherever each of it stands."""
    around = code.parents.get(node)
    if isinstance(around, (ast.For, ast.comprehension)):
        return around.iter is node
    passes = isinstance(around, ast.Call) and code.outside(around.func) in _ONE_BY_ONE
    return passes and around is not None and _meets_all(code, around)


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

"""Definitions: functions with their defaults and decorators, and classes."""

from __future__ import annotations

import ast

from rnglint.machine import calls, evaluate
from rnglint.machine.budgets import Exhausted
from rnglint.machine.callables import Bound, Call, ClassV, Frame, Func, Mapped, PartialV, Site
from rnglint.machine.machine import Machine
from rnglint.machine.states import Root
from rnglint.machine.terms import Thing, Value
from rnglint.program import signatures
from rnglint.program.bindings import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import last_name, returns
from rnglint.program.wrappers import stands_for

_PRICE = 300
"""So many expressions are evaluated for a decorator that gives back what it is given."""


def _qualname(name: str, frame: Frame) -> str:
    return name if isinstance(frame.node, ast.Module) else f"{frame.qualname}.{name}"


def define(m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef, frame: Frame) -> Value:
    """What a function definition binds: the function, with its decorators applied.

    A wrapper that does nothing which concerns anybody but to hand its arguments on is what it hands them to.
    """
    made = decorate(m, node, function(m, node, frame, _qualname(node.name, frame)), frame)
    wrapped = stands_for(Scope(frame.code, node)) if isinstance(frame.node, FunctionNode) else None
    value = None if wrapped is None else m.cells.get((frame.uid, wrapped))
    if not isinstance(value, (Func, Bound, PartialV, Mapped)) or m.program.mentions.of(frame.code, node):
        return made
    del m.made[id(node), frame.uid]
    return value


def decorate(m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef, plain: Func, frame: Frame) -> Value:
    """A function with its decorators applied."""
    value: Value = plain
    for decorator in reversed(node.decorator_list):
        if last_name(decorator) in ("abstractmethod", "overload", "override"):
            continue
        value = decorated(m, evaluate.evaluate(m, decorator, frame), value, Site(decorator, frame))
    return value


def decorated(m: Machine, decorator: Value, value: Value, site: Site) -> Value:
    """What a decorator makes of a function or a class.

    One that takes long and whose text gives back what it is given, as those do that write documentation, is thought to
    have done that.
    """
    given = site.handing(value)
    if isinstance(decorator, Func) and decorator.node in m.program.remembered.long_decorators:
        return value
    if not isinstance(decorator, Func):
        return calls.call(m, decorator, given)
    with m.having(follows_all=True):  # what the name stands for has to be known before anybody can tell what it does
        return _called(m, decorator, value, given)


def _called(m: Machine, decorator: Func, value: Value, given: Call) -> Value:
    if not _gives_back(m, decorator.node, decorator.frame):
        return calls.call(m, decorator, given)
    before, active, budget, floor = m.state(), dict(m.active), m.budget, m.floor
    m.budget = price = min(budget, _PRICE)
    m.floor = 0  # a program has to keep more than that
    try:
        return calls.call(m, decorator, given)
    except Exhausted:
        m.restore(before)
        m.active = active
        m.program.remembered.long_decorators.add(decorator.node)
        return value
    finally:
        m.budget, m.floor = max(m.budget, 0) + budget - price, floor


def _gives_back(m: Machine, function: ast.AST, frame: Frame, deepest: int = 3) -> bool:
    """Whether a function returns one of its arguments, what such a function makes of one, or such a function.

    Not where a table, a list or whatever gets that, too, in which others look for it.
    """
    given, ends = set(signatures.names(function)), [each.value for each in returns(function)]
    inside = [*ast.iter_child_nodes(function)]
    own = {each.name: each for each in inside if isinstance(each, ast.FunctionDef)}
    stores = (each for each in inside if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Subscript))
    called = [each.value for each in inside if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call)]
    handed = [*(each.value for each in stores), *(arg for each in called for arg in each.args)]
    if any(isinstance(each, ast.Name) and each.id in given for each in handed):
        return False

    def is_right(name: ast.Name) -> bool:
        if deepest <= 0 or name.id in own:
            return deepest > 0 and _gives_back(m, own[name.id], frame, deepest - 1)
        maker = evaluate.silently(m, name, frame)
        return isinstance(maker, Func) and _gives_back(m, maker.node, maker.frame, deepest - 1)

    for end in ends:
        value = end
        while isinstance(value, ast.Call) and value.args and isinstance(value.func, ast.Name):
            if not is_right(value.func):
                return False
            value = value.args[0]
        if not isinstance(value, ast.Name) or not (value.id in given or (value is end and is_right(value))):
            return False
    return bool(ends)


def class_of(m: Machine, node: ast.ClassDef, frame: Frame) -> ClassV:
    """A class whose body nobody has executed: what it holds is looked for where it is asked for."""
    return ClassV(node, frame, _qualname(node.name, frame))


def function(
    m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, frame: Frame, qualname: str
) -> Func:
    """The function that a definition makes, with its defaults evaluated."""
    given = tuple((parameter.arg, _default(m, default, frame)) for parameter, default in defaults(node.args))
    owner = frame.owner if isinstance(frame.node, ast.ClassDef) else None
    made = Func(node, frame, qualname, given, owner)
    m.made[id(node), frame.uid] = made
    m.captured.update(around.uid for around in frame.outwards())
    return made


def _default(m: Machine, node: ast.expr, frame: Frame) -> Value:
    before = len(m.ledger.events)
    value = evaluate.evaluate(m, node, frame)
    if isinstance(value, Root) and value.via is not None and not isinstance(node, (ast.Name, ast.Attribute)):
        value.via.is_default = True
    for event in m.ledger.events[before:] if isinstance(value, Thing) else ():
        event.is_default = event.source == value
    return value

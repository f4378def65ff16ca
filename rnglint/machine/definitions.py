"""Definitions: functions with their defaults and decorators, and classes."""

from __future__ import annotations

import ast

from rnglint.machine import calls, evaluate
from rnglint.machine.callables import ClassV, Frame, Func, Site
from rnglint.machine.machine import Machine
from rnglint.machine.states import Root
from rnglint.machine.terms import Thing, Value
from rnglint.program.signatures import defaults
from rnglint.program.syntax import last_name


def _qualname(name: str, frame: Frame) -> str:
    return name if isinstance(frame.node, ast.Module) else f"{frame.qualname}.{name}"


def define(m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef, frame: Frame) -> Value:
    """What a function definition binds: the function, with its decorators applied."""
    return decorate(m, node, function(m, node, frame, _qualname(node.name, frame)), frame)


def decorate(m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef, plain: Func, frame: Frame) -> Value:
    """A function with its decorators applied."""
    value: Value = plain
    for decorator in reversed(node.decorator_list):
        if last_name(decorator) in ("abstractmethod", "overload", "override"):
            continue
        value = calls.call(m, evaluate.evaluate(m, decorator, frame), Site(decorator, frame).handing(value))
    return value


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

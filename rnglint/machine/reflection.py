"""Functions of Python that ask about objects: their classes, their attributes, their truth."""

from __future__ import annotations

import ast

from rnglint.knowledge.programs import COMMAND_LINE
from rnglint.machine import calls, constants, evaluate, kinds, models, names, parsers, standard
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Bound, ClassV, Frame, Func, Mapped, PartialV
from rnglint.machine.guards import assume
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Const, Ext, Method, ModuleV, Op, Ref, Sym, Tup, Value
from rnglint.models import switches


def bool_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if not arguments.values:
        return Const(False)
    value = truth(m, models.first(m, arguments))
    if assume(value, True) is None:
        return Const(False)
    return Const(True) if assume(value, False) is None else value


def truth(m: Machine, value: Value) -> Value:
    """A value to assume in the place of another one: containers are true if something is in them."""
    if isinstance(value, Ref) and value.kind in ("list", "dict", "set"):
        content = m.content(value)
        return Const(bool(content.items)) if isinstance(content, Tup) else value
    if isinstance(value, Op) and value.name == "range":
        return constants.compute(m, bool, value) or value
    if isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        for name in ("__bool__", "__len__"):
            method = names.class_member(m, value.cls, name)
            if isinstance(method, Func):
                return truth(m, calls.invoke(m, method, Arguments([value]), m.step.node, m.step.frame))
        return Const(True) if all(isinstance(base, ClassV) for base in names.mro(m, value.cls)) else value
    return value


def isinstance_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = models.first(m, arguments)
    if len(arguments.values) == 2:
        wanted = arguments.values[1]
        answer = kinds.is_instance(m, value, wanted)
        if answer is not None:
            return Const(answer)
    if any(isinstance(v, Ref) for v in arguments.values):
        return m.fresh()
    return evaluate.pure(m, "isinstance", tuple(arguments.values)) if isinstance(value, (Sym, Op)) else m.fresh()


def issubclass_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 2:
        answer = kinds.is_subclass(m, *arguments.values)
        if answer is not None:
            return Const(answer)
    return m.fresh()


def type_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) != 1:
        return m.fresh()
    return m.each(arguments.values[0], lambda one: kinds.class_of(m, one) or m.fresh())


def callable_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = models.first(m, arguments)
    if isinstance(value, (Func, ClassV, PartialV, Mapped, Bound, Method)):
        return Const(True)
    if isinstance(value, Const):
        return Const(False)
    if isinstance(value, Ref):
        cls = value.cls
        return Const(cls is not None and names.class_member(m, cls, "__call__") is not None)
    return m.fresh()


def getattr_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) < 2:
        return m.fresh()
    owner, wanted, *default = arguments.values

    def read(one: Value, name: Value) -> Value:
        if not isinstance(name, Const) or not isinstance(name.value, str):
            return m.fresh()
        if default and kinds.has_attribute(m, one, name.value) is False:
            return default[0]
        return names.attribute(m, one, name.value, node, frame)

    return m.each(owner, lambda one: m.each(wanted, lambda name: read(one, name)))


def hasattr_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) != 2:
        return m.fresh()
    owner, wanted = arguments.values
    if isinstance(wanted, Const) and isinstance(wanted.value, str) and not isinstance(owner, Choice):
        answer = kinds.has_attribute(m, owner, wanted.value)
        if answer is not None:
            return Const(answer)
    return m.fresh() if isinstance(owner, Ref) else evaluate.pure(m, "hasattr", (owner, wanted))


def delattr_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 2 and isinstance(arguments.values[1], Const):
        names.delete_attribute(m, arguments.values[0], str(arguments.values[1].value))
    return NONE


def vars_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = models.first(m, arguments)
    if isinstance(value, (Ref, ModuleV)) and arguments.values:
        return m.new("vars", value)
    return m.fresh()


def globals_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.new("vars", ModuleV(frame.code))


def item_of_outside(m: Machine, value: Ext, index: Value) -> Value:
    """An item of something outside: the environment, the loaded modules."""
    if value.name == "os.environ":
        return parsers.variable(index)
    if value.name == COMMAND_LINE:
        return Op("argv", (index,))
    if value.name == "sys.modules":
        return standard.module_item(m, index, m.step.frame)
    return m.fresh()


def setattr_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 3:
        owner, name, value = arguments.values
        if isinstance(name, Const) and isinstance(name.value, str):
            switches.assigned(m, owner, name.value, value, node, frame)
            names.set_attribute(m, owner, name.value, value)
        else:
            m.disturb(owner)
    return NONE


def set_directly(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """``object.__setattr__``: past what the class would do."""
    if len(arguments.values) == 3:
        owner, name, value = arguments.values
        if isinstance(owner, Ref) and isinstance(name, Const):
            m.cells["attribute", owner.uid, name.value] = value
            return NONE
    return setattr_model(m, arguments, node, frame)


def super_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 2 and isinstance(arguments.values[0], ClassV):
        return Op("super", (arguments.values[1], arguments.values[0]))
    current: Frame | None = frame
    while current is not None and (current.owner is None or isinstance(current.node, ast.ClassDef)):
        current = current.outer
    if current is None or current.owner is None or current.receiver is None:
        return m.fresh()
    return Op("super", (current.receiver, current.owner))

"""Questions about objects: their classes, their attributes, their truth; and the functions of Python that ask them.

The ``operator`` module makes some of these: functions that read an item or an attribute, or call a method.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Hashable

from rnglint.knowledge.programs import COMMAND_LINE
from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.roles import ModuleBase, NextKey
from rnglint.machine import arrays, calls, classes, constants, evaluate, files, models, names, parsers, statements
from rnglint.machine.callables import Bound, Call, ClassV, Frame, Func, Mapped, PartialV, Site
from rnglint.machine.guards import assume
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Const, Ext, Method, ModuleV, Op, Ref, Sym, Thing, Tup, Value
from rnglint.models import switches
from rnglint.program.meanings import Unbound


def truth(m: Machine, value: Value) -> Value:
    """A value to assume in the place of another one: containers are true if something is in them."""
    if isinstance(value, Ref) and value.kind in ("list", "dict", "set", "rngs"):
        content = m.content(value)
        return Const(bool(content.items)) if isinstance(content, Tup) else value
    if isinstance(value, Op) and value.name == "range":
        return constants.compute(m, bool, value) or value
    if isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        asked = classes.call_special(m, value, "__bool__") or classes.call_special(m, value, "__len__")
        if asked is not None:
            return truth(m, asked)
        return Const(True) if all(isinstance(base, ClassV) for base in names.mro(m, value.cls)) else value
    return Const(True) if files.is_there(m, value) else value


def answer(m: Machine, function: Value, call: Call, result: Value) -> Value:
    """What a call gives in a condition: asked twice in one round of a loop, ``is_training()`` gives one answer.

    A function that gives a new key each time does not.
    """
    if not isinstance(result, Sym) or result.draws or call.open:
        return result
    asked = function.function if isinstance(function, Bound) else function
    if isinstance(asked, Ext) and m.knowledge.role(asked.name, NextKey) is not None:
        return result
    return evaluate.pure(m, "called", (function, *call.everything(), m.round()))


_KINDS = {"list": "builtins.list", "set": "builtins.set", "dict": "builtins.dict"}


def class_of(m: Machine, value: Value) -> Value | None:
    """The class of a value; None where it is not known."""
    if isinstance(value, Const):
        return Ext(f"builtins.{type(value.value).__name__}")
    if isinstance(value, Tup):
        return Ext("builtins.tuple")
    if isinstance(value, Ref):
        if value.kind == "instance":
            return value.cls
        return Ext(_KINDS[value.kind]) if value.kind in _KINDS else None
    return Ext(value.name) if isinstance(value, Thing) else None


def is_instance(m: Machine, value: Value, wanted: Value) -> bool | None:
    """Whether a value is an instance of a class (or of one of several); None where that is not known."""
    if isinstance(value, Choice):
        answers = {is_instance(m, option, wanted) for _, option in value.options}
        return answers.pop() if len(answers) == 1 else None
    cls = class_of(m, value)
    return None if cls is None else is_subclass(m, cls, wanted)


def is_subclass(m: Machine, cls: Value, wanted: Value) -> bool | None:
    """Whether a class is another one or derived from it."""
    if isinstance(wanted, Tup):
        return any_of([is_subclass(m, cls, one) for one in wanted.items])
    if not isinstance(wanted, (ClassV, Ext)):
        return None
    line = list(names.mro(m, cls)) if isinstance(cls, ClassV) else [cls]
    canonical = Ext(m.knowledge.canonical(wanted.name)) if isinstance(wanted, Ext) else wanted
    if not {wanted, canonical}.isdisjoint(line) or wanted == Ext("builtins.object"):
        return True
    return any_of([_outside(m, one, wanted) for one in line if not isinstance(one, ClassV)])


def any_of(answers: list[bool | None]) -> bool | None:
    """Whether one of some answers is yes; None where that is not known."""
    return True if True in answers else None if None in answers else False


def _outside(m: Machine, one: Value, wanted: Value) -> bool | None:
    """The same for classes outside of the program, as far as they are Python's own, or tables say what they are."""
    if isinstance(wanted, ClassV):
        return False if isinstance(one, Ext) else None
    base = m.knowledge.role(one.name, ModuleBase) if isinstance(one, Ext) else None
    if base is not None and base.kinds and isinstance(wanted, Ext):
        name = m.knowledge.canonical(wanted.name)
        if name.partition(".")[0] == base.kinds[0].partition(".")[0]:
            return name in base.kinds
    first, second = builtin_class(one), builtin_class(wanted)
    return None if first is None or second is None else issubclass(first, second)


def builtin_class(value: Value) -> type | None:
    """The class of Python that a name stands for."""
    module, _, name = value.name.rpartition(".") if isinstance(value, Ext) else ("", "", "")
    found = type(None) if name == "NoneType" else getattr(builtins, name, None)
    return found if module == "builtins" and isinstance(found, type) else None


def has_attribute(m: Machine, value: Value, name: str) -> bool | None:
    """Whether a value has an attribute; None where that is not known."""
    if isinstance(value, ModuleV):
        return not isinstance(m.program.member(value, name), Unbound)
    if isinstance(value, Func):
        if m.cells.get(("attribute", value, name)) is not None:
            return True
        return False if not name.startswith("__") else None
    cls = value.cls if isinstance(value, Ref) else value
    if isinstance(value, Ref) and value.kind != "instance":
        return None
    if isinstance(value, Ref) and m.cells.get(("attribute", value.uid, name)) is not None:
        return True
    if isinstance(cls, ClassV):
        if names.class_member(m, cls, name) is not None:
            return True
        known = all(isinstance(base, ClassV) or base == Ext("abc.ABC") for base in names.mro(m, cls))
        if not known or names.class_member(m, cls, "__getattr__") is not None:
            return None
    elif not isinstance(value, Ref):
        return None
    if name.startswith("__") or (isinstance(value, Ref) and ("made", value.uid) not in m.cells):
        return None
    return False if m.version(value) == Const(0) else None


# Functions of Python


def bool_model(m: Machine, call: Call) -> Value:
    if not call.values:
        return Const(False)
    value = truth(m, models.first(m, call))
    if assume(value, True) is None:
        return Const(False)
    return Const(True) if assume(value, False) is None else value


def isinstance_model(m: Machine, call: Call) -> Value:
    value = models.first(m, call)
    answer = is_instance(m, *call.values) if len(call.values) == 2 else None
    if answer is not None:
        return Const(answer)
    known = isinstance(value, (Sym, Op)) and not any(isinstance(v, Ref) for v in call.values)
    return evaluate.pure(m, "isinstance", tuple(call.values)) if known else m.fresh()


def issubclass_model(m: Machine, call: Call) -> Value:
    answer = is_subclass(m, *call.values) if len(call.values) == 2 else None
    return m.fresh() if answer is None else Const(answer)


def type_model(m: Machine, call: Call) -> Value:
    if len(call.values) != 1:
        return m.fresh()
    return m.each(call.values[0], lambda one: class_of(m, one) or m.fresh())


def is_callable(m: Machine, value: Value) -> Value:
    """``callable``."""
    if isinstance(value, (Func, ClassV, PartialV, Mapped, Bound, Method)):
        return Const(True)
    if isinstance(value, Ref):
        return Const(value.cls is not None and names.class_member(m, value.cls, "__call__") is not None)
    return Const(False) if isinstance(value, Const) else m.fresh()


def getattr_model(m: Machine, call: Call) -> Value:
    if len(call.values) < 2:
        return m.fresh()
    owner, wanted, *default = call.values

    def read(one: Value, name: Value) -> Value:
        if not isinstance(name, Const) or not isinstance(name.value, str):
            return m.fresh()
        if default and has_attribute(m, one, name.value) is False:
            return default[0]
        return names.attribute(m, one, name.value, call)

    return m.each(owner, lambda one: m.each(wanted, lambda name: read(one, name)))


def eval_model(m: Machine, call: Call) -> Value:
    """``eval("models.Small")``: what a dotted name stands for where that is called; other expressions are unknown."""
    text = call.values[0] if len(call.values) == 1 else NONE
    parts = text.value.split(".") if isinstance(text, Const) and isinstance(text.value, str) else [""]
    if not all(part.isidentifier() for part in parts):
        return calls.unknown(m, call)
    found = names.read(m, parts[0], call.frame)
    for part in parts[1:]:
        found = names.attribute(m, found, part, call)
    return found


def import_model(m: Machine, call: Call) -> Value:
    """``importlib.import_module("models.small")``."""
    name = call.values[0] if len(call.values) == 1 else NONE
    if not isinstance(name, Const) or not isinstance(name.value, str) or name.value.startswith("."):
        return calls.unknown(m, call)
    if m.whole_program and not m.muted:
        statements.run_modules(m, [name.value], call)
    return names.resolve(m, m.program.dotted(name.value, call.frame.code.module))


def hasattr_model(m: Machine, call: Call) -> Value:
    if len(call.values) != 2:
        return m.fresh()
    owner, wanted = call.values
    if isinstance(wanted, Const) and isinstance(wanted.value, str) and not isinstance(owner, Choice):
        answer = has_attribute(m, owner, wanted.value)
        if answer is not None:
            return Const(answer)
    return m.fresh() if isinstance(owner, Ref) else evaluate.pure(m, "hasattr", (owner, wanted))


def delattr_model(m: Machine, call: Call) -> Value:
    if len(call.values) == 2 and isinstance(call.values[1], Const):
        names.delete_attribute(m, call.values[0], str(call.values[1].value))
    return NONE


def item_of_outside(m: Machine, value: Ext, index: Value) -> Value:
    """An item of something outside: the environment, the loaded modules."""
    if value.name == "os.environ":
        return parsers.variable(index)
    if value.name == COMMAND_LINE:
        return Op("argv", (index,))
    code = m.step.frame.code
    own = value.name == "sys.modules" and isinstance(index, Const) and index.value in (code.module.name, "__main__")
    return ModuleV(code) if own else m.fresh()


def setattr_model(m: Machine, call: Call) -> Value:
    if len(call.values) == 3:
        owner, name, value = call.values
        if isinstance(name, Const) and isinstance(name.value, str):
            switches.assigned(m, owner, name.value, value, call)
            names.set_attribute(m, owner, name.value, value, call)
        else:
            m.disturb(owner)
    return NONE


def set_directly(m: Machine, call: Call) -> Value:
    """``object.__setattr__``: past what the class would do."""
    if len(call.values) == 3:
        owner, name, value = call.values
        if isinstance(owner, Ref) and isinstance(name, Const):
            m.cells["attribute", owner.uid, name.value] = value
            return NONE
    return setattr_model(m, call)


def super_model(m: Machine, call: Call) -> Value:
    if len(call.values) == 2 and isinstance(call.values[0], ClassV):
        return Op("super", (call.values[1], call.values[0]))
    current: Frame | None = call.frame
    while current is not None and (current.owner is None or isinstance(current.node, ast.ClassDef)):
        current = current.outer
    if current is None or current.owner is None or current.receiver is None:
        return m.fresh()
    return Op("super", (current.receiver, current.owner))


# Getters of the ``operator`` module


GETTERS = frozenset({"attrgetter", "itemgetter", "methodcaller"})


def apply_getter(m: Machine, getter: Op, call: Call) -> Value:
    """A call of what ``attrgetter``, ``itemgetter`` or ``methodcaller`` gave."""
    if not call.values or not getter.args:
        return m.fresh()
    owner = call.values[0]
    if getter.name == "methodcaller":
        return calls.call(m, _read_path(m, owner, getter.args[0], call), call.giving(*getter.args[1:]))
    read = _read_path if getter.name == "attrgetter" else _read_item
    found = [read(m, owner, wanted, call) for wanted in getter.args]
    return found[0] if len(found) == 1 else Tup(tuple(found))


def _read_path(m: Machine, owner: Value, wanted: Value, site: Site) -> Value:
    if not isinstance(wanted, Const) or not isinstance(wanted.value, str):
        return m.fresh()
    value = owner
    for name in wanted.value.split("."):
        value = m.each(value, lambda one, n=name: names.attribute(m, one, n, site))  # type: ignore[misc]
    return value


def _read_item(m: Machine, owner: Value, wanted: Value, site: Site) -> Value:
    return m.each(owner, lambda one: arrays.item(m, one, wanted, site))


def asked_for(method: str, call: Call, uid: Hashable) -> Hashable:
    """What tells apart what a method of something unknown gives: of ``settings.get("seed")``, with its name."""
    if method != ".get" or not call.values:
        return uid
    asked = call.values[0]
    name = asked.value if isinstance(asked, Const) and isinstance(asked.value, str) else ""
    return (f"[{name}]", uid) if words(name) & SEEDS else uid

"""Names and attributes: reading and writing variables, globals, attributes of objects."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.machine import binding, calls, evaluate
from rnglint.machine.arguments import Arguments
from rnglint.machine.machine import Machine, is_key_name
from rnglint.machine.terms import (
    KEYS,
    Batch,
    Bound,
    Choice,
    ClassV,
    Const,
    Ext,
    Frame,
    Func,
    Mapped,
    Method,
    ModuleV,
    Op,
    PartialV,
    Ref,
    Stack,
    Sym,
    Thing,
    Tup,
    Value,
    size,
)
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Global, Member, Unbound


def holder(name: str, frame: Frame) -> Frame | None:
    """The frame around that binds a name; None for a global one."""
    current: Frame | None = frame
    while current is not None:
        if isinstance(current.node, ast.Module):
            return None
        skipped = isinstance(current.node, ast.ClassDef) and current is not frame
        if not skipped and name in current.code.locals(current.node):
            return current
        current = current.outer
    return None


def read(m: Machine, name: str, frame: Frame) -> Value:
    """What a name holds where it is read."""
    owner = holder(name, frame)
    if owner is None:
        return read_global(m, frame.code, name)
    known = m.cells.get((owner.uid, name))
    if known is None:
        if isinstance(owner.node, ast.ClassDef):
            return read_global(m, frame.code, name)
        known = m.cells[owner.uid, name] = m.fresh()
    return known


def write(m: Machine, name: str, value: Value, frame: Frame) -> None:
    """Bind a name."""
    owner = holder(name, frame)
    m.cells[frame.code.uid if owner is None else owner.uid, name] = value


def read_global(m: Machine, code: Code, name: str) -> Value:
    """What a global name of a module holds, evaluated where nothing has bound it yet."""
    cell = code.uid, name
    known = m.cells.get(cell) or m.globals.get(cell)
    if known is None:
        known = m.globals[cell] = _global(m, code, name)
    return known


def _global(m: Machine, code: Code, name: str) -> Value:
    if f"{code.module.name}.{name}" in m.knowledge.added:
        return Ext(f"{code.module.name}.{name}")
    statements = code.bindings.get(name)
    if not statements:
        found = m.program.member(ModuleV(code), name) if "*" in code.bindings else Unbound(name)
        if isinstance(found, Unbound):
            found = m.program.builtin(name)
        return m.fresh() if isinstance(found, Unbound) else resolve(m, found)
    if (code.uid, name) in m.evaluating:
        return m.fresh()
    if any(statement is statements[-1] for statement in code.tree.body):
        statements = statements[-1:]
    m.evaluating.add((code.uid, name))
    m.muted += 1
    step, guard = m.step, m.guard
    try:
        values = [_bound(m, code, name, statement) for statement in statements[:4]]
    finally:
        m.muted -= 1
        m.evaluating.discard((code.uid, name))
        m.step, m.guard, m.live = step, guard, True
    known = [value for value in values if not isinstance(value, Sym) and value != Const(None)]
    if all(isinstance(value, (Func, ClassV)) for value in values):
        return values[-1]
    if known and (len(known) == 1 or all(value == known[0] for value in known)) and len(known) == len(values):
        return known[0]
    if known and all(isinstance(statement, (ast.Import, ast.ImportFrom, ast.Try)) for statement in statements):
        return known[0]
    return m.fresh()


def _bound(m: Machine, code: Code, name: str, statement: ast.stmt) -> Value:
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return resolve(m, m.program.imported(statement, name, code))
    if isinstance(statement, FunctionNode):
        return calls.define(m, statement, code.frame)
    if isinstance(statement, ast.ClassDef):
        return calls.define_class(m, statement, code.frame)
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target = statement.targets[0]
        if isinstance(target, ast.Name):
            return evaluate.evaluate(m, statement.value, code.frame)
        if isinstance(target, ast.Tuple) and name in [e.id for e in target.elts if isinstance(e, ast.Name)]:
            binding.bind(m, target, evaluate.evaluate(m, statement.value, code.frame), code.frame)
            return m.cells.get((code.uid, name)) or m.fresh()
    if isinstance(statement, ast.AnnAssign) and statement.value is not None and isinstance(statement.target, ast.Name):
        return evaluate.evaluate(m, statement.value, code.frame)
    return m.fresh()


def resolve(m: Machine, value: Value) -> Value:
    """Evaluate what the program only named."""
    if isinstance(value, Global):
        return read_global(m, value.code, value.name)
    if isinstance(value, Member):
        return attribute(m, resolve(m, value.of), value.name, m.step.node, m.step.frame)
    return m.fresh() if isinstance(value, Unbound) else value


def attribute(m: Machine, value: Value, name: str, node: ast.AST, frame: Frame) -> Value:
    """An attribute of a value."""
    if isinstance(value, (Ext, ModuleV)):
        return resolve(m, m.program.member(value, name))
    if isinstance(value, Ref):
        if value.kind == "instance":
            return _of_instance(m, value, name, node, frame)
        return Method(value, name)
    if isinstance(value, ClassV):
        found = class_member(m, value, name)
        if isinstance(found, Func) and decorated_as(found) == "classmethod":
            return Bound(found, value)
        return m.fresh() if found is None else found
    if isinstance(value, Thing):
        return Method(value, name)
    if isinstance(value, (Batch, Stack, Tup, *KEYS)):
        if name in ("T", "mT"):
            return m.fresh()
        return Method(value, name)
    if isinstance(value, (Const, Func, Mapped, PartialV, Bound)):
        return Method(value, name)
    if isinstance(value, Choice):
        return m.each(value, lambda option: attribute(m, option, name, node, frame))
    if isinstance(value, Op) and value.name == "super":
        return _of_super(m, value, name)
    version = m.version(value)
    known = m.cells.get(("attribute", value, name))
    if known is not None:
        return known
    if size(value) > 20:
        return m.fresh()
    return Op("." + name, (value,) if version == Const(0) else (value, version))


def _of_instance(m: Machine, ref: Ref, name: str, node: ast.AST, frame: Frame) -> Value:
    known = m.cells.get(("attribute", ref.uid, name))
    if known is not None:
        return known
    found = class_member(m, ref.cls, name) if ref.cls is not None else None
    if isinstance(found, Func):
        kind = decorated_as(found)
        if kind == "property":
            return calls.invoke(m, found, Arguments([ref]), node, frame)
        if kind == "staticmethod":
            return found
        return Bound(found, ref.cls if kind == "classmethod" and ref.cls is not None else ref)
    if isinstance(found, (Ext, Mapped)):
        return Bound(found, ref)
    if found is not None:
        return found
    version = m.version(ref) if is_key_name(name) else Const(0)
    if name in calls.INSTANCE_METHODS:
        return Method(ref, name)
    return Op("." + name, (ref,) if version == Const(0) else (ref, version))


def _of_super(m: Machine, value: Op, name: str) -> Value:
    receiver, owner = value.args
    assert isinstance(owner, ClassV)
    cls = receiver.cls if isinstance(receiver, Ref) and receiver.cls is not None else owner
    behind = False
    for base in mro(m, cls):
        if behind and isinstance(base, ClassV):
            found = _own_member(m, base, name)
            if isinstance(found, Func):
                return found if decorated_as(found) == "staticmethod" else Bound(found, receiver)
        behind = behind or base == owner
    return m.fresh()


def decorated_as(function: Func) -> str:
    """``property``, ``staticmethod``, ``classmethod``, or nothing."""
    for decorator in getattr(function.node, "decorator_list", ()):
        name = decorator.attr if isinstance(decorator, ast.Attribute) else getattr(decorator, "id", "")
        if name in ("property", "cached_property", "functools.cached_property"):
            return "property"
        if name in ("staticmethod", "classmethod"):
            return str(name)
    return ""


def set_attribute(m: Machine, value: Value, name: str, new: Value) -> None:
    """Assign to an attribute of a value."""
    if isinstance(value, Ref):
        m.cells["attribute", value.uid, name] = new
    elif isinstance(value, Choice):
        for _, option in value.options:
            set_attribute(m, option, name, m.fresh())
    elif isinstance(value, ModuleV):
        m.cells[value.code.uid, name] = new
    elif isinstance(value, (Sym, Op)):
        m.cells["attribute", value, name] = new


def mro(m: Machine, cls: ClassV, depth: int = 0) -> Iterator[Value]:
    """A class and its bases, depth first; outside bases are names, unknown ones symbols."""
    yield cls
    if depth > 6:
        return
    for base in cls.node.bases:
        key = ("base", id(base))
        value = m.memo.get(key)
        if value is None:
            m.muted += 1
            value = m.memo[key] = evaluate.evaluate(
                m, base.value if isinstance(base, ast.Subscript) else base, cls.frame
            )
            m.muted -= 1
        if isinstance(value, ClassV):
            yield from mro(m, value, depth + 1)
        else:
            yield value


def class_member(m: Machine, cls: ClassV, name: str) -> Value | None:
    """What a class has under a name, its own or inherited; None where it has nothing."""
    for base in mro(m, cls):
        if isinstance(base, ClassV):
            found = _own_member(m, base, name)
            if found is not None:
                return found
        elif isinstance(base, Ext) and m.knowledge.lookup(f"{base.name}.{name}") is not None:
            return Ext(f"{base.name}.{name}")
    return None


def _own_member(m: Machine, cls: ClassV, name: str) -> Value | None:
    key = ("member", id(cls.node), cls.frame.uid, name)
    known = m.memo.get(key)
    if known is not None:
        return known
    for statement in cls.node.body:
        if isinstance(statement, FunctionNode) and statement.name == name:
            frame = class_frame(cls)
            made = evaluate.function(m, statement, frame, f"{cls.qualname}.{name}")
            plain = Func(made.node, made.frame, made.qualname, made.defaults, cls)
            value = calls.decorate(m, statement, plain, frame, skip=("property", "staticmethod", "classmethod"))
            m.memo[key] = value
            return value
        if isinstance(statement, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == name for t in statement.targets
        ):
            m.memo[key] = value = _value(m, statement.value, cls)
            return value
        value_node = _annotated(statement, name)
        if value_node is not None:
            m.memo[key] = value = _value(m, value_node, cls)
            return value
    return None


def _annotated(statement: ast.stmt, name: str) -> ast.expr | None:
    """The value of ``name: int = value``."""
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.target.id == name:
        return statement.value
    return None


def _value(m: Machine, node: ast.expr, cls: ClassV) -> Value:
    m.muted += 1
    value = evaluate.evaluate(m, node, class_frame(cls))
    m.muted -= 1
    return value


def class_frame(cls: ClassV) -> Frame:
    """The frame of a class body."""
    return Frame(
        -1000 - abs(hash((id(cls.node), cls.frame.uid))), cls.frame.code, cls.node, cls.qualname, cls.frame, cls
    )

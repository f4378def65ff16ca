"""Names and attributes: reading and writing variables, globals, attributes of objects."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rnglint.knowledge.lookup import R
from rnglint.knowledge.roles import ModuleBase
from rnglint.machine import binding, calls, classes, constants, definitions, evaluate, fields, lineage, mappings
from rnglint.machine.callables import Bound, ClassV, Descriptor, Frame, Func, Mapped, PartialV, Site
from rnglint.machine.events import Event
from rnglint.machine.guards import possible
from rnglint.machine.inspection import draws_of, is_key_name, size
from rnglint.machine.machine import Machine
from rnglint.machine.states import KEYS, Batch, Root, maker_of, root_of
from rnglint.machine.terms import Choice, Const, Ext, Method, ModuleV, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import applying, devices, modes, nnx, processes, tracing
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.meanings import Global, Member, Unbound
from rnglint.streams import outside


def holder(name: str, frame: Frame) -> Frame | None:
    """The frame around that binds a name; None for a global one."""
    current: Frame | None = frame
    while current is not None:
        node = current.node
        kind = type(node)
        if kind is ast.Module:
            return None
        if (kind is not ast.ClassDef or current is frame) and name in current.code.locals(node):
            return current
        current = current.outer
    return None


def read(m: Machine, name: str, frame: Frame) -> Value:
    owner = holder(name, frame)
    if owner is None:
        return read_global(m, frame.code, name)
    known = m.cells.get((owner.uid, name))
    if known is None or known == classes.UNBOUND:
        if isinstance(owner.node, ast.ClassDef):
            return _read_in_class(m, name, owner, known is None)
        known = m.cells[owner.uid, name] = m.fresh()
    return known


def _read_in_class(m: Machine, name: str, owner: Frame, is_lazy: bool) -> Value:
    """A name in the body of a class that the body has not bound (yet)."""
    cls = owner.owner
    if is_lazy and cls is not None and (cls, name) not in m.evaluating:
        with m.busy((cls, name)):
            found = own_member(m, cls, name)
        if found is not None:
            return found
    return read_global(m, owner.code, name) if owner.outer is None else read(m, name, owner.outer)


def write(m: Machine, name: str, value: Value, frame: Frame) -> None:
    owner = holder(name, frame)
    if owner is not None and isinstance(value, (*KEYS, Batch)):
        root = root_of(value)
        _replaces(m, name, root.via if isinstance(root, Root) else None, owner)
    elif owner is not None and isinstance(value, Thing):
        state = m.cells.get(("stream", value.uid))
        _replaces(m, name, None if state is None else maker_of(state), owner)
    if owner is not frame and not isinstance(frame.node, ast.Module):
        m.ledger.kept |= draws_of(value)
    m.cells[frame.code.uid if owner is None else owner.uid, name] = value


def _replaces(m: Machine, name: str, made: Event | None, owner: Frame) -> None:
    """Note what a new generator takes the place of, or a new key, or one that is derived from it."""
    held = m.cells.get((owner.uid, name))
    if made is None or held is None or made.replaces is not None:
        return
    if made.kind in ("make", "start", "seed") and made.frame.uid == owner.uid and made.guard == m.guard:
        made.replaces = name, held


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
    statements = code.bound_for(name, m.subject)
    if not statements:
        found = m.program.member(ModuleV(code), name) if "*" in code.bindings else Unbound(name)
        if isinstance(found, Unbound):
            found = Ext(f"builtins.{name}") if hasattr(builtins, name) else Unbound(name)
        return m.fresh() if isinstance(found, Unbound) else resolve(m, found)
    # In ``step = compile(step)`` the name stands for what it was bound to before.
    begun = next((at for at, each in enumerate(statements) if (each, name) in m.evaluating), None)
    if begun == 0:
        return m.fresh()
    statements = statements[:begun]
    if code.parents.get(statements[-1]) is code.tree:
        statements = statements[-1:]
    elif begun is not None:
        return m.fresh()
    values: list[Value] = []
    with _before_all_paths(m):
        for statement in statements[:4]:
            with m.busy((statement, name)):
                values.append(_bound(m, code, name, statement))
    known = [value for value in values if not isinstance(value, Sym) and value != Const(None)]
    if all(isinstance(value, (Func, ClassV)) for value in values):
        return values[-1]
    if known and (len(known) == 1 or all(value == known[0] for value in known)) and len(known) == len(values):
        return known[0]
    if known and all(isinstance(statement, (ast.Import, ast.ImportFrom, ast.Try)) for statement in statements):
        return known[0]
    return m.fresh()


@contextmanager
def _before_all_paths(m: Machine) -> Iterator[None]:
    """Evaluate what an import has evaluated before: it draws nothing here, and all paths see what it makes."""
    first = m.uid()
    with m.aside(m.cells.below()):
        yield
        made = m.cells
    m.ledger.early.append(range(first, m.uid()))
    m.cells.settle(made)


def _bound(m: Machine, code: Code, name: str, statement: ast.stmt) -> Value:
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return resolve(m, m.program.imported(statement, name, code))
    if isinstance(statement, FunctionNode):
        return definitions.define(m, statement, code.frame)
    if isinstance(statement, ast.ClassDef):
        return definitions.class_of(m, statement, code.frame)
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
        return attribute(m, resolve(m, value.of), value.name, m.step)
    return m.fresh() if isinstance(value, Unbound) else value


def attribute(m: Machine, value: Value, name: str, site: Site) -> Value:
    if isinstance(value, (Ext, ModuleV)):
        if name == "__dict__":
            return m.new("vars", value)
        if name == "__name__" and isinstance(value, Ext) and m.knowledge.role(value.name, ModuleBase) is not None:
            return Const(value.name.rpartition(".")[2])
        return m.cells.get(("attribute", value, name)) or resolve(m, m.program.member(value, name))
    if isinstance(value, Ref):
        if value.kind == "instance":
            return _of_instance(m, value, name, site)
        return Method(value, name)
    if isinstance(value, ClassV):
        return _of_class(m, value, name, site)
    if isinstance(value, Thing):
        return Ext(value.name) if name == "__class__" else outside.attribute(m, value, name)
    if isinstance(value, (Batch, Stack, Tup, *KEYS)):
        return m.made_of(value) if name in ("T", "mT") else Method(value, name)
    if isinstance(value, (Const, Func, Mapped, PartialV, Bound, Descriptor)):
        held = tracing.module_within(m, value, name) if isinstance(value, Mapped) else None
        return _of_callable(m, value, name) if held is None else _of_instance(m, held, name, site)
    if isinstance(value, Choice):
        return m.each(value, lambda option: attribute(m, option, name, site))
    if isinstance(value, Op) and value.name == "super":
        return classes.of_super(m, value, name)
    if (isinstance(value, Op) and constants.is_text(value)) or nnx.is_stream(value):
        return Method(value, name)
    version = m.version(value)
    known = m.cells.get(("attribute", value, name)) or devices.attribute(m, value, name)
    if known is not None:
        return known
    if size(value) > 20:
        return m.fresh()
    return processes.named(name, Op("." + name, (value,) if version == Const(0) else (value, version)))


def _of_callable(m: Machine, value: Value, name: str) -> Value:
    known = m.cells.get(("attribute", value, name))
    if known is not None:
        return known
    if isinstance(value, Func) and name in ("__name__", "__qualname__") and not isinstance(value.node, ast.Lambda):
        return Const(value.node.name if name == "__name__" else value.qualname)
    if isinstance(value, Bound):
        if name == "__self__":
            return value.receiver
        return value.function if name == "__func__" else _of_callable(m, value.function, name)
    if isinstance(value, PartialV) and name == "func":
        return value.function
    if isinstance(value, Descriptor) and name in ("fget", "__func__"):
        return value.function
    return Method(value, name)


def _of_class(m: Machine, cls: ClassV, name: str, site: Site) -> Value:
    found = class_member(m, cls, name)
    if found is not None:
        return classes.of_class(m, cls, found, site)
    if name == "__name__":
        return Const(cls.node.name)
    if name == "__qualname__":
        return Const(cls.qualname)
    if name == fields.TABLE:
        return fields.table(m, cls)
    return Method(cls, name) if name in CLASS_METHODS else m.fresh()


CLASS_METHODS = frozenset({"mro", "__subclasses__", "_make", "__new__", "__init_subclass__"})


def _of_instance(m: Machine, ref: Ref, name: str, site: Site) -> Value:
    known = m.cells.get(("attribute", ref.uid, name))
    if known is not None:
        option = m.ledger.parsed.get(ref.uid, {}).get(name) if m.ledger.parsed else None
        if option is not None and option.replaced is None:
            option.read = True
        return known
    found = class_member(m, ref.cls, name) if ref.cls is not None else None
    part = classes.outside_part(m, ref)
    if part is not None and (found is None or isinstance(found, Ext)):
        return outside.attribute(m, part, name)
    rows = classes.rows_of(m, ref)
    is_own = rows is not None and (rows.kind != "dict" or name in mappings.METHODS)
    if is_own and rows is not None and (found is None or isinstance(found, Ext)):
        return Method(rows, name)
    inner = classes.wrapped(m, ref)
    if inner is not None and name[:2] != "__" and (found is None or isinstance(found, Ext)):
        return attribute(m, inner, name, site)
    if found is not None:
        if isinstance(found, Func) and ref.cls is not None and signatures.is_abstract(found.node):
            found = classes.implementation(m, ref.cls, name) or found
        value = classes.bind(m, found, ref, site)
        if isinstance(found, Descriptor) and found.kind == "field":
            m.cells["attribute", ref.uid, name] = value  # its factory was called once, when the object was made
        return value
    if name == "__class__" and ref.cls is not None:
        return ref.cls
    if name == fields.TABLE and ref.cls is not None:
        return fields.table(m, ref.cls)
    if name == "__dict__":
        m.ledger.hand_over([ref])
        return m.new("vars", ref)
    fallback = class_member(m, ref.cls, "__getattr__") if ref.cls is not None and name[:2] != "__" else None
    if isinstance(fallback, Func) and (fallback, ref) not in m.evaluating:
        with m.busy((fallback, ref)):
            return calls.invoke(m, fallback, site.giving(ref, Const(name)))
    framework = applying.set_up(m, ref, name, site) or tracing.method(m, ref, name)
    framework = framework or applying.method(m, ref, name) or outside.of_base(m, ref, name)
    framework = framework or modes.of_new(m, ref, name, site)
    if framework is not None:
        return framework
    version = m.version(ref) if is_key_name(name) else Const(0)
    if name in calls.INSTANCE_METHODS:
        return Method(ref, name)
    return processes.named(name, Op("." + name, (ref,) if version == Const(0) else (ref, version)))


def set_attribute(m: Machine, value: Value, name: str, new: Value, site: Site | None = None) -> None:
    m.ledger.held |= draws_of(new)
    if isinstance(value, Ref):
        _set_on_instance(m, value, name, new)
    elif isinstance(value, (ClassV, Func)):
        m.cells["attribute", value, name] = new
    elif isinstance(value, Choice):
        options = possible(m.guard, value)
        for _, option in options:
            set_attribute(m, option, name, new if len(options) == 1 else m.fresh(), site)
    elif isinstance(value, ModuleV):
        m.cells[value.code.uid, name] = new
    elif isinstance(value, Thing):
        outside.set_attribute(m, value, name, new, site or m.step)
    elif isinstance(value, (Sym, Op, Ext)):
        m.cells["attribute", value, name] = new


def _set_on_instance(m: Machine, ref: Ref, name: str, new: Value) -> None:
    held = class_member(m, ref.cls, name) if ref.cls is not None else None
    if isinstance(held, Descriptor) and held.kind == "property":
        if held.setter is not None:
            calls.call(m, held.setter, m.step.giving(ref, new))
        return
    if held is not None and classes.call_special(m, held, "__set__", ref, new) is not None:
        return
    own = class_member(m, ref.cls, "__setattr__") if ref.cls is not None else None
    # One that has nothing to do with streams keeps what it is given, wherever that is.
    concerns = isinstance(own, Func) and m.program.speaks(own.frame.code, own.node)
    if isinstance(own, Func) and concerns and (own, ref) not in m.evaluating:
        with m.busy((own, ref)):
            calls.invoke(m, own, m.step.giving(ref, Const(name), new))
        return
    option = m.ledger.parsed.get(ref.uid, {}).get(name) if m.ledger.parsed else None
    if option is not None and not option.read and option.replaced is None and m.guard == option.guard:
        is_once = all(step.kind != "iteration" for step in m.step.path())
        option.replaced = m.step if is_once else None
    m.cells["attribute", ref.uid, name] = new


def delete_attribute(m: Machine, value: Value, name: str) -> None:
    """``del value.name``."""
    m.each(value, lambda one: _forget(m, one, name))


def _forget(m: Machine, value: Value, name: str) -> Value:
    if isinstance(value, Ref):
        m.cells["attribute", value.uid, name] = m.fresh()
    return value


def mro(m: Machine, cls: ClassV) -> Iterator[Value]:
    """A class and its bases in the order in which they are asked; outside bases are names, unknown ones symbols."""
    return iter(lineage.line(m, cls))


def descends(m: Machine, cls: ClassV, outside: frozenset[str]) -> bool:
    """Whether a class of the program descends from one of some outside classes."""
    return any(isinstance(base, Ext) and base.name in outside for base in mro(m, cls))


def outside_role(m: Machine, cls: ClassV, kind: type[R]) -> R | None:
    """What the tables say of the nearest outside class with such a role that a class of the program descends from."""
    roles = (m.knowledge.role(base.name, kind) for base in mro(m, cls) if isinstance(base, Ext))
    return next((role for role in roles if role is not None), None)


def class_member(m: Machine, cls: ClassV, name: str) -> Value | None:
    """What a class has under a name, its own or inherited; None where it has nothing."""
    for base in mro(m, cls):
        if isinstance(base, ClassV):
            found = own_member(m, base, name)
            if found is not None:
                return found
        elif isinstance(base, Ext) and m.knowledge.lookup(f"{base.name}.{name}") is not None:
            return Ext(f"{base.name}.{name}")
    return None


def own_member(m: Machine, cls: ClassV, name: str) -> Value | None:
    """What the body of a class, or an assignment to the class, binds a name to."""
    held = m.cells.get(("attribute", cls, name))
    if held is not None:
        return held
    if m.cells.get(("executed", cls)) is not None:
        return None
    key = ("member", id(cls.node), cls.frame.uid, name)
    known = m.memo.get(key)
    if known is not None:
        return known
    statements, patches = cls.frame.code.body(cls.node).get(name, ()), _patches(cls, name)
    if statements or patches:
        with _before_all_paths(m):
            known = _written(m, cls, statements, patches)
        if known is not None:
            m.memo[key] = known
    return known


def _patches(cls: ClassV, name: str) -> list[ast.Assign]:
    """The assignments to an attribute of a class, outside of its body."""
    patches = cls.frame.code.patches.get(cls.node.name, ()) if isinstance(cls.frame.node, ast.Module) else ()
    attributes = ((patch, target) for patch in patches for target in patch.targets)
    return [patch for patch, target in attributes if isinstance(target, ast.Attribute) and target.attr == name]


def _written(m: Machine, cls: ClassV, statements: Iterable[ast.stmt], patches: Iterable[ast.Assign]) -> Value | None:
    """What the statements of a class body that nobody has executed, and what is assigned later, bind a name to."""
    found: Value | None = None
    for statement in statements:
        if isinstance(statement, FunctionNode):
            found = _method(m, statement, cls, found)
        elif isinstance(statement, ast.ClassDef):
            found = definitions.class_of(m, statement, class_frame(cls))
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is not None:
            found = _value(m, statement.value, cls)
    for patch in patches:
        found = evaluate.evaluate(m, patch.value, cls.frame)
    return found


def _method(m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef, cls: ClassV, before: Value | None) -> Value:
    frame = class_frame(cls)
    made = definitions.function(m, node, frame, f"{cls.qualname}.{node.name}")
    plain = Func(made.node, made.frame, made.qualname, made.defaults, cls)
    if isinstance(before, Descriptor) and any(
        isinstance(decorator, ast.Attribute) and decorator.attr == "setter" for decorator in node.decorator_list
    ):
        return Descriptor(before.kind, before.function, plain)
    return definitions.decorate(m, node, plain, frame)


def _value(m: Machine, node: ast.expr, cls: ClassV) -> Value:
    return evaluate.evaluate(m, node, class_frame(cls))


def class_frame(cls: ClassV) -> Frame:
    return Frame(
        -1000 - abs(hash((id(cls.node), cls.frame.uid))), cls.frame.code, cls.node, cls.qualname, cls.frame, cls
    )

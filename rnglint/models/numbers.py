"""What is known of the numbers that a program computes: by which library they are, on what, and how often rounded.

Only executions for the rules about numbers note it (``m.histories``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.knowledge import arithmetic
from rnglint.knowledge.compilers import EAGER_BACKENDS
from rnglint.knowledge.devices import TENSOR
from rnglint.knowledge.roles import Compiles, Runs, RunsStepByStep
from rnglint.machine.histories import Engine, History
from rnglint.machine.inspection import ARGUMENT
from rnglint.machine.states import KEYS, Batch
from rnglint.machine.terms import Choice, Const, Ext, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import devices

if TYPE_CHECKING:
    from rnglint.machine.callables import Call
    from rnglint.machine.machine import Machine

DTYPE = "dtype"
_DEPTH = 12
_LIBRARIES = ("jax", "torch", "numpy")
"""Libraries in the order in which one of several is taken to compute."""
_SAME_KERNELS = frozenset({"torch.jit.trace", "torch.export", "torch.jit.script"})
"""Compilers whose result runs the kernels of eager code."""
_EAGER_BACKENDS = [Const(name) for name in EAGER_BACKENDS]
_OPERATORS = ("+", "-", "*", "/", "//", "%", "**", "@")
_COMPARISONS = ("==", "<", "is", "in", "not", "and", "or")


def of(m: Machine, value: Value, depth: int = 0) -> History:
    assert m.histories is not None
    if isinstance(value, Const):
        return History(integer=not isinstance(value.value, float), literal=True)
    if isinstance(value, (Sym, Thing)):
        known = m.histories.known.get(value.uid)
        if known is not None:
            return known
        if isinstance(value, Thing) and value.name == TENSOR:
            return History(libraries=frozenset({"torch"}))
        return History() if isinstance(value.uid, tuple) else History(unknown=frozenset({value.uid}))
    if isinstance(value, Op):
        return _of_operation(m, value, depth + 1)
    if isinstance(value, (Tup, Stack)):
        return union(m, value.items, depth)
    if isinstance(value, Choice):
        return union(m, tuple(option for _, option in value.options), depth)
    if isinstance(value, Ref) and value.kind in ("list", "dict", "set", "iterator"):
        held = tuple(each for _, each in m.cells.holdings("item", value.uid))
        return union(m, held if value.kind == "dict" else (m.content(value),), depth)
    if isinstance(value, (*KEYS, Batch)):
        return History(libraries=frozenset({"jax"}))
    if isinstance(value, Ext):
        is_constant = value.name.rpartition(".")[2] in arithmetic.CONSTANTS
        return History(integer=False, literal=True) if is_constant else History()
    return History(unknown=frozenset({id(value)}))


def union(m: Machine, values: tuple[Value, ...], depth: int = 0) -> History:
    found: History | None = None
    for value in values if depth < _DEPTH else ():
        history = of(m, value, depth + 1)
        found = history if found is None else found | history
    return History(literal=True) if found is None else found


def typed(m: Machine, symbol: Sym, annotation: Value) -> None:
    """An unknown argument is a tensor of torch where its annotation says so."""
    if m.histories is not None and isinstance(annotation, Ext) and m.knowledge.canonical(annotation.name) == TENSOR:
        m.histories.known[symbol.uid] = History(libraries=frozenset({"torch"}))


def taken(m: Machine, value: Value, part: Value) -> None:
    """A part of an array has the history of the whole."""
    if m.histories is not None and isinstance(value, (Sym, Op, Thing)) and isinstance(part, Sym):
        m.histories.known[part.uid] = of(m, value)


def _of_operation(m: Machine, value: Op, depth: int) -> History:
    first = of(m, value.args[0], depth) if value.args and depth < _DEPTH else History(unknown=frozenset({value}))
    if value.name[:1] == ".":
        if isinstance(value.args[0], Ref):
            return History(unknown=frozenset({value}))
        name = value.name[1:]
        if name in arithmetic.EXACT:
            return first.exact()
        return first.typed(False).rounded(engine(m, first, value), 2, True) if name == "grad" else first
    if value.name in ("[]", ARGUMENT, "USub", "UAdd", "Invert"):
        return first
    if value.name in _COMPARISONS:
        return first.exact()
    if value.name == "range":
        return History(integer=True, literal=True)
    if value.name in ("str", "no key"):
        return History()
    return union(m, value.args, depth) if value.name in _OPERATORS else History(unknown=frozenset({value}))


def inherit(m: Machine, made: Sym, values: tuple[Value, ...]) -> None:
    """What depends on some numbers has their history, until a call says more."""
    if m.histories is not None and values:
        m.histories.known[made.uid] = union(m, values)


def dtype(method: str, call: Call) -> str:
    """The name of the dtype that a method or function gives its numbers in; empty where it names none."""
    for place, value in (*enumerate(call.values), *call.keywords.items()):
        text = value.value if isinstance(value, Const) and place == "dtype" else getattr(value, "name", "")
        last = str(text).rpartition(".")[2] if isinstance(value, (Ext, Const)) else ""
        if last in arithmetic.FLOATING_TYPES or last in arithmetic.INTEGER_TYPES:
            return arithmetic.FLOATING_TYPES.get(last, last)
    return arithmetic.TO_FLOAT.get(method, "")


def dtype_of(m: Machine, layer: Value) -> str:
    """The dtype that a layer, or what holds it, was given."""
    known = m.cells.get((DTYPE, getattr(layer, "uid", None)))
    return str(known.value) if isinstance(known, Const) else ""


# Who computes


def engine(m: Machine, history: History, *values: Value) -> Engine:
    """Who carries an operation out."""
    library = next((known for known in _LIBRARIES if known in history.libraries), "")
    place = next((found for found in (_xla(m, value) for value in values) if found), "") if library == "torch" else ""
    return Engine(library, place, _mode(m), history.dtype)


def _xla(m: Machine, value: Value) -> str:
    """The type of the device that a tensor lives on, if XLA computes there."""
    place = devices.of(m, value)
    if isinstance(place, Op) and place.name == devices.DEVICE and place.args:
        place = place.args[0]
    kind = place.value.partition(":")[0] if isinstance(place, Const) and isinstance(place.value, str) else ""
    return kind if kind in arithmetic.ACCELERATED else ""


def _mode(m: Machine) -> str:
    """What compiles or maps the code that is being executed; empty where it runs step by step."""
    assert m.histories is not None
    if RunsStepByStep.__name__ in m.histories.entered:
        return ""
    mode = ""
    for tracing in m.compilers:
        role = tracing.role
        if isinstance(role, Compiles):
            plain = role.backend is not None and dict(tracing.options).get(role.backend) in _EAGER_BACKENDS
            mode = mode if plain or role.compiler in _SAME_KERNELS else role.compiler
        elif isinstance(role, Runs) and role.kind in ("vmap", "loop"):
            mode = mode or role.kind
    return mode


# Contexts


def enter(m: Machine, value: Value) -> bool:
    """Enter a context; whether it is one that changes how operations run."""
    role = m.histories.contexts.get(getattr(value, "uid", None)) if m.histories is not None else None
    if m.histories is not None and role is not None:
        m.histories.entered.append(role)
    return role is not None


def leave(m: Machine, value: Value) -> None:
    role = m.histories.contexts.get(getattr(value, "uid", None)) if m.histories is not None else None
    if m.histories is not None and role in m.histories.entered:
        m.histories.entered.remove(role)

"""How numbers come about while a program runs: by which library, compiled or step by step, and whether rounded.

Only executions for the rules about numbers ask for it (``m.histories``).
"""

from __future__ import annotations

import ast

from msgspec.structs import replace

from rnglint.knowledge import arithmetic
from rnglint.knowledge.comparisons import TEST_CASE
from rnglint.knowledge.devices import TENSOR
from rnglint.knowledge.roles import AssertsTruth, Compares, Runs, RunsStepByStep, Unsteady
from rnglint.machine import names
from rnglint.machine.callables import Bound, Call, Mapped, Site
from rnglint.machine.histories import Comparison, History, Operands, Operation, Sides
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Choice, Const, Ext, Method, Op, Ref, Stack, Sym, Thing, Value
from rnglint.models import devices, modes, modules, numbers, switches
from rnglint.models.numbers import engine, of, union

_RANDOM = ("jax.random", "numpy.random")
_BITWISE = ("<<", ">>", "|", "&", "^")


# Operations


def operated(
    m: Machine, operator: str, left: Value, right: Value, result: Value, operands: Operands, node: ast.AST
) -> Value:
    """The result of a binary operation, with its history."""
    one, other = of(m, left), of(m, right)
    both = replace(one | other, gap=Sides(one, other, operands, node) if operator == "-" else None)
    simple = operator in ("+", "-", "*", "//", "%")
    if operator in _BITWISE or both.literal or (both.integer and simple):
        return _with(m, result, both)
    if operator == "/":
        both = both.typed(False)
    return _with(m, result, both.rounded(engine(m, both, left, right), 1, not simple))


def compared(m: Machine, left: Value, right: Value, result: Value, operands: Operands, node: ast.AST) -> Value:
    """The answer of ``==``, which knows what it is about."""
    one, other = of(m, left), of(m, right)
    if isinstance(result, (Const, Choice)) or (one.literal and other.literal):
        return result
    sides = Sides(one, other, operands, node)
    if isinstance(right, Const) and right.value == 0 and not isinstance(right.value, bool):
        if one.gap is None:
            return result
        sides = one.gap
    return _with(m, result, replace((one | other).exact(), answers=(sides,)))


def _with(m: Machine, result: Value, history: History) -> Value:
    """A number with its history: what stood for it before, if that is new, else a symbol of its own."""
    assert m.histories is not None
    if not isinstance(result, (Sym, Op, Thing, Stack, Choice)) or getattr(result, "name", "") == devices.DEVICE:
        return result
    if not isinstance(result, (Sym, Thing)) or m.histories.known.get(result.uid, history) != history:
        result = m.made_of(result)
    m.histories.known[result.uid] = history
    return result


def asserted(m: Machine, value: Value, site: Site, whole: bool = True) -> None:
    """A value must be true."""
    if m.histories is None:
        return
    if isinstance(value, Op) and value.name == "and":
        for part in value.args:
            asserted(m, part, site, False)
        return
    for sides in of(m, value).answers if isinstance(value, (Sym, Op)) else ():
        with m.at("use", site) as step:
            m.histories.comparisons.append(Comparison(sides, site.node, step, whole))


# Calls


def called(m: Machine, function: Value, call: Call, result: Value) -> Value:
    """What a call gives, with its history where that is not what the program itself has done."""
    assert m.histories is not None
    if isinstance(function, Mapped):
        return _gradient(m, m.knowledge.role(function.name, Runs), result)
    if isinstance(function, (Thing, Sym)):
        maker = m.histories.makers.get(function.uid)
        if maker is not None and m.cells.get(("content", function.uid)) is None:
            return _layer(m, maker, function, call, result)
        runs = maker is not None or (isinstance(function, Thing) and function.function is not None)
        return result if runs else _unknown(m, result, call.node)
    if isinstance(function, Ext):
        return _of_function(m, m.knowledge.canonical(function.name), call, result, None)
    if isinstance(function, Bound) and isinstance(function.function, Ext):
        name = function.function.name.rpartition(".")[2]
        return _of_method(m, function.receiver, name, call, result)
    if isinstance(function, Method):
        return _of_method(m, function.receiver, function.name, call, result)
    if isinstance(function, Op) and function.name[:1] == ".":
        return _of_method(m, function.args[0], function.name[1:], call, result)
    return _unknown(m, result, call.node) if isinstance(function, Op) else result


def _unknown(m: Machine, result: Value, node: ast.AST) -> Value:
    return _with(m, result, History(unknown=frozenset({id(node)}))) if isinstance(result, Sym) else result


def _gradient(m: Machine, role: Runs | None, result: Value) -> Value:
    if role is None or role.kind != "grad":
        return result
    history = of(m, result).typed(False)
    return _with(m, result, history.rounded(engine(m, history), 2, True))


def _layer(m: Machine, name: str, layer: Thing | Sym, call: Call, result: Value) -> Value:
    """What a layer or a model of a library gives."""
    assert m.histories is not None
    if layer.uid in m.histories.layers:
        m.histories.layers[layer.uid].runs.append(switches.standing(m))
    last = name.rpartition(".")[2]
    given = union(m, tuple(call.everything()))
    if last.lower() in arithmetic.MOVES or last in arithmetic.MOVING_LAYERS:
        return _with(m, m.made_of(result), given)
    given = given.of("jax" if name.startswith(arithmetic.LAYERS[1:]) else "torch").typed(False)
    given = given.cast(given.dtype or numbers.dtype_of(m, layer))
    count = 1 if last in arithmetic.SINGLE_LAYERS else 2
    return _with(m, m.made_of(result), given.rounded(engine(m, given, *call.values), count, True))


def _of_function(m: Machine, name: str, call: Call, result: Value, receiver: Value | None) -> Value:
    assert m.histories is not None
    _note_operation(m, name, call, receiver, result)
    prefix, _, last = name.rpartition(".")
    for role in getattr(m.knowledge.lookup(name), "roles", ()):
        if isinstance(role, Compares):
            return _with(m, result, _compares(m, role, name, call, receiver))
        if isinstance(role, AssertsTruth):
            asserted(m, call.given(role.condition) or Const(True), call)
            return result
        if isinstance(role, RunsStepByStep) and isinstance(result, (Sym, Thing)):
            m.histories.contexts[result.uid] = type(role).__name__
            return result
        if isinstance(role, Runs) and not role.returns_function:
            return _gradient(m, role, result)
    if name.startswith(arithmetic.MODELS) or (name.startswith(arithmetic.LAYERS) and last[:1].isupper()):
        if isinstance(result, (Sym, Thing)):
            m.histories.makers[result.uid] = name
        return result
    given = tuple(call.everything())
    if prefix.startswith(_RANDOM) or (receiver is None and last in arithmetic.SOURCES):
        return _with(m, result, _source(prefix.partition(".")[0], last, call, union(m, given)))
    if receiver is not None:
        return _of_array(m, receiver, last, call, call.node, result)
    if prefix == "builtins":
        history = union(m, given)
        exact = last in arithmetic.EXACT and not history.answers
        return _with(m, result, history.exact() if exact else history.through(last))
    if f"{prefix}." in arithmetic.NUMERIC:
        history = union(m, given).of(prefix.partition(".")[0])
        return _with(m, result, _computed(m, history, last, call, given))
    return _with(m, result, union(m, given)) if last in arithmetic.MOVES else _unknown(m, result, call.node)


def _compares(m: Machine, role: Compares, name: str, call: Call, receiver: Value | None) -> History:
    """The answer of a function that compares two arrays; one that asserts notes them."""
    assert m.histories is not None
    left = receiver if role.left == role.left.__class__(None, None) else call.given(role.left)
    right = call.given(role.right)
    if left is None or right is None:
        return History(integer=True)
    operands = call.giver(role.left), call.giver(role.right)
    sides = Sides(of(m, left), of(m, right), operands, call.node, role, name, call)
    if role.asserts:
        with m.at("use", call) as step:
            m.histories.comparisons.append(Comparison(sides, call.node, step, True))
        return History(integer=True)
    return History(integer=True, answers=(sides,))


def _source(library: str, last: str, call: Call, given: History) -> History:
    """Numbers that a function makes."""
    dtype = numbers.dtype(last, call)
    kind = None
    if not dtype:
        if last in arithmetic.INTEGER or last in arithmetic.EXACT:
            kind = last != "arange" or given.integer is not False
        elif last in arithmetic.FLOATING:
            kind = False
        elif last in arithmetic.FILLED:
            kind = given.integer
    return History(libraries=frozenset({library}), integer=kind).cast(dtype)


def _of_method(m: Machine, receiver: Value, name: str, call: Call, result: Value) -> Value:
    """A method of an array, or of something that holds arrays."""
    if isinstance(receiver, Thing):
        full = m.knowledge.canonical(f"{receiver.name}.{name}")
        return _of_function(m, full, call, result, receiver)
    if isinstance(receiver, Ref) and receiver.kind == "instance" and receiver.cls is not None:
        role = modules.base_role(m, receiver.cls)
        if role is not None and name in role.applies:
            given = union(m, tuple(call.everything())).of("jax").typed(False)
            return _with(m, result, given.rounded(engine(m, given), 2, True))
        bases = (base.name for base in names.mro(m, receiver.cls) if isinstance(base, Ext))
        if any(base.endswith(TEST_CASE.rpartition(".")[2]) for base in bases):
            return _of_function(m, f"{TEST_CASE}.{name}", call, result, None)
        return _unknown(m, result, call.node)
    known = of(m, receiver) if isinstance(receiver, (Sym, Op)) else None
    if known is not None and known.libraries == {"torch"} and not known.unknown:
        return _of_function(m, f"{TENSOR}.{name}", call, result, receiver)
    if isinstance(receiver, (Sym, Op, Stack, Choice)):
        return _of_array(m, receiver, name, call, call.node, result)
    return result


def _of_array(m: Machine, receiver: Value, last: str, call: Call, node: ast.AST, result: Value) -> Value:
    held = of(m, receiver)
    if not held.libraries and not held.counts and not held.answers and last not in arithmetic.METHODS:
        return _unknown(m, result, node)
    if last in arithmetic.CASTS or last in arithmetic.TO_FLOAT:
        return _with(m, result, held.cast(numbers.dtype(last, call)))
    if last == arithmetic.TO_NUMPY:
        return _with(m, result, held.of("numpy"))
    given = (receiver, *call.values) if last in arithmetic.OF_TWO else (receiver,)
    return _with(m, result, _computed(m, union(m, given), last, call, given))


def _computed(m: Machine, given: History, last: str, call: Call, values: tuple[Value, ...]) -> History:
    """The result of a function or method on arrays."""
    if given.answers:
        return given.through(last)
    if last in arithmetic.EXACT:
        return given.exact()
    if last in arithmetic.MOVES:
        return given.cast(numbers.dtype(last, call))
    simple = last in arithmetic.SIMPLE
    if simple or last in arithmetic.KEEPS_TYPE:
        if given.integer:
            return given
    else:
        given = given.typed(False)
    return given.rounded(engine(m, given, *values), 2 if last in arithmetic.COMPOSED else 1, not simple)


def _note_operation(m: Machine, name: str, call: Call, receiver: Value | None, result: Value) -> None:
    """Note an operator that has no deterministic algorithm, or what makes a layer that has none."""
    role = m.knowledge.role(name, Unsteady)
    if role is None or m.histories is None:
        return
    operand = receiver if receiver is not None else next(iter(call.values), None)
    history, place = (None, None) if operand is None else (of(m, operand), devices.of(m, operand))
    with m.at("use", call) as step:
        learns, switch = modes.records_gradients(m), switches.standing(m)
        found = Operation(name, role, call, history, place, call.node, step, learns, switch)
    m.histories.operations.append(found)
    if name.startswith(arithmetic.LAYERS) and isinstance(result, (Sym, Thing)):
        m.histories.layers[result.uid] = found

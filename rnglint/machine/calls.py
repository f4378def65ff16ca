"""Calls: arguments, functions and classes of the project, and what else can be called."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from rnglint.knowledge.compilers import TO_PYTHON
from rnglint.knowledge.devices import TENSOR
from rnglint.knowledge.networks import LEAVES_RECORD
from rnglint.knowledge.roles import Compiles, Container, Draws, MakesGenerator, StochasticLayer
from rnglint.knowledge.seeding import CONSTRUCTORS
from rnglint.knowledge.showing import SHOWS
from rnglint.knowledge.state import QUIET
from rnglint.machine import (
    answering,
    arrays,
    classes,
    controls,
    evaluate,
    generators,
    habits,
    holding,
    iterating,
    mappings,
    meeting,
    methods,
    names,
    receivers,
    reflection,
    remembering,
    statements,
)
from rnglint.machine.budgets import Exhausted
from rnglint.machine.callables import Bound, Call, ClassV, Descriptor, Frame, Func, Mapped, PartialV
from rnglint.machine.cells import Cells
from rnglint.machine.events import Given
from rnglint.machine.inspection import OF_FORM, behind, draws_of, is_key_name, leaves_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import KEYS, Batch
from rnglint.machine.terms import NONE, Choice, Const, Ext, Guard, Method, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import (
    contexts,
    devices,
    memory,
    modules,
    nnx,
    orders,
    parts,
    processes,
    rounding,
    tracing,
    unstable,
)
from rnglint.program import signatures
from rnglint.streams import advancing, keys, outside, supplied

RECURSION = 2
"""How deeply a function may call itself before the inner call is left unknown."""
_CLOSURES = 4
"""The same of functions that are made anew on the way: decorators nest wrappers of one text, which is no recursion."""
_AS_IT_IS = ("len", "slice")
"""What a function gives that is looked into later: a length is the same each time, and a slice has its bounds."""
_LATEST = 8
"""So many conflicts are looked at, the latest ones."""
INSTANCE_METHODS = frozenset({"_replace", "replace", "_asdict", "update"})
"""Methods that named tuples and dataclasses get without defining them."""


def splat(m: Machine, value: Value, arguments: Call, node: ast.AST | None = None) -> None:
    """``**value``; a text that stands under a name on some paths only is one that is not known."""
    held = mappings.entries(m, value)
    arguments.more = arguments.more or held is None or held.more
    for key, item in () if held is None else held.pairs:
        if isinstance(key, Const) and isinstance(key.value, str):
            arguments.keywords[key.value] = item
            if node is not None:
                arguments.nodes[key.value] = node
        else:
            arguments.more = True


def call(m: Machine, function: Value, arguments: Call) -> Value:
    if isinstance(function, Choice):
        return m.each(function, lambda option: call(m, option, arguments))
    result = _call(m, function, arguments)
    return result if m.histories is None else rounding.called(m, function, arguments, result)


def _call(m: Machine, function: Value, arguments: Call) -> Value:
    if isinstance(function, Func):
        return invoke(m, function, arguments)
    if isinstance(function, Bound):
        receiver = function.receiver
        if isinstance(function.function, Ext):
            return outside.call(m, function.function.name, arguments, receiver)
        return call(m, function.function, arguments.shifted(receiver))
    if isinstance(function, PartialV):
        together = arguments.shifted(*function.args)
        together.keywords = {**dict(function.keywords), **arguments.keywords}
        together.nodes = {**dict(function.nodes), **together.nodes}
        return call(m, function.function, together)
    if isinstance(function, Mapped):
        return controls.apply(m, function, arguments)
    if isinstance(function, Ext):
        begun = len(m.ledger.events)
        result = outside.call(m, m.knowledge.canonical(function.name), arguments)
        return answering.filled(m, m.ledger.events[begun:], result)
    if isinstance(function, Method):
        return methods.call(m, function.receiver, function.name, arguments)
    if isinstance(function, ClassV):
        return classes.instantiate(m, function, arguments)
    if isinstance(function, Thing):
        return outside.call_thing(m, function, "__call__", arguments)
    if isinstance(function, Descriptor):
        return call(m, function.function, arguments)
    if isinstance(function, Op) and function.name == contexts.WITHIN:
        return contexts.call_within(m, function, arguments)
    if isinstance(function, Op) and function.name in reflection.GETTERS:
        return reflection.apply_getter(m, function, arguments)
    if isinstance(function, Ref) and function.kind == "instance" and function.cls is not None:
        found = names.class_member(m, function.cls, "__call__")
        if isinstance(found, (Func, Mapped)):
            with m.having(lifted=[*m.lifted, *m.lifts.get(function.uid, ())]):
                return call(m, Bound(found, function), arguments)
        ran = modules.run(m, function, arguments)
        if ran is not None:
            return ran
    if isinstance(function, Ref) and function.kind in ("rngs", "commands"):
        return methods.call(m, function, "__call__", arguments)
    if isinstance(function, Op) and function.name.startswith("."):
        changed = _of_tensor(m, function.args[0], function.name[1:], arguments)
        if changed is not None:
            return changed
    drawn = keys.by_convention(m, function, arguments)
    return unknown(m, arguments, function) if drawn is None else drawn


def unknown(m: Machine, arguments: Call, function: Value | None = None) -> Value:
    """The result of calling something unknown, which may change what it gets hold of."""
    m.unknown_calls += not (isinstance(function, Op) and function.name[1:] in QUIET)
    keys.hand_over(m, arguments, function)
    unstable.hand_over(m, arguments, function)
    iterating.exhaust(m, arguments)
    for value in arguments.everything():
        memory.written(m, value)
        m.ledger.kept |= draws_of(value)
        is_object = isinstance(value, Ref) and value.kind == "instance"
        m.ledger.is_watched = m.ledger.is_watched or is_object or isinstance(value, (Func, Bound, PartialV))
        if isinstance(value, (Ref, Tup, Choice)):
            held = holding.reachable(m, value)
            m.ledger.noted.update(*map(draws_of, held))
            if arguments.called(function) not in SHOWS:
                m.ledger.hand_over(held)
                m.disturb(NONE if isinstance(function, Op) and function.name in SHOWS else value)
        elif isinstance(value, Thing) and arguments.called(function) not in SHOWS and parts.is_module(m, value):
            m.disturb(value)
    if isinstance(function, Op):
        return _method_of_unknown(m, function, arguments)
    return answering.answer(m, function, pure_result(m, arguments), arguments)


_SAME = frozenset({".reshape", ".ravel", ".flatten", ".squeeze", ".copy", ".astype", ".block_until_ready", ".jax"})
_VIEW = ".jax"


def _method_of_unknown(m: Machine, function: Op, arguments: Call) -> Value:
    """A method of something unknown may change its owner (``state.advance()``); those of arrays do not."""
    if function.name in _SAME:
        if function.name == _VIEW:
            m.ledger.viewed.add(function.args[0])
        return function.args[0]
    target = function.args[0]
    if m.compilers and f"torch.Tensor{function.name}" in TO_PYTHON:
        m.ledger.convert(f"torch.Tensor{function.name}", (target,))
    if orders.sorts(function.name):
        return orders.settled(m, target)
    written = orders.of_unknown(m, function, arguments) or unstable.text_method(m, function, arguments)
    if written is not None:
        return written
    if function.name == ".set" and isinstance(target, Op) and target.name == "[]" and arguments.values:
        table = pure_result(m, arguments)
        m.cells["item", table, target.args[1]] = arguments.values[0]
        return table
    if function.name.startswith(".") and function.name[1:] not in LEAVES_RECORD:
        m.disturb(target)
    if (given := outside.by_keyword(m, function, arguments)) is not None:
        return given
    result = m.made_of(*arguments.everything(), *(behind(m.cells, target) if m.accidents else ()))
    drawn = frozenset[int]() if function.name in OF_FORM else draws_of(target)
    uid = reflection.asked_for(function.name, arguments, result.uid)
    answer = Sym(uid, result.draws | drawn, result.leaves | leaves_of(target))
    return devices.put(m, answer, devices.noted(m, target) or m.places.get(result.uid))


def _of_tensor(m: Machine, receiver: Value, name: str, arguments: Call) -> Value | None:
    """A method that moves a tensor to a device, or fills it with random numbers; None where it is none."""
    draws = m.knowledge.role(f"{TENSOR}.{name}", Draws)
    if draws is not None and name.endswith("_"):
        place = devices.of(m, receiver)
        return devices.put(m, outside.call(m, f"{TENSOR}.{name}", arguments, receiver), place)
    return devices.moved(m, receiver, name, arguments)


def pure_result(m: Machine, arguments: Call) -> Sym:
    """The result of an outside function that changes nothing."""
    return m.made_of(*arguments.everything())


# Functions


def invoke(m: Machine, function: Func, arguments: Call) -> Value:
    """Execute a function of the project."""
    code = function.frame.code
    times = m.active.get(function.closure, 0)
    text = (id(function.node), -1)
    made_anew = m.active.get(text, 0)
    m.reached = max(m.reached, m.depth + 1)
    if times >= RECURSION or made_anew >= _CLOSURES or m.depth >= m.deepest:
        return unknown(m, arguments)
    if not _concerns_keys(m, function, arguments):
        m.passed_over = True
        return unknown(m, arguments)
    habit = habits.expected(m, function, arguments, _around(m, function))
    if habit is not None and not isinstance(habit, habits.Run):
        return habit
    key = None
    if function.memo:
        key = ("memo", id(function.node), tuple(arguments.values), tuple(sorted(arguments.keywords.items())))
        if key in m.memo:
            remembering.again(m, m.memo[key], function, arguments)
            return m.memo[key]
    inner = Frame(
        m.uid(), code, function.node, function.qualname, function.frame, function.owner,
        arguments.works_for(function), compiled=arguments.frame.compiled, suspends=code.yields(function.node),
    )  # fmt: skip
    _bind_parameters(m, function, arguments, inner)
    _note_generators(m, function, inner)
    if inner.suspends:
        made = generators.start(m, function, inner, arguments)
        return m.new("context", made) if function.context else made
    before, first = m.state(), len(m.ledger.events)
    m.active[function.closure], m.active[text] = times + 1, made_anew + 1
    m.executed.add(id(function.node))
    if any(isinstance(tracing.role, Compiles) for tracing in m.compilers):
        m.ledger.compiled[id(function.node)] = inner
    around = m.having(testing=0, loops=[], depth=m.depth + 1)
    with around, m.at("call", arguments, modules.loop_of(m, function), function) as step:
        m.ledger.calls.append(step)
        step.nodes = arguments.nodes
        try:
            result = _run(m, function, inner)
        except Exhausted:
            m.executed.discard(id(function.node))  # its end was never seen
            raise
    if inner.uid not in m.captured:
        m.dead.add(inner.uid)
    m.active[function.closure] = times
    m.active[text] = made_anew
    if signatures.is_abstract(function.node) and (not m.live or result == NONE):
        m.restore(before)
        left = _left_to_subclass(m, function, arguments)
        return receivers.of_result(m, function, left) if m.live and isinstance(left, Sym) else left
    if habit is not None:
        habits.learn(m, habit, before[0], result)
    if isinstance(result, Op) and draws_of(result) and result.name not in _AS_IT_IS:
        result = meeting.kept(m, result)
    if m.live and (result == NONE or isinstance(result, Sym)):
        result = receivers.of_result(m, function, result)
    _mark_handed_back(m, result, first, step)
    if function.context and isinstance(result, Ref) and result.kind == "iterator":
        result = m.new("context", result)  # a generator that another function has made
    if key is not None:
        m.memo[key] = result
    return result


def _left_to_subclass(m: Machine, function: Func, arguments: Call) -> Value:
    """The result of a method that only a subclass defines: as of one with its name of an unknown object."""
    name = function.qualname.rpartition(".")[2]
    if function.owner is None or not arguments.values:
        return unknown(m, arguments.to(name))
    drawn = keys.by_convention(m, Op(f".{name}", (arguments.values[0],)), arguments.without_first())
    return unknown(m, arguments.to(name)) if drawn is None else drawn


def _concerns_keys(m: Machine, function: Func, arguments: Call) -> bool:
    """Whether a call may do something to keys, by the words of the function (or its class), by what it is given,
    and by the contexts around it or in its file: one may supply a key for what is drawn in it.  An order
    or a number that is an accident may decide about a draw, too.  Behind a function that passes over a generator
    every call may be the one that draws in its place.
    """
    place: ast.AST = function.node if function.owner is None else function.owner.node
    return (
        m.whole_program
        or m.follows_all
        or function.node is m.subject
        or bool(m.entered or m.forked or m.applied)
        or bool(m.compilers or m.processes or m.ledger.unread)
        or m.is_rank
        or supplied.is_used(m, function.frame.code)
        or m.program.speaks(function.frame.code, place)
        or m.program.runs(function.frame.code, function.node)
        or (function.owner is not None and tracing.may_compile(m, function.owner))
        or m.program.leads_on(function.frame.code, place)
        or m.program.models(function.frame.code, place)
        or any(_may_hold_key(m, value) for value in (*arguments.everything(), *_around(m, function)))
        or (m.memory and any(memory.is_fresh(m, value) for value in arguments.everything()))
        or (m.accidents and any(orders.accident(m, value) is not None for value in arguments.everything()))
        or _meets_equal_draws(m, arguments)
    )


def _meets_equal_draws(m: Machine, arguments: Call) -> bool:
    """Whether a call is given what two uses of one key have led to: what it makes of both may say that it is meant."""
    recent = (*m.ledger.conflicts[-_LATEST:], *m.ledger.repeats[-_LATEST:])
    held = [each for value in arguments.everything() for each in holding.reachable(m, value)] if recent else []
    draws = frozenset[int]().union(*map(draws_of, held))
    return any({each.first.index, each.second.index} <= draws for each in recent)


def _around(m: Machine, function: Func) -> Iterator[Value]:
    """What a function that is defined in another one reads of that."""
    outer = function.frame
    if not isinstance(outer.node, (ast.Module, ast.ClassDef)):
        for name in outer.code.loads(function.node):
            value = m.cells.get((outer.uid, name))
            if value is not None:
                yield value


def _may_hold_key(m: Machine, value: Value, depth: int = 0) -> bool:
    if isinstance(value, Sym):
        return isinstance(value.uid, tuple) and is_key_name(str(value.uid[0]))
    if isinstance(value, (Tup, Stack)):
        return any(_may_hold_key(m, item, depth) for item in value.items)
    if isinstance(value, Choice):
        return any(_may_hold_key(m, option, depth) for _, option in value.options)
    if isinstance(value, Op):
        return (value.name[:1] in ".[" and is_key_name(value.name)) or value.name in (holding.STATE, nnx.STRUCTURE)
    if isinstance(value, Ref) and depth < 2:
        if value.kind == "instance":
            if value.cls is not None and value.cls.frame.code.keyed(value.cls.node):
                return True
            return any(_may_hold_key(m, item, depth + 1) for _, item in m.cells.holdings("attribute", value.uid))
        if value.kind == "dict":
            return any(_may_hold_key(m, item, depth + 1) for _, item in m.cells.holdings("item", value.uid))
        # A parser of a command line knows seeds, too.
        return value.kind in ("rngs", "parser") or _may_hold_key(m, m.content(value), depth + 1)
    if isinstance(value, (Func, Mapped, PartialV, Bound)):
        return _is_keyed_function(value)
    if isinstance(value, Thing):
        return any(
            m.knowledge.role(value.name, role) is not None for role in (MakesGenerator, Container, StochasticLayer)
        )
    return isinstance(value, (*KEYS, Batch))


def _is_keyed_function(value: Value) -> bool:
    if isinstance(value, (Mapped, PartialV, Bound)):
        return _is_keyed_function(value.function)
    return isinstance(value, Func) and value.frame.code.keyed(value.node)


def _run(m: Machine, function: Func, inner: Frame) -> Value:
    node = function.node
    if isinstance(node, ast.Lambda):
        return evaluate.evaluate(m, node.body, inner)
    statements.run(m, node.body, inner)
    ends: list[tuple[Cells, Guard, Value]] = list(inner.exits)
    inner.exits.clear()
    if m.live:
        ends.append((m.cells, m.guard, NONE))
    return m.meet_values(ends)


def _mark_handed_back(m: Machine, result: Value, first: int, step: object) -> None:
    """Note the events whose very key the function gives back."""
    if len(m.ledger.events) == first:
        return
    back = holding.reachable(m, result)
    for event in m.ledger.events[first:]:
        if event.handed_back is None and event.kind in ("draw", "split", "haiku", "linen-apply") and event.term in back:
            event.handed_back = step  # type: ignore[assignment]


def _note_generators(m: Machine, function: Func, inner: Frame) -> None:
    """Note the generators that functions are given, or have for a default, and those of them that nobody mentions."""
    code = function.frame.code
    defaults = dict(function.defaults)
    for name in signatures.names(function.node):
        held = m.cells.get((inner.uid, name), NONE), defaults.get(name, NONE)
        things = (each for each in chain.from_iterable(map(options_of, held)) if isinstance(each, Thing))
        for value in (each for each in things if advancing.is_generator(m, each)):
            given = Given(inner, name, value.name)
            if not code.is_unread(function.node, name):
                m.ledger.given[inner.uid, value.uid] = given
                continue
            m.ledger.unread.setdefault(inner.uid, []).append(given)
            if isinstance(inner.receiver, Ref) and _makes(m, function, inner.receiver.cls):
                m.ledger.unread.setdefault(inner.receiver.uid, []).append(given)


def _makes(m: Machine, function: Func, cls: ClassV | None) -> bool:
    """Whether objects of a class are made by a constructor itself, and not by one that calls it."""
    name = getattr(function.node, "name", "")
    own = names.class_member(m, cls, name) if cls is not None and name in CONSTRUCTORS else None
    return isinstance(own, Func) and own.node is function.node


def _bind_parameters(m: Machine, function: Func, arguments: Call, inner: Frame) -> None:
    args = function.node.args
    positional = [each.arg for each in signatures.positional(function.node)]
    left = dict(arguments.keywords)
    values = list(arguments.values)
    defaults = dict(function.defaults)
    for index, name in enumerate(positional):
        if index < len(values):
            m.cells[inner.uid, name] = values[index]
        elif name in left:
            m.cells[inner.uid, name] = left.pop(name)
        elif name in defaults and not arguments.open and not arguments.more:
            m.cells[inner.uid, name] = defaults[name]
        else:
            m.cells[inner.uid, name] = m.fresh()
    for parameter in signatures.positional(function.node):
        given = m.cells.get((inner.uid, parameter.arg))
        if parameter.annotation is not None and isinstance(given, Sym):
            m.cells[inner.uid, parameter.arg] = receivers.typed(m, given, parameter.annotation, function.frame)
    processes.number(m, positional, inner.uid)
    if args.vararg is not None:
        rest = tuple(values[len(positional) :])
        m.cells[inner.uid, args.vararg.arg] = Stack(rest) if arguments.open else Tup(rest)
    for arg in args.kwonlyargs:
        if arg.arg in left:
            m.cells[inner.uid, arg.arg] = left.pop(arg.arg)
        else:
            m.cells[inner.uid, arg.arg] = (None if arguments.more else defaults.get(arg.arg)) or m.fresh()
    if args.kwarg is not None:
        ref = m.new("dict", Tup(()))
        for name, value in left.items():
            arrays.store(m, ref, Const(name), value)
        if arguments.more:
            mappings.open_up(m, ref)
        m.cells[inner.uid, args.kwarg.arg] = ref

"""Calls of functions outside the project, by what the tables say of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from rnglint.knowledge import roles
from rnglint.knowledge.arithmetic import IN_PLACE, NUMERIC
from rnglint.knowledge.compilers import HOST, HOST_LIBRARIES, SHAPED
from rnglint.knowledge.markers import UNREADABLE_CELL
from rnglint.knowledge.networks import RNGS
from rnglint.knowledge.others import BY_KEYWORD
from rnglint.knowledge.roles.base import Role
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.knowledge.views import OTHER_ENVIRONMENT
from rnglint.machine import (
    answering,
    calls,
    classes,
    constants,
    controls,
    copying,
    files,
    holding,
    iterating,
    loops,
    names,
    pythonic,
)
from rnglint.machine.callables import Bound, Call, Func, Mapped, PartialV, Site
from rnglint.machine.inspection import STORED, draws_of, leaves_of
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Const, Ext, Method, Op, Ref, Sym, Thing, Tup, Value
from rnglint.models import (
    applying,
    asking,
    contexts,
    devices,
    linen,
    loading,
    memory,
    modules,
    nnx,
    orders,
    parts,
    processes,
    switches,
    tracing,
    unstable,
)
from rnglint.streams import advancing, children, keys, supplied

_EQUATES = re.compile(r"\.(assert_\w*(equal|close)\w*|array_equal|array_equiv|allclose|isclose|equal)$")
_SEEDERS = re.compile("|".join(SEED_WORDS), re.IGNORECASE)
"""Unknown functions of other libraries that may seed everything."""
_ASKS = ("rng", "dropout", "Dropout", "random", "next_rng_key", "next_rng_keys", "maybe_next_rng_key")
"""Words of a transformed function that asks for random numbers."""
_Handler = Callable[[Machine, Any, Call], "Value | None"]


def call(m: Machine, name: str, arguments: Call, receiver: Value | None = None) -> Value:
    """The result of calling an outside function, or a method with its receiver."""
    _note_values(m, name, arguments)
    called = arguments.to(name, receiver)
    entry = m.knowledge.lookup(name)
    played = () if entry is None else entry.roles
    if entry is not None:
        orders.given(m, entry, called)
        switches.called(m, entry, called)
        leaves = m.knowledge.role(name, roles.LeavesMemory)
        made = None if leaves is None else memory.make(m, leaves, called)
        if made is not None:
            return devices.result(m, name, called, made)
    if m.memory:
        memory.given(m, called)
    if receiver is None:
        classes.begin_by_name(m, name, arguments)
    model = pythonic.known().get(name)
    if model is not None:
        return model(m, arguments if receiver is None else arguments.shifted(receiver))
    if m.knowledge.role(name, roles.RepeatsKey) is not None and called.values:
        return m.each(called.values[0], lambda value: keys.repeated(m, value))
    lifts = m.knowledge.role(name, roles.Lifts)
    if lifts is not None:
        linen.lift(m, lifts, called)
    control = None if entry is None else tracing.control_of(m, name)
    if control is not None:
        return controls.start(m, name, control, called)
    told = _first(m, "keys", played, called) or supplied.draw(m, called)
    if told is not None:
        return told
    uses = m.knowledge.role(name, roles.UsesKey)
    used = None if uses is None else keys.uses(m, uses, called)
    asks = m.knowledge.role(name, roles.AsksStream)
    told = None if asks is None else asking.stream(m, asks, called)
    told = told or _first(m, "models", played, called)
    if told is not None:
        return told
    used = applying.run(m, called, used) or used
    told = _first(m, "graphs", played, called) or _on_stream(m, played, called) or _first(m, "objects", played, called)
    if told is not None:
        return told
    instance = m.knowledge.instance_of(name)
    m.supplied_elsewhere = m.supplied_elsewhere or name == OTHER_ENVIRONMENT
    if instance and not isinstance(receiver, (Ref, Choice, Sym)) and not supplied.is_void(m, called):
        wrapped = _wrapped(m, instance, called)
        if wrapped is not None:
            return wrapped
        given = frozenset[str]().union(*(leaves_of(v) for v in (receiver, *called.everything()) if v is not None))
        return devices.result(m, name, called, Thing(instance, files.identity(m, instance, called), leaves=given))
    if used is not None:
        return used
    if orders.sorts(name) and called.values:
        return orders.settled(m, calls.pure_result(m, called))
    if m.knowledge.known(name) or m.knowledge.is_standard(name) or entry is not None:
        result = calls.pure_result(m, called)
        prefix, _, last = name.rpartition(".")
        if f"{prefix}." in NUMERIC and last not in IN_PLACE:
            m.computed.add(result.uid)
        if asks is not None and asks.whether:
            m.ledger.optional.add(result)
        return devices.result(m, name, called, orders.kept(m, entry, called, result))
    if _SEEDERS.search(name.rpartition(".")[2]):
        advancing.may_be_seeded(m)
    return calls.unknown(m, called)


def _note_values(m: Machine, name: str, arguments: Call) -> None:
    """Note what is compared, what a compiler has to know while it traces, and what is kept in a table."""
    if len(arguments.values) > 1 and _EQUATES.search(name):
        left, right, *_ = arguments.values
        m.ledger.equate(left, right, m.step.below(arguments))
    if m.compilers and (name.partition(".")[0] in HOST_LIBRARIES or name in SHAPED):
        wanted = arguments.values[:1] if name in SHAPED else arguments.everything()
        m.ledger.convert(HOST, (each for value in wanted for each in holding.reachable(m, value)))
    for value in arguments.everything():
        if isinstance(value, Ref) and value.kind in ("dict", "list"):
            m.ledger.noted.update(*map(draws_of, holding.reachable(m, value)))


def _first(m: Machine, turn: str, played: tuple[Role, ...], call: Call) -> Value | None:
    """What the first of the roles gives whose turn it is and of which the result is known."""
    for role in played:
        handler = _handlers()[turn].get(type(role))
        told = None if handler is None else handler(m, role, call)
        if told is not None:
            return told
    return None


def _on_stream(m: Machine, played: tuple[Role, ...], call: Call) -> Value | None:
    """The result of a call that seeds, draws from, saves or restores a stream that advances, or runs what may do so."""
    result: Value | None = None
    for role in played:
        final, further, otherwise = (_handlers()[turn].get(type(role)) for turn in ("ends", "further", "otherwise"))
        if final is not None:
            told = final(m, role, call)
            if told is not None:
                return told
        elif further is not None:
            result = further(m, role, call) or result
        elif otherwise is not None and result is None:
            result = otherwise(m, role, call)
    return modules.construct(m, call) if result is None and call.receiver is None else result


def _seeds(m: Machine, role: roles.Seeds, call: Call) -> Value | None:
    advancing.seed(m, role, call)
    if role.entropy and role.seed is None:
        return Sym(m.uid(), leaves=frozenset({"entropy"}))
    gives_receiver = role.instance and m.knowledge.role(call.name, roles.ReturnsReceiver) is not None
    return call.receiver if gives_receiver else NONE


def _calls_each(m: Machine, role: roles.CallsEach, call: Call) -> Value | None:
    """Whoever is given a list of functions calls them, and may keep what they give."""
    functions = call.given(role.functions)
    if functions is None:
        return None
    rows = loops.rows(m, functions).items
    made = m.repeat("comprehension", call, rows, lambda each: calls.call(m, each, call.handing()))
    if not role.hands_on:
        return None
    gives = m.knowledge.role(call.name, roles.Gives)
    holder = Thing(call.name if gives is None else gives.instance, m.uid())
    for name in role.hands_on:
        m.cells["part", holder.uid, f"{name} of each"] = Tup(tuple(made))
    return holder


def _calls_on_rows(m: Machine, role: roles.CallsOnRows, call: Call) -> None:
    """A function is called with rows, of which nothing is known."""
    function = call.given(role.function)
    if function is not None:
        m.repeat("comprehension", call, [m.fresh(), m.fresh()], lambda row: calls.call(m, function, call.handing(row)))


def _hand_on(m: Machine, thing: Thing, name: str, call: Call) -> None:
    """Call the method of that name of each object of the program that an object from outside holds for that."""
    held = m.cells.get(("part", thing.uid, f"{name} of each"))

    def run(each: Value) -> Value:
        if not isinstance(each, Ref):
            return m.fresh()
        given: dict[str, Value] = {key: m.fresh() for key, value in call.keywords.items() if value != NONE}
        own = Call(call.node, call.frame, [m.fresh() for _ in call.values], given)
        return calls.call(m, names.attribute(m, each, name, m.step), own)

    if isinstance(held, Tup):
        m.repeat("comprehension", call, held.items, lambda each: m.each(each, run))


def _text(m: Machine, role: roles.ParsesText, call: Call) -> Value:
    text = call.given(role.text) if len(call.everything()) == 1 else None
    import json

    known = None if text is None else constants.compute(m, json.loads, text)
    return known or Sym(m.uid(), draws_of(calls.pure_result(m, call)), frozenset({"text", STORED}))


def _partial(m: Machine, role: roles.Partial, call: Call) -> Value:
    nodes = tuple((at - 1 if isinstance(at, int) else at, node) for at, node in call.nodes.items() if at != 0)
    function, *given = call.values or [Ext("functools.partial")]
    return PartialV(function, tuple(given), tuple(call.keywords.items()), nodes)


def _passes(m: Machine, role: roles.Passes, call: Call) -> Value | None:
    if role.factory:
        return None
    passed = call.given(role.function)
    if passed is not None:
        keys.note_view(m, call.name, passed)
        return passed
    return (_of_any(m, call) or Thing(call.name, m.uid())) if _is_for_any(role) else None


def _goes_through(m: Machine, role: roles.GoesThrough, call: Call) -> Value | None:
    """What is made of all that an object gives, which runs its code; None for what has no code."""
    given = call.given(role.rows)
    if not isinstance(given, Ref) or given.kind not in ("iterator", "instance"):
        return None
    result = m.made_of(iterating.rows_of(m, given), *call.everything())
    return orders.kept(m, m.knowledge.lookup(call.name), call, result)


def _gives(m: Machine, role: roles.Gives, call: Call) -> Value:
    """The object that a call gives, alone or in a tuple."""
    function = call.given(role.function)
    wrapped = _wrapped(m, role.instance, call)
    if wrapped is not None:
        return wrapped
    made = files.identity(m, role.instance, call)
    thing = Thing(role.instance, made, function.function if isinstance(function, Thing) else function)
    orders.opened(m, thing, call)
    if role.starts:
        m.cells["stream", thing.uid] = Sym((advancing.OWN_START, thing.uid))
    if role.fields:
        m.cells["fields", thing.uid] = Tup(tuple(Const(name) for name in role.fields))
    return thing if role.result is None else Tup((*(m.fresh() for _ in range(role.result)), thing))


def _wrapped(m: Machine, instance: str, call: Call) -> Thing | None:
    """An object with a stream of its own that another one of its kind only wraps."""
    inner = call.values[0] if call.values else None
    if not isinstance(inner, Thing) or not advancing.is_generator(m, inner):
        return None
    full = ({m.knowledge.canonical(f"{each}.{method}") for each in (instance, inner.name)} for method, _ in BY_KEYWORD)
    return inner if any(each <= {*BY_KEYWORD.values()} for each in full) else None


@cache
def _handlers() -> dict[str, dict[type[Role], _Handler]]:
    """What carries out roles, in the order in which it has its turn.

    ``ends`` gives the result of a call on a stream, ``further`` may give it beside others, ``otherwise`` has its turn
    where none of those gave it.
    """
    return {
        "keys": {
            roles.MakesKey: keys.make, roles.DerivesKey: keys.derive, roles.ClonesKey: keys.same,
            roles.ConsumesKey: keys.draw, roles.ProvidesKey: supplied.make,
        },
        "models": {
            roles.MergesOption: asking.chosen, roles.MakesRecord: applying.make, roles.KeepsRecord: applying.keep,
            roles.ReplacesParts: applying.replace_parts,
        },
        "graphs": {roles.HandlesModel: nnx.of_graph},
        "ends": {
            roles.MakesGenerator: lambda m, role, call: (
                keys.rngs(m, call) if role.instance == RNGS else advancing.make(m, role, call)
            ),
            roles.GivesState: lambda m, role, call: (
                call.receiver and advancing.state_given(m, role.stream, call.receiver)
            ),
            roles.CopiesGenerator: lambda m, role, call: (
                call.receiver and copying.duplicate(m, call, call.receiver)
            ),
            roles.SkipsAhead: advancing.skip_ahead, roles.Spawns: children.spawn, roles.Jumps: children.jumped,
            roles.KeepsTraining: advancing.of_optimizer, roles.ParsesText: _text,
            roles.ReadsObjects: lambda m, role, call: (
                devices.result(m, call.name, call, advancing.read_back(m, role, call))
            ),
            roles.Forks: contexts.make, roles.Loads: loading.make, roles.DatasetBase: loading.dataset,
            roles.WorkerFact: loading.worker_info, roles.TellsEpoch: loading.tell_epoch,
            roles.GivesRank: lambda m, role, call: Op(processes.RANK, (Const(call.name),)),
            roles.Unstable: unstable.number, roles.Unordered: orders.listing, roles.RunsInProcesses: processes.start,
            roles.StartsBy: processes.choose, roles.SpawnsRanks: processes.spawn, roles.Hooks: modules.hook,
            roles.Recomputes: modules.recompute, roles.ListsParts: parts.listed,
            roles.TakesWeights: answering.loaded,
        },
        "further": {
            roles.Seeds: _seeds, roles.Draws: advancing.draw, roles.SavesState: advancing.save,
            roles.RestoresState: advancing.restore, roles.StoresObjects: advancing.store,
            roles.WideSeed: advancing.first_seed, roles.JoinsRanks: processes.note,
            roles.EqualizesRanks: processes.note, roles.CombinesRanks: processes.note,
            roles.DrawsInside: advancing.draw_inside, roles.CallsEach: _calls_each,
            roles.CallsForParts: modules.run_for_parts, roles.CallsOnRows: _calls_on_rows,
            roles.CallsToPrepare: applying.prepare,
        },
        "otherwise": {
            roles.AttentionDropout: lambda m, role, call: advancing.draw(
                m, roles.Draws("torch", rate=role.rate, rate_default=0.0), call
            ),
            roles.ShardsSamples: loading.sampler, roles.SamplerBase: loading.sampler, roles.SplitsData: loading.split,
            roles.ReturnsReceiver: modules.switch, roles.SetsAttributes: nnx.set_attributes,
        },
        "objects": {
            roles.Device: devices.make, roles.Reshuffles: orders.reshuffled, roles.Gives: _gives,
            roles.Partial: _partial, roles.Passes: _passes,
            roles.HoldsFunctions: applying.hold, roles.CallsInTurn: applying.call_in_turn,
            roles.Compiles: tracing.of_receiver, roles.GoesThrough: _goes_through,
        },
    }  # fmt: skip


def call_thing(m: Machine, thing: Thing, name: str, arguments: Call) -> Value:
    """A method of an object of an outside class; ``__call__`` is the object itself being called."""
    full = m.knowledge.canonical(f"{thing.name}.{name}")
    memory.method(m, thing, name, arguments)
    _hand_on(m, thing, name, arguments)
    moved = devices.moved(m, thing, name, arguments)
    if moved is not None:
        return moved
    asked = asking.layer(m, thing, arguments) if name == "__call__" else False
    if asked is True:
        return calls.pure_result(m, arguments)
    drawn = None if asked is False else nnx.call(m, asked, arguments)
    if drawn is not None:
        return drawn
    role = m.knowledge.role(full, roles.UsesKey)
    if role is not None and role.how == "haiku" and name == "apply" and not _draws(m, thing.function):
        return calls.pure_result(m, arguments)
    if m.knowledge.lookup(full) is not None or full in pythonic.known():
        given = call(m, full, arguments, thing)
        if name != "__call__" or m.knowledge.role(thing.name, roles.Container) is None:
            return given
    if name == "__call__":
        ran = supplied.layer(m, thing, arguments) or modules.call(m, thing, arguments)
        if ran is not None:
            return ran
    if name == "__call__" and thing.uid in m.contexts and arguments.values:
        return Op(contexts.WITHIN, (thing, arguments.values[0]))
    passes = m.knowledge.role(thing.name, roles.Passes)
    if name == "__call__" and passes is not None and _is_for_any(passes):
        return _of_any(m, arguments) or calls.pure_result(m, arguments)
    if name == "__call__" and thing.function is not None:
        return calls.call(m, thing.function, arguments)
    iterating.exhaust(m, arguments)
    return answering.answer(m, thing, m.made_of(thing, *arguments.everything()), arguments)


def _is_for_any(role: roles.Passes) -> bool:
    """Whether an API gives a decorator that leaves functions as they are (``torch.no_grad()``)."""
    return not role.factory and role.function.position is None and role.function.name is None


def _of_any(m: Machine, arguments: Call) -> Value | None:
    """The function that a decorator is given."""
    given = arguments.values[0] if arguments.values else None
    return given if isinstance(given, (Func, Mapped, PartialV, Bound)) else None


def by_keyword(m: Machine, function: Op, arguments: Call) -> Value | None:
    """A method of something unknown that its name and the name of an argument tell; None for any other."""
    name = next((full for each in arguments.keywords if (full := BY_KEYWORD.get((function.name[1:], each)))), None)
    if name is None:
        return None
    held = m.cells.get(("taken for", name, function.args[0])) or Thing(name.rpartition(".")[0], m.uid())
    m.cells["taken for", name, function.args[0]] = held
    return call(m, name, arguments, held)


def attribute(m: Machine, thing: Thing, name: str) -> Value:
    """An attribute of an object of an outside class: what it was given, the rank, or else a method."""
    memory.attribute(m, thing, name)
    held = loading.part_named(m, thing, name) or devices.attribute(m, thing, name)
    held = held or (children.counted(m, thing) if name == "n_children_spawned" else None)
    if held is not None:
        return held
    full = m.knowledge.canonical(f"{thing.name}.{name}")
    for role in getattr(m.knowledge.lookup(full), "roles", ()):
        if isinstance(role, roles.GivesRank):
            return Op(processes.RANK, (Const(full),))
        if isinstance(role, roles.SharesState):
            m.memo.setdefault(advancing.owner(thing), thing)
            return Thing(role.instance, thing.uid)
        if isinstance(role, roles.AppliesParts):
            return applying.parts(m, role, thing)
        if isinstance(role, roles.GivesState) and role.attribute:
            return advancing.state_given(m, role.stream, thing)
    return m.cells.get(("attribute", thing, name)) or Method(thing, name)


def of_base(m: Machine, ref: Ref, name: str) -> Value | None:
    """The attribute of an object that a class outside of the project, from which its own is derived, gives it."""
    for base in () if ref.cls is None else names.mro(m, ref.cls):
        full = m.knowledge.canonical(f"{base.name}.{name}") if isinstance(base, Ext) else ""
        role = m.knowledge.role(full, roles.SharesState) if full else None
        if role is not None:
            return Thing(role.instance, ref.uid)
    return None


def set_attribute(m: Machine, thing: Thing, name: str, new: Value, site: Site) -> None:
    """Assign to an attribute of an object of an outside class: the state of a generator, or what a dataset holds."""
    full = m.knowledge.canonical(f"{thing.name}.{name}")
    if ("part", thing.uid, name) in m.cells or m.knowledge.role(full, roles.HoldsGenerator) is not None:
        m.cells["part", thing.uid, name] = new
    modules.assign(m, thing, name, new, site)
    role = m.knowledge.role(full, roles.GivesState)
    if role is not None:
        advancing.put(m, role.stream, thing, new, full, site)
    elif m.processes:
        m.cells["attribute", thing, name] = new


def _draws(m: Machine, function: Value | None) -> bool:
    """Whether a transformed function is known and asks for random numbers, by the words of what it uses."""
    while isinstance(function, (Bound, PartialV)):
        function = function.function
    if not isinstance(function, Func):
        return False
    code = function.frame.code
    if code.mentions(function.node, _ASKS) or m.program.leads_on(code, function.node):
        return True
    # a cell of which only the words are known binds all its names to all of them
    return UNREADABLE_CELL not in code.whole.words and code.touches(function.node, frozenset(_ASKS))

"""Calls of functions outside the project, by what the tables say of them."""

from __future__ import annotations

import ast
import re

from rnglint.knowledge.compilers import HOST, HOST_LIBRARIES, SHAPED
from rnglint.knowledge.keyed import CONVENTIONS, KEY_PARAMETERS
from rnglint.knowledge.modes import SILENT
from rnglint.knowledge.networks import RNGS, RUNNERS
from rnglint.knowledge.roles.base import Entry, Parameter
from rnglint.knowledge.roles.control import Control
from rnglint.knowledge.roles.determinism import LeavesMemory
from rnglint.knowledge.roles.devices import Device
from rnglint.knowledge.roles.functions import Compiles, Maps, Partial, Passes, ReturnsReceiver, RunsOnHost
from rnglint.knowledge.roles.keys import (
    ClonesKey,
    ConsumesKey,
    DerivesKey,
    Gives,
    MakesKey,
    ProvidesKey,
    RepeatsKey,
    UsesKey,
)
from rnglint.knowledge.roles.loading import (
    DatasetBase,
    Loads,
    RunsInProcesses,
    SamplerBase,
    ShardsSamples,
    StartsBy,
    TellsEpoch,
    WideSeed,
    WorkerFact,
)
from rnglint.knowledge.roles.modules import AttentionDropout, Container, Hooks
from rnglint.knowledge.roles.networks import AsksStream, KeepsRecord, Lifts, MakesRecord, MergesOption
from rnglint.knowledge.roles.ordering import Unordered
from rnglint.knowledge.roles.parallel import CombinesRanks, EqualizesRanks, GivesRank, JoinsRanks, SpawnsRanks
from rnglint.knowledge.roles.seeding import DrawsInside, Unstable
from rnglint.knowledge.roles.state import KeepsTraining, ParsesText, Recomputes, StoresObjects
from rnglint.knowledge.roles.streams import (
    CopiesGenerator,
    Draws,
    Forks,
    GivesState,
    MakesGenerator,
    RestoresState,
    SavesState,
    Seeds,
    SharesState,
    Spawns,
)
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.knowledge.views import OTHER_ENVIRONMENT
from rnglint.machine import arrays, calls, controls, copying, mappings, pythonic
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Bound, ClassV, Frame, Func, Mapped, PartialV
from rnglint.machine.events import Event, Kind, Step, pairs
from rnglint.machine.inspection import draws_of, leaves_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch, Child, Clone, Root
from rnglint.machine.terms import NONE, Choice, Const, Ext, Method, Op, Ref, Stack, Sym, Thing, Tup, Value
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
    processes,
    recomputing,
    switches,
    tracing,
    unstable,
)
from rnglint.streams import advancing, children, passing, supplied

_KINDS: dict[str, Kind] = {
    "draws": "draw", "splits": "split", "linen-init": "linen-init", "linen-apply": "linen-apply", "haiku": "haiku",
}  # fmt: skip
_EQUATES = re.compile(r"\.(assert_\w*(equal|close)\w*|array_equal|array_equiv|allclose|isclose|equal)$")
_SEEDERS = re.compile("|".join(SEED_WORDS), re.IGNORECASE)
"""Unknown functions of other libraries that may seed everything."""
_ASKS = ("rng", "dropout", "Dropout", "random", "next_rng_key", "next_rng_keys")
"""Words of a transformed function that asks for random numbers."""


def call(
    m: Machine, name: str, arguments: Arguments, node: ast.AST, frame: Frame, receiver: Value | None = None
) -> Value:
    """The result of calling an outside function, or a method with its receiver."""
    if len(arguments.values) > 1 and _EQUATES.search(name):
        equated = pairs(*(draws_of(value) for value in arguments.values[:2]))
        m.ledger.equated.update(dict.fromkeys(equated, Step(m.step, "use", node, frame)))
    entry = m.knowledge.lookup(name)
    if m.compilers and (name.partition(".")[0] in HOST_LIBRARIES or name in SHAPED):
        wanted = arguments.values[:1] if name in SHAPED else arguments.everything()
        m.ledger.convert(HOST, (each for value in wanted for each in calls.reachable(m, value)))
    for value in arguments.everything():
        if isinstance(value, Ref) and value.kind in ("dict", "list"):
            m.ledger.noted.update(*map(draws_of, calls.reachable(m, value)))
    if entry is not None:
        orders.given(m, entry, name, arguments, node, frame, receiver)
        switches.called(m, entry, name, arguments, node, frame)
        for role in entry.roles:
            made = memory.make(m, role, name, arguments, node, frame) if isinstance(role, LeavesMemory) else None
            if made is not None:
                return devices.result(m, name, arguments, made)
    if m.memory:
        memory.given(m, name, arguments, node, frame)
    model = pythonic.known().get(name)
    if model is not None:
        return model(m, arguments if receiver is None else arguments.shifted(receiver), node, frame)
    if m.knowledge.role(name, RepeatsKey) is not None and arguments.values:
        return m.each(arguments.values[0], lambda value: _repeated(m, value))
    for role in () if entry is None else entry.roles:
        if isinstance(role, Lifts):
            linen.lift(m, role, name, arguments, node, frame)
    for role in () if entry is None else entry.roles:
        if isinstance(role, Control):
            return controls.start(m, name, role, arguments, node, frame)
        if isinstance(role, MakesKey):
            return _make(m, role, name, arguments, node, frame)
        if isinstance(role, DerivesKey):
            return _derive(m, role, name, arguments, node, frame)
        if isinstance(role, ClonesKey):
            return _same(m, role, name, arguments, node, frame)
        if isinstance(role, ConsumesKey):
            return _draw(m, role.key, name, arguments, node, frame)
        if isinstance(role, ProvidesKey):
            return supplied.make(m, role, name, arguments, node, frame)
    result = supplied.draw(m, name, arguments, node, frame)
    if result is not None:
        return result
    for role in () if entry is None else entry.roles:
        if isinstance(role, UsesKey):
            result = _use(m, role, name, arguments, node, frame)
        if isinstance(role, MergesOption):
            return asking.chosen(m, role, arguments)
        if isinstance(role, AsksStream):
            asking.stream(m, role, name, arguments, node, frame)
        if isinstance(role, MakesRecord):
            return applying.make(m, role, name, receiver, arguments)
        if isinstance(role, KeepsRecord) and isinstance(receiver, Ref):
            return applying.keep(m, role, receiver, arguments)
    result = applying.run(m, name, receiver, arguments, node, frame, result) or result
    graph = nnx.of_graph(m, () if entry is None else entry.roles, arguments, node, frame)
    if graph is not None:
        return graph
    told = _on_stream(m, entry, name, arguments, node, frame, receiver)
    if told is not None:
        return told
    for role in () if entry is None else entry.roles:
        if isinstance(role, Device):
            return devices.make(m, role, arguments)
        if isinstance(role, Gives):
            return _given(m, role, arguments)
        if isinstance(role, MakesGenerator) and role.instance == RNGS:
            return _rngs(m, name, arguments, node, frame)
        if isinstance(role, Partial):
            return _partial(arguments)
        if isinstance(role, Passes) and not role.factory:
            passed = arguments.given(role.function)
            if passed is not None:
                passing.note(m, name, passed)
                return passed
            if _is_for_any(role):
                return _of_any(m, arguments) or Thing(name, m.uid())
        if isinstance(role, Compiles) and role.in_place and receiver is not None:
            tracing.of_receiver(m, name, receiver, arguments, node, frame)
            return NONE
        if isinstance(role, (Compiles, Maps, RunsOnHost)):
            control = tracing.control_of(role)
            if control is not None:
                made = controls.start(m, name, control, arguments, node, frame)
                return tracing.handed_over(m, role, made)
    instance = m.knowledge.instance_of(name)
    m.supplied_elsewhere = m.supplied_elsewhere or name == OTHER_ENVIRONMENT
    if instance and not isinstance(receiver, (Ref, Choice, Sym)) and not supplied.is_void(m, name, arguments, frame):
        given = frozenset[str]().union(*(leaves_of(v) for v in (receiver, *arguments.everything()) if v is not None))
        return devices.result(m, name, arguments, Thing(instance, m.uid(), leaves=given))
    if result is not None:
        return result
    if orders.sorts(name) and arguments.values:
        return orders.settled(m, calls.pure_result(m, arguments))
    if m.knowledge.known(name) or m.knowledge.is_standard(name) or entry is not None:
        kept = orders.kept(m, entry, arguments, calls.pure_result(m, arguments))
        return devices.result(m, name, arguments, kept)
    if _SEEDERS.search(name.rpartition(".")[2]):
        advancing.may_be_seeded(m)
    return calls.unknown(m, arguments)


def _on_stream(
    m: Machine, entry: Entry | None, name: str, arguments: Arguments, node: ast.AST, frame: Frame,
    receiver: Value | None,
) -> Value | None:  # fmt: skip
    """The result of a call that seeds, draws from, saves or restores a stream that advances, or runs what may do so."""
    result: Value | None = None
    for role in () if entry is None else entry.roles:
        if isinstance(role, Seeds):
            advancing.seed(m, role, name, arguments, node, frame, receiver)
            if role.entropy and role.seed is None:
                result = Sym(m.uid(), leaves=frozenset({"entropy"}))
            else:
                result = receiver if role.instance and m.knowledge.role(name, ReturnsReceiver) is not None else NONE
        elif isinstance(role, Draws) and not (role.instance and receiver is None) and role.stream != "flax":
            result = advancing.draw(m, role, name, arguments, node, frame, receiver) or result
        elif isinstance(role, AttentionDropout) and result is None:
            dropped = Draws("torch", rate=role.rate, rate_default=0.0)
            result = advancing.draw(m, dropped, name, arguments, node, frame)
        elif isinstance(role, MakesGenerator) and role.instance != RNGS:
            return advancing.make(m, role, name, arguments, node, frame)
        elif isinstance(role, GivesState) and receiver is not None:
            return advancing.state_given(m, role.stream, receiver)
        elif isinstance(role, CopiesGenerator) and receiver is not None:
            return copying.deep(m, receiver)
        elif isinstance(role, Spawns) and isinstance(receiver, Thing):
            return children.spawn(m, role, receiver, arguments, node, frame)
        elif isinstance(role, SavesState):
            result = advancing.save(m, role, name, arguments, node, frame)
        elif isinstance(role, RestoresState):
            advancing.restore(m, role, name, arguments, node, frame)
            result = NONE
        elif isinstance(role, StoresObjects):
            advancing.store(m, role, name, arguments, node, frame)
        elif isinstance(role, KeepsTraining):
            return advancing.of_optimizer(m, role, name, node, frame)
        elif isinstance(role, ParsesText):
            return Sym(m.uid(), draws_of(calls.pure_result(m, arguments)), frozenset({"text"}))
        elif isinstance(role, Forks):
            return contexts.make(m, role, name, arguments, node, frame)
        elif isinstance(role, Loads):
            return loading.make(m, role, name, arguments, node, frame)
        elif isinstance(role, WideSeed):
            result = advancing.first_seed(m, receiver)
        elif isinstance(role, DatasetBase) and receiver is None:
            return loading.dataset(m, name, arguments)
        elif isinstance(role, WorkerFact):
            return loading.worker_info(m)
        elif isinstance(role, GivesRank):
            return Op(processes.RANK, (Const(name),))
        elif isinstance(role, (JoinsRanks, EqualizesRanks, CombinesRanks)):
            processes.note(m, name, arguments, node, frame)
        elif isinstance(role, (ShardsSamples, SamplerBase)) and result is None:
            result = loading.sampler(m, name, arguments, node, frame)
        elif isinstance(role, TellsEpoch) and isinstance(receiver, Thing):
            loading.tell_epoch(m, receiver, arguments.given(role.epoch))
            return NONE
        elif isinstance(role, Unstable):
            return unstable.number(m, role.why, name, arguments, node, frame)
        elif isinstance(role, Unordered):
            held = [receiver] if receiver is not None else []
            return orders.listing(m, role, name, [*held, *arguments.everything()], node, frame)
        elif isinstance(role, RunsInProcesses):
            return processes.start(m, role, name, arguments, node, frame, receiver)
        elif isinstance(role, StartsBy):
            return processes.choose(m, role, name, arguments)
        elif isinstance(role, SpawnsRanks):
            return processes.spawn(m, role, arguments, node, frame)
        elif isinstance(role, ReturnsReceiver) and receiver is not None and result is None:
            result = modules.switch(m, role, name, receiver, arguments)
        elif isinstance(role, Hooks) and receiver is not None:
            return modules.hook(m, role, receiver, arguments)
        elif isinstance(role, Recomputes):
            return recomputing.run(m, role, name, arguments, node, frame)
        elif isinstance(role, DrawsInside):
            advancing.draw_inside(m, role, name, arguments, node, frame)
    return modules.construct(m, name, arguments, node, frame) if result is None and receiver is None else result


def call_thing(m: Machine, thing: Thing, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A method of an object of an outside class; ``__call__`` is the object itself being called."""
    full = m.knowledge.canonical(f"{thing.name}.{name}")
    memory.method(m, thing, name, node, frame)
    moved = devices.moved(m, thing, name, arguments)
    if moved is not None:
        return moved
    asked = asking.layer(m, thing, arguments, node, frame) if name == "__call__" else None
    drawn = None if asked is None else nnx.call(m, asked, arguments, node, frame)
    if drawn is not None:
        return drawn
    role = m.knowledge.role(full, UsesKey)
    if role is not None and role.how == "haiku" and name == "apply" and not _draws(m, thing.function):
        return calls.pure_result(m, arguments)
    if m.knowledge.lookup(full) is not None or full in pythonic.known():
        given = call(m, full, arguments, node, frame, thing)
        if name != "__call__" or m.knowledge.role(thing.name, Container) is None:
            return given
    if name == "__call__":
        drawn = supplied.layer(m, thing, arguments, node, frame)
        if drawn is not None:
            return drawn
        ran = modules.call(m, thing, arguments, node, frame)
        if ran is not None:
            return ran
    if name == "__call__" and thing.uid in m.contexts and arguments.values:
        return Op(contexts.WITHIN, (thing, arguments.values[0]))
    passes = m.knowledge.role(thing.name, Passes)
    if name == "__call__" and passes is not None and _is_for_any(passes):
        return _of_any(m, arguments) or calls.pure_result(m, arguments)
    if name == "__call__" and thing.function is not None:
        return calls.call(m, thing.function, arguments, node, frame)
    return m.made_of(thing, *arguments.everything())


def _is_for_any(role: Passes) -> bool:
    """Whether an API gives a decorator that leaves functions as they are (``torch.no_grad()``)."""
    return not role.factory and role.function.position is None and role.function.name is None


def _of_any(m: Machine, arguments: Arguments) -> Value | None:
    """The function that a decorator is given."""
    given = arguments.values[0] if arguments.values else None
    return given if isinstance(given, (Func, Mapped, PartialV, Bound)) else None


def attribute(m: Machine, thing: Thing, name: str) -> Value:
    """An attribute of an object of an outside class: what it was given, the rank, or else a method."""
    memory.attribute(m, thing, name)
    held = loading.part_named(m, thing, name) or devices.attribute(m, thing, name)
    if held is not None:
        return held
    full = m.knowledge.canonical(f"{thing.name}.{name}")
    for role in getattr(m.knowledge.lookup(full), "roles", ()):
        if isinstance(role, GivesRank):
            return Op(processes.RANK, (Const(full),))
        if isinstance(role, SharesState):
            return Thing(role.instance, thing.uid)
        if isinstance(role, GivesState) and role.attribute:
            return advancing.state_given(m, role.stream, thing)
    return Method(thing, name)


def set_attribute(m: Machine, thing: Thing, name: str, new: Value) -> None:
    """Assign to an attribute of an object of an outside class: the state of a generator may be one."""
    full = m.knowledge.canonical(f"{thing.name}.{name}")
    role = m.knowledge.role(full, GivesState)
    if role is not None:
        advancing.put(m, role.stream, thing, new, full, m.step.node, m.step.frame)


def _given(m: Machine, role: Gives, arguments: Arguments) -> Value:
    """The object that a call gives, alone or in a tuple."""
    function = arguments.given(role.function)
    thing = Thing(role.instance, m.uid(), function.function if isinstance(function, Thing) else function)
    if role.fields:
        m.cells["fields", thing.uid] = Tup(tuple(Const(name) for name in role.fields))
    return thing if role.result is None else Tup((*(m.fresh() for _ in range(role.result)), thing))


def by_convention(
    m: Machine, function: Value, arguments: Arguments, node: ast.AST, frame: Frame
) -> Value | None:  # fmt: skip
    """The result of a method of something unknown that uses a key up by convention; None where it is given none."""
    how = CONVENTIONS.get(function.name[1:]) if isinstance(function, Op) and function.name[:1] == "." else None
    if isinstance(function, Op) and function.name[1:] in RUNNERS and asking.is_told_to_train(arguments):
        return applying.unseen(m, function, arguments, node, frame)
    if how is None or m.muted or not isinstance(function, Op):
        return None
    named = next((name for name in KEY_PARAMETERS if name in arguments.keywords), None)
    key = arguments.get(0, named)
    if key is None or not all(
        isinstance(option, (Root, Child, Clone)) or (isinstance(option, (Sym, Op)) and m.ledger.uses(option))
        for option in options_of(key)
    ):
        return None
    event = _note(m, _KINDS[how], function.name[1:], key, arguments, Parameter(0, named), node, frame)
    result = calls.pure_result(m, arguments)
    return Sym(m.uid(), draws_of(result) | (frozenset() if event is None else {event.index}))


def _draws(m: Machine, function: Value | None) -> bool:
    """Whether a transformed function is known and asks for random numbers, by the words of what it uses."""
    if not isinstance(function, Func):
        return False
    code = function.frame.code
    words = code.mentions(function.node, _ASKS) or code.touches(function.node, frozenset(_ASKS))
    return words or m.program.leads_on(code, function.node)


def _partial(arguments: Arguments) -> Value:
    nodes = tuple((name, node) for name, node in arguments.nodes.items() if isinstance(name, str))
    function, *given = arguments.values or [Ext("functools.partial")]
    return PartialV(function, tuple(given), tuple(arguments.keywords.items()), nodes)


# Keys


def _make(m: Machine, role: MakesKey, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    seed = arguments.given(role.seed)
    if seed is None or isinstance(seed, (Ref, Tup, Stack)):
        return m.fresh()
    event = m.event("make", Root(seed), name, node, frame)
    implementation = arguments.keywords.get("impl")
    if implementation is not None:
        seed = Op("impl", (seed, implementation))
    return m.each(seed, lambda s: Root(s, event))


def is_keylike(value: Value) -> bool:
    """Whether a value may be a key: what was made or derived as one, or something unknown."""
    return isinstance(value, (Root, Child, Clone, Sym)) or (isinstance(value, Op) and value.name[:1] in ".[")


def _derive(m: Machine, role: DerivesKey, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    key = arguments.given(role.key)
    if key is None:
        return m.fresh()
    given = arguments.giver(role.key)
    place = passing.read_from(m, given, frame)

    def derive(one: Value) -> Value:
        if not is_keylike(one):
            if _is_no_key(one):
                m.event("odd key", one, name, node, frame)
            return m.fresh()
        event = m.event("split" if role.data is None else "fold", one, name, node, frame)
        event.key_node, event.viewed, event.packed = place, place is not given, _is_unpacked(node, given)
        if role.data is not None:
            data = event.operand = arguments.given(role.data)
            return m.fresh() if data is None or isinstance(data, (Ref, Tup)) else Child(one, data, event)
        m.use(event, one)
        count = arguments.get(1, "num")
        if count is None:
            return m.fresh() if arguments.open or arguments.more else Batch(one, Const(0), (Const(2),), event)
        count = arrays.sequence(m, count)
        shape = count.items if isinstance(count, Tup) else (count,)
        return Batch(one, Const(0), shape, event)

    return m.each(key, derive)


def _same(m: Machine, role: ClonesKey, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arguments.given(role.key)
    if value is None:
        return m.fresh()
    content = arrays.sequence(m, value)
    if role.drops:
        return arrays.squeezed(content)
    if isinstance(content, Tup):
        return Stack(content.items, True)
    if isinstance(content, (Func, Mapped, ClassV)):
        return m.fresh()
    if isinstance(value, Ref) and value.kind == "instance":
        return value
    return content


def _repeated(m: Machine, value: Value) -> Value:
    """An array in whose rows one key stands again and again; of a dictionary, each of its values."""
    if isinstance(value, Ref) and value.kind == "dict":
        copy = m.new("dict", Tup(()))
        for name in mappings.keys_of(m, value).items:
            arrays.store(m, copy, name, _repeated(m, mappings.look_up(m, value, name)))
        return copy
    if isinstance(value, Stack) and len(value.items) == 1 and is_keylike(value.items[0]):
        value = value.items[0]  # ``tile(key[None], n)``
    return Stack((value, value)) if is_keylike(value) else value


def _draw(m: Machine, parameter: Parameter, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    key = arguments.given(parameter)
    result = calls.pure_result(m, arguments)
    if _is_no_key(key) if key is not None else not (arguments.open or arguments.more):
        event = m.event("no key", NONE if key is None else key, name, node, frame)
        event.key_node = arguments.giver(parameter)
    if key is None or m.muted:
        return result
    used = [_note(m, "draw", name, key, arguments, parameter, node, frame)]
    drawn = Sym(m.uid(), draws_of(result) | {event.index for event in used if event is not None})
    m.drawn.add(drawn.uid)
    return drawn


def _is_no_key(value: Value) -> bool:
    """Whether a value surely is no key."""
    if isinstance(value, Op):
        return value.name in (".shape", ".ndim", ".dtype", "text")
    return isinstance(value, (Const, Tup)) or (isinstance(value, Ref) and value.kind in ("list", "dict", "set"))


def _note(
    m: Machine, kind: Kind, name: str, key: Value, arguments: Arguments, parameter: Parameter, node: ast.AST,
    frame: Frame, collection: str = "",
) -> Event | None:  # fmt: skip
    options = key.options if isinstance(key, Choice) else ((frozenset(), key),)
    if not any(is_keylike(option) for _, option in options):
        return None
    event = m.event(kind, key, name, node, frame)
    event.collection = collection
    event.builds = kind != "draw"
    giver = arguments.giver(parameter)
    given = _entry(giver, collection)
    event.key_node = passing.read_from(m, given, frame)
    event.viewed = event.key_node is not given
    event.packed = _is_unpacked(node, given) or (given is giver and arguments.given(parameter) is not key)
    event.operand = Tup(tuple(v for v in arguments.everything() if v is not key and not isinstance(v, Ref)))
    m.use(event, key)
    return event


def _is_unpacked(call: ast.AST, given: ast.AST | None) -> bool:
    """Whether an argument comes out of something that a call unpacks."""
    unpacked = [each.value for each in getattr(call, "args", ()) if isinstance(each, ast.Starred)]
    unpacked += [each.value for each in getattr(call, "keywords", ()) if each.arg is None]
    return any(each is given for each in unpacked)


def _entry(node: ast.AST | None, collection: str) -> ast.AST | None:
    """The key that a dict display gives to a collection; what is no display stays as it is."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and key.value == collection:
                return value
    return node


def _use(m: Machine, role: UsesKey, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    key = arguments.given(role.key)
    result = calls.pure_result(m, arguments)
    if key is None or m.muted:
        return result
    kind = _KINDS[role.how]
    draws = draws_of(result)
    silent = any(arguments.keywords.get(name) == Const(value) for name, value in SILENT.items())
    if silent and kind != "linen-init":
        return result
    if role.mapping and isinstance(key, Ref) and key.kind == "dict":
        for place in mappings.keys_of(m, key).items:
            if isinstance(place, Const):
                held = mappings.look_up(m, key, place)
                event = _note(m, kind, name, held, arguments, role.key, node, frame, str(place.value))
                draws |= frozenset() if event is None else {event.index}
        return Sym(m.uid(), draws)
    if name == RNGS and isinstance(key, Sym) and isinstance(key.uid, tuple) and "seed" in str(key.uid[0]):
        return result  # a number: what is drawn from the streams tells whether they are made anew
    if role.integer and isinstance(key, Const) and isinstance(key.value, int):
        key = Root(key, m.event("make", Root(key), name, node, frame))
    collection = "params" if kind == "linen-init" else ""
    event = _note(m, kind, name, key, arguments, role.key, node, frame, collection)
    return Sym(m.uid(), draws | (frozenset() if event is None else {event.index}))


def use(m: Machine, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """The result of a call that uses keys up as a function of the tables does."""
    role = m.knowledge.role(name, UsesKey)
    return calls.pure_result(m, arguments) if role is None else _use(m, role, name, arguments, node, frame)


# Generators with state


def _rngs(m: Machine, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    ref = m.new("rngs")
    given = dict(arguments.keywords)
    if arguments.values:
        given["default"] = arguments.values[0]
    streams: list[Value] = []
    for stream, seed in given.items():
        key = seed if isinstance(seed, (Root, Child)) else Root(seed, m.event("make", Root(seed), name, node, frame))
        streams.append(Tup((Const(stream), key, Const(0))))
    m.set_content(ref, Tup(tuple(streams)))
    return ref

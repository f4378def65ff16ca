"""Modules of torch while they run: what a call of one executes, its hooks, the layers of torch itself, and what
runs a second time in the backward pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from rnglint.knowledge.compilers import KEEPS_MODE
from rnglint.knowledge.modes import EVAL, FLAG, TRAIN
from rnglint.knowledge.purposes import SAMPLING
from rnglint.knowledge.roles import Recomputes
from rnglint.knowledge.roles.functions import CallsForParts, Compiles, ReturnsReceiver
from rnglint.knowledge.roles.loading import Chains
from rnglint.knowledge.roles.modules import Container, Hooks, KeepsModules, Layer, MixesRows, ModuleBase
from rnglint.knowledge.roles.parallel import DividesRows
from rnglint.knowledge.roles.seeding import Initializes
from rnglint.knowledge.state import CHECKPOINT
from rnglint.machine import calls, classes, loops, names
from rnglint.machine.callables import Bound, Call, ClassV, Func, Mapped, PartialV, Site
from rnglint.machine.events import Loop
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Const, Ext, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import asking, devices, modes, nnx, numbers, processes, tracing
from rnglint.models.parts import known
from rnglint.streams import advancing, supplied

_DEPTH = 8


def base_role(m: Machine, cls: ClassV) -> ModuleBase | None:
    """The role of the framework's class that a class of the program descends from."""
    return names.outside_role(m, cls, ModuleBase)


def run(m: Machine, module: Ref, call: Call) -> Value | None:
    """The result of calling a torch module of the program: its hooks run, and its forward; None if it is none."""
    if module.cls is None:
        return None
    role = base_role(m, module.cls)
    if role is None or role.framework != "torch":
        return None
    if m.one_pass and any(step.loop == "framework" for step in m.step.path()):
        return m.made_of(*call.everything())
    compiled = tracing.in_place(m, module)
    if compiled is not None:
        return calls.call(m, compiled, call)
    is_plain = names.class_member(m, module.cls, role.call) is None
    forward = m.cells.get(("attribute", module.uid, classes.OWN_PART)) if is_plain else None
    forward = forward or names.attribute(m, module, role.call, call)
    given = Tup(tuple(call.values))
    _run_hooks(m, module, True, [module, given], call)
    with m.at("call", call, "framework"):
        result = calls.call(m, forward, call)
    _run_hooks(m, module, False, [module, given, result], call)
    return result


def loop_of(m: Machine, function: Func) -> Loop:
    """Whether a call is one of those that a program makes of a torch module again and again."""
    if function.owner is None or getattr(function.node, "name", "") not in SAMPLING:
        return ""
    role = base_role(m, function.owner)
    return "framework" if role is not None and role.framework == "torch" else ""


def hook(m: Machine, role: Hooks, call: Call) -> Value | None:
    """A function is registered, to run with each call of a module."""
    owner, function = call.receiver, call.given(role.function)
    if owner is None:
        return None
    if function is not None and isinstance(owner, (Ref, Thing)):
        place = ("hooks", owner.uid, role.before)
        known = m.cells.get(place)
        held = known.items if isinstance(known, Tup) else ()
        m.cells[place] = Tup((*held, function))
    return m.fresh()


def _run_hooks(m: Machine, module: Ref | Thing, before: bool, given: list[Value], site: Site) -> None:
    known = m.cells.get(("hooks", module.uid, before))
    for function in known.items if isinstance(known, Tup) else ():
        if m.live:
            with m.at("call", site, "framework"):
                calls.call(m, function, site.handing(*given))


# Modules of torch itself


def construct(m: Machine, call: Call) -> Value | None:
    """A module of torch that is made: its parameters are drawn, and it keeps the modules that it is given."""
    nnx.construct(m, call)
    fills = m.knowledge.role(call.name, Initializes)
    drawn = fills is not None and (fills.given is None or call.given(fills.given) in (None, NONE))
    if fills is not None and drawn and not m.muted:
        event = advancing.take(m, fills.stream, None, call.name, call, fills=True)
        event.place = devices.of_parameters(m, call.name, call)
    if m.knowledge.role(call.name, KeepsModules) is not None:
        given = call.values[0] if call.values else Tup(())
        if isinstance(given, Ref) and given.kind in ("list", "dict"):
            m.displays.pop(given.uid, None)  # it is no plain one any more
            m.written.discard(given.uid)
            return given
        if isinstance(given, Ref) and given.kind == "iterator":
            rows = loops.rows(m, given)
            return m.new("list", Stack(tuple(rows.items)) if rows.more else Tup(tuple(rows.items)))
        return m.new("list", given if isinstance(given, Tup) else m.fresh())
    chains = m.knowledge.role(call.name, Chains)
    if chains is not None:
        thing = Thing(call.name, m.uid())
        steps = call.given(chains.parts)
        if not isinstance(steps, Ref) or steps.kind != "list":
            steps = m.new("list", m.fresh() if steps is None else Tup(tuple(loops.rows(m, steps).items)))
        m.cells["content", thing.uid] = steps
        m.cells["part", thing.uid, str(chains.parts.name)] = steps  # the very list, which somebody may add to
        return thing
    if m.knowledge.role(call.name, Container) is not None:
        thing = Thing(call.name, m.uid())
        m.cells["content", thing.uid] = m.fresh() if call.open else _children(m, call)
        if m.knowledge.role(call.name, DividesRows) is not None and not m.muted:
            m.replicas[thing.uid] = thing, call
        return thing
    mixes = m.knowledge.role(call.name, MixesRows)
    tracks = mixes is not None and call.given(mixes.tracks) in (None, Const(True))
    if tracks or (m.knowledge.role(call.name, Layer) is not None and not supplied.is_void(m, call)):
        thing = Thing(call.name, m.uid())
        m.layers[thing.uid] = m.step.below(call)
        for key, value in (*enumerate(call.values), *call.options.items()):
            m.cells["part", thing.uid, key] = value
        return thing
    return None


def run_for_parts(m: Machine, role: CallsForParts, call: Call) -> None:
    """A function is called with the modules that a module holds, also with those of which nothing is known.

    The module itself comes last.
    """
    function = call.given(role.function)
    if function is not None and call.receiver is not None:
        held = known(m, call.receiver) or [call.receiver]
        each = [m.fresh(), m.fresh(), *reversed(held)]
        m.repeat("comprehension", call, each, lambda part: calls.call(m, function, call.handing(part)))


def switch(m: Machine, role: ReturnsReceiver, call: Call) -> Value | None:
    """A method that gives its receiver back, and may put it into another mode or dtype, or on another device."""
    receiver, last = call.receiver, call.name.rpartition(".")[2]
    if receiver is None:
        return None
    place = devices.of_move(m, last, call)
    if place is not None:
        devices.move(m, receiver, place)
    dtype = numbers.dtype(last, call) if m.histories is not None else ""
    if dtype:
        devices.move(m, receiver, Const(dtype), numbers.DTYPE)
    if role.sets_training is not None and not m.muted:
        given = call.get(0, "mode")
        with m.at("use", call):
            set_training(m, receiver, Const(role.sets_training) if given is None else given)
    return receiver


def switch_compiled(m: Machine, mapped: Mapped, name: str, call: Call) -> Mapped:
    """``train()`` or ``eval()`` of a compiled module puts that module into a mode, and says nothing to a recording."""
    role = m.knowledge.role(mapped.name, Compiles)
    if role is not None and role.compiler in KEEPS_MODE:
        m.ledger.switched_late |= {mapped.made} if name == EVAL else set()
    elif isinstance(mapped.function, (Ref, Thing)) and not m.muted:
        with m.at("use", call):
            set_training(m, mapped.function, Const(False) if name == EVAL else call.get(0, "mode") or Const(True))
    return mapped


def is_tree(m: Machine, value: Value) -> bool:
    """Whether a value is a module that JAX takes for a tree of arrays, and no leaf."""
    if not isinstance(value, Ref) or value.kind != "instance" or value.cls is None:
        return False
    role = base_role(m, value.cls)
    return role is not None and role.framework == "equinox"


def set_training(m: Machine, value: Value, mode: Value, depth: int = 0) -> None:
    """Put a module and those that it holds into training or evaluation mode."""
    if depth > _DEPTH:
        return
    if depth == 0:
        modes.note_part(m, value, mode)
    _note_mode(m, getattr(value, "uid", 0), mode)
    if isinstance(value, Thing):
        m.cells[FLAG, value.uid] = mode
    elif isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        role = base_role(m, value.cls)
        if role is None:
            return
        m.cells["attribute", value.uid, FLAG] = mode
        own = names.class_member(m, value.cls, TRAIN) if role.framework != "equinox" else None
        inside = (step.frame for step in m.step.path())
        if isinstance(own, Func) and not any(each.node is own.node and each.receiver == value for each in inside):
            before = m.cells.get(("switched", value.uid))
            calls.call(m, Bound(own, value), m.step.giving(mode))
            if m.cells.get(("switched", value.uid)) != before:
                return  # it has come here for all that it holds, in the mode of its choice
        modes.note_refusal(m, value, mode)
    for each in devices.held(m, value):
        if not modes.is_plain(m, value, each):
            set_training(m, each, mode, depth + 1)


def _note_mode(m: Machine, number: int, mode: Value) -> None:
    frames = dict.fromkeys(step.frame.uid for step in m.step.path())
    m.cells["switched", number] = Op("frames", tuple(map(Const, frames)))
    noted = m.ledger.switched_off if mode == Const(False) else m.ledger.switched_on
    noted[number] = m.step


def assign(m: Machine, layer: Thing, name: str, new: Value, site: Site) -> None:
    """An attribute of a layer of torch is set: how much it drops, or its mode."""
    role = m.knowledge.role(layer.name, Layer)
    if role is not None and role.rate is not None and role.rate.name == name:
        m.cells["part", layer.uid, name] = new
    elif name == FLAG:
        with m.at("use", site):
            _note_mode(m, layer.uid, new)
        m.cells[FLAG, layer.uid] = new


def forget_changes(m: Machine, cls: ClassV, receiver: Ref, others: frozenset[str] = frozenset()) -> None:
    """What somebody else sets (``sampler.set_epoch(epoch)``) may have changed before the next call; ``others``, too."""
    for name, _ in list(m.cells.holdings("attribute", receiver.uid)):
        classes = (base for base in names.mro(m, cls) if isinstance(base, ClassV))
        if name in others or sum(base.frame.code.assignments(str(name), base.node) for base in classes) > 1:
            m.cells["attribute", receiver.uid, name] = m.fresh()


def _children(m: Machine, call: Call) -> Value:
    items: list[Value] = []
    for value in call.values:
        if isinstance(value, Ref) and value.kind == "dict":
            items += [held for _, held in m.cells.holdings("item", value.uid)]
        elif isinstance(value, Ref) and value.kind == "list":
            items += loops.rows(m, value).items
        else:
            items.append(value)
    return Tup(tuple(items))


def call(m: Machine, thing: Thing, call: Call) -> Value | None:
    """The result of calling a module of torch itself; None where it is none."""
    compiled = tracing.in_place(m, thing)
    if compiled is not None:
        return calls.call(m, compiled, call)
    if m.knowledge.role(thing.name, Container) or m.knowledge.role(thing.name, Chains):
        return _through(m, thing, call)
    layer = m.knowledge.role(thing.name, Layer)
    if layer is None and not m.muted and m.knowledge.role(thing.name, MixesRows) is not None:
        modes.note_mixed(m, thing, call)
    if layer is None or m.muted:
        return None
    _run_hooks(m, thing, True, [thing, Tup(tuple(call.values))], call)
    result: Value = calls.pure_result(m, call)
    is_switched = layer.by_mode and thing.uid in m.ledger.switched_off
    if is_switched and asking.is_positive(asking.rate(m, thing, layer)) and modes.records_gradients(m):
        asking.note_silenced(m, thing, m.cells.get((FLAG, thing.uid)), call)
    if not _is_void(m, thing, layer):
        event = advancing.take(m, layer.stream, None, thing.name, call)
        event.operand = Tup(tuple(v for v in call.everything() if not isinstance(v, Ref)))
        event.made, rate = m.layers.get(thing.uid), asking.rate(m, thing, layer)
        event.evaluates = modes.unaware(m, thing) or modes.refusing(m, thing, call.frame) if layer.by_mode else None
        event.trains = modes.of_layer(m, thing, rate, call.frame) if layer.by_mode and event.evaluates is None else None
        event.place = devices.of_layer(m, thing, call)
        result = Sym(m.uid(), draws_of(result) | {event.index})
        m.drawn.add(result.uid)
    _run_hooks(m, thing, False, [thing, Tup(tuple(call.values)), result], call)
    return result


def _is_void(m: Machine, thing: Thing, layer: Layer) -> bool:
    """Whether a layer surely draws nothing: its rate is zero, or it is in evaluation mode."""
    if layer.by_mode and m.cells.get((FLAG, thing.uid)) == Const(False):
        return True
    if layer.stacked is not None and asking.part(m, thing, layer.stacked) in (None, Const(1)):
        return True
    return layer.rate is not None and asking.rate(m, thing, layer) == Const(0)


def _through(m: Machine, thing: Thing, call: Call) -> Value:
    """The result of a container: each of its modules gets what the one before it gave."""
    chains = m.knowledge.role(thing.name, Chains)
    content = m.cells.get(("part", thing.uid, str(chains.parts.name)) if chains else ("content", thing.uid))
    m.replicas.pop(thing.uid, None)
    _run_hooks(m, thing, True, [thing, Tup(tuple(call.values))], call)
    result: Value = call.values[0] if call.values else m.fresh()
    container = m.knowledge.role(thing.name, Container) or Container()
    divides = m.knowledge.role(thing.name, DividesRows) is not None
    if divides:
        processes.note_rows(m, call)
    with _on_own_rows(m, call) if divides else nullcontext():
        for place, child in enumerate(loops.rows(m, content).items if isinstance(content, (Tup, Ref, Choice)) else ()):
            named = {key: v for key, v in call.keywords.items() if not place and key not in container.hands}
            # Each of them gets a key of its own.
            named |= {key: m.fresh() for key in container.hands if call.keywords.get(key, NONE) != NONE}
            inner = Call(call.node, call.frame, [result, *call.values[1:]], named, {0: call.node})
            if ("version", thing) in m.cells and isinstance(child, (Ref, Thing, Sym)):
                m.cells["version", child] = m.version(thing)
            result = calls.call(m, child, inner)
            if not m.live:
                break
    _run_hooks(m, thing, False, [thing, Tup(tuple(call.values)), result], call)
    return result


@contextmanager
def _on_own_rows(m: Machine, site: Site) -> Iterator[None]:
    with m.at("call", site) as step:
        step.divided = True
        yield


def parts(m: Machine, thing: Thing) -> Value | None:
    """What iterating over a container gives."""
    return m.cells.get(("content", thing.uid)) if m.knowledge.role(thing.name, Container) is not None else None


# Functions that run again in the backward pass


def recompute(m: Machine, role: Recomputes, call: Call) -> Value:
    """The result of a call that runs a function so, or the function that does when it is called."""
    body = call.given(role.function)
    if body is None:
        return calls.pure_result(m, call)
    keeping = call.given(role.preserve)
    if role.returns_function:
        place = call.giver(role.preserve)
        kept = () if keeping is None else ((str(role.preserve.name), keeping),)
        nodes = () if place is None else ((str(role.preserve.name), place),)
        return PartialV(Ext(CHECKPOINT), (body,), kept, nodes)
    if keeping is None:
        keeping = m.fresh() if call.more else Const(True)
    event = m.event("recompute", keeping, call.name, call, key_node=call.giver(role.preserve))
    given = call.with_values(call.values[role.before :], {})
    given.keywords = {k: v for k, v in call.keywords.items() if k not in role.options}
    given.nodes = dict.fromkeys((*range(len(given.values)), *given.keywords), call.node)
    event.place = next((at for value in given.values if (at := devices.noted(m, value)) is not None), None)
    with m.at("call", call, "recomputation", event):
        if not role.sequence or (isinstance(body, (Ref, Thing)) and getattr(body, "kind", "") != "list"):
            return calls.call(m, body, given)
        result: Value = given.values[0] if given.values else m.fresh()
        for each in loops.rows(m, body).items:
            result = calls.call(m, each, call.handing(result))
        return result

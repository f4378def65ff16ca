"""Streams that advance: the global ones of torch, NumPy and Python, and generator objects.

The state of each stands in a cell.  A seed sets it, a draw reads it and moves it on, saving hands it out as a value,
restoring puts such a value back, copying an object copies what the cell of its generator holds.  Two draws that
read equal states give the same numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable
from typing import TypeVar

from rnglint.knowledge.parallel import BY_RANK_OPTIONS
from rnglint.knowledge.roles.base import Parameter
from rnglint.knowledge.roles.loading import WideSeed
from rnglint.knowledge.roles.seeding import DrawsInside, Picks
from rnglint.knowledge.roles.state import KeepsTraining, ReadsObjects, StoresObjects
from rnglint.knowledge.roles.streams import (
    Draws,
    GivesState,
    MakesGenerator,
    RestoresState,
    SavesState,
    Seeds,
    SkipsAhead,
)
from rnglint.knowledge.seeding import STREAM_NAMES
from rnglint.machine import binding, calls, holding
from rnglint.machine.callables import Bound, Call, Frame, Func, PartialV, Site
from rnglint.machine.events import Event, Rate
from rnglint.machine.guards import assume
from rnglint.machine.inspection import NOTED, STORED, draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import STATES, Advanced, Seeded, Start, origin_of
from rnglint.machine.terms import NONE, NOWHERE, Choice, Const, Ext, Guard, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import devices, modes, unstable
from rnglint.program.syntax import descendants
from rnglint.streams import children

V = TypeVar("V", bound="Value | None")

OWN_START = "own start"
"""The state that an object's own stream has at first; two objects, or two processes, do not share it."""
_MOST_PICKED = 8
"""So many functions among which one is drawn are told apart."""
SAVED = "saved state"
TRAINING = "state of a training"
"""The name of the operation whose value is a state that was handed out; its operand is that state."""
INITIAL_SEED = "initial seed"
"""The name of the operation that gives the seed in a state which nobody seeded."""
_OUTSIDE = frozenset({"entropy", "clock"})
"""Streams that the operating system feeds: nothing sets their state."""


def cell(stream: str, source: Value | None) -> Hashable:
    """The cell that holds the state of a global stream, or of a generator."""
    return ("stream", source.uid) if isinstance(source, Thing) else ("stream", stream)


def state_of(m: Machine, stream: str, source: Value | None) -> Value:
    """The state of a stream; before anything is known of it, one of its own."""
    place = cell(stream, source)
    known = m.cells.get(place)
    if known is None:
        known = m.cells[place] = _at_start(m, place) if source is None else Sym(("state", place))
    return known


def _at_start(m: Machine, place: Hashable) -> Value:
    return Start("entropy", place) if m.whole_program else Sym(("state", place))


def begin(m: Machine) -> None:
    """Give the global streams the states that they have on every path that does not change them."""
    for stream in STREAM_NAMES:
        place = cell(stream, None)
        m.cells.ground[place] = _at_start(m, place)


def is_generator(m: Machine, value: Value | None) -> bool:
    """Whether a value is a generator whose state the machine knows."""
    return isinstance(value, Thing) and ("stream", value.uid) in m.cells


def _each(value: Value, change: Callable[[Value], Value]) -> Value:
    """The same done to each value that a choice may be."""
    if isinstance(value, Choice):
        return Choice(tuple((guard, change(option)) for guard, option in value.options))
    return change(value)


# Seeding


def seed(m: Machine, role: Seeds, call: Call) -> None:
    """A stream is seeded, or gets a state that was saved."""
    source = call.receiver if role.instance else None
    if m.muted or (role.instance and not isinstance(source, Thing)):
        return
    given = call.given(role.seed)
    if given is None and (call.open or call.more):
        m.cells[cell(role.stream, source)] = m.fresh()
        return
    if role.optional and given in (None, NONE):
        return
    if given is not None and not BY_RANK_OPTIONS.isdisjoint(call.keywords):
        given = Op("rank", (given,))
    facts = {"source": source, "operand": _written(m, given), "key_node": call.giver(role.seed)}
    event = m.note("seed", role.stream, NONE, call.name, call, **facts)
    state: Value
    if role.entropy and (given is None or given == NONE):
        state = Start("entropy", m.uid(), event)
    elif given is None:
        state = m.fresh()
    else:
        state = _each(given, lambda one: _seeded(m, one, event))
    event.term = state
    m.cells[cell(role.stream, source)] = state


def owner(source: Thing) -> Hashable:
    """Under which key of the memo the generator lies whose state something shares."""
    return "owner", source.uid


def put(m: Machine, stream: str, source: Thing, given: Value, name: str, site: Site) -> None:
    """A generator gets a state through an attribute: its own, or one of what shares its state."""
    if not m.muted:
        held = m.memo.get(owner(source), source)
        event = m.note("seed", stream, NONE, name, site, source=held, operand=given)
        event.term = m.cells[cell(stream, source)] = _each(given, lambda one: _seeded(m, one, event))


def _written(m: Machine, given: V) -> V | Tup:
    """What a seed is made of now: of a list its items, where all are known."""
    content = m.content(given) if isinstance(given, Ref) and given.kind == "list" else None
    return content if isinstance(content, Tup) else given


def _seeded(m: Machine, given: Value, event: Event, algorithm: str = "") -> Value:
    if isinstance(given, Op) and given.name == SAVED:
        return given.args[0]
    given = _written(m, given)
    if isinstance(given, Ref):
        given = m.fresh()
    if isinstance(given, Thing):
        held = m.cells.get(("stream", given.uid))
        if isinstance(held, Seeded) and algorithm:
            # A sequence of seeds stays as it is: each generator that is made of one that is there starts anew.
            own = held.via is not None and held.via.node in descendants(event.node)
            return Seeded(held.seed, held.via if own or held.algorithm else event, algorithm)
        return m.fresh() if held is None else held
    return Seeded(given, event, algorithm)


def make(m: Machine, role: MakesGenerator, call: Call) -> Value:
    """A generator: a thing whose state is known.  A generator that is given to a constructor is what it gives."""
    given = children.with_parts(m, role, call, call.given(role.seed))
    if isinstance(given, Thing) and given.name == role.instance:
        return given
    if isinstance(given, Thing) and m.knowledge.role(f"{given.name}.state", GivesState) is not None:
        return Thing(role.instance, given.uid)
    made = Thing(role.instance, m.uid())
    if not role.unseeded and (given is None or given == NONE):
        return m.fresh()
    if call.open or (given is None and call.more):
        m.cells["stream", made.uid] = m.fresh()
        return made
    facts = {"source": made, "operand": _written(m, given), "key_node": call.giver(role.seed)}
    event = m.note("make" if given is not None else "start", role.stream, NONE, call.name, call, **facts)
    event.place = devices.of_generator(m, role, call)
    own = Start("entropy", made.uid, event)
    if given is None or given == NONE:
        state: Value = Start("default", role.instance, event) if role.unseeded == "default" else own
    else:
        state = _each(given, lambda one: own if one == NONE else _seeded(m, one, event, role.algorithm))
    event.term = state
    m.cells["stream", made.uid] = state
    children.begin(m, made, given, state, call.keywords.get("n_children_spawned"))
    return made


def unknown(m: Machine, name: str) -> Thing:
    """A generator of a class, in a state of which nothing is known."""
    role = m.knowledge.role(m.knowledge.canonical(name), MakesGenerator)
    made = Thing(name if role is None else role.instance, m.uid())
    forget(m, made)
    return made


def forget(m: Machine, source: Thing) -> None:
    """Something may have been done to a generator: nothing is known of its state."""
    place = cell("", source)
    m.cells[place] = Sym(("state", place))


def first_seed(m: Machine, role: WideSeed, call: Call) -> Value:
    """The seed that torch's stream, or a generator, was given last."""
    return _each(state_of(m, "torch", call.receiver), _seed_of)


def _seed_of(state: Value) -> Value:
    origin = origin_of(state)
    return origin.seed if isinstance(origin, Seeded) else Op(INITIAL_SEED, (origin,))


# Drawing


def draw(m: Machine, role: Draws, call: Call) -> Value | None:
    """The result of a draw; None where the call is not certain to be one."""
    if role.stream == "flax" or (role.instance and call.receiver is None):
        return None
    if m.muted or (role.takes is not None and (call.values or call.keywords.keys() - set(role.takes))):
        return calls.pure_result(m, call)
    if role.stream in _OUTSIDE:
        return _from_outside(m, role.stream, call)
    source = call.receiver if role.instance else call.given(role.generator) or _held(m, role, call)
    active = _activity(call, role)
    if active is None:
        modes.note_silenced(m, role, call)
        return calls.pure_result(m, call)
    if source is not None and source != NONE:
        drawn = m.each(source, lambda one: _drawn(m, role, one, call, active))
    else:
        drawn = _drawn(m, role, None, call, active)
    picks = m.knowledge.role(call.name, Picks)
    if picks is None:
        return drawn
    if not picks.in_place:
        return (_picked(m, picks, call, drawn) if isinstance(drawn, Sym) else None) or drawn
    _reorder(m, picks.items, call, drawn, call.frame)
    return NONE


def _held(m: Machine, role: Draws, call: Call) -> Value | None:
    """What was set as the generator of the object of which a method draws, under the name that its parameter has."""
    name = None if role.generator is None else role.generator.name
    return m.cells.get(("part", call.receiver.uid, name)) if name and isinstance(call.receiver, Thing) else None


def _picked(m: Machine, picks: Picks, call: Call, drawn: Sym) -> Value | None:
    """One of some functions, or a list of them, so that whoever is chosen may be called; None for anything else."""
    given = call.given(picks.items)
    items = m.content(given) if isinstance(given, Ref) and given.kind == "list" else given
    known = items.items if isinstance(items, Tup) else ()
    if not 0 < len(known) <= _MOST_PICKED or not all(isinstance(each, (Func, Bound, PartialV)) for each in known):
        return None

    def one() -> Value:
        number = Sym(m.uid(), drawn.draws, drawn.leaves)
        asked = [Op("==", (number, Const(at))) for at in range(len(known))]
        return Choice(tuple((frozenset({(which, True)}), each) for which, each in zip(asked, known, strict=True)))

    return one() if picks.one else m.new("list", Stack((one(), one())))


def _reorder(m: Machine, items: Parameter, call: Call, drawn: Value, frame: Frame) -> None:
    """What a function shuffles in place is what was drawn."""
    given, place = call.given(items), call.giver(items)
    if isinstance(given, Ref):
        m.set_content(given, drawn)
    elif isinstance(place, (ast.Name, ast.Attribute)):
        binding.bind(m, place, drawn, frame)


def _activity(call: Call, role: Draws) -> Guard | None:
    """The condition under which a call draws; None where it does not."""
    rate = call.given(role.rate)
    if rate is not None and _is_zero(rate):
        return None
    if rate is None and role.rate is not None and not call.open and role.rate_default == 0:
        return None
    if role.active is None:
        return NOWHERE
    active = call.given(role.active)
    if active is None:
        return NOWHERE if role.active_default or call.open else None
    return assume(active, True)


def _is_zero(rate: Value) -> bool:
    """Whether a rate is zero, or something times zero (``rate * self.training``)."""
    if isinstance(rate, Op) and rate.name == "*":
        return any(isinstance(arg, Const) and not arg.value for arg in rate.args)
    return isinstance(rate, Const) and not rate.value


def _from_outside(m: Machine, stream: str, call: Call) -> Value:
    """What the clock or the operating system says, a symbol with the number of the state that said it."""
    state = Start("entropy", m.uid())
    event = m.note("draw", stream, state, call.name, call)
    drawn = Sym(state.uid, draws_of(calls.pure_result(m, call)) | {event.index}, frozenset({stream}))
    m.drawn.add(drawn.uid)
    return drawn


def _drawn(m: Machine, role: Draws, source: Value | None, call: Call, active: Guard) -> Value:
    place = devices.of_draw(m, role, call, call.receiver)
    if source is not None and not is_generator(m, source):
        return devices.put(m, calls.pure_result(m, call), place)
    event = take(m, role.stream, source, call.name, call, active, taken=_constants(call.name, call))
    event.place = place
    if role.rate is not None:
        active_value = call.given(role.active)
        if active_value is None and (call.open or call.more):
            active_value = m.fresh()
        event.rate = Rate(call.given(role.rate), call.giver(role.rate), active_value, call.giver(role.active))
        event.evaluates = modes.evaluating(m, event.rate, call.frame, role.active is not None)
        event.trains = modes.of_flag(m, event.rate, call.frame) if event.evaluates is None else None
    event.operand = Tup(tuple(v for v in call.everything() if v is not source and not isinstance(v, Ref)))
    drawn = Sym(m.uid(), draws_of(calls.pure_result(m, call)) | {event.index})
    m.drawn.add(drawn.uid)
    return devices.put(m, drawn, place)


def take(
    m: Machine, stream: str, source: Value | None, api: str, site: Site,
    active: Guard = NOWHERE, fills: bool = False, taken: int = 0,
) -> Event:  # fmt: skip
    """Draw from a stream: read its state, and move it on by what ``taken`` says.  Gives the event."""
    place = cell(stream, source)
    state = state_of(m, stream, source)
    event = m.note("draw", stream, state, api, site, source=source, fills=fills)
    event.guard = event.guard | active
    m.read(event, state)
    m.cells[place] = _each(state, lambda one: _moved(one, taken))
    return event


def _moved(state: Value, taken: int) -> Value:
    if isinstance(state, Advanced):
        return Advanced(state.origin, state.count + 1, hash((state.taken, taken)))
    return Advanced(state, 1, taken) if isinstance(state, (*STATES, Sym)) else state


def _constants(name: str, call: Call) -> int:
    """A digest of a sampler and the constants that it is given: sizes, above all."""
    return hash((name.rpartition(".")[2], *(value for value in call.everything() if isinstance(value, (Const, Tup)))))


def draw_inside(m: Machine, role: DrawsInside, call: Call) -> None:
    """A function or class that draws behind the scenes; an integer for its generator seeds one of its own."""
    if m.muted or call.open:
        return
    if role.active is not None:
        active = call.given(role.active)
        if (active is None and not role.active_default) or active == Const(False):
            return
    if call.given(role.replaced) not in (None, NONE):
        unstable.hand_over(m, call, Ext(call.name))
        return
    given, taken = call.given(role.generator), _constants(call.name, call)
    if given is None and call.more and role.generator is not None:
        return
    if given is None or given == NONE:
        take(m, role.stream, None, call.name, call, taken=taken)
    elif is_generator(m, given):
        take(m, role.stream, given, call.name, call, taken=taken)
    elif isinstance(given, (Const, Op, Sym)):
        made = Thing(call.name, m.uid())
        facts = {"source": made, "operand": given, "key_node": call.giver(role.generator)}
        event = m.note("make", role.stream, Seeded(given), call.name, call, **facts)
        event.term = m.cells["stream", made.uid] = Seeded(given, event)
        take(m, role.stream, made, call.name, call)


def may_be_seeded(m: Machine) -> None:
    """Something unknown that says by its name that it seeds was called: nothing is known of the global streams."""
    if not m.muted:
        for stream in STREAM_NAMES:
            m.cells["stream", stream] = m.fresh()


# Saving and restoring


def state_given(m: Machine, stream: str, source: Value) -> Value:
    """The state of a generator, as a value."""
    return Op(SAVED, (state_of(m, stream, source),)) if is_generator(m, source) else m.fresh()


def save(m: Machine, role: SavesState, call: Call) -> Value:
    """The state of a global stream, as a value."""
    m.follows_all = True  # what is drawn from now on may have to be drawn again
    event = m.note("save", role.stream, NONE, call.name, call, place=devices.of_state(m, role, call))
    return Op(SAVED, (state_of(m, role.stream, None), Const(event.index)))


def of_optimizer(m: Machine, role: KeepsTraining, call: Call) -> Value:
    """The state of an optimizer; nothing where it gets the one that it had."""
    if role.loads:
        m.event("resume", call.values[0] if call.values else NONE, call.name, call)
    return NONE if role.loads else Op(TRAINING, ())


def skip_ahead(m: Machine, role: SkipsAhead, call: Call) -> None:
    """Of a generator that is moved on, nothing more is known."""
    if isinstance(call.receiver, Thing):
        m.cells["stream", call.receiver.uid] = m.fresh()


def store(m: Machine, role: StoresObjects, call: Call) -> None:
    """Something is written to a file: the states in it are noted.

    That of an optimizer in a file of its own lies beside those of other things, and says nothing of a training.
    """
    content = call.given(role.content)
    given = call.everything() if role.content is None else [] if content is None else [content]
    if given:
        values = (value for each in given for value in holding.reachable(m, each) if isinstance(value, Op))
        held = (value for value in values if value.name == SAVED or (value.name == TRAINING and value not in given))
        event = m.event("store", Tup(tuple(held)), call.name, call)
        event.operand = Tup(tuple(each for each in call.everything() if each is not content))


def read_back(m: Machine, role: ReadsObjects, call: Call) -> Value:
    """What was written to a file."""
    given = [*call.everything(), call.receiver or NONE]
    m.ledger.read_from.update(given[:1])
    return Sym(m.uid(), draws_of(m.made_of(*given)), frozenset({NOTED if role.text else STORED}))


def restore(m: Machine, role: RestoresState, call: Call) -> Value:
    """A global stream gets a state that was saved, or one of which nothing is known."""
    if m.muted:
        return NONE
    given, place = call.values[0] if call.values else None, devices.of_state(m, role, call)
    event = m.note("restore", role.stream, NONE, call.name, call, place=place, operand=given)
    if isinstance(given, Op) and given.name == SAVED:
        saved = given.args[0]
    else:
        saved, event.held = m.fresh(), None if given is None else devices.noted(m, given)
    event.term = m.cells["stream", role.stream] = saved
    return NONE

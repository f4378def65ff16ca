"""Devices while a program runs: what names one, and where tensors, modules and generators are made and moved to.

A device is a value like any other, so that settings, parameters and attributes carry it.  Where a tensor lives is
noted beside the symbol that stands for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.knowledge.devices import TENSOR
from rnglint.knowledge.roles.base import Parameter
from rnglint.knowledge.roles.devices import Device, MakesTensor, MovesTensor, SetsDefaultDevice
from rnglint.knowledge.roles.seeding import Initializes
from rnglint.knowledge.roles.state import LoadsTensors
from rnglint.knowledge.roles.streams import Draws, HandlesState, MakesGenerator
from rnglint.machine.inspection import options_of
from rnglint.machine.terms import NONE, Choice, Const, Ext, Op, Ref, Stack, Sym, Thing, Tup, Value

if TYPE_CHECKING:
    from rnglint.machine.callables import Call
    from rnglint.machine.machine import Machine

DEVICE = "device"
"""The operation that makes a device: of the text or device that it is given, and an index where one is given."""
EVERY = "all"
"""In the place of an index: all devices of a type."""
CPU = Const("cpu")
_DEFAULT = ("device", "default")
_DEPTH = 6


# Devices as values


def make(m: Machine, role: Device, call: Call) -> Value:
    """The device that a call gives; without operands it is one that the machine decides."""
    if role.type is not None:
        return Op(DEVICE, (Const(role.type),))
    given = call.given(role.argument)
    if given is None:
        return Op(DEVICE, ())
    index = call.given(role.index)
    return m.each(given, lambda one: _device(one, index))


def _device(given: Value, index: Value | None) -> Value:
    if isinstance(given, Op) and given.name == DEVICE and index is None:
        return given
    if index is None and isinstance(given, Const) and isinstance(given.value, str):
        kind, _, number = given.value.partition(":")
        if number.isdecimal():
            return Op(DEVICE, (Const(kind), Const(int(number))))
    return Op(DEVICE, (given,) if index is None else (given, index))


def attribute(m: Machine, device: Value, name: str) -> Value | None:
    """``x.device``, and ``type`` and ``index`` of a device, where they are known."""
    if name == "device":
        place = of(m, device) if isinstance(device, (Sym, Thing)) and device.uid in m.places else None
        return None if place is None else m.each(place, lambda one: _device(one, None))
    if not isinstance(device, Op) or device.name != DEVICE or not device.args:
        return None
    kind = device.args[0]
    if name == "type" and isinstance(kind, Const) and isinstance(kind.value, str):
        return kind
    if name == "index" and isinstance(kind, Const) and isinstance(kind.value, str):
        return device.args[1] if len(device.args) > 1 else NONE
    return None


def text(device: Value) -> Value | None:
    """``str(device)`` where that is known."""
    if not isinstance(device, Op) or device.name != DEVICE or not device.args:
        return None
    if not all(isinstance(part, Const) for part in device.args):
        return None
    return Const(":".join(str(part.value) for part in device.args))  # type: ignore[attr-defined]


def default(m: Machine) -> Value:
    """Where tensors are made that name no device."""
    return m.cells.get(_DEFAULT, CPU)


def set_default(m: Machine, value: Value | None) -> None:
    """Tensors that name no device are made on this one from now on."""
    m.cells[_DEFAULT] = m.fresh() if value is None else value


# Where things live


def of(m: Machine, value: Value, depth: int = 0) -> Value | None:
    """The device that a tensor lives on; None where nothing is known of it."""
    if isinstance(value, Sym):
        known = m.places.get(value.uid)
        return Op(".device", (value,)) if known is None and isinstance(value.uid, tuple) else known
    if isinstance(value, (Ref, Thing)):
        return m.places.get(value.uid) or m.cells.get(("place", value.uid))
    if isinstance(value, Op) and value.args:
        if value.name[:1] in ".[" or depth > _DEPTH:
            return of(m, value.args[0], depth + 1) if depth <= _DEPTH else None
        return _first(m, value.args, depth + 1)
    if isinstance(value, (Tup, Stack)):
        return _first(m, value.items, depth + 1) if depth <= _DEPTH else None
    if isinstance(value, Choice):
        found = [(guard, of(m, option, depth + 1)) for guard, option in value.options]
        if any(place is None for _, place in found):
            return None
        places = {place for _, place in found}
        return places.pop() if len(places) == 1 else Choice(tuple(found))  # type: ignore[arg-type]
    return None


def _first(m: Machine, values: tuple[Value, ...], depth: int) -> Value | None:
    for value in values:
        place = of(m, value, depth)
        if place is not None:
            return place
    return None


def put(m: Machine, value: Value, place: Value | None) -> Value:
    """Note where a tensor lives that was just made."""
    if place is not None and isinstance(value, (Sym, Thing)):
        m.places[value.uid] = place
    return value


def inherit(m: Machine, made: Sym, values: tuple[Value, ...]) -> None:
    """What is computed from tensors lives where they do."""
    if m.places:
        for value in values:
            place = noted(m, value) if isinstance(value, (Sym, Op, Thing)) else None
            if place is not None:
                m.places[made.uid] = place
                return


def noted(m: Machine, value: Value) -> Value | None:
    """The device that a tensor lives on; None for what may be no tensor, as a parameter."""
    place = of(m, value)
    return None if isinstance(place, Op) and place.name == ".device" else place


def move(m: Machine, value: Value, place: Value, fact: str = "place", depth: int = 0) -> None:
    """``module.to(device)``: the module, and those that it holds; in the same way another fact about them."""
    if depth > _DEPTH:
        return
    if isinstance(value, Thing) or (isinstance(value, Ref) and value.kind == "instance"):
        m.cells[fact, value.uid] = place
    for each in held(m, value):
        move(m, each, place, fact, depth + 1)


def held(m: Machine, value: Value) -> list[Value]:
    """What a module or another object, or a container, holds, or may hold, that may be a module, or hold one."""
    found: list[Value] = []
    if isinstance(value, Thing):
        found = [m.cells.get(("content", value.uid)) or NONE]
    elif isinstance(value, Ref) and value.kind == "instance":
        found = [each for _, each in m.cells.holdings("attribute", value.uid)]
    elif isinstance(value, Ref):
        found = [m.content(value), *(each for _, each in m.cells.holdings("item", value.uid))]
    elif isinstance(value, (Tup, Stack)):
        found = list(value.items)
    either = (option for each in found for option in options_of(each))
    return [each for each in either if isinstance(each, (Thing, Ref, Tup, Stack))]


def of_move(m: Machine, name: str, call: Call) -> Value | None:
    """The device that ``to``, ``cuda`` and the like name; None where they move nothing."""
    role = m.knowledge.role(f"{TENSOR}.{name}", MovesTensor)
    if role is None:
        return None
    if role.type is not None:
        index = call.values[0] if call.values else None
        return _device(Const(role.type), index)
    given = call.given(role.device)
    if given is None or isinstance(given, Ext):
        return None  # an outside name is a type of numbers: ``x.to(torch.float16)`` stays where it is
    if isinstance(given, Op) and given.name == DEVICE:
        return given
    if isinstance(given, (Const, Choice)) or (isinstance(given, Op) and given.name != ".dtype"):
        return given
    return of(m, given) if isinstance(given, Sym) and given.uid in m.places else given


# Where draws happen


def _place(
    m: Machine, call: Call, device: Parameter | None, otherwise: Value | None, like: Parameter | None = None
) -> Value | None:
    """The device that a call names, else that of an argument; None where it may name one that nobody sees."""
    named = call.given(device)
    if named is not None and named != NONE:
        return named
    if call.open or call.more:
        return None
    if like is not None:
        model = call.given(like)
        return None if model is None else of(m, model)
    return otherwise


def of_draw(m: Machine, role: Draws, call: Call, receiver: Value | None) -> Value | None:
    """The device whose stream a draw reads; None where that is not known."""
    if role.method_of_tensor:
        return None if receiver is None else of(m, receiver)
    return _place(m, call, role.device, None if role.device is None else default(m), role.like)


def of_layer(m: Machine, thing: Thing, call: Call) -> Value | None:
    """The device on which a layer draws: that of what it gets, else its own."""
    place = of(m, call.values[0]) if call.values else None
    return place if place is not None else m.cells.get(("place", thing.uid))


def of_generator(m: Machine, role: MakesGenerator, call: Call) -> Value | None:
    own = None if role.default_device is None else Const(role.default_device)
    return _place(m, call, role.device, own)


def of_state(m: Machine, role: HandlesState, call: Call) -> Value | None:
    """The device whose state is saved or restored; ``cuda:all`` of all devices of a type."""
    if not role.type:
        return None
    if role.every:
        return Op(DEVICE, (Const(role.type), Const(EVERY)))
    given = call.given(role.device)
    if given is None:
        return Op(DEVICE, (Const(role.type),))
    return m.each(given, lambda one: _numbered(role.type, one))


def _numbered(kind: str, given: Value) -> Value:
    """A device that may be given by its number alone."""
    if isinstance(given, Const) and isinstance(given.value, str):
        return _device(given, None)
    return given if isinstance(given, Op) and given.name == DEVICE else Op(DEVICE, (Const(kind), given))


def of_parameters(m: Machine, name: str, call: Call) -> Value | None:
    """The device on which a layer makes its parameters."""
    role = m.knowledge.role(name, Initializes)
    return _place(m, call, None if role is None else role.device, default(m))


def result(m: Machine, name: str, call: Call, made: Value) -> Value:
    """What a function gives that makes a tensor, with its place; a function that sets the default does so."""
    role = m.knowledge.role(name, MakesTensor)
    if role is not None:
        return put(m, made, _place(m, call, role.device, default(m), role.like))
    setter = m.knowledge.role(name, SetsDefaultDevice)
    if setter is not None:
        set_default(m, call.values[0] if call.values else None)
    loads = m.knowledge.role(name, LoadsTensors)
    if loads is not None:
        where = call.given(loads.location)
        return made if where is None or where == NONE else put(m, made, where)
    return made


def moved(m: Machine, receiver: Value, name: str, call: Call) -> Value | None:
    """What ``x.to(device)`` and the like give of something that may be a tensor; None where they move nothing."""
    tensor = isinstance(receiver, (Sym, Op)) or (isinstance(receiver, Thing) and receiver.name == TENSOR)
    place = of_move(m, name, call) if tensor else None
    return None if place is None else put(m, m.made_of(receiver), place)

"""Which streams a model asks for when it is run, and which it is given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rnglint.knowledge.roles import AsksStream, RunsModel, StochasticLayer
from rnglint.networks.interpreter import Interpreter
from rnglint.networks.things import (
    Const,
    Expr,
    Given,
    Instance,
    Nothing,
    Result,
    Symbol,
    Table,
    Thing,
    alternatives,
)
from rnglint.networks.walk import Event
from rnglint.project.values import External


@dataclass(frozen=True, slots=True, eq=False)
class Need:
    """A draw: from which stream (None: unknown), and whether it surely happens.

    ``undecided``: nothing says whether the layer is on, which is an error of its own.  ``supplied``: the layer
    itself is given a source of keys, by its call or its constructor.
    """

    event: Event
    stream: str | None
    certain: bool
    undecided: bool = False
    supplied: bool | None = False


def needs(things: Interpreter, events: Iterator[Event]) -> Iterator[Need]:
    """The draws among what happens inside a model."""
    for event in events:
        if event.kind == "layer":
            found = layer_need(things, event)
            if found is not None:
                yield found
        elif event.kind == "stream":
            role = things.role(event.name, AsksStream)
            if isinstance(role, AsksStream):
                given = things.given(event.given, role.name)
                name: Thing = Const(role.default) if given is None else things.look(given)
                stream = name.value if isinstance(name, Const) and isinstance(name.value, str) else None
                yield Need(event, stream, event.sure)


def layer_need(things: Interpreter, event: Event) -> Need | None:
    """What calling a layer draws; None where it surely draws nothing."""
    role = things.role(event.name, StochasticLayer)
    assert isinstance(role, StochasticLayer) and isinstance(event.thing, Instance)
    made = event.thing.given
    rate = things.given(made, role.rate)
    value = Const(role.rate_default) if rate is None and role.rate_default is not None else things.look(rate)
    rates = {_positive(inner) for inner in alternatives(value)}
    if rates == {False}:
        return None
    stream = _name(things, things.given(made, role.stream), role.stream_default)
    supplied = _supplied(things, things.given(event.given, role.source_call))
    if supplied is False and role.source is not None:
        supplied = _supplied(things, things.given(made, role.source))
    states = [
        _state(things, things.given(event.given, role.off_call)),
        _state(things, things.given(made, role.off)),
    ]
    off = states[0] if states[0] != "absent" else states[1]
    if off == "absent":
        if role.off_default is None:
            return Need(
                event, stream, False, undecided=event.sure and (role.strict or rates == {True}), supplied=supplied
            )
        off = "off" if role.off_default else "on"
    if off == "off":
        return None
    return Need(event, stream, event.sure and rates == {True} and off == "on", supplied=supplied)


def _positive(rate: Thing) -> bool | None:
    """Whether a rate is above zero; None where nobody knows."""
    if isinstance(rate, Const) and isinstance(rate.value, (int, float)):
        return rate.value > 0
    return None


def _name(things: Interpreter, given: Given | None, default: str) -> str | None:
    if given is None:
        return default
    thing = things.look(given)
    return thing.value if isinstance(thing, Const) and isinstance(thing.value, str) else None


State = Literal["absent", "on", "off", "unknown"]


def _state(things: Interpreter, given: Given | None) -> State:
    if given is None:
        return "absent"
    thing = things.look(given)
    if thing == Const(None):
        return "absent"
    known = things.as_bool(thing) if all(isinstance(inner, Const) for inner in alternatives(thing)) else None
    if any(inner == Const(None) for inner in alternatives(thing)):
        return "unknown"
    return "unknown" if known is None else "off" if known else "on"


def _supplied(things: Interpreter, given: Given | None) -> bool | None:
    """Whether a source of keys is given; None where nobody knows."""
    if given is None:
        return False
    thing = things.look(given)
    if thing == Const(None):
        # Where a caller passes None along, other callers may pass keys: then the mode decides.
        return False if isinstance(given, Expr) and isinstance(given.node, cst.Name) and _is_none(given.node) else None
    if isinstance(thing, (Symbol, Nothing)) or any(inner == Const(None) for inner in alternatives(thing)):
        return None
    return True


def _is_none(node: cst.Name) -> bool:
    return node.value == "None"


@dataclass(frozen=True, slots=True, eq=False)
class Supply:
    """What a run of a model is given: names of streams; ``whole``: these are all.

    ``table``: the literal dictionary; ``wrong``: streams that get a number instead of a key.
    """

    names: dict[str, Given]
    whole: bool
    table: Table | None = None
    absent: bool = False
    wrong: tuple[str, ...] = ()


def supply(things: Interpreter, event: Event) -> Supply:
    """The streams that ``apply`` or ``init`` is given."""
    role = things.role(event.name, RunsModel)
    assert isinstance(role, RunsModel)
    given = things.given(event.given, role.rngs)
    if given is None:
        return Supply({}, True, absent=True)
    thing = things.look(given)
    if thing == Const(None):
        return Supply({}, True, absent=True)
    if isinstance(thing, Table):
        names = {str(name): item for name, item in thing.items.items()}
        wrong = tuple(name for name, item in names.items() if is_number(things, item))
        return Supply(names, thing.whole, thing, wrong=wrong)
    wrong = (role.fallback,) if is_number(things, given) else ()
    return Supply({role.fallback: given}, False, wrong=wrong)


def is_number(things: Interpreter, given: Given) -> bool:
    """Whether a Python number, or a counter of steps, stands where a key belongs."""
    thing = things.look(given)
    if isinstance(thing, Const):
        return isinstance(thing.value, (int, float)) and not isinstance(thing.value, bool)
    if isinstance(thing, Symbol) and thing.scope.is_function:
        for binding in thing.scope.bindings.get(thing.name, ()):
            annotation = getattr(binding.node, "annotation", None)
            if binding.kind == "parameter" and annotation is not None:
                value = things.project.value(annotation.annotation, thing.scope.parent or thing.scope)
                return value == External("builtins.int")
    return isinstance(thing, Result) and thing.name in _NUMBERS


_NUMBERS = frozenset({"builtins.int", "builtins.len", "builtins.hash"})

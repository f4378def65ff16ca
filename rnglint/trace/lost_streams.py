"""Streams of nnx that advance in a compiled or mapped function, and for nobody else."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Runs, Tracks
from rnglint.machine.callables import Func
from rnglint.machine.events import Ask, Event, Step, Tracing
from rnglint.machine.holding import STATE
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import everything_in
from rnglint.machine.terms import Choice, Op, Ref, Stack, Thing, Tup, Value
from rnglint.models.tracing import home
from rnglint.trace.compiled import Inside
from rnglint.trace.misnamed import is_never_read

Held: TypeAlias = Literal["argument", "captured", "merged", "dropped"]
"""How a compiled function comes by a model of nnx: it is given it, it stands around it, or it is made of a state; and
the caller throws the new state away."""


def advanced_inside(found: Iterable[Inside], knowledge: Knowledge) -> Iterator[tuple[Inside, Ask, Held]]:
    """What layers ask of streams of nnx that a compiled function has come by and that advance for nobody else."""
    asks: dict[Ledger, dict[Event, Ask]] = {}
    for each in found:
        ledger, entry, function = each.execution.ledger, each.entry, home(each.entry.function)
        if each.event.kind != "ask" or each.compiles is None or not isinstance(function, Func):
            continue
        if ledger not in asks:
            asks[ledger] = {ask.event: ask for ask in ledger.asks}
        ask = asks[ledger][each.event]
        holder = ask.source if isinstance(ask.source, Ref) else ask.layer if ask.own else None
        if ask.role.system != "nnx" or not ask.certain or holder is None:
            continue
        held = _held(ledger, entry, holder)
        if held is None or (held == "captured" and ask.layer is None):
            continue
        back = [] if held == "captured" else _given_back(each, held)
        if any(back) and held == "merged" and not _is_kept(each.steps[0], back):
            held = "dropped"
        lost = held == "dropped" or (not any(back) and knowledge.role(entry.name, Tracks) is None)
        if lost or held == "captured":
            yield each, ask, held


def _held(ledger: Ledger, entry: Tracing, holder: Ref | Thing) -> Held | None:
    """How a compiled function comes by an object; None where it makes it."""
    if holder in entry.given:
        return "argument"
    if holder.uid < entry.uid or any(holder.uid in made for made in ledger.early):
        return "captured"
    return "merged" if holder.uid in ledger.copies else None


def put_together(inside: Inside, ask: Ask) -> Step | None:
    """Where the model whose streams advance in a compiled function is made of a state; None where it is not."""
    holder = ask.source if isinstance(ask.source, Ref) else ask.layer
    made = inside.execution.ledger.copies.get(holder.uid) if isinstance(holder, (Ref, Thing)) else None
    return None if made is None else made[1]


def is_broadcast(each: Inside, knowledge: Knowledge) -> bool:
    """Whether the rows of a function that nnx maps draw from one stream that all of them get."""
    event, entry = each.event, each.entry
    mapped = event.kind == "draw" and isinstance(entry.role, Runs) and knowledge.role(entry.name, Tracks) is not None
    return mapped and event.source in entry.shared


def _given_back(each: Inside, came: Held) -> list[bool]:
    """Which parts of what a compiled function gives are an object or a state that may hold the streams.

    The state of which a model was made in it is as it was, whatever the model did.
    """
    result = each.entry.result
    values = result.items if isinstance(result, (Tup, Stack)) else (result,)
    own = each.entry.given if came == "merged" else frozenset[Value]()
    old = {model for value in own for model in _states_in(value)}
    held = (Ref, Thing, Tup, Choice)
    new = (_states_in(value) - old if value is not None else set() for value in values)
    return [
        bool(states) or (isinstance(value, held) and value not in own)
        for states, value in zip(new, values, strict=True)
    ]


def _is_kept(call: Step, back: list[bool]) -> bool:
    """Whether a call of a compiled function does not throw away, round by round, what it got back of the streams."""
    code, function = call.frame.code, call.frame.node
    line = code.parents.get(call.node)
    targets = line.targets if isinstance(line, ast.Assign) and line.value is call.node else [None]
    names = [getattr(target, "id", "") for target in getattr(targets[0], "elts", ())]
    lost = [name for name, held in zip(names, back, strict=False) if held]
    thrown = [name == "_" or (name and is_never_read(name, call.node, code, function)) for name in lost]
    return len(names) != len(back) or not all(thrown) or all(step.kind != "iteration" for step in call.path())


def _states_in(value: Value) -> set[Value]:
    """The models whose state, or what is made of it, a value holds."""
    return {each.args[0] for each in everything_in(value) if isinstance(each, Op) and each.name == STATE}

"""What functions draw that a framework runs: forward passes, functions mapped over rows, functions that run again."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.devices import OUTSIDE_TORCH
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.modes import EVALUATED
from rnglint.knowledge.purposes import ENSEMBLES, MAKES, PICKS_ROWS, last_words, words
from rnglint.knowledge.roles import Layer, Recomputes, RefusesDraws
from rnglint.knowledge.state import REFUSES_SAME
from rnglint.machine.callables import OPEN, ClassV, Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, Tracing
from rnglint.machine.inspection import draws_of, options_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import everything_in, maker_of
from rnglint.machine.terms import NONE, Const, Op, Tup, Value
from rnglint.program import signatures
from rnglint.trace.devices import places
from rnglint.trace.measured import teaches
from rnglint.trace.programs import Execution
from rnglint.trace.said import are_said_independent, is_commented, is_documented

HOST = ("numpy", "python")
"""The global streams that torch neither seeds nor restores."""


# Forward passes


class InForward(Struct, frozen=True):
    """A draw from a stream of the host in the forward pass of a class."""

    draw: Event
    forward: Func
    step: Step
    """The draw, or the call that leads to it, in the file of the class."""

    @property
    def owner(self) -> ClassV:
        assert self.forward.owner is not None
        return self.forward.owner


def in_forward(execution: Execution) -> Iterator[InForward]:
    """The draws of an execution from streams of the host, in forward passes."""
    for event in execution.ledger.of("draw"):
        if event.stream not in HOST or event.source is not None:
            continue
        for step, inner in itertools.pairwise(event.step.path()):
            forward = inner.label if isinstance(inner.label, Func) else None
            if step.kind == "call" and step.loop == "framework" and forward is not None and forward.owner is not None:
                own = forward.owner.frame.code
                yield InForward(event, forward, event.step.within(own) or event.step)
                break


# Functions that torch maps over rows


class Refused(Struct, frozen=True):
    """A draw that raises in the function that an API maps, or gives all rows the same where they are to differ."""

    draw: Event
    entry: Tracing
    shares: bool
    """Whether the rows are to share the draw, and should not."""
    raises: bool
    """Whether that raises: each row has weights of its own for it."""


def refused(execution: Execution, knowledge: Knowledge) -> Iterator[Refused]:
    """The random operators of torch that surely run in functions which are mapped."""
    for event in execution.ledger.of("draw"):
        drawn = event.stream.startswith("torch") and not event.fills
        for entry in event.tracings if drawn else ():
            role, evaluates = knowledge.role(entry.name, RefusesDraws), entry.frame.code.holds(EVALUATED)
            if role is None or (evaluates and not execution.is_program and _follows_mode(event, knowledge)):
                continue
            if _shares(event, entry, role) or not _is_told(entry, role):
                yield Refused(event, entry, _shares(event, entry, role), raises=True)
            elif _told(entry, role) == Const("same") and _differs(event, entry, execution, knowledge):
                yield Refused(event, entry, shares=True, raises=False)


def _follows_mode(draw: Event, knowledge: Knowledge) -> bool:
    """Whether a draw happens in training mode only, as far as it is known."""
    by_flag = draw.rate is not None and draw.rate.active is not None and not isinstance(draw.rate.active, Const)
    layer = knowledge.role(draw.api, Layer)
    return by_flag or (layer is not None and layer.by_mode)


def _shares(draw: Event, entry: Tracing, role: RefusesDraws) -> bool:
    """Whether one draw is asked for all rows from what each row has for itself."""
    weights = draw.operand.items if isinstance(draw.operand, Tup) else ()
    if _told(entry, role) != Const("same") or draw.api not in REFUSES_SAME:
        return False
    return (role.axes is None or role.axes.name not in dict(entry.options)) and any(
        not entry.given.isdisjoint(everything_in(value)) for value in weights
    )


def _differs(draw: Event, entry: Tracing, execution: Execution, knowledge: Knowledge) -> bool:
    """Whether something says, or shows, that rows for which there is one draw are to differ."""
    if _is_meant(draw, entry):
        return False
    apart = _drawn_apart(execution.ledger, knowledge)
    if _makes_equal(entry) or (entry.given.isdisjoint(apart) and _is_of_equal_rows(draw, entry, execution.ledger)):
        return True
    drops, ledger = knowledge.role(draw.api, Layer), execution.ledger
    if drops is not None and drops.by_mode and draw.index in ledger.deviated:
        return True  # how far do models differ that all drop the same units?
    averaged = draw.index in ledger.averaged or _maps_copies(draw, entry, ledger)
    return averaged or _reads_no_row(entry) or _is_said_apart(draw, entry) or _is_learnt_from(draw, entry)


def _maps_copies(draw: Event, entry: Tracing, ledger: Ledger) -> bool:
    """Whether rows that this has made were picked by chance, some of them twice, and come back to be moved apart."""
    picked = (each.args for each in entry.given - entry.shared if isinstance(each, Op) and each.name == "[]")
    return any(
        any(last_words(ledger.events[at].api) & PICKS_ROWS for at in draws_of(place))
        and any(ledger.events[at].node is draw.node for at in draws_of(rows))
        for rows, place in picked
    )


def _is_learnt_from(draw: Event, entry: Tracing) -> bool:
    """Whether a model learns from the rows, a batch that was drawn, and each gets noise of the form of the row."""
    rows = [each for each in entry.given - entry.shared if isinstance(each, Op) and each.name == "[]"]
    formed = draw.operand.items if isinstance(draw.operand, Tup) and draw.rate is None else ()
    if len(rows) != len(entry.given) or not any(not entry.given.isdisjoint(everything_in(each)) for each in formed):
        return False
    picked = all(draws_of(place) - draws_of(data) for data, place in (each.args for each in rows))
    rounds = (step.node for step in entry.step.path() if step.kind == "iteration" and step.loop in PYTHON_LOOPS)
    return picked and any(map(teaches, rounds))


def _is_meant(draw: Event, entry: Tracing) -> bool:
    """Whether something says that the rows share what is drawn: a comment, or a docstring of a function or class."""
    frames = [step.frame for step in draw.step.path()]
    owners = (frame.owner.node for frame in (*frames, entry.frame) if frame.owner is not None)
    return is_commented(entry.step.below(entry)) or any(
        map(is_documented, (entry.frame.node, *(frame.node for frame in frames), *owners))
    )


def _is_said_apart(draw: Event, entry: Tracing) -> bool:
    """Whether docstrings say that what a mapped function makes, one in each call, are independent of each other."""
    steps = draw.step.path()
    at = len(entry.step.path()) + 1  # behind the call of the function
    frames = [entry.frame, *(step.frame for step in steps[: at + 1])]
    owners = [frame.owner.node for frame in frames if frame.owner is not None]
    return at < len(steps) and are_said_independent([*owners, *(each.node for each in frames)], steps[at].frame.node)


def _makes_equal(entry: Tracing) -> bool:
    """Whether a function makes the members of an ensemble, by its name."""
    if not isinstance(entry.function, Func):
        return False
    made, around = last_words(entry.function.qualname), words(f"{entry.function.qualname}.{entry.frame.qualname}")
    return bool(made & MAKES and (made | around) & ENSEMBLES)


def _is_of_equal_rows(draw: Event, entry: Tracing, ledger: Ledger) -> bool:
    """Whether equal rows are mapped: what comes out is one row again.

    What was just filled may stand for other rows, unless a loop goes on from there, or it is asked how far they differ.
    """
    given = entry.given - entry.shared
    arrays = [each for value in given for each in _arrays(value) if not isinstance(each, Const)]
    known = bool(arrays) and all(each in ledger.alike for each in arrays)
    anyhow = entry.step.is_in(*PYTHON_LOOPS) or draw.index in ledger.deviated
    return known and (anyhow or any(ledger.alike[each] for each in arrays))


def _drawn_apart(ledger: Ledger, knowledge: Knowledge) -> set[Value]:
    """The arrays for each of whose rows something else is drawn elsewhere: that is what the equal rows are for."""
    entries = {entry for event in ledger.of("draw") for entry in event.tracings}
    roles = ((entry, knowledge.role(entry.name, RefusesDraws)) for entry in entries)
    asked = (entry for entry, role in roles if role is not None and _told(entry, role) == Const("different"))
    return {each for entry in asked for each in entry.given - entry.shared if not isinstance(each, Const)}


def _reads_no_row(entry: Tracing) -> bool:
    """Whether a function never reads what it is given, row by row: its rows are there to be counted."""
    function = entry.function
    if not isinstance(function, Func) or entry.shared or function.node.args.vararg or function.node.args.kwarg:
        return False
    code, own = function.frame.code, {each.arg for each in signatures.positional(function.node)}
    if function.owner is not None:
        own.discard(code.parameter(function.node) or "")
    return bool(own) and own.isdisjoint(code.loads(function.node))


def _arrays(value: Value) -> Iterator[Value]:
    if isinstance(value, Op):
        for each in value.args:
            yield from _arrays(each)
    else:
        yield value


def _is_told(entry: Tracing, role: RefusesDraws) -> bool:
    """Whether the options say, or may say, that draws are fine."""
    given = dict(entry.options)
    if role.when is not None and given.get(role.when[0]) != Const(role.when[1]):
        return True
    if role.switch is None:
        return False
    return OPEN in given or _told(entry, role) not in (NONE, Const("error"))


def _told(entry: Tracing, role: RefusesDraws) -> Value:
    """What the option of an API is given that says how rows draw; None where that is left out."""
    return NONE if role.switch is None else dict(entry.options).get(role.switch.name or "", NONE)


# Functions that run a second time in the backward pass


class Redrawn(Struct, frozen=True):
    """A draw that gives other numbers in the second run.

    ``call``: what runs the function twice; ``forgets``: it is told not to put the streams of torch back, and the draw
    is from one of them.
    """

    call: Event
    draw: Event
    forgets: bool


def around(draw: Event) -> Iterator[tuple[Event, Step]]:
    """The calls around a draw that run a function twice, each with its step."""
    for step in draw.step.path():
        if step.loop == "recomputation" and isinstance(step.label, Event):
            yield step.label, step


def redrawn(execution: Execution) -> Iterator[Redrawn]:
    """What the calls that run a function twice make of its draws."""
    for event in execution.ledger.of("draw"):
        forgets = event.source is None and event.stream.startswith("torch")
        for call, step in around(event) if not event.fills else ():
            if call.term == Const(False) if forgets else goes_on(event, step):
                yield Redrawn(call, event, forgets)


def unsupported(execution: Execution, knowledge: Knowledge) -> Iterator[Event]:
    """The calls that ask torch for a module which it lacks, for the device of what they are given."""
    for event in execution.ledger.of("recompute"):
        role, where = knowledge.role(event.api, Recomputes), places(event.place)
        lacking = role is not None and role.by_module and where.certain and where.types <= OUTSIDE_TORCH
        if lacking and event.term == Const(True):
            yield event


def goes_on(draw: Event, inside: Step) -> bool:
    """Whether a draw is from a stream of the host or a generator, that a step has neither made nor seeded."""
    if draw.source is None and draw.stream not in HOST:
        return False
    return any(_is_from_outside(option, inside, draw.source is None) for option in options_of(draw.term))


def _is_from_outside(state: Value, inside: Step, is_global: bool) -> bool:
    via = maker_of(state)
    if via is None:
        return is_global
    # A global is evaluated where it is first read, but made when the file is imported.
    return isinstance(via.frame.node, ast.Module) or inside not in via.step.path()

"""Generators that functions are given and never mention, while they draw from the global stream of the same library."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain
from operator import attrgetter

from msgspec import Struct

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Draws, MakesGenerator
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, Given, Step
from rnglint.machine.inspection import draws_of
from rnglint.machine.states import Seeded, origin_of
from rnglint.machine.terms import Ref, Thing
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants, is_name
from rnglint.trace.constants import is_unconditional
from rnglint.trace.executions import Executions
from rnglint.trace.given import function_of
from rnglint.trace.programs import Execution


class Ignored(Struct, frozen=True):
    """A draw from a global stream, in a function that is given a generator of its library."""

    draw: Event
    step: Step
    """The draw, or the call in the function, or in a method of the object that it makes, that leads to it."""
    given: Given

    @property
    def parameter(self) -> ast.arg:
        return next(each for each in signatures.named(self.given.frame.node) if each.arg == self.given.name)


def ignored_generators(trace: Executions) -> list[list[Ignored]]:
    """The generators that functions of the file are given and never mention, each with all draws there."""
    found = chain.from_iterable(ignored(each, trace.knowledge) for each in trace.and_used(Draws))
    groups: dict[tuple[object, str], list[Ignored]] = {}
    for each in trace.own(found):
        groups.setdefault((each.given.frame.node, each.given.name), []).append(each)
    return list(groups.values())


def seeded_in_sight(trace: Executions, executions: list[Execution]) -> set[str]:
    """The global streams that some executions seed, or a program that runs code of the file."""
    ran = [*executions, *trace.running]
    return {event.stream for each in ran for event in each.ledger.of("seed") if event.source is None}


def ignored(execution: Execution, knowledge: Knowledge) -> Iterator[Ignored]:
    """Every such draw; those that somebody has seeded from a generator follow it."""
    unread = execution.ledger.unread
    for draw in execution.ledger.of("draw") if unread else ():
        if draw.source is not None or draw.fills:
            continue
        origin = origin_of(draw.term)
        if isinstance(origin, Seeded) and draws_of(origin.seed):
            continue
        path = draw.step.path()
        frames = {frame: at for at, step in enumerate(path) for frame in step.frame.outwards()}
        for frame, at in frames.items():
            for each in (*unread.get(frame.uid, ()), *_of_object(frame, unread)):
                if _is_replaced(draw, each.cls, knowledge) and all(is_own(step, frame) for step in path[at:]):
                    yield Ignored(draw, path[at], each)


def passed_by(trace: Executions) -> list[Ignored]:
    """The draws of functions of the file that pass by a generator from which the same functions draw elsewhere."""
    found = chain.from_iterable(_passed_by(each, trace.knowledge) for each in trace.and_used(Draws))
    return trace.told(found, attrgetter("draw"))


def _passed_by(execution: Execution, knowledge: Knowledge) -> Iterator[Ignored]:
    """Those from a global stream that nobody has seeded: else they can be repeated all the same."""
    given, used = execution.ledger.given, dict[int, list[Given]]()
    for draw in execution.ledger.of("draw") if given else ():
        frame = function_of(draw.frame)
        if isinstance(draw.source, Thing) and (frame.uid, draw.source.uid) in given:
            used.setdefault(frame.uid, []).append(given[frame.uid, draw.source.uid])
    for draw in execution.ledger.of("draw") if used else ():
        if draw.source is None and not draw.fills and not isinstance(origin_of(draw.term), Seeded):
            for each in used.get(function_of(draw.frame).uid, ()):
                if _is_replaced(draw, each.cls, knowledge):
                    yield Ignored(draw, draw.step, each)


class Replaced(Struct, frozen=True):
    """A generator that a function makes in the place of the one that it is given, and draws from."""

    made: Event
    name: str
    """The parameter."""
    draw: Event


def replaced_generators(trace: Executions) -> list[Replaced]:
    """The generators that functions of the file draw from in the place of those that they are given."""
    return trace.told(chain.from_iterable(map(replaced, trace.and_used(Draws))), attrgetter("made"))


def replaced(execution: Execution) -> Iterator[Replaced]:
    """The first draw from each generator that surely replaces one which nothing has read."""
    draws = list(execution.ledger.of("draw"))
    for made in execution.ledger.of("make", "start", "seed"):
        name, held = made.replaces or ("", None)
        function = made.frame.node
        if not isinstance(held, Thing) or held == made.source or not isinstance(function, FunctionNode):
            continue
        if name not in signatures.names(function) or not is_unconditional(made.node, function):
            continue
        end = getattr(made.node, "end_lineno", 0)
        reads = (each for each in descendants(function) if is_name(each, name))
        if any(isinstance(each.ctx, ast.Load) and each.lineno <= end for each in reads):
            continue
        draw = next((each for each in draws if each.source == made.source and each.index > made.index), None)
        if draw is not None:
            yield Replaced(made, name, draw)


def _of_object(frame: Frame, unread: dict[int, list[Given]]) -> list[Given]:
    """What the constructor has passed over of the object whose method a frame runs."""
    found = unread.get(frame.receiver.uid, []) if isinstance(frame.receiver, Ref) else []
    return [each for each in found if each.frame is not frame]


def _is_replaced(draw: Event, generator: str, knowledge: Knowledge) -> bool:
    """Whether a draw could be one from a generator of a class."""
    made = knowledge.role(generator, MakesGenerator)
    return made is not None and made.stream == draw.stream and knowledge.may_follow(draw.api, generator)


def is_own(step: Step, frame: Frame) -> bool:
    """Whether a step only goes on in what a function does: no call of a method of something else, and no framework."""
    if step.kind == "call":
        return not isinstance(step.label, Func) or step.label.owner in (None, frame.owner)
    return step.loop in _PYTHON


_PYTHON = ("", "for", "while", "comprehension")

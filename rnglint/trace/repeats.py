"""Two draws that read one state of a stream that advances: what parts them, and where it is told."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from rnglint.machine.terms import Advanced, Seeded, Start, Value
from rnglint.trace import meaning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.machine.events import Conflict, Event, Ledger, Step
    from rnglint.program.code import Code

Parting: TypeAlias = Literal["loop", "body", "framework", "items", "workers", "processes", "copies", "calls"]
"""What lies between two equal draws: rounds of a loop of Python, or of one that JAX runs; calls by a framework; items
of a dataset; workers of a loader; processes; an object and its copy; two calls, or two statements."""
_PYTHON_LOOPS = ("for", "while", "comprehension")


@dataclass(frozen=True, slots=True)
class Repeat:
    """Two draws that give the same numbers, because their stream was in one state for both."""

    parting: Parting
    first: Event
    second: Event
    origins: tuple[Event | None, Event | None]
    """What seeded (or made) the stream before each of them; None where the state was there already."""
    steps: tuple[Step, ...]
    """The steps to the second origin (or else to the second draw), from where the two part."""
    seed: Value | None
    before: tuple[Step, ...] = ()
    """The same steps to the first origin."""

    @property
    def fills(self) -> bool:
        """Whether both draws only give parameters their first values."""
        return self.first.fills and self.second.fills

    @property
    def private(self) -> bool:
        """Whether the stream is a generator's own, and no global one."""
        return self.second.source is not None

    @property
    def inherited(self) -> bool:
        """Whether the stream was in that state before what parts the two draws."""
        return self.origins[0] is self.origins[1]

    @property
    def is_loaded(self) -> bool:
        """Whether a loader in sight asks for what is drawn."""
        steps = self.second.step.path()
        return any(step.loop == "workers" and not isinstance(step.node, ast.ClassDef) for step in steps)

    @property
    def anchor(self) -> Step:
        """The step that is to blame: the seeding, or the call of a helper whose name says that it seeds."""
        return meaning.blamed(self.steps)

    @property
    def code(self) -> Code:
        """The file that it is told in."""
        return self.anchor.frame.code

    @property
    def node(self) -> ast.AST:
        """Where it is told."""
        return self.anchor.node


def at_draw(repeat: Repeat, code: Code) -> Repeat:
    """The same, told at the draw, where that stands in a file and what made the stream in another one."""
    if repeat.inherited and repeat.code is not code and repeat.second.frame.code is code:
        return replace(repeat, steps=tuple(repeat.second.step.path()))
    return repeat


def repeats(ledger: Ledger) -> Iterator[Repeat]:
    """The repeats of an execution, each pair of places told once."""
    seen: set[tuple[object, ...]] = set()
    for conflict in ledger.repeats:
        found = _repeat(conflict)
        if found is None:
            continue
        key = (found.parting, found.node, *(None if origin is None else origin.node for origin in found.origins))
        if key not in seen:
            seen.add(key)
            yield found


def origin_of(state: Value) -> Value:
    """The state that a stream had when it was seeded."""
    return state.origin if isinstance(state, Advanced) else state


def _repeat(conflict: Conflict) -> Repeat | None:
    first, second = conflict.first, conflict.second
    origin, before = origin_of(conflict.term), origin_of(conflict.earlier)
    one = before.via if isinstance(before, (Seeded, Start)) else None
    other = origin.via if isinstance(origin, (Seeded, Start)) else None
    seed = origin.seed if isinstance(origin, Seeded) else None
    if first.fills is not second.fills:
        return None  # a model and the noise for it: told where the noise repeats
    if one is other:
        if first.fills:
            return None
        parting = _of_copies(first, second)
        if parting is None:
            return None
        steps = tuple(second.step.path())
        made = steps if other is None else (*other.step.path()[:-1], other.step)
        return Repeat(parting, first, second, (one, other), made, seed)
    left, right = (first.step if one is None else one.step), (second.step if other is None else other.step)
    mine, theirs = left.path(), right.path()
    at = 0
    while at < min(len(mine), len(theirs)) - 1 and mine[at] is theirs[at]:
        at += 1
    parting = _between(mine[at], theirs[at])
    if parting == "loop" and any(step.kind == "call" and step.loop == "framework" for step in theirs[at:]):
        parting = "framework"
    if parting == "workers" and any(step.loop == "items" for step in theirs[at:]):
        parting = "items"
    if first.fills and parting != "loop":
        return None  # models that start alike are compared, or meant to be equal
    return Repeat(parting, first, second, (one, other), tuple(theirs[at:]), seed, tuple(mine[at:]))


def _between(mine: Step, theirs: Step) -> Parting:
    if mine.kind == theirs.kind == "iteration" and mine.label[0] == theirs.label[0]:  # type: ignore[index]
        if theirs.loop in _PYTHON_LOOPS:
            return "loop"
        if theirs.loop in ("framework", "items", "workers", "processes"):
            return theirs.loop
        return "body"
    return "calls"


def _of_copies(first: Event, second: Event) -> Parting | None:
    """How one state comes to two draws: a process or a copy inherits it; what is restored is meant to be equal."""
    one, other = _process(first), _process(second)
    if one is not other:
        inner = other or one
        assert inner is not None
        if one is None or other is None:
            return None  # the parent's own draws: what a child inherits is seldom drawn from there, too
        return "workers" if inner.loop == "workers" else "processes"
    return "copies" if first.source != second.source else None


def _process(event: Event) -> Step | None:
    steps = [step for step in event.step.path() if step.loop in ("workers", "processes")]
    return steps[-1] if steps else None

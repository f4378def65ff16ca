"""The switches that executions set, in their order: which ones, to what, and under which conditions."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from msgspec import Struct

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Autotunes, Determinism, FillsMemory, Role
from rnglint.machine.callables import Func
from rnglint.machine.events import Event
from rnglint.machine.histories import Operation
from rnglint.machine.terms import NONE, Const
from rnglint.models.memory import SOME_ROWS
from rnglint.trace.programs import Execution


class Set(Struct, frozen=True):
    """A switch that is set."""

    role: Role
    event: Event

    @property
    def value(self) -> object:
        """The constant that it is set to; ``...`` where that is not known."""
        return self.event.term.value if isinstance(self.event.term, Const) else ...

    @property
    def asks(self) -> bool:
        """Whether deterministic algorithms are asked for."""
        return isinstance(self.role, Determinism) and self.value in self.role.on and self.value is not False

    @property
    def warns(self) -> bool:
        """Whether they are asked for with warnings in the place of errors."""
        if not isinstance(self.role, Determinism):
            return False
        by_value = self.value in self.role.warns and not isinstance(self.value, bool)
        return by_value or self.event.operand == Const(True)

    @property
    def raises(self) -> bool:
        """Whether operators without a deterministic algorithm surely raise."""
        return self.asks and not self.warns and self.event.operand in (NONE, Const(False))

    @property
    def times(self) -> bool:
        """Whether cuDNN is told to choose its algorithms by timing them."""
        return isinstance(self.role, Autotunes) and self.value is True

    @property
    def hides(self) -> bool:
        """Whether new memory is not to be filled in deterministic mode."""
        return isinstance(self.role, FillsMemory) and self.value is False

    def covers(self, what: str) -> bool:
        """Whether it is about all algorithms, or the convolutions of cuDNN."""
        return isinstance(self.role, Determinism) and self.role.covers == what

    @property
    def statement(self) -> ast.AST:
        """The call, or the assignment."""
        code, node = self.event.frame.code, self.event.node
        while not isinstance(node, (ast.Call, ast.stmt)):
            node = code.parents[node]
        return node

    @property
    def is_given_by_caller(self) -> bool:
        """Whether it is set in a function that may be called for other runs, too."""
        return any(step.kind == "call" and isinstance(step.label, Func) for step in self.event.step.path())


def switched(execution: Execution, knowledge: Knowledge) -> list[Set]:
    """What an execution sets, in order."""
    return [each for event in execution.ledger.of("switch") for each in _set_by(event, knowledge)]


def _set_by(event: Event, knowledge: Knowledge) -> list[Set]:
    entry = knowledge.lookup(event.api)
    roles = () if entry is None else entry.roles
    return [Set(role, event) for role in roles if type(role).__name__ == event.collection]


def refused(found: Iterable[Operation], knowledge: Knowledge) -> Iterator[Operation]:
    """The operators without a deterministic algorithm that may raise: not those before which it was last said that they
    need not, nor layers of which that holds for every call in sight.
    """
    by_place: dict[ast.AST, list[Operation]] = {}
    for each in found:
        by_place.setdefault(each.node, []).append(each)
    for operations in by_place.values():
        for each in [one for one in operations if one.runs] or operations:
            if not all(_is_let_through(switch, knowledge) for switch in each.runs or [each.switch]):
                yield each


def _is_let_through(switch: Event | None, knowledge: Knowledge) -> bool:
    """Whether what was last said may switch deterministic algorithms off, or errors about others."""
    said = [] if switch is None else _set_by(switch, knowledge)
    return bool(said) and not any(each.covers("algorithms") and each.raises for each in said)


class Read(Struct, frozen=True):
    """Memory that is read before it is written."""

    made: Event
    read: Event

    @property
    def is_sampled(self) -> bool:
        """Whether any row is asked for, of which only some are written."""
        return self.read.operand == SOME_ROWS

    @property
    def is_partly_written(self) -> bool:
        return isinstance(self.read.operand, Const) and self.read.operand.value != "untouched"


def early_reads(execution: Execution) -> Iterator[Read]:
    """What is read of memory that holds anything."""
    made = {event.term: event for event in execution.ledger.of("fresh")}
    return (Read(made[event.term], event) for event in execution.ledger.of("read"))


class Timing(Struct, frozen=True):
    """The autotuner of cuDNN at work in a run that asks for deterministic algorithms."""

    timed: Set
    asked: Set
    before: bool
    """Whether the autotuner is switched on first."""
    undone: bool = False
    """Whether the function that switches it on also takes back what was asked for."""

    @property
    def implied(self) -> bool:
        """Whether deterministic algorithms are asked for whenever the autotuner is switched on."""
        return self.asked.event.guard <= self.timed.event.guard


def timing(run: list[Set]) -> Iterator[Timing]:
    """Where both hold together at the end of a run."""
    for index, timed in enumerate(run):
        for other, asked in enumerate(run) if timed.times else ():
            if asked.asks and _together(run, index, other):
                later = (each for each in run[other + 1 :] if isinstance(each.role, Determinism) and not each.asks)
                beside = any(each.event.frame.uid == timed.event.frame.uid for each in later)
                yield Timing(timed, asked, index < other, beside)
                break


def _together(run: list[Set], timed_at: int, asked_at: int) -> bool:
    timed, asked = run[timed_at], run[asked_at]
    first, second = timed.event.guard, asked.event.guard
    if not (first <= second or second <= first) or not timed.event.may_meet(asked.event):
        return False
    for index, later in enumerate(run):
        replaced = (index > timed_at and isinstance(later.role, Autotunes) and not later.times) or (
            index > asked_at and later.event.api == asked.event.api and not later.asks and not later.times
        )
        if replaced and (later.event.guard <= first or later.event.guard <= second):
            return False
    return True

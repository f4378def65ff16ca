"""States of random streams that are saved and put back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.machine.guards import compatible
from rnglint.trace import meaning

if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator

    from rnglint.machine.events import Event, Step
    from rnglint.program.code import Code
    from rnglint.trace.programs import Execution

_EFFORT = 500
_APART = ("workers", "processes")


@dataclass(frozen=True, slots=True)
class Overwritten:
    """A state that is put back, and a seed that takes its place before anything was drawn from it."""

    restored: Event
    seeded: Event

    @property
    def step(self) -> Step:
        """Where it is told: the seeding, or the call of a helper that seeds."""
        return meaning.blamed(self.seeded.step.path())

    @property
    def code(self) -> Code:
        """The file that it is told in."""
        return self.step.frame.code

    @property
    def node(self) -> ast.AST:
        """Where it is told."""
        return self.step.node


def overwritten(execution: Execution) -> Iterator[Overwritten]:
    """States that are put back in vain, in the order in which things happen."""
    waiting: dict[str, Event] = {}
    seen: set[int] = set()
    for event in execution.ledger.events:
        if event.kind not in _CHANGES or event.source is not None or _is_apart(event):
            continue
        before = waiting.pop(event.stream, None)
        if event.kind == "restore":
            waiting[event.stream] = event
        elif event.kind == "seed" and before is not None and before.node is not event.node and _follows(before, event):
            place = id(meaning.blamed(event.step.path()).node)
            if place not in seen:
                seen.add(place)
                yield Overwritten(before, event)


_CHANGES = ("draw", "seed", "save", "restore")


def _follows(restored: Event, seeded: Event) -> bool:
    """Whether a seed comes on the path of a restore, with nothing between that may have drawn out of sight."""
    return restored.unknown_calls == seeded.unknown_calls and compatible(restored.guard, seeded.guard, _EFFORT)


def _is_apart(event: Event) -> bool:
    return any(step.loop in _APART for step in event.step.path())

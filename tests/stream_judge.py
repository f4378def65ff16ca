"""What the machine says of a program with streams, beside what its executions showed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from stream_oracle import Observed, Pair, Place, observe, ordered
from stream_programs import Program, program

from rnglint.knowledge.lookup import Knowledge
from rnglint.machine import ledger
from rnglint.machine.events import Event
from rnglint.program import program as programs
from rnglint.program.project import Project
from rnglint.trace.programs import execute

_KNOWLEDGE = Knowledge()
_FOLDER = Path("/streams")
"""Of files that are only in memory."""


@dataclass(frozen=True, slots=True)
class Case:
    """One program, what was observed, and what the machine reports."""

    number: int
    program: Program
    observed: Observed
    reported: frozenset[Pair]
    finished: bool

    @property
    def missed(self) -> set[Pair]:
        """Observed, and not reported."""
        return self.observed.pairs - self.reported

    @property
    def false(self) -> set[Pair]:
        """Reported, and not observed."""
        return set(self.reported - self.observed.pairs)


def reported(files: dict[str, str]) -> tuple[frozenset[Pair], bool]:
    """The places of two draws that read one state, by the machine; and whether it came to the program's end."""
    overlay = {_FOLDER / name: text.encode() for name, text in files.items()}
    known = programs.Program(Project(_FOLDER, (".",), overlay, _KNOWLEDGE))
    with mock.patch.object(ledger, "_READS", 1000):  # every pair counts here, and not the first ones of a state
        execution = execute(known, known.code(known.project.module(_FOLDER / "main.py")))
    found = {ordered(_place(pair.first), _place(pair.second)) for pair in execution.ledger.repeats}
    return frozenset(found), execution.finished


def _place(event: Event) -> Place:
    path = event.frame.code.module.path
    return path.relative_to(_FOLDER).as_posix(), event.node.lineno  # type: ignore[attr-defined]


def written(seed: int, count: int, first: int = 0) -> list[Program]:
    """Programs ``first`` to ``first + count`` of a seed."""
    return [program(random.Random(f"{seed}/{number}")) for number in range(first, first + count)]


def judged(each: Program, number: int = 0) -> Case:
    """Run a program under the frameworks and on symbols."""
    return Case(number, each, observe(each.files, each.reads), *reported(each.files))


def figures(cases: Iterable[Case]) -> tuple[int, int, int]:
    """How many pairs were observed and reported, how many only observed, how many only reported."""
    both = missed = false = 0
    for case in cases:
        both += len(case.observed.pairs & case.reported)
        missed += len(case.missed)
        false += len(case.false)
    return both, missed, false


def still(kind: str, reads: Sequence[str], rest: dict[str, str]) -> Callable[[str], bool]:
    """Whether a smaller ``main.py`` still has pairs of a kind: ``missed`` or ``false``."""

    def fails(text: str) -> bool:
        try:
            case = judged(Program({**rest, "main.py": text}, tuple(reads)))
        except SyntaxError:
            return False
        return not case.observed.error and bool(getattr(case, kind))

    return fails

"""The questions that rules ask about seeds: what a file seeds, with what, when, and which streams it leaves out."""

from __future__ import annotations

import ast
import weakref
from functools import cached_property
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Seeds, SplitsData
from rnglint.machine.states import Seeded, Start
from rnglint.machine.terms import NONE
from rnglint.trace import entropy, seeding, wide, workers
from rnglint.trace.programs import distinct
from rnglint.trace.repeats import origin_of
from rnglint.trace.reseeds import imposed, reseeds

if TYPE_CHECKING:
    from rnglint.machine.events import Event, Step
    from rnglint.program.code import Code
    from rnglint.program.facts import ModuleFacts
    from rnglint.program.program import Program
    from rnglint.trace.entropy import Unseeding
    from rnglint.trace.programs import Execution
    from rnglint.trace.reseeds import Imposed, Reseed
    from rnglint.trace.seeding import Choosing, Gap, Late, Unstable
    from rnglint.trace.trace import Trace
    from rnglint.trace.workers import WorkerSeed


class Seedings:
    """What the executions of a file say about seeds."""

    def __init__(self, trace: Trace, program: Program, facts: ModuleFacts) -> None:
        self._trace: Trace = weakref.proxy(trace)  # which holds this
        self._program = program
        self._facts = facts

    @cached_property
    def unseeded_splits(self) -> list[Event]:
        """The splits of data in this file that are drawn from a global stream which nothing in sight has seeded."""
        knowledge = self._program.knowledge
        found = {
            event.node: event
            for event in self._trace.events("draw")
            if event.source is None
            and not isinstance(origin_of(event.term), Seeded)
            and knowledge.role(event.api, SplitsData) is not None
        }
        return list(found.values())

    @cached_property
    def worker_seeds(self) -> list[WorkerSeed]:
        """Seeds that workers of a loader set when they start, and that leave out what differs, told in this file."""
        found = list(workers.worker_seeds(self._trace.executions))
        if any(each.loader is None for each in found):
            used = self._trace.used(self._program.knowledge.names_of(Seeds))
            found = list(workers.worker_seeds([*self._trace.executions, *used]))
        return distinct(
            ((each.seed.stream, each.place(self._trace.code)[1]), each)
            for each in found
            if each.place(self._trace.code)[0] is self._trace.code
        )

    @cached_property
    def wide_seeds(self) -> list[tuple[Event, Step]]:
        """Seeds of 64 bits for what takes 32, each with the last step to it in this file."""
        found: dict[ast.AST, tuple[Event, Step]] = {}
        for execution in self._trace.executions:
            for event in wide.wide_seeds(execution.ledger, self._program.knowledge):
                here = [step for step in event.step.path() if step.frame.code is self._trace.code]
                if here and (event.frame.code is self._trace.code or not execution.is_program):
                    found.setdefault(here[-1].node, (event, here[-1]))
        return list(found.values())

    @cached_property
    def reseeds(self) -> list[Reseed]:
        """Seeds that a function of this file sets for itself, and that the programs that call it go on from."""
        found = (each for execution in self._trace.programs for each in reseeds(execution.ledger))
        return list({id(each.seed.node): each for each in found if each.seed.frame.code is self._trace.code}.values())

    @cached_property
    def imposed(self) -> list[Imposed]:
        """Constant seeds that this file sets when it is imported, or when an object of its classes is made."""
        found = (each for execution in self._trace.executions for each in imposed(execution.ledger, self._trace.code))
        return distinct(((each.seed.stream, each.step.node), each) for each in found)

    @cached_property
    def gaps(self) -> list[Gap]:
        """The streams that a program leaves out where this file seeds the others; alone, if nothing in sight does."""
        found = [gap for execution in self._trace.programs for gap in seeding.gaps(execution)]
        alone = [execution for execution in self._trace.executions if not execution.is_program]
        if any(event.frame.code is self._trace.code for execution in alone for event in seeding.seeds(execution)):
            alone += self._trace.used(self._program.knowledge.names_of(Seeds))
            seeded = {event.stream for execution in alone for event in seeding.seeds(execution)}
            found += [gap for each in alone for gap in seeding.gaps(each) if gap.stream not in seeded]
        return distinct(((gap.stream, gap.seed.node), gap) for gap in found if gap.seed.frame.code is self._trace.code)

    @cached_property
    def unseeded(self) -> dict[str, Event]:
        """The first draw from each global stream of the program that starts in this file and sets no seed."""
        own = (execution for execution in self._trace.programs if execution.entry is self._trace.code)
        return next((seeding.unseeded(execution) for execution in own), {})

    @cached_property
    def late_seeds(self) -> list[Late]:
        """The seeds in this file that come after a draw from the same stream."""
        found = [late for execution in self._trace.programs for late in seeding.late(execution)]
        found += seeding.late_alone([execution for execution in self._trace.executions if not execution.is_program])
        return distinct(
            ((late.seed.stream, late.step.node), late) for late in found if late.step.frame.code is self._trace.code
        )

    @cached_property
    def unseedings(self) -> list[tuple[Step, Unseeding]]:
        """The streams that are seeded from entropy where a seed was set or should be, with the place in this file."""
        told = [
            (each.told_in(self._trace.code, execution.is_program), each)
            for execution, each in entropy.unseedings(self._trace.executions)
        ]
        return distinct(((each.seed.stream, step.node), (step, each)) for step, each in told if step is not None)

    @cached_property
    def unstable_seeds(self) -> list[Unstable]:
        """The seeds that are others in every run, told in this file."""
        apart = frozenset(node for execution in self._trace.executions for node in seeding.of_processes(execution))
        found = [
            each
            for execution in self._trace.executions
            for each in seeding.unstable(execution, apart)
            if self._trace.code in self._tellers(execution, each.seed, each.source)
            and not (each.why == "process" and not execution.is_program and self._facts.importers())
        ]
        return distinct(((each.why, each.source.node), each) for each in found)

    @cached_property
    def choices(self) -> list[Choosing]:
        """What is chosen from accidental orders, told in this file; of each source one choice."""
        found = [
            each
            for execution in self._trace.executions
            for each in seeding.choosing(execution)
            if self._trace.code in self._tellers(execution, each.choice, each.source)
        ]
        return distinct((each.anchor(self._trace.code).node, each) for each in found)

    @cached_property
    def discarded(self) -> list[Event]:
        """The generators and keys of this file that nothing keeps."""
        found = [
            each
            for execution in self._trace.executions
            for each in seeding.discarded(execution, self._program.knowledge)
        ]
        return distinct((each.node, each) for each in found if each.frame.code is self._trace.code)

    @cached_property
    def defaults(self) -> list[Event]:
        """The generators that this file makes for the defaults of parameters, where a module or class defines these."""
        return distinct(
            ((event.stream, event.node), event)
            for event in self._trace.events("make", "start")
            if event.is_default
            and event.source is not None
            and isinstance(event.frame.node, (ast.Module, ast.ClassDef))
        )

    @cached_property
    def from_entropy(self) -> list[Event]:
        """The generators of this file that start from the operating system's entropy."""
        return distinct(
            ((event.stream, event.node), event)
            for event in self._trace.events("make", "start")
            if event.operand in (None, NONE) and event.stream != "entropy"
            if isinstance(event.term, Start) and event.term.kind == "entropy"
        )

    def _tellers(self, execution: Execution, event: Event, cause: Event) -> list[Code]:
        """The files in which something is told: of whole programs that of the event, else that of its cause, too."""
        return [event.frame.code] if execution.is_program else [event.frame.code, cause.frame.code]

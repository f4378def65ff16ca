"""The questions that rules ask about seeds: what a file seeds, with what, when, and which streams it leaves out."""

from __future__ import annotations

import ast
import weakref
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Seeds, SplitsData
from rnglint.machine.states import Seeded, Start
from rnglint.machine.terms import NONE
from rnglint.trace import entropy, seeding, workers
from rnglint.trace.programs import distinct
from rnglint.trace.repeats import origin_of
from rnglint.trace.reseeds import imposed, reseeds

if TYPE_CHECKING:
    from rnglint.machine.events import Event, Step
    from rnglint.program.code import Code
    from rnglint.program.facts import ModuleFacts
    from rnglint.program.program import Program
    from rnglint.trace.entropy import Unseeding
    from rnglint.trace.executions import Executions
    from rnglint.trace.programs import Execution
    from rnglint.trace.reseeds import Imposed, Reseed
    from rnglint.trace.seeding import Choosing, Gap, Late, Unstable
    from rnglint.trace.workers import WorkerSeed


class Seedings:
    """What the executions of a file say about seeds."""

    def __init__(self, trace: Executions, program: Program, facts: ModuleFacts) -> None:
        self._of: Executions = weakref.proxy(trace)  # which holds this
        self._knowledge = program.knowledge
        self._facts = facts

    @cached_property
    def unseeded_splits(self) -> list[Event]:
        """The splits of data in this file that are drawn from a global stream which nothing in sight has seeded."""
        return self._of.told(
            event
            for event in self._of.events("draw")
            if event.source is None
            and not isinstance(origin_of(event.term), Seeded)
            and self._knowledge.role(event.api, SplitsData) is not None
        )

    @cached_property
    def worker_seeds(self) -> list[WorkerSeed]:
        """Seeds that workers of a loader set when they start, and that leave out what differs, told in this file."""
        found = list(workers.worker_seeds(self._of.executions))
        if any(each.loader is None for each in found):
            found = list(workers.worker_seeds(self._of.and_used(Seeds)))
        told = ((each.place(self._of.code), each) for each in found)
        return distinct(((each.seed.stream, place[1]), each) for place, each in told if place[0] is self._of.code)

    @cached_property
    def wide_seeds(self) -> list[tuple[Event, Step]]:
        """Seeds of 64 bits for what takes 32, each with the last step to it in this file."""
        found = (
            (event, event.step.within(self._of.code))
            for execution in self._of.executions
            for event in seeding.wide_seeds(execution.ledger, self._knowledge)
            if event.frame.code is self._of.code or not execution.is_program
        )
        return distinct((step.node, (event, step)) for event, step in found if step is not None)

    @cached_property
    def reseeds(self) -> list[Reseed]:
        """Seeds that a function of this file sets for itself, and that the programs that call it go on from."""
        found = (each for execution in self._of.programs for each in reseeds(execution.ledger))
        return self._of.told(found, attrgetter("seed"))

    @cached_property
    def imposed(self) -> list[Imposed]:
        """Constant seeds that this file sets when it is imported, or when an object of its classes is made."""
        found = self._of.all_of(lambda execution: imposed(execution.ledger, self._of.code))
        return self._of.told(found, apart=attrgetter("seed.stream"))

    @cached_property
    def gaps(self) -> list[Gap]:
        """The streams that a program leaves out where this file seeds the others; alone, if nothing in sight does."""
        found = [gap for execution in self._of.programs for gap in seeding.gaps(execution)]
        alone = [execution for execution in self._of.executions if not execution.is_program]
        if any(event.frame.code is self._of.code for execution in alone for event in seeding.seeds(execution)):
            alone += self._of.used(self._knowledge.names_of(Seeds))
            seeded = {event.stream for execution in alone for event in seeding.seeds(execution)}
            found += [gap for each in alone for gap in seeding.gaps(each) if gap.stream not in seeded]
        return self._of.told(found, attrgetter("seed"), attrgetter("stream"))

    @cached_property
    def unseeded(self) -> dict[str, Event]:
        """The first draw from each global stream of the program that starts in this file and sets no seed."""
        own = (execution for execution in self._of.programs if execution.entry is self._of.code)
        return next((seeding.unseeded(execution) for execution in own), {})

    @cached_property
    def late_seeds(self) -> list[Late]:
        """The seeds in this file that come after a draw from the same stream."""
        found = [late for execution in self._of.programs for late in seeding.late(execution)]
        found += seeding.late_alone([execution for execution in self._of.executions if not execution.is_program])
        return self._of.told(found, apart=attrgetter("seed.stream"))

    @cached_property
    def unseedings(self) -> list[tuple[Step, Unseeding]]:
        """The streams that are seeded from entropy where a seed was set or should be, with the place in this file."""
        told = [
            (each.told_in(self._of.code, execution.is_program), each)
            for execution, each in entropy.unseedings(self._of.executions)
        ]
        return distinct(((each.seed.stream, step.node), (step, each)) for step, each in told if step is not None)

    @cached_property
    def unstable_seeds(self) -> list[Unstable]:
        """The seeds that are others in every run, told in this file."""
        apart = frozenset(self._of.all_of(seeding.of_processes))
        found = [
            each
            for execution in self._of.executions
            for each in seeding.unstable(execution, apart)
            if self._of.code in self._tellers(execution, each.seed, each.source)
            and not (each.why == "process" and not execution.is_program and self._facts.importers())
        ]
        return distinct(((each.why, each.source.node), each) for each in found)

    @cached_property
    def choices(self) -> list[Choosing]:
        """What is chosen from accidental orders, told in this file; of each source one choice."""
        found = [
            each
            for execution in self._of.executions
            for each in seeding.choosing(execution)
            if self._of.code in self._tellers(execution, each.choice, each.source)
        ]
        return distinct((each.anchor(self._of.code).node, each) for each in found)

    @cached_property
    def discarded(self) -> list[Event]:
        """The generators and keys of this file that nothing keeps."""
        return self._of.told(self._of.all_of(lambda execution: seeding.discarded(execution, self._knowledge)))

    @cached_property
    def defaults(self) -> list[Event]:
        """The generators that this file makes for the defaults of parameters, where a module or class defines these."""
        made = (event for event in self._of.events("make", "start") if event.is_default and event.source is not None)
        found = (event for event in made if isinstance(event.frame.node, (ast.Module, ast.ClassDef)))
        return self._of.told(found, apart=attrgetter("stream"))

    @cached_property
    def from_entropy(self) -> list[Event]:
        """The generators of this file that start from the operating system's entropy."""
        made = (event for event in self._of.events("make", "start") if isinstance(event.term, Start))
        unseeded = (each for each in made if each.operand in (None, NONE) and each.term.kind == "entropy")  # type: ignore[attr-defined]
        return self._of.told((each for each in unseeded if each.stream != "entropy"), apart=attrgetter("stream"))

    def _tellers(self, execution: Execution, event: Event, cause: Event) -> list[Code]:
        """The files in which something is told: of whole programs that of the event, else that of its cause, too."""
        return [event.frame.code] if execution.is_program else [event.frame.code, cause.frame.code]

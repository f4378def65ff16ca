"""The questions that rules ask about seeds: what a file seeds, with what, when, and which streams it leaves out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import chain
from operator import attrgetter

from rnglint.knowledge.others import ENVIRONMENT
from rnglint.knowledge.roles import Draws, Seeds, SplitsData
from rnglint.machine.events import Event, Step
from rnglint.machine.states import Seeded, Start, origin_of
from rnglint.machine.terms import NONE
from rnglint.trace import ignored, promised, seeding, wide, workers, zeros
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution, distinct
from rnglint.trace.reseeds import Imposed, Reseed, Unseeding, imposed, reseeds, unseedings
from rnglint.trace.salted import parted_by_salt


class Seedings(Executions):
    """What the executions of a file say about seeds."""

    @cached_property
    def unseeded_splits(self) -> list[Event]:
        """The splits of data in this file that are drawn from a global stream which nothing in sight has seeded."""
        draws = (event for event in self.events("draw") if event.source is None)
        unseeded = (event for event in draws if not isinstance(origin_of(event.term), Seeded))
        return self.told(each for each in unseeded if self.knowledge.role(each.api, SplitsData) is not None)

    @cached_property
    def worker_seeds(self) -> list[workers.WorkerSeed]:
        """Seeds that workers of a loader set when they start, and that leave out what differs, told in this file."""
        found = list(workers.worker_seeds(self.executions))
        if any(each.loader is None for each in found):
            found = list(workers.worker_seeds(self.and_used(Seeds)))
        told = ((each.place(self.code), each) for each in found)
        return distinct(((each.seed.stream, place[1]), each) for place, each in told if place[0] is self.code)

    @cached_property
    def wide_seeds(self) -> list[tuple[Event, Step]]:
        """Seeds of 64 bits for what takes 32, each with the last step to it in this file."""
        found = ((one, event) for one in self.executions for event in wide.wide_seeds(one.ledger, self.knowledge))
        told = (event for one, event in found if event.frame.code is self.code or not one.is_program)
        placed = ((event, event.step.within(self.code)) for event in told)
        return distinct((step.node, (event, step)) for event, step in placed if step is not None)

    @cached_property
    def reseeds(self) -> list[Reseed]:
        """Seeds that a function of this file sets for itself, and that the programs that call it go on from."""
        found = (each for execution in self.programs for each in reseeds(execution.ledger))
        return self.told(found, attrgetter("seed"))

    @cached_property
    def imposed(self) -> list[Imposed]:
        """Constant seeds that this file sets when it is imported, or when an object of its classes is made."""
        found = chain.from_iterable(imposed(each.ledger, self.code) for each in self.executions)
        return self.told(found, apart=attrgetter("seed.stream"))

    @cached_property
    def seed_gaps(self) -> list[seeding.Gap]:
        """The streams that a program leaves out where this file seeds the others; alone, if nothing in sight does."""
        found = [gap for execution in self.programs for gap in execution.asked(seeding.gaps)]
        alone = [execution for execution in self.executions if not execution.is_program]
        if any(event.frame.code is self.code for execution in alone for event in seeding.seeds(execution)):
            alone += self.used(self.knowledge.names_of(Seeds))
            seeded = {event.stream for execution in alone for event in seeding.seeds(execution)}
            found += [gap for each in alone for gap in seeding.gaps(each) if gap.stream not in seeded]
        else:
            gaps = ((each, gap) for each in alone for gap in seeding.gaps(each))
            found += [gap for each, gap in gaps if gap.stream == ENVIRONMENT or isinstance(each.node, ast.Module)]
        return self.told(found, apart=attrgetter("stream"))

    @cached_property
    def fixed_seeds(self) -> list[seeding.Fixed]:
        """The seeds of this file that stay as they are in programs which seed other streams with a setting."""
        found = (each for execution in self.programs for each in execution.asked(seeding.fixed))
        return self.told(found, attrgetter("seed"))

    @cached_property
    def unseeded(self) -> dict[str, Event]:
        """The first draw from each global stream of the program that starts in this file and sets no seed."""
        return {} if self.started is None else seeding.unseeded(self.started)

    @property
    def started(self) -> Execution | None:
        """The program that starts in this file."""
        return next((execution for execution in self.programs if execution.entry is self.code), None)

    @cached_property
    def late_seeds(self) -> list[seeding.Late]:
        """The seeds in this file that come after a draw from the same stream."""
        found = [late for execution in self.programs for late in execution.asked(seeding.late)]
        found += seeding.late_alone([execution for execution in self.executions if not execution.is_program])
        return self.told(found, apart=attrgetter("seed.stream"))

    @cached_property
    def unseedings(self) -> list[tuple[Step, Unseeding]]:
        """The streams that are seeded from entropy where a seed was set or should be, with the place in this file."""
        told = [
            (each.told_in(self.code, execution.is_program), each) for execution, each in unseedings(self.executions)
        ]
        return distinct(((each.seed.stream, step.node), (step, each)) for step, each in told if step is not None)

    @cached_property
    def unstable_seeds(self) -> list[seeding.Sourced]:
        """The seeds that are others in every run, told in this file."""
        apart = frozenset(self.all_of(seeding.of_processes))
        found = self._sourced(lambda execution: seeding.unstable(execution, apart))
        told = [(one, each) for one, each in found if _is_promised(one, each)]
        alone = [each for one, each in told if each.source.stream == "process" and not one.is_program]
        left_out = alone if alone and self._facts.importers() else ()
        own = (each for _, each in told if each not in left_out)
        entropy = (each for query in (zeros.taken_for_none, zeros.passed_over) for _, each in self._sourced(query))
        return distinct(((each.source.stream, each.source.node), each) for each in (*own, *entropy))

    @cached_property
    def salted_parts(self) -> list[seeding.Sourced]:
        """The hashes of texts by which rows are put into parts of the data, in this file."""
        return distinct((each.event.node, each) for _, each in self._sourced(parted_by_salt))

    @cached_property
    def seeded_choices(self) -> list[seeding.Sourced]:
        """What is chosen from accidental orders, told in this file; of each source one choice."""
        return distinct((each.anchor(self.code).node, each) for _, each in self._sourced(seeding.choosing))

    def _sourced(
        self, query: Callable[[Execution], Iterable[seeding.Sourced]]
    ) -> Iterator[tuple[Execution, seeding.Sourced]]:
        """What is told in this file: of whole programs where the event is, else where its source is, too."""
        for execution in self.executions:
            for each in query(execution):
                tellers = (each.event,) if execution.is_program else (each.event, each.source)
                if any(event.frame.code is self.code for event in tellers):
                    yield execution, each

    @cached_property
    def discarded_generators(self) -> list[Event]:
        """The generators and keys of this file that nothing keeps."""
        return self.told(self.all_of(seeding.discarded))

    @cached_property
    def default_generators(self) -> list[Event]:
        """The generators that this file makes for the defaults of parameters, where a module or class defines these."""
        made = (event for event in self.events("make", "start") if event.is_default and event.source is not None)
        found = (event for event in made if isinstance(event.frame.node, (ast.Module, ast.ClassDef)))
        return self.told(found, apart=attrgetter("stream"))

    @cached_property
    def from_entropy(self) -> list[Event]:
        """The generators of this file that start from the operating system's entropy."""
        made = (event for event in self.events("make", "start") if isinstance(event.term, Start))
        unseeded = (each for each in made if each.operand in (None, NONE) and each.term.kind == "entropy")  # type: ignore[attr-defined]
        return self.told((each for each in unseeded if each.stream != "entropy"), apart=attrgetter("stream"))

    @cached_property
    def beside_seeds(self) -> list[promised.Promised]:
        """The draws of this file that pass by the seed of their object, from streams that nobody in sight seeds."""
        executions = self.and_used(Draws)
        found = [each for execution in executions for each in promised.promised(execution, self._program)]
        seeded = ignored.seeded_in_sight(self, executions) if found else set()
        return self.told(each for each in found if each.draw.stream not in seeded)


def _is_promised(execution: Execution, found: seeding.Sourced) -> bool:
    """Whether a run is to be repeatable: of workers that seed by the clock, whether anything else sets a seed."""
    if found.source.stream != "clock" or not found.event.step.is_in("workers"):
        return True
    seeded = (each for each in execution.ledger.of("seed", "make") if each.operand not in (None, NONE))
    return any(not each.step.is_in("workers") for each in seeded)

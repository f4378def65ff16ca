"""The questions that rules ask about what a checked file does, alone and in the programs that use it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeVar

from rnglint.program import places
from rnglint.trace import compiled, meaning, programs, ranks, saved, seeding
from rnglint.trace.constants import ConstantKey, constant_keys
from rnglint.trace.ranks import OfRanks
from rnglint.trace.repeats import Repeat, at_draw, repeats
from rnglint.trace.reseeds import Reseed, reseeds
from rnglint.trace.saved import Overwritten

if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from rnglint.program.code import Code
    from rnglint.program.program import Program
    from rnglint.project.facts import ModuleFacts
    from rnglint.project.modules import Module
    from rnglint.trace.compiled import Inside
    from rnglint.trace.programs import Execution
    from rnglint.trace.seeding import Gap, Late

Told = TypeVar("Told")


class Trace:
    """The executions that concern one checked file, and what they say."""

    def __init__(self, module: Module, program: Program, facts: ModuleFacts) -> None:
        self.module = module
        self._program = program
        self._facts = facts

    @cached_property
    def code(self) -> Code:
        """The syntax of the file."""
        return self._program.code(self.module)

    @cached_property
    def programs(self) -> list[Execution]:
        """The programs that run code of the file, from their start; none where that cannot be told."""
        starting = self._facts.mentioning(*programs.MARKS) or ()
        files = self._facts.program if starting else None
        found = []
        for path in programs.chosen((files or frozenset()) & frozenset(starting), self.module.path):
            execution = self._program.execution(path)
            if execution is not None and self.module.path in {*execution.files, path}:
                found.append(execution)
                self.module.edges.update(execution.files - {self.module.path})
                if not execution.finished:
                    self.module.unfinished.add(execution.name)
        self._program.rests_on(self.module, self.code)
        return found

    @cached_property
    def executions(self) -> list[Execution]:
        """The programs first, then each definition of the file on its own that none of them has run."""
        ran = frozenset[int]().union(*(execution.executed for execution in self.programs))
        if any(execution.entry is self.code for execution in self.programs):
            ran |= {id(self.code.tree)}
        alone = self._program.alone(self.code, ran)
        self._program.rests_on(self.module, self.code)
        return [*self.programs, *alone]

    def of_ranks(self, kind: Literal["rows", "orders", "parameters", "epochs"]) -> list[OfRanks]:
        """What the ranks of a program draw that they should not, told in this file."""
        found: dict[tuple[int, int], OfRanks] = {}
        for execution in self.executions:
            for each in self._of_ranks(kind, execution):
                if each.code is self.code:
                    place = (each.node.lineno, each.node.col_offset)  # type: ignore[attr-defined]
                    found.setdefault(place, each)
        return list(found.values())

    def _of_ranks(self, kind: str, execution: Execution) -> Iterator[OfRanks]:
        knowledge = self._program.knowledge
        if kind == "rows":
            return ranks.equal_draws(execution)
        if kind == "orders":
            return ranks.own_orders(execution, knowledge)
        if kind == "parameters":
            return ranks.own_parameters(execution, knowledge, self._program.texts(execution.files))
        return ranks.same_orders(execution)

    @cached_property
    def overwritten(self) -> list[Overwritten]:
        """States that are put back in vain, told in this file."""
        found: dict[int, Overwritten] = {}
        for execution in self.executions:
            for each in saved.overwritten(execution):
                if each.code is self.code:
                    found.setdefault(each.node.lineno, each)  # type: ignore[attr-defined]
        return list(found.values())

    @cached_property
    def in_compiled(self) -> frozenset[int]:
        """The calls that compiled code makes in some execution, by ``id`` of the node."""
        return frozenset(
            id(event.node)
            for execution in self.executions
            for event in execution.ledger.events
            if event.traced is not None
        )

    def is_compiled(self, path: Path, row: int) -> bool:
        """Whether a compiler traces a function that a row of a file belongs to."""
        return any(each == path and first <= row <= last for each, first, last in self._compiled_rows)

    @cached_property
    def _compiled_rows(self) -> frozenset[tuple[Path, int, int]]:
        return frozenset(
            (frame.code.module.path, frame.node.lineno, frame.node.end_lineno)  # type: ignore[attr-defined]
            for execution in self.executions
            for frame in execution.ledger.compiled.values()
        )

    @cached_property
    def reseeds(self) -> list[Reseed]:
        """Seeds that a function of this file sets for itself, and that the programs that call it go on from."""
        found = (each for execution in self.programs for each in reseeds(execution.ledger))
        return list({id(each.seed.node): each for each in found if each.seed.frame.code is self.code}.values())

    @cached_property
    def repeats(self) -> list[Repeat]:
        """Draws of one state of a stream, told in this file, of which nothing says that they are meant."""
        found: dict[tuple[str, int, int], Repeat] = {}
        for execution in self.executions:
            for each in repeats(execution.ledger):
                # Who checks the file of a class alone does not see the programs of others that use it.
                repeat = each if execution.is_program else at_draw(each, self.code)
                if repeat.code is self.code and not meaning.is_meant(repeat, execution.ledger):
                    place = (repeat.parting, repeat.node.lineno, repeat.node.col_offset)  # type: ignore[attr-defined]
                    found.setdefault(place, repeat)
        return list(found.values())

    @cached_property
    def compiled(self) -> list[Inside]:
        """What happens to random state in code that is compiled or mapped, where it is told in this file."""
        return [each for each in self._compiled if each.place[0] is self.code]

    @cached_property
    def constant_keys(self) -> dict[tuple[int, int], ConstantKey]:
        """The keys that the file makes of constants, by row and column of the calls."""
        keys = constant_keys(self._program.alone(self.code), self.code)
        starts = [(places.span(self.code, key.node)[0], key) for key in keys]
        return {(start.row, start.column): key for start, key in starts}

    @cached_property
    def runs_again(self) -> frozenset[Inside]:
        """Those of them that may happen again in the same way."""
        return compiled.repeats(self._compiled)

    @cached_property
    def changing(self) -> frozenset[Inside]:
        """Those of them whose seed is another one from call to call."""
        return compiled.changing(self._compiled)

    @cached_property
    def _compiled(self) -> list[Inside]:
        return [each for execution in self.executions for each in compiled.inside(execution)]

    @cached_property
    def gaps(self) -> list[Gap]:
        """The streams that a program leaves out where this file seeds the others."""
        found = [gap for execution in self.programs for gap in seeding.gaps(execution)]
        return _distinct((gap.stream, gap.seed.node, gap) for gap in found if gap.seed.frame.code is self.code)

    @cached_property
    def late_seeds(self) -> list[Late]:
        """The seeds in this file that come after a draw from the same stream."""
        found = [late for execution in self.programs for late in seeding.late(execution)]
        return _distinct(
            (late.seed.stream, late.step.node, late) for late in found if late.step.frame.code is self.code
        )


def _distinct(found: Iterable[tuple[str, ast.AST, Told]]) -> list[Told]:
    """What is told of a stream and a place, once."""
    kept: dict[tuple[str, ast.AST], Told] = {}
    for stream, node, told in found:
        kept.setdefault((stream, node), told)
    return list(kept.values())

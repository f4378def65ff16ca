"""Which executions concern a checked file: its own, those of programs that run it, and of files that use it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable, Iterable, Iterator, Set
from functools import cached_property
from itertools import chain
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

from rnglint.knowledge.lookup import FRAMEWORKS
from rnglint.machine.budgets import PROGRAM_BUDGET
from rnglint.machine.events import Event, Kind, Step
from rnglint.program.code import Code, FunctionNode
from rnglint.program.effects import ACCIDENTS, DRAWS, RUNS, STREAMS
from rnglint.program.facts import ModuleFacts, is_test
from rnglint.program.modules import Module
from rnglint.program.program import Program
from rnglint.trace import programs
from rnglint.trace.alone import budget, followed, used
from rnglint.trace.programs import Execution, distinct

Told = TypeVar("Told")

_MOST_EVALUATED = PROGRAM_BUDGET // 3
"""Once so many expressions were evaluated in the programs of one file, no other is run for it."""


def _beginnings(dotted: str) -> Iterator[tuple[str, str]]:
    """What a dotted name begins with, up to each of its names, which stands beside it."""
    parts = dotted.split(".")
    for end, part in enumerate(parts, 1):
        yield ".".join(parts[:end]), part


class Executions:
    """The executions that concern one checked file."""

    def __init__(self, module: Module, program: Program, facts: ModuleFacts) -> None:
        self.module = module
        self.knowledge = program.knowledge
        self._program = program
        self._facts = facts
        self._is_installed = program.is_installed(module.path, module.name)

    @cached_property
    def code(self) -> Code:
        """The syntax of the file."""
        return self._program.code(self.module)

    @cached_property
    def programs(self) -> list[Execution]:
        """The programs that run code of the file, from their start, as far as they may show something in it."""
        if self._is_installed or not self._starting:
            return []
        return self.running if self._may_show else self._ran_from({self.module.path})

    @cached_property
    def running(self) -> list[Execution]:
        """All programs that run code of the file, from their start; none where that cannot be told."""
        return [] if self._starting is None else self._ran_from(self._facts.users or frozenset())

    @cached_property
    def _starting(self) -> frozenset[Path] | None:
        """The files of the project that start a program, and this one, if it may; None where that cannot be told."""
        starting = self._facts.mentioning(*programs.MARKS) if not self._is_installed else None
        own = {self.module.path} if programs.may_work(self.module) else set()
        return None if starting is None else frozenset({*starting, *own})

    def _ran_from(self, files: Set[Path]) -> list[Execution]:
        """Those of the programs that start in some files and run code of this one, the nearest first."""
        found = []
        left = _MOST_EVALUATED
        for path in programs.chosen(files & (self._starting or frozenset()), self.module.path):
            if left <= 0:
                self.module.unfinished.add(programs.named(path))
                continue
            execution = self._program.execution(path)
            left -= execution.cost if execution else 0
            self.module.rest_on({path, *(execution.files if execution else ())})
            if execution is not None and self.module.path in {*execution.files, path}:
                found.append(execution)
                if not execution.finished:
                    self.module.unfinished.add(execution.name)
        return self._noted(found)

    @property
    def _may_show(self) -> bool:
        """Whether programs may do something in the file that is told here, by what its names stand for.

        What is drawn from a clock is told where it seeds something, or by those who compile it.
        """
        if self._program.may_hold_keys(self.code) or not self._program.words.isdisjoint(self.module.words):
            return True
        mentions = self._program.mentions
        if mentions.reached(self.code) & ~(ACCIDENTS | STREAMS | DRAWS):
            return True
        drawn = mentions.drawn(self.code)
        return bool(drawn - {"clock"}) or (bool(drawn) and self._facts.program_mentions(*FRAMEWORKS))

    @cached_property
    def executions(self) -> list[Execution]:
        """The programs first, then each definition of the file on its own that none of them has run."""
        ran = self._ran
        if any(self.module.path in execution.files for execution in self.programs):
            ran |= {id(self.code.tree)}
        return [*self.programs, *self._noted(self._program.alone(self.code, ran))]

    @cached_property
    def alone(self) -> list[Execution]:
        """Each definition of the file on its own, with arguments that may be anything, also where a program runs it.

        Only those who look for keys ask for these: none where no key may come to the file.
        """
        return self._noted(self._program.alone(self.code)) if self._program.may_hold_keys(self.code) else []

    def _noted(self, found: Iterable[Told]) -> list[Told]:
        """What was found, with a note on the module of what that rests on."""
        told = list(found)
        self._program.rests_on(self.module, self.code)
        return told

    @cached_property
    def _ran(self) -> frozenset[int]:
        """What programs have run, by ``id`` of the node."""
        return frozenset[int]().union(*(execution.executed for execution in self.programs))

    def _has_run(self, node: ast.AST) -> bool:
        """Whether programs have run a function, or a method of a class."""
        return any(id(each) in self._ran for each in (node, *getattr(node, "body", ())))

    @cached_property
    def using(self) -> list[tuple[Code, set[int]]]:
        """The files nearest to this one that use what it defines and that acts, with the rows of such functions."""
        acting = self._program.mentions.names(self.code)
        names = frozenset(name for name, _ in self.code.pieces if acting.get(name, 0) & STREAMS)
        return [
            (code, {node.lineno for node in code.nodes if isinstance(node, FunctionNode) and code.touches(node, names)})
            for code in self._others(names)
        ]

    @cached_property
    def uses(self) -> list[Execution]:
        """What other files do with what this one defines and no program runs, where they compile, load or switch."""
        if self._is_installed:
            return []
        mentions = self._program.mentions
        pieces = self.code.pieces if mentions.anywhere(self.code) & (STREAMS | RUNS) else ()
        acting = (name for name, piece in pieces if mentions.does(self.code, piece) & (STREAMS | RUNS))
        names = frozenset(name for name in acting if not any(map(self._has_run, self.code.bindings.get(name, ()))))

        def concerns(code: Code, node: ast.AST, cls: ast.ClassDef | None) -> bool:
            return id(node) not in self._ran and self._program.hands_on(code, node, cls)

        return self._noted(used(self._program, self._others(names), names, budget(self.code), concerns))

    def does(self, asked: int) -> bool:
        """Whether something of some bits is done in this file, or by what its names stand for."""
        return self._program.acts(self.code, lambda bits: bool(bits & asked))

    def speaks_near(self, words: Iterable[str]) -> bool:
        """Whether one of some words stands in this file, or in those that it imports."""
        return self._program.mentions.near(self.code, tuple(words))

    @cached_property
    def everywhere(self) -> list[Execution]:
        """All executions in which definitions of this file show."""
        return [*self.executions, *self.uses]

    def and_used(self, *roles: Any) -> list[Execution]:
        """Those of the file, and what others of a library do with its definitions that mention what has some roles."""
        return [*self.executions, *(() if self._is_installed else self.used(self._spelled(self.code, *roles)))]

    def _spelled(self, code: Code, *roles: Any) -> frozenset[str]:
        """The last names of what has some roles that a file spells, where the tables do not know them as another."""
        words = self._words(*roles)
        if code.whole.words.isdisjoint(words):
            return frozenset()
        chains = (each for each in code.whole.chains if not words.isdisjoint(each.split(".")))
        dotted = chain.from_iterable(map(_beginnings, chains))
        spelled = {last for name, last in dotted if last in words and self._may_play(name, roles, code)}
        origins = (each for each in code.origins if any(self.knowledge.role(each, role) for role in roles))
        return frozenset(spelled | {each.rpartition(".")[2] for each in origins})

    def _names(self, words: frozenset[str], code: Code) -> Iterator[str]:
        """What the names stand for by which a file spells something with one of some last names."""
        if not code.whole.words.isdisjoint(words):
            yield from (
                self._program.named(each, code) for each in code.whole.chains if each.rpartition(".")[2] in words
            )
            yield from (each for each in code.origins if each.rpartition(".")[2] in words)

    def _may_play(self, spelled: str, roles: Iterable[Any], code: Code) -> bool:
        """Whether a name, as a file spells it, has one of some roles, or is none that the tables would know."""
        name = self._program.named(spelled, code)
        return not self.knowledge.known(name) or any(self.knowledge.role(name, role) for role in roles)

    def _words(self, *roles: Any) -> frozenset[str]:
        """The last names of what has some roles."""
        return frozenset[str]().union(*map(self.knowledge.names_of, roles))

    def used(self, words: frozenset[str]) -> list[Execution]:
        """What other files of a library do with the definitions of this file that mention some words."""
        names = frozenset[str]() if self.programs else self._shared(words)
        return list(used(self._program, self._users(names), names, budget(self.code), self._program.tells))

    def _shared(self, words: frozenset[str]) -> frozenset[str]:
        """What this file binds that mentions some words, and others may use: an installed one is alone."""
        return frozenset() if self._is_installed else self.code.mentioning(words)

    def _others(self, names: frozenset[str]) -> list[Code]:
        """The same without tests, which run the same again on purpose."""
        return [code for code in self._users(names) if self._facts.purpose == "test" or not is_test(code.module)]

    def _users(self, names: frozenset[str]) -> list[Code]:
        """The files nearest to this one that import it and mention one of some names; an installed one is alone."""
        near = self._facts.speaking(self._near, names) if names and self._near else ()
        codes = {code.module.path: code for code in near}
        speaking = [path for path, code in codes.items() if code.speaks_of(names)]
        return [codes[path] for path in programs.chosen(speaking, self.module.path)]

    @cached_property
    def _near(self) -> frozenset[Path]:
        """The files that import this one, directly or not; none of one that is installed, which is alone."""
        users = frozenset[Path]() if self._is_installed else self._facts.users or frozenset()
        return users - {self.module.path}

    def following(self, *roles: Any) -> list[Execution]:
        """The programs, and what the definitions of this file do that mention what has some roles, with all they call.

        A definition in which nothing else is wrong than that is executed here, and nowhere else.
        """
        return [*self.programs, *self._noted(self.mentioning(frozenset(), *roles))]

    def mentioning(self, ran: frozenset[int], *roles: Any) -> Iterator[Execution]:
        """What the definitions of this file do that mention what has some roles; not those in ``ran``, by ``id``."""
        words = self._spelled(self.code, *roles)
        return followed(self._program, self.code, words | self._imported(*roles), ran=ran)

    @property
    def may_run_models(self) -> bool:
        """Whether models that are functions of keys may come to the file."""
        return self._program.may_run_models(self.code)

    def speaking(self, words: frozenset[str], directly: bool = False) -> Iterator[Execution]:
        """What the definitions of this file do that mention some words, with all they call; also where programs ran."""
        return followed(self._program, self.code, words, directly=directly, again=True)

    def with_users(self, query: Callable[[Program, Code, list[Code]], Iterable[Told]], *roles: Any) -> list[Told]:
        """What a query says of this file, and of the files that use definitions of it which mention some roles."""
        users = self._users(self._shared(self._words(*roles)))
        return self._noted(query(self._program, self.code, users))

    def _imported(self, *roles: Any) -> frozenset[str]:
        """What this file imports from files of the project that mention what has some roles where they define it."""
        homes = {name: self._program.home(name, self.code) for name in self.code.imported}
        spelled = {code: self._spelled(code, *roles) for code, _ in homes.values()}
        return frozenset(name for name, (code, own) in homes.items() if own in code.mentioning(spelled[code]))

    def counting(self, words: frozenset[str]) -> list[Execution]:
        """Executions of what mentions some words, that say how numbers come about: all of them within one budget."""
        names = self._shared(words)
        waiting = [(self.code, words), *((code, names) for code in self._users(names))]
        found: list[Execution] = []
        for code, asked in waiting:
            if sum(each.cost for each in found) < budget(self.code) and self._program.computes(code):
                found += followed(self._program, code, asked, True)
        return self._noted(found)

    # What they say

    def events(self, *kinds: Kind, everywhere: bool = False) -> Iterator[Event]:
        """What happens in this file, in its own executions and, ``everywhere``, where others use what it defines."""
        for execution in self.everywhere if everywhere else self.executions:
            yield from (event for event in execution.ledger.of(*kinds) if event.frame.code is self.code)

    def happened(self, *kinds: Kind) -> Iterator[Event]:
        """What happens in all executions in which definitions of this file show, in whatever file; of all kinds."""
        return chain.from_iterable(each.ledger.of(*kinds) if kinds else each.ledger.events for each in self.everywhere)

    def all_of(self, query: Callable[[Execution], Iterable[Told]], wide: bool = False) -> Iterator[Told]:
        """What a query says of each execution of this file, and, where it is ``wide``, of what others do with it."""
        return chain.from_iterable(each.asked(query) for each in (self.everywhere if wide else self.executions))

    def own(self, found: Iterable[Told], at: Callable[[Any], Event | Step] = attrgetter("step")) -> list[Told]:
        return [each for each in found if at(each).frame.code is self.code]

    def told(
        self,
        found: Iterable[Told],
        at: Callable[[Any], Event | Step] = attrgetter("step"),
        apart: Callable[[Any], Hashable] | None = None,
    ) -> list[Told]:
        """The same, of each place the first; ``apart``: what tells two of one place apart."""
        return distinct(((at(each).node, apart and apart(each)), each) for each in self.own(found, at))

"""Programs run from their start, with what they give themselves: constants, settings, registries, factories."""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, field

from rnglint.knowledge.programs import MAIN_NAMES, WORKS
from rnglint.machine import calls, definitions, guards, receivers, statements
from rnglint.machine.budgets import PROGRAM_BUDGET, Exhausted, floor
from rnglint.machine.callables import Site
from rnglint.machine.events import Step
from rnglint.machine.histories import Histories
from rnglint.machine.ledger import Ledger
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const
from rnglint.machine.watching import Watch
from rnglint.models import loading, tracing
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.effects import at_most
from rnglint.program.modules import Module
from rnglint.program.program import Program
from rnglint.program.syntax import descendants
from rnglint.source.clock import CLOCK
from rnglint.source.content import is_notebook
from rnglint.streams import advancing

Told = TypeVar("Told")

_MOST = 6
"""So many programs are run for one file; a helper that more of them share is seen well enough in these."""
_DEEPER = 24
"""How many calls deep a function is followed in a whole program."""

MARKS = (
    "__main__", "parse_args(", *(f"{before}{name}(" for name in sorted(MAIN_NAMES) for before in ("def ", "\n"))
)  # fmt: skip
"""Texts one of which stands in every file that starts a program, but for notebooks, and what trains as it is read."""

_MARKS_OF_WORK = (*(f".{word}(" for word in WORKS), *(f"\n{name}(" for name in MAIN_NAMES))


class Execution(Struct, frozen=True, eq=False):
    """One execution of a program, or of a function alone."""

    entry: Code
    ledger: Ledger
    executed: frozenset[int]
    """The functions that ran, and the classes of datasets that a loader loaded from, by ``id`` of the node."""
    files: frozenset[Path]
    """The files whose statements ran."""
    finished: bool
    """Whether it came to its end before the budget was spent."""
    node: ast.AST | None = None
    """The function, class or module that was executed for itself; None for a program."""
    histories: Histories | None = None
    """How its numbers came about, where that was asked."""
    cost: int = 0
    """How many expressions were evaluated."""
    loaded_from: frozenset[int] = frozenset()
    """The classes of the datasets that loaders were given in it, by ``id`` of the node."""
    made: frozenset[int] = frozenset()
    """The functions that were made in it, by ``id`` of the node: it has seen nothing of the bodies of others."""
    answers: dict[object, list[Any]] = field(default_factory=dict)
    """What was asked of a program, by the function that answers."""
    passed_over: bool = False
    """Whether calls were not followed because of the words of the function."""
    reached: int = 0
    """How many calls deep it has come, or would have."""

    @property
    def name(self) -> str:
        """What was executed, in words."""
        if self.node is None:
            return named(self.entry.module.path)
        kind = "class" if isinstance(self.node, ast.ClassDef) else "function"
        name = getattr(self.node, "name", "")
        return f"{kind} {name}" if name else "the statements of the module"

    def asked(self, query: Callable[[Execution], Iterable[Told]]) -> Iterable[Told]:
        """What a query says of the execution; of a program, about which each of its files asks, it is kept."""
        if not self.is_program:
            return query(self)
        known = self.answers.get(query)
        if known is None:
            known = self.answers[query] = list(query(self))
        return known

    def is_as_with(self, most: int) -> bool:
        """Whether it is what it would be with a budget of so many expressions."""
        return self.cost <= most and (self.finished or self.cost == most)

    @property
    def is_program(self) -> bool:
        """Whether it is a whole program, from its start."""
        return self.node is None

    @property
    def is_of_class(self) -> bool:
        """Whether an object of a class is made and used, as nothing in sight does."""
        return isinstance(self.node, ast.ClassDef)


def named(path: Path) -> str:
    """A program in words, by the file that it starts in."""
    return f"the program {path.name}"


def concerns(program: Program, path: Path, words: frozenset[str]) -> bool:
    """Whether a rule may have something to say of a file of the project: by the words in it, or in what it imports."""
    own = not program.words.isdisjoint(words) or bool(at_most(words))
    return own or program.project.neighbours.concern(path)


def shown(step: Step) -> Step:
    """A step, or the nearest one on the way to it that lies in a file of which a rule may have something to say."""
    ways = (each for each in reversed(step.path()) if _concerns(each))
    return next(ways, step)


def _concerns(step: Step) -> bool:
    code = step.frame.code
    return concerns(code.program, code.module.path, code.module.words)


def is_entry(code: Code) -> bool:
    """Whether a file starts a program: it asks for its own name, defines a main function that somebody may call, or
    works outside of functions, or calls another file's main function there.
    """
    named = any(starts(statement) for statement in code.tree.body) or bool(main_functions(code))
    return named or is_notebook(code.module.path) or _works(code) or any(map(_runs, code.tree.body))


def may_work(module: Module) -> bool:
    """Whether the text of a file may be one that works outside of functions."""
    text = module.source.text
    return is_notebook(module.path) or any(mark in text for mark in _MARKS_OF_WORK)


def _runs(statement: ast.stmt) -> bool:
    """Whether a statement calls a function with which programs start."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in MAIN_NAMES


def _works(code: Code) -> bool:
    """Whether a command line is read, or something is trained, outside of every function."""
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WORKS
        for node in code.at_top()
    )


def main_functions(code: Code) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a file with which a program may start: they need to be given nothing."""
    functions = (each for each in code.tree.body if isinstance(each, FunctionNode) and each.name in MAIN_NAMES)
    return [each for each in functions if not signatures.asked(each)]


def start(code: Code) -> ast.AST:
    """Where a program starts in its file: its main function, or the statement that runs it."""
    mains = main_functions(code)
    return mains[0] if mains else next((each for each in code.tree.body if starts(each)), code.tree.body[0])


def starts(statement: ast.AST) -> bool:
    """Whether a statement asks if its file is run by itself (``if __name__ == "__main__":``)."""
    tests = descendants(statement.test) if isinstance(statement, ast.If) else ()
    return any(isinstance(each, ast.Compare) and getattr(each.left, "id", "") == "__name__" for each in tests)


def execute(
    program: Program, code: Code, knows_flags: bool = False, spent: int = 0, watch: Watch | None = None
) -> Execution:
    """Run a program from the first statement of its file.

    Its flags may be given or not; where that is too much for the budget, they are taken to be not given.
    ``spent``: expressions that were evaluated before.  ``watch``: what notes where the seeds go.
    """
    m = Machine(program, code.frame, PROGRAM_BUDGET)
    m.floor = floor()
    m.watch = watch
    m.knows_flags = knows_flags
    CLOCK.at = code.module.path, getattr(start(code), "lineno", 1)
    m.whole_program, m.deepest = True, _DEEPER
    advancing.begin(m)
    m.loaded.add(code.uid)
    m.cells[code.uid, "__name__"] = Const("__main__")
    finished = True
    try:
        statements.run(m, code.tree.body, code.frame)
        for node in main_functions(code):
            if id(node) not in m.executed:
                function = definitions.function(m, node, code.frame, node.name)
                receivers.exhaust(m, calls.invoke(m, function, Site(node, code.frame).giving()))
        tracing.run_unseen(m, lambda made: True)
        loading.run_unseen(m)
    except (Exhausted, RecursionError):
        finished = False
    cost = spent + PROGRAM_BUDGET - max(m.budget, 0)
    if not finished and m.has_flags and not knows_flags and watch is None:
        guards.forget()
        return execute(program, code, True, cost)
    if not finished:
        loading.run_left(m)
    guards.forget()
    files = frozenset(known.module.path for known in program.loaded(m.loaded))
    ran = frozenset(m.executed | m.loaded_from)
    return Execution(code, m.ledger, ran, files, finished, cost=cost)


def functions(m: Machine) -> frozenset[int]:
    """All functions that were made, or executed for themselves, by ``id`` of the node."""
    return frozenset({id(m.subject), *(node for node, _ in m.made)})


def distinct(found: Iterable[tuple[Hashable, Told]]) -> list[Told]:
    """What is told of some places, of each the first."""
    kept: dict[Hashable, Told] = {}
    for place, told in found:
        kept.setdefault(place, told)
    return list(kept.values())


def chosen(paths: Iterable[Path], near: Path) -> list[Path]:
    """The programs that are run for a file: those that lie nearest to it."""

    def distance(path: Path) -> tuple[int, str]:
        shared = sum(1 for a, b in zip(path.parts, near.parts, strict=False) if a == b)
        return len(path.parts) + len(near.parts) - 2 * shared, str(path)

    return sorted(paths, key=distance)[:_MOST]

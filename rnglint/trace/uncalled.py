"""Functions that seed global streams, and that nobody calls, in projects whose programs seed nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.purposes import SEEDS, words
from rnglint.machine.events import Event
from rnglint.program.code import FunctionNode
from rnglint.program.facts import ModuleFacts
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution
from rnglint.trace.seeding import seeds, unseeded


class Uncalled(Struct, frozen=True):
    """A function that is there to seed what a program draws from, and is not called."""

    function: ast.FunctionDef | ast.AsyncFunctionDef
    draw: Event
    """The first draw of the program from a stream that the function seeds."""
    program: str


def uncalled_seeders(trace: Executions, facts: ModuleFacts) -> Iterator[Uncalled]:
    """Those of a file, each with a program that imports it, draws from such a stream, and sets no seed at all."""
    code = trace.code
    alone = {each.node: each for each in trace.executions if each.node in code.tree.body}
    for function, execution in alone.items():
        if not isinstance(function, FunctionNode) or not words(function.name) & SEEDS or function.decorator_list:
            continue
        streams = {event.stream for event in seeds(execution)}
        if streams and code.text.count(function.name) == 1 and facts.mentioning(function.name) == (trace.module.path,):
            drawn = ((program, unseeded(program)) for program in sorted(trace.running, key=_draws, reverse=True))
            found = ((each, program) for program, draws in drawn for stream, each in draws.items() if stream in streams)
            yield from (Uncalled(function, draw, program.name) for draw, program in [*found][:1])


def _draws(program: Execution) -> int:
    return sum(1 for _ in program.ledger.of("draw"))

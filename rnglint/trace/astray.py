"""Seeds that stand right before a draw from another stream, which they do not reach."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event, Kind, Step
from rnglint.program.syntax import calls_in
from rnglint.trace.executions import Executions
from rnglint.trace.onward import is_printed
from rnglint.trace.programs import Execution
from rnglint.trace.said import writes
from rnglint.trace.seeding import seeds


class Astray(Struct, frozen=True):
    """A seed that the next draw does not follow, and a draw from another stream behind it."""

    seed: Event
    draw: Event

    @property
    def step(self) -> Step:
        return self.seed.step


def seeds_astray(trace: Executions) -> list[Astray]:
    """Those that this file sets."""
    return trace.told(trace.all_of(astray))


def astray(execution: Execution) -> Iterator[Astray]:
    """The seeds of a global stream behind which the same block draws from another one, and never from this.

    Of a notebook the block ends with its cell.  Nothing but what is drawn is called in between, and the function (or
    cell) does not seed the other stream.  It counts wherever it is drawn if the function sets the seed again.
    """
    found = [(each, *_surroundings(each)) for each in seeds(execution) if each.stream in STREAM_SEEDERS]
    for seed, around, behind in found:
        draw = None if seed.isolated else _drawn_next(execution, behind, seed)
        if draw is None and any(_is_again(seed, each) for each, *_ in found):
            draw = _drawn_alike(execution, around, behind, seed)
        if draw is None or any(each.stream == seed.stream for each in _within(execution, "draw", behind, seed.frame)):
            continue
        others = _within(execution, "seed", around, seed.frame)
        if not any(each.stream == draw.stream and each.source is None for each in others):
            yield Astray(seed, draw)


def _drawn_next(execution: Execution, behind: list[ast.stmt], seed: Event) -> Event | None:
    """What the first of some statements draws that calls something, but for those that only show what happens."""
    code, function = seed.frame.code, seed.frame.node
    for each in behind:
        draw = _drawn_in(execution, each, seed)
        if draw is not None or (calls_in(each) and not (is_printed(each) or writes(each, function, code))):
            return draw
    return None


def _drawn_in(execution: Execution, statement: ast.stmt, seed: Event) -> Event | None:
    """The first draw from another global stream whose call is written in a statement."""
    own = (each for each in execution.ledger.of("draw") if each.frame.uid == seed.frame.uid and each.source is None)
    written = (each for each in own if _covers([statement], each.node))
    return next((each for each in written if each.stream in STREAM_SEEDERS and each.stream != seed.stream), None)


def _is_again(seed: Event, other: Event) -> bool:
    """Whether the same call of a function sets the same seed in another statement: what it draws is to be equal."""
    same = other.frame.uid == seed.frame.uid and other.stream == seed.stream and other.term == seed.term
    return same and other.node is not seed.node


def _drawn_alike(execution: Execution, around: list[ast.stmt], behind: list[ast.stmt], seed: Event) -> Event | None:
    """The first draw from another global stream behind a seed that the function comes to at least twice."""
    drawn = [*_within(execution, "draw", around, seed.frame)]
    times = Counter(each.node for each in drawn)
    later = {*_within(execution, "draw", behind, seed.frame)}
    own = (each for each in drawn if each in later and each.source is None and times[each.node] > 1)
    return next((each for each in own if each.stream in STREAM_SEEDERS and each.stream != seed.stream), None)


def _surroundings(seed: Event) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """The statements of a function, or cell, in which a seed is set, and those of its block behind it."""
    code, function = seed.frame.code, seed.frame.node
    statement = code.statement(seed.node, function)
    body = getattr(function, "body", None)
    if not isinstance(statement, ast.Expr) or not isinstance(body, list):
        return [], []
    source = code.module.source

    def is_in_cell(each: ast.stmt) -> bool:
        return not isinstance(function, ast.Module) or source.cell(each.lineno) == source.cell(statement.lineno)

    block = code.block(statement)
    behind = block[block.index(statement) + 1 :]
    return list(filter(is_in_cell, body)), list(filter(is_in_cell, behind))


def _within(execution: Execution, kind: Kind, statements: list[ast.stmt], frame: Frame) -> Iterator[Event]:
    """The events of a kind that some statements of a function lead to."""
    for event in execution.ledger.of(kind):
        if any(step.frame.uid == frame.uid and _covers(statements, step.node) for step in event.step.path()):
            yield event


def _covers(statements: list[ast.stmt], node: ast.AST) -> bool:
    """Whether a node of the same file lies in some statements that follow each other."""
    line = getattr(node, "lineno", 0)
    return any(each.lineno <= line <= (each.end_lineno or each.lineno) for each in statements)

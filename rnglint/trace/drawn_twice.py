"""Rows that are drawn with replacement and cut in two: some stand in both parts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import product
from operator import attrgetter

from msgspec import Struct

from rnglint.knowledge.ordering import REPLACES
from rnglint.knowledge.purposes import HELD_OUT, QUERIES, ROWS, SUPPORTS, words
from rnglint.machine.callables import Site
from rnglint.machine.events import Event, Step
from rnglint.program.code import Code
from rnglint.program.places import argument
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution


class DrawnTwice(Struct, frozen=True):
    """A draw of rows, and where each part of them is taken."""

    draw: Event
    first: Step
    rest: Step


def drawn_twice(trace: Executions) -> list[DrawnTwice]:
    """The draws of this file that may give a row to both parts, of which one judges what was learnt of the other."""
    return trace.told(trace.all_of(_of_execution), attrgetter("draw.step"))


def _of_execution(execution: Execution) -> Iterator[DrawnTwice]:
    seen = set[ast.AST]()
    for draw in execution.ledger.of("draw"):
        if draw.node not in seen and _is_with_replacement(draw):
            seen.add(draw.node)
            for first, rest in _parts(draw.frame.code, draw):
                yield DrawnTwice(draw, *(draw.step.below(Site(each, draw.frame)) for each in (first, rest)))


def _is_with_replacement(draw: Event) -> bool:
    """Whether a sampler of rows may give one of them twice because nothing tells it otherwise."""
    call = draw.node
    if draw.api not in REPLACES or not isinstance(call, ast.Call) or any(each.arg is None for each in call.keywords):
        return False
    told = REPLACES[draw.api]
    return told is None or (argument(call, told) is None and not any(isinstance(x, ast.Starred) for x in call.args))


def _parts(code: Code, draw: Event) -> Iterator[tuple[ast.Subscript, ast.Subscript]]:
    """The two parts of a variable that holds the rows, if that is what it says."""
    function = draw.frame.node
    statement = code.statement(draw.node, function)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if len(targets) != 1 or not isinstance(targets[0], ast.Name) or ROWS.isdisjoint(words(targets[0].id)):
        return
    around = [code.parents[each] for each in code.named(function).get(targets[0].id, ())]
    cuts = [each for each in around if isinstance(each, ast.Subscript) and isinstance(each.slice, ast.Slice)]
    for first, rest in product(cuts, cuts):
        end, begin = getattr(first.slice, "upper", None), getattr(rest.slice, "lower", None)
        if end is not None and begin is not None and ast.dump(end) == ast.dump(begin):
            said = _said(code, first, function) | _said(code, rest, function)
            if said & HELD_OUT or (said & QUERIES and said & SUPPORTS):
                yield first, rest


def _said(code: Code, part: ast.Subscript, function: ast.AST) -> frozenset[str]:
    """The words of the statement that takes a part."""
    statement = code.statement(part, function)
    return frozenset() if statement is None or hasattr(statement, "body") else words(ast.unparse(statement))

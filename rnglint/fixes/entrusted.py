"""A fixed seed in a function that is called again and again goes, where all programs that come by have seeded."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import TextEdit
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.restarts import check_above, unsaid
from rnglint.fixes.text import Draft
from rnglint.machine.events import Event, Step
from rnglint.program import signatures
from rnglint.program.syntax import descendants
from rnglint.trace.programs import Execution

_NO_PROGRAM = "no program in sight calls it, so that nobody knows what else would seed the stream"
_UNSEEDED = "without it, a program that comes here would draw from a stream that nobody has seeded"
_TOLD = "the seed is given by the caller, who may want equal draws"
_BESIDE = "something else stands in the statement that seeds, or beside it"


def entrusted(place: Step, programs: Iterable[Execution]) -> tuple[TextEdit, ...]:
    """The statement of a seed goes, for each program that comes there has set one before, and none that repeats.

    ``place``: the seed, or the call of a helper that sets it.  Raises NoFix.
    """
    code, function = place.frame.code, only(place.frame.node, ast.FunctionDef, ast.AsyncFunctionDef, why=_BESIDE)
    call = only(place.node, ast.Call, why=_BESIDE)
    statement = only(code.parents[call], ast.Expr, why=_BESIDE)
    need(not any(isinstance(each, ast.Call) for each in descendants(call) if each is not call), why=_BESIDE)
    check_above(Draft(code.module), statement)
    own = {*signatures.names(function)}
    told = (each for each in descendants(call) if isinstance(each, ast.Name) and each.id in own)
    need(all(isinstance(code.parents[each], (ast.Attribute, ast.Subscript)) for each in told), why=_TOLD)
    edits: tuple[TextEdit, ...] = ()
    for program in (each for each in programs if each.is_program):
        seeds = [each for each in program.ledger.of("seed") if each.source is None]
        here = [each for each in seeds if any(step.node is call for step in each.step.path())]
        for event in here:
            edits = unsaid(first(step for step in event.step.path() if step.node is call), event.step)
            need(not event.isolated, any(_seeds_before(each, event, call) for each in seeds), why=_UNSEEDED)
    need(edits, why=_NO_PROGRAM)
    return edits


def _seeds_before(before: Event, event: Event, call: ast.Call) -> bool:
    """Whether another seed of the stream was set before an event, outside of the rounds that lead to that."""
    if before.stream != event.stream or before.index >= event.index or before.isolated:
        return False
    path, around = before.step.path(), event.step.path()
    if any(step.node is call for step in path) or before.traced is not None:
        return False
    return sum(map(_is_round, path)) < max(sum(map(_is_round, around)), 1) and all(
        step in around for step in path if _is_round(step)
    )


def _is_round(step: Step) -> bool:
    return step.kind == "iteration"

"""Defaults that are generators of a literal seed: without them, callers draw from the global stream."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.defaults import widen
from rnglint.fixes.imports import Spelling
from rnglint.fixes.intact import check_seeded
from rnglint.fixes.needs import need
from rnglint.knowledge.roles import Draws
from rnglint.machine.events import Event
from rnglint.program import places
from rnglint.program.signatures import defaults
from rnglint.program.syntax import descendants, is_name

_OTHER_USE = "the generator is used in other ways than to be given to draws, which take None for none"
_NOBODY = "no program is in sight that draws here without giving a generator, and seeds the global stream"


def from_global_stream(
    context: Context, function: ast.FunctionDef | ast.AsyncFunctionDef, name: str, made: Event
) -> FixPlan:
    """None for the default, by which torch draws from its global stream, which all programs have seeded before.

    Raises NoFix.
    """
    code, knowledge = made.frame.code, context.program.knowledge
    parameter, default = next(each for each in defaults(function.args) if each[0].arg == name)
    uses = [each for each in descendants(function) if is_name(each, name)]
    calls = [code.taker(each) for each in uses]
    for use, call in zip(uses, calls, strict=True):
        role = knowledge.role(code.outside(call.func), Draws) if isinstance(call, ast.Call) else None
        given = role.generator if role is not None and role.stream == made.stream == "torch" else None
        need(given is not None and places.argument(call, given) is use, why=_OTHER_USE)  # type: ignore[arg-type]
    programs = [each for each in context.trace.programs if each.is_program]
    here = [each for program in programs for each in program.ledger.of("draw") if each.node in calls]
    need(here, why=_NOBODY)
    for each in {each.node: each for each in here}.values():
        check_seeded(each.node, made.stream, programs)
    names = Spelling(context.project, code.module)
    if parameter.annotation is not None:
        widen(code, names, function, parameter.annotation)
    names.draft.put(default, "None")
    return FixPlan("unsafe", "changes", "draw from the stream that the program seeds", names.draft.edits())

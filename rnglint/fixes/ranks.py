"""Processes that inherit nothing are handed the seed of the program, and add their own number to it."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.helpers import mentions
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.rounds import counter_of
from rnglint.fixes.threading.signature import add_parameter
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.callables import Func
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.signatures import positional
from rnglint.program.syntax import base_of, is_name
from rnglint.source.parse import expression
from rnglint.trace.given import written
from rnglint.trace.seeding import Gap

_DECIDE = "what each process is to be seeded with has to be decided"
_PLAIN = (ast.Name, ast.Attribute)


def handed_on(context: Context, gaps: Sequence[Gap]) -> tuple[TextEdit, ...]:
    """The function that runs in the processes takes the seed, and seeds there what it draws from.  Raises NoFix."""
    path, given = gaps[0].seed.step.path()[::-1], written(gaps[0].seed)[0]
    need(isinstance(given, _PLAIN), why=_DECIDE)
    given = only(given, ast.expr, why=_DECIDE)
    frames = (each.frame for each in path if given in each.frame.code.parents)
    frame = first((each for each in frames if next(each.code.around(given)) is each.node), _DECIDE)
    code, names = frame.code, Spelling(context.project, frame.code.module)
    function = only(sole({_ran(gap) for gap in gaps}, _DECIDE), ast.FunctionDef, why=_DECIDE)
    need(function in code.tree.body, not function.decorator_list, why=_DECIDE)
    home, node = sole(mentions(context, function.name, _DECIDE), _DECIDE)
    call = only(home.taker(node), ast.Call, why=_DECIDE)
    need(home is code, frame.node in code.around(call), why=_DECIDE)
    rows = only(sole((each.value for each in call.keywords if each.arg == "args"), _DECIDE), ast.Tuple, why=_DECIDE)
    rank, text = _number(code, call, rows, function), names.draft.read(given)
    held, taken = base_of(given), [each.arg for each in positional(function)][-len(rows.elts) :]
    known = [name for name, each in zip(taken, rows.elts, strict=False) if is_name(each, getattr(held, "id", ""))]
    seed = free(("seed", "run_seed"), {*identifiers(function), *code.bindings})
    seed = ast.unparse(given).replace(ast.unparse(held or given), known[0], 1) if known else seed
    lines = [f"{names.spell(STREAM_SEEDERS[each.stream], function)}({seed} + {rank})" for each in gaps]
    condition = _condition(code, given, frame.node)
    if condition is not None:
        asked = names.draft.read(condition).replace(text, seed)
        need({*identifiers(expression(asked))} == {seed.partition(".")[0]}, why=_DECIDE)
        lines = [f"if {asked}:", *(f"{names.draft.unit()}{each}" for each in lines)]
    for line in lines:
        names.draft.at_top(function, line)
    if not known:
        add_parameter(names.draft, Scope(code, function), seed, keyword_only=False)
        end = names.draft.span(first(rows.elts[-1:], _DECIDE))[1]
        comma = names.draft.text[end : end + 1] == ","
        names.draft.insert(end + comma, f"{'' if comma else ','} {text}")
    return names.draft.edits()


def _ran(gap: Gap) -> ast.AST:
    """The function that the process runs in which something is drawn.  Raises NoFix."""
    path = gap.draw.step.path()
    started = first((at for at, each in enumerate(path) if each.kind == "call" and each.label is None), _DECIDE)
    return first((each.label.node for each in path[started:] if isinstance(each.label, Func)), _DECIDE)


def _number(code: Code, call: ast.Call, rows: ast.Tuple, function: ast.FunctionDef) -> str:
    """The parameter that is the number of a process: what starts all of them puts it first.  Raises NoFix."""
    taken, tree = [each.arg for each in positional(function)], tree_of(code)
    if len(taken) == len(rows.elts) + 1:
        return taken[0]
    need(len(taken) == len(rows.elts), why=_DECIDE)
    heads = [each for each in tree.heads(call) if isinstance(each, (ast.For, ast.comprehension))]
    counters = {getattr(counter_of(tree, each), "id", "") for each in heads}
    return first(
        (name for name, each in zip(taken, rows.elts, strict=True) if is_name(each, sole(counters, _DECIDE))), _DECIDE
    )


def _condition(code: Code, given: ast.expr, home: ast.AST) -> ast.expr | None:
    """What a program asks before it seeds.  Raises NoFix where that is more than one thing."""
    statement = first([code.statement(given, home)], _DECIDE)
    around = code.parents[statement]
    if around is home:
        return None
    asked = only(around, ast.If, why=_DECIDE)
    need(code.parents[asked] is home, statement in asked.body, why=_DECIDE)
    return asked.test

"""Processes that are seeded alike: each puts its own number, or that of its task, into its seed."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.helpers import mentions
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.threading.own_keys import seeding
from rnglint.knowledge.loading import BEGINS, ITEMS, PROCESS
from rnglint.knowledge.roles import MakesGenerator
from rnglint.machine.terms import Const
from rnglint.program import places, signatures
from rnglint.program.code import Code
from rnglint.program.syntax import last_name
from rnglint.trace.repeats import Repeat

_OWN = "the tasks need a seed that is their own"
_PLAIN = (ast.Name, ast.Attribute, ast.Constant, ast.Subscript)


def told_apart(context: Context, repeat: Repeat) -> tuple[TextEdit, ...]:
    """The number of the process goes into the seed of what begins it, or that of the task into the task's own.

    Raises NoFix.
    """
    origin = first([repeat.origins[1]], _OWN)
    code, function = origin.frame.code, only(origin.frame.node, ast.FunctionDef, why=_OWN)
    knowledge, call = context.program.knowledge, only(origin.node, ast.Call, why=_OWN)
    need(code.module.path in context.project.files(context.module.path), not function.decorator_list, why=_OWN)
    role = seeding(knowledge, origin.api)
    given = first([places.argument(call, role.seed) if role and role.seed else None], _OWN)
    need(isinstance(given, _PLAIN), why=_OWN)
    used = [*mentions(context, function.name, _OWN)]
    need(used, why=_OWN)
    names = Spelling(context.project, code.module)
    made = knowledge.role(origin.api, MakesGenerator)
    takes_rows = made is not None and bool(made.algorithm)
    if all(_begins(home, node) for home, node in used):
        number = f"{names.spell(PROCESS, origin.node)}()._identity"
        number = f"*{number}" if takes_rows else f"{number}[-1]"
    else:
        number = sole({_counted(home, node, function) for home, node in used}, _OWN)
        need(number not in code.stored(function), why=_OWN)
    whole = isinstance(origin.operand, Const) and type(origin.operand.value) is int
    need(takes_rows or whole, why=_OWN)
    text = names.draft.read(given)
    names.draft.put(given, f"[{text}, {number}]" if takes_rows else f"{text} + {number}")
    return names.draft.edits()


def _begins(code: Code, node: ast.AST) -> bool:
    """Whether a function is what begins each process of a pool, before any task."""
    around = code.parents[node]
    return isinstance(around, ast.keyword) and around.arg == BEGINS


def _counted(code: Code, node: ast.AST, function: ast.FunctionDef) -> str:
    """The parameter of a function that is the number of its task.  Raises NoFix."""
    around, bound = only(code.parents[node], ast.Call, why=_OWN), 0
    if code.outside(around.func) == "functools.partial":
        need(not around.keywords, around.args[:1] == [node], why=_OWN)
        node, around, bound = around, only(code.parents[around], ast.Call, why=_OWN), len(around.args) - 1
    need(last_name(around.func) in ITEMS, len(around.args) == 2, around.args[:1] == [node], why=_OWN)
    rows = only(around.args[1], ast.Call, why=_OWN)
    need(code.outside(rows.func) == "builtins.range", why=_OWN)
    return first([each.arg for each in signatures.positional(function)][bound : bound + 1], _OWN)

"""Repairs of programs that run as several ranks: seeds of their own, parameters that all share.  Each raises NoFix."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.knowledge.roles import Container, EqualizesRanks, GivesRank, Initializes
from rnglint.program.classes import meant, module_base
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants
from rnglint.trace.given import written
from rnglint.trace.ranks import OfRanks

_SIMPLE = (ast.Name, ast.Attribute, ast.Constant, ast.Subscript, ast.Call)
_LATE = "the rank is not known yet where the seed is set"


def seeded_by_rank(context: Context, found: OfRanks) -> tuple[TextEdit, ...]:
    """Add the rank to a seed that all ranks share.  Parameters that are made after it have to be made equal."""
    need(found.settled, why="the parameters, or the order of the data, follow this seed, and all ranks must share them")
    given, steps = written(first([found.origin]))
    given = only(given, ast.expr)
    code = first([found.origin]).frame.code if not steps else steps[-1].frame.code
    need(code is context.trace.code, given in {*descendants(found.step.node)}, why="the seed stands elsewhere")
    names = Spelling(context.project, context.module)
    rank = _of_group(context, names, found, "get_rank", GivesRank, given)
    text = names.draft.read(given)
    seed = "" if text == "0" else f"{text if isinstance(given, _SIMPLE) else f'({text})'} + "
    names.draft.put(given, f"{seed}{rank}()")
    return names.draft.edits()


def shared_parameters(context: Context, found: OfRanks) -> tuple[TextEdit, ...]:
    """Give all ranks the parameters of the first one, behind the statement that makes a model."""
    code = context.trace.code
    statement = only(code.statements(found.step.node, code.tree)[0], ast.Assign)
    target, call = sole(statement.targets), only(statement.value, ast.Call)
    need(isinstance(target, (ast.Name, ast.Attribute)))
    need(_is_module(context.program, found, call.func), why="the statement makes more than one model")
    names = Spelling(context.project, context.module)
    draft = names.draft
    need(draft.comment(statement) is not None)
    broadcast = _of_group(context, names, found, "broadcast", EqualizesRanks, statement)
    function = found.step.frame.node
    tensor = free(("tensor", "parameter"), {*identifiers(function)})
    unit = draft.unit()
    draft.behind(statement, f"for {tensor} in {draft.read(target)}.state_dict().values():")
    draft.behind(statement, f"{unit}{broadcast}({tensor}, src=0)")
    return draft.edits()


def _of_group(
    context: Context, names: Spelling, found: OfRanks, name: str, role: type[GivesRank | EqualizesRanks], place: ast.AST
) -> str:
    """How a function of the package that joins the ranks is spelled, where that has been called by then."""
    package = first([found.joined], _LATE).api.rpartition(".")[0]
    need(context.program.knowledge.role(f"{package}.{name}", role), why=_LATE)
    return names.spell(f"{package}.{name}", place)


def _is_module(program: Program, found: OfRanks, func: ast.expr) -> bool:
    """Whether a call makes a module of torch, and nothing that only holds one."""
    made = meant(program, found.step.frame.code, func)
    if isinstance(made, Scope):
        base = module_base(program, made)
        return base is not None and base.framework == "torch"
    roles = (program.knowledge.role(made or "", kind) for kind in (Initializes, Container))
    return any(role is not None for role in roles)

"""Repairs of generators that an object makes where it first needs them: before the workers start, perhaps."""

from __future__ import annotations

import ast

from rnglint.api.context import Context
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Pages
from rnglint.knowledge.roles import WideSeed
from rnglint.program.syntax import arguments_of, calls_in, is_none, text_of
from rnglint.trace.repeats import Repeat

_SEED = "torch.initial_seed"
_NOT_LATE = "the generator is not made by a method where it is asked for"


def made_again_in_worker(context: Context, found: Repeat, pages: Pages) -> None:
    """Have the condition for making a generator ask whether the worker is another process than the one that made it.

    Only where it has no seed, or that of the process, so that where no worker is, its numbers stay.  Raises NoFix.
    """
    made = first([found.origins[1]], _NOT_LATE)
    code, method, knowledge = made.frame.code, only(made.frame.node, ast.FunctionDef), context.program.knowledge
    line = code.statements(made.node, method)[0]
    target = only(sole(only(line, ast.Assign, why=_NOT_LATE).targets), ast.Attribute, why=_NOT_LATE)
    held = ast.unparse(target)
    need(code is context.trace.code, getattr(target.value, "id", "") == code.parameter(method) != "", why=_NOT_LATE)
    asked = () if made.key_node is None else calls_in(made.key_node)
    seeds = [knowledge.role(context.program.written(each.func, code), WideSeed) for each in asked]
    need(made.key_node is None or any(each is not None for each in seeds))
    stores = (each for each in code.nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store))
    others = [code.parents[each] for each in stores if each.attr == target.attr and each is not target]
    need(all(is_none(getattr(each, "value", None)) for each in others), why=_NOT_LATE)
    names = pages.spelling(code)
    draft, initial = names.draft, f"{names.spell(_SEED, method)}()"
    seed = f"{held}_seed"
    need(f"{target.attr}_seed" not in draft.text)
    asking = code.parents[line]
    if isinstance(asking, ast.If) and line in asking.body and _asks(asking.test, held, target.attr, missing=True):
        draft.insert(draft.span(asking.test)[1], f" or {seed} != {initial}")
    else:
        block = getattr(asking, "body", [])
        asking = only(sole(block[max(block.index(line) - 1, 0) :][:1]), ast.If, why=_NOT_LATE)
        need(isinstance(asking.body[-1], ast.Return), not asking.orelse, why=_NOT_LATE)
        need(_asks(asking.test, held, target.attr, missing=False), why=_NOT_LATE)
        draft.insert(draft.span(asking.test)[1], f" and {seed} == {initial}")
    draft.before(line, f"{seed} = {initial}")


def _asks(test: ast.expr, held: str, name: str, *, missing: bool) -> bool:
    """Whether a condition asks for nothing but that an attribute is missing, or None; else that it is there."""
    denied = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    inner = test.operand if isinstance(test, ast.UnaryOp) else test
    if isinstance(test, ast.Compare) and is_none(test.comparators[0]) and isinstance(test.ops[0], (ast.Is, ast.IsNot)):
        denied, inner = isinstance(test.ops[0], ast.Is), test.left
    named = [text_of(each) for each in arguments_of(inner)[1:2]]
    return denied == missing and (ast.unparse(inner) == held or named == [name])

"""Repairs that let each round, or each row, draw from streams of its own."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.callers import callers_within
from rnglint.knowledge.networks import ARRAYS, SPLIT_STREAMS, STATE_AXES
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine.callables import Func
from rnglint.machine.events import Ask, Lift
from rnglint.machine.terms import Const
from rnglint.models.tracing import home
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_name
from rnglint.trace.compiled import Inside

_NNX = "flax.nnx"


def package(context: Context) -> str:
    """The name that the file has for nnx; empty where it has none."""
    return Spelling(context.project, context.module).local(_NNX, context.trace.code.tree)


def moved_inside(context: Context, ask: Ask, lift: Lift) -> FixPlan | None:
    """Make a layer without parameters in the function that is repeated, if nothing else reads it."""
    code, made = context.trace.code, first([ask.event.made])
    need(isinstance(ask.role, StochasticLayer) and ask.role.bare, made.frame.code is code)
    need((lift.splits or {}).get(ask.stream or "") == Const(True))
    line, function = only(code.parents[made.node], ast.Assign), only(ask.event.frame.node, *FunctionNode)
    target = only(sole(line.targets), ast.Name)
    names = [each for each in descendants(made.frame.node) if is_name(each, target.id)]
    inside = set(descendants(function))
    need(all(each is target or each in inside for each in names))
    need(code.loads(line).isdisjoint(code.locals(function)), len(code.block(line)) > 1)
    draft = Draft(context.module)
    start, end = draft.span(line)
    draft.at_top(function, draft.text[start : draft.line_end(end)])
    draft.drop_line(line)
    return FixPlan("unsafe", "changes", f"make `{ast.unparse(target)}` in the function that is repeated", draft.edits())


def rows_split(context: Context, inside: Inside, axes: ast.Tuple | ast.List, position: int) -> FixPlan | None:
    """Split the model's streams for the rows of the one call of a mapped function."""
    nnx, code, step = package(context), context.trace.code, inside.steps[0]
    call, body = only(step.node, ast.Call), only(home(inside.entry.function), Func)
    need(nnx, context.admits("flax", ">=0.10"), step.frame.code is code, body.frame.code is code)
    found = callers_within(context.project, Scope(code, body.node))
    need(not found.escapes, [caller.site.call for caller in found.calls] == [call])
    pairs = ((getattr(axis, "value", None), given) for axis, given in zip(axes.elts, call.args, strict=False))
    numbered = ((axis, given) for axis, given in pairs if type(axis) is int)
    number, rowed = first(pair for pair in numbered if _is_repeatable(pair[1], context.program, code))
    text = places.text(code, rowed)
    rows = f"len({text})" if number == 0 else f"{text}.shape[{number}]"
    draft = Draft(context.module)
    draft.replace(*places.offsets(code, axes.elts[position]), f"{nnx}.{STATE_AXES.format(nnx=nnx)}")
    start, end = places.offsets(code, call.func)
    draft.insert(start, f"{nnx}.{SPLIT_STREAMS}(splits={rows})(")
    draft.insert(end, ")")
    return FixPlan("unsafe", "changes", "split the streams for the rows", draft.edits())


def _is_repeatable(node: ast.expr, program: Program, code: Code) -> bool:
    """Whether an expression can be written twice: a name, or an array that a call of ``jax.numpy`` makes of names."""
    if isinstance(node, ast.Attribute):
        return _is_repeatable(node.value, program, code)
    if not isinstance(node, ast.Call):
        return isinstance(node, ast.Name)
    made = not any(isinstance(below, ast.Call) and below is not node for below in descendants(node))
    return made and program.written(node.func, code).rpartition(".")[0] == ARRAYS

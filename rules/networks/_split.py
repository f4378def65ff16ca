"""Repairs that let each round, or each row, draw from streams of its own."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.threading.callers import callers_within
from rnglint.fixes.threading.text import Draft
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
from rnglint.trace.compiled import Inside

from ._nnx import package


def moved_inside(context: Context, ask: Ask, lift: Lift) -> FixPlan | None:
    """Make a layer without parameters in the function that is repeated, if nothing else reads it."""
    code, made, body = context.trace.code, ask.event.made, ask.event.frame
    if not isinstance(ask.role, StochasticLayer) or not ask.role.bare or made is None:
        return None
    if made.frame.code is not code or (lift.splits or {}).get(ask.stream or "") != Const(True):
        return None
    line, function, outer = code.parents[made.node], body.node, made.frame.node
    if not isinstance(line, ast.Assign) or not isinstance(function, FunctionNode) or len(line.targets) != 1:
        return None
    target = line.targets[0]
    names = [each for each in ast.walk(outer) if isinstance(each, ast.Name) and each.id == getattr(target, "id", "")]
    others = [each for each in names if each is not target]
    if others == names or any(not any(each is one for one in ast.walk(function)) for each in others):
        return None
    if not code.loads(line).isdisjoint(code.locals(function)) or len(code.block(line)) == 1:
        return None
    draft = Draft(context.module)
    start, end = draft.span(line)
    draft.at_top(function, draft.text[start : draft.line_end(end)])
    draft.drop_line(line)
    return FixPlan("unsafe", "changes", f"make `{ast.unparse(target)}` in the function that is repeated", draft.edits())


def rows_split(context: Context, inside: Inside, axes: ast.Tuple | ast.List, position: int) -> FixPlan | None:
    """Split the model's streams for the rows of the one call of a mapped function."""
    nnx, code, entry = package(context), context.trace.code, inside.entry
    step = inside.steps[0]
    call = step.node
    if not nnx or not isinstance(call, ast.Call) or not (context.admits("flax", ">=0.10")):
        return None
    body = home(entry.function)
    if step.frame.code is not code or not isinstance(body, Func):
        return None
    if body.frame.code is not code:
        return None
    found = callers_within(context.project, Scope(code, body.node))
    if found.escapes or [caller.site.call for caller in found.calls] != [call]:
        return None
    rows = ""
    for axis, argument in zip(axes.elts, call.args, strict=False):
        number = axis.value if isinstance(axis, ast.Constant) else None
        if type(number) is int and _is_repeatable(argument, context.program, code):
            text = places.text(code, argument)
            rows = f"len({text})" if number == 0 else f"{text}.shape[{number}]"
            break
    if not rows:
        return None
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
    made = not any(isinstance(below, ast.Call) and below is not node for below in ast.walk(node))
    return made and program.written(node.func, code).rpartition(".")[0] == ARRAYS

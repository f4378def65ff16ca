"""Repairs that let each round, or each row, draw from streams of its own."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.fixes.threading.callers import callers_within
from rnglint.fixes.threading.names import Parents, holds, identifiers
from rnglint.fixes.threading.nodes import Nodes
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.networks import ARRAYS, SPLIT_STREAMS, STATE_AXES
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine.terms import Const, Func
from rnglint.models.tracing import home
from rnglint.program import places
from rnglint.traversal import descendants

from ._nnx import assigned, package

if TYPE_CHECKING:
    from rnglint.machine.events import Ask, Lift
    from rnglint.program.code import Code
    from rnglint.program.program import Program
    from rnglint.project.scopes import Scope, Site
    from rnglint.trace.compiled import Inside


def moved_inside(context: Context, ask: Ask, lift: Lift) -> FixPlan | None:
    """Make a layer without parameters in the function that is repeated, if nothing else reads it."""
    code, made, body = context.trace.code, ask.event.made, ask.event.frame
    if not isinstance(ask.role, StochasticLayer) or not ask.role.bare or made is None or not context.module.whole:
        return None
    if made.frame.code is not code or (lift.splits or {}).get(ask.stream or "") != Const(True):
        return None
    try:
        nodes = Nodes.within(context.module)
        return _moved_inside(nodes.site(code, made.node), nodes.scope(code, body.node))
    except NoFix:
        return None


def _moved_inside(site: Site, inner: Scope) -> FixPlan | None:
    outer, draft = site.scope, Draft(site.scope.module)
    for line, _ in Parents(outer.module.tree.root).upward(site.call):
        if isinstance(line, cst.SimpleStatementLine):
            break
    else:
        return None
    target = assigned(line, site)
    if target is None or len(outer.bindings.get(target.value, ())) != 1:
        return None
    reads = [node for node in descendants(outer.node) if isinstance(node, cst.Name) and node.value == target.value]
    if any(node is not target and not holds(inner.node, node) for node in reads):
        return None
    if set(identifiers(line)) & set(inner.bindings):
        return None
    start, end = draft.span(line)
    text = draft.text[start : draft.line_end(end)]
    draft.drop_line(line)
    draft.at_top(inner, text)
    return FixPlan("unsafe", "changes", f"make `{target.value}` in the function that is repeated", draft.edits())


def rows_split(context: Context, inside: Inside, axes: ast.Tuple | ast.List, position: int) -> FixPlan | None:
    """Split the model's streams for the rows of the one call of a mapped function."""
    nnx, code, entry = package(context), context.trace.code, inside.entry
    step = inside.steps[0]
    call = step.node
    if nnx is None or not isinstance(call, ast.Call) or not (context.module.whole and context.admits("flax", ">=0.10")):
        return None
    body = home(entry.function)
    if step.frame.code is not code or not isinstance(body, Func):
        return None
    try:
        nodes = Nodes.within(context.module)
        site, found = nodes.site(code, call), callers_within(context.project, nodes.scope(code, body.node))
    except NoFix:
        return None
    if found.escapes or [caller.site for caller in found.calls] != [site]:
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

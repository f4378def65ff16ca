"""Repairs that let each round, or each row, draw from streams of its own."""

from __future__ import annotations

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.fixes.threading.callers import callers_within
from rnglint.fixes.threading.names import Parents, holds, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.networks import ARRAYS, SPLIT_STREAMS, STATE_AXES
from rnglint.knowledge.roles import Lifts, StochasticLayer
from rnglint.networks.streams import Need
from rnglint.networks.survey import Survey
from rnglint.networks.things import Const, Display, Expr, Func, Instance, Outside, Table, Wrapped
from rnglint.project.scopes import Scope, Site, dotted_name
from rnglint.traversal import descendants

from ._nnx import assigned, package


def moved_inside(context: Context, survey: Survey, need: Need, wrapped: Wrapped, body: Func) -> FixPlan | None:
    """Make a layer without parameters in the function that is repeated, if nothing else reads it."""
    things, layer = survey.walker.things, need.event.thing
    role, lifts = things.role(need.event.name, StochasticLayer), things.role(wrapped.name, Lifts)
    if not isinstance(role, StochasticLayer) or not role.bare or not isinstance(lifts, Lifts) or lifts.splits is None:
        return None
    splits = things.look(wrapped.given.keywords.get(lifts.splits))
    if not isinstance(splits, Table) or things.look(splits.items.get(need.stream)) != Const(True):
        return None
    if not isinstance(layer, Instance) or layer.site is None or layer.site.scope.module is not context.module:
        return None
    site, inner = layer.site, body.scope
    if inner.kind != "function" or not context.module.whole:
        return None
    try:
        return _moved_inside(site, inner)
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


def rows_split(
    context: Context, survey: Survey, site: Site, axes: tuple[Expr, Display, int], body: Scope
) -> FixPlan | None:
    """Split the model's streams for the rows of the one call of a mapped function."""
    things, nnx = survey.walker.things, package(context)
    given, shown, position = axes
    if nnx is None or not context.module.whole or not context.admits("flax", ">=0.10"):
        return None
    if site.scope.module is not context.module or given.scope.module is not context.module:
        return None
    if not isinstance(given.node, (cst.Tuple, cst.List)) or position >= len(given.node.elements):
        return None
    found = callers_within(context.project, body)
    if found.escapes or [caller.site for caller in found.calls] != [site]:
        return None
    draft = Draft(context.module)
    rows = ""
    for number, axis in enumerate(shown.items):
        value = things.look(axis)
        if isinstance(value, Const) and type(value.value) is int and number < len(site.call.args):
            argument = site.call.args[number]
            if argument.keyword is None and not argument.star and _repeatable(survey, argument.value, site.scope):
                start, end = draft.span(argument.value)
                text = draft.text[start:end]
                rows = f"len({text})" if value.value == 0 else f"{text}.shape[{value.value}]"
                break
    if not rows:
        return None
    draft.replace(*draft.span(given.node.elements[position].value), f"{nnx}.{STATE_AXES.format(nnx=nnx)}")
    start, end = draft.span(site.call.func)
    draft.insert(start, f"{nnx}.{SPLIT_STREAMS}(splits={rows})(")
    draft.insert(end, ")")
    return FixPlan("unsafe", "changes", "split the streams for the rows", draft.edits())


def _repeatable(survey: Survey, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression can be written twice: a name, or an array that a call of ``jax.numpy`` makes of names."""
    if not isinstance(node, cst.Call):
        return bool(dotted_name(node))
    callee = survey.walker.things.eval(node.func, scope, None)
    pure = isinstance(callee, Outside) and callee.name.rpartition(".")[0] == ARRAYS
    return pure and not any(isinstance(below, cst.Call) and below is not node for below in descendants(node))

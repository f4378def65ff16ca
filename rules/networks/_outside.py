"""Repairs of streams of nnx that start over: they are made once, outside, or get seeds of their own."""

from __future__ import annotations

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.fixes.threading.names import Parents, free, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.networks import DEFAULT_STREAM, RESEED
from rnglint.knowledge.roles import StochasticLayer
from rnglint.networks.streams import layer_need
from rnglint.networks.survey import Survey
from rnglint.networks.things import Const, Expr, Instance, Symbol
from rnglint.networks.walk import Event
from rnglint.project.scopes import Site, dotted_name

from ._nnx_old import assigned

_NAMES = ("rngs", "streams", "noise_rngs")


def made_once(context: Context, site: Site) -> FixPlan | None:
    """Move the call that makes streams in front of the outermost loop around it; None where that cannot be done."""
    scope = site.scope
    if scope.module is not context.module or not context.module.whole or scope.kind == "lambda":
        return None
    kinds = {region.kind for region in site.region.outward()} if site.region is not None else set()
    if not kinds <= {"loop", "if", "with", "exit"}:
        return None
    try:
        return _moved(context, site, Parents(scope.module.tree.root))
    except NoFix:
        return None


def _moved(context: Context, site: Site, parents: Parents) -> FixPlan:
    scope, draft = site.scope, Draft(site.scope.module)
    own: cst.CSTNode | None = None
    place: cst.CSTNode | None = None
    for parent, _ in parents.upward(site.call):
        if parent is scope.node:
            break
        if isinstance(parent, (cst.SimpleStatementLine, cst.BaseCompoundStatement)):
            own = own or parent
            if isinstance(parent, (cst.For, cst.While)) or place is None:
                place = parent
    if own is None or place is None:
        raise NoFix
    target = assigned(own, site)
    bound = () if target is None else scope.bindings.get(target.value, ())
    if place is not own and target is not None and len(bound) == 1 and bound[0].region is site.region:
        start, end = draft.span(own)
        name, line = target.value, draft.text[start : draft.line_end(end)]
        draft.drop_line(own)
        draft.before(place, line)
    else:
        start, end = draft.span(site.call)
        name = free(_NAMES, set(identifiers(scope.node)))
        draft.before(place, f"{name} = {draft.text[start:end]}")
        draft.replace(start, end, name)
    return FixPlan("unsafe", "changes", f"make `{name}` once, in front of the loop", draft.edits())


def reseeded(context: Context, survey: Survey, copy: Instance, event: Event) -> FixPlan | None:
    """Give a copy of a model another seed for the stream that it draws from, behind the line that makes it."""
    things, site = survey.walker.things, copy.site
    if site is None or site.scope.module is not context.module or not context.module.whole:
        return None
    if event.kind != "layer" or not isinstance(event.thing, Instance) or not context.admits("flax", ">=0.11"):
        return None
    role, need = things.role(event.name, StochasticLayer), layer_need(things, event)
    source = things.look(things.given(event.thing.given, role.source)) if isinstance(role, StochasticLayer) else None
    package = dotted_name(site.call.func).rpartition(".")[0]
    if need is None or need.stream is None or not isinstance(source, Instance) or source.given.open or not package:
        return None
    own = need.stream in source.given.keywords
    first = source.given.positional[0] if source.given.positional else None
    seed = source.given.keywords[need.stream] if own else first
    if not isinstance(seed, Expr):
        return None
    value = things.look(seed)
    if isinstance(value, Const) and isinstance(value.value, int):
        text = repr(value.value + 1)
    elif isinstance(seed.node, cst.Name) and seed.scope is site.scope and isinstance(value, Symbol):
        text = f"{seed.node.value} + 1"
    else:
        return None
    draft = Draft(site.scope.module)
    for parent, _ in Parents(site.scope.module.tree.root).upward(site.call):
        if isinstance(parent, cst.SimpleStatementLine):
            target = assigned(parent, site)
            if target is None:
                return None
            stream = need.stream if own else DEFAULT_STREAM
            draft.behind(parent, f"{package}.{RESEED}({target.value}, {stream}={text})")
            return FixPlan("unsafe", "changes", f"give `{target.value}` streams of its own", draft.edits())
    return None

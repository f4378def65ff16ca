"""Repairs that give a run of a model the keys it lacks."""

from __future__ import annotations

import dataclasses as dc

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.fixes.arguments import replace
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.own_keys import unused_seed
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.signature import add_argument
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.networks import RECORD_ADVANCES, RECORD_COUNTER, RECORD_FUNCTIONS
from rnglint.networks.survey import Run, Survey
from rnglint.networks.things import Expr, Record
from rnglint.networks.walk import Event
from rnglint.project import calls


def beside(context: Context, run: Run) -> FixPlan | None:
    """Where the run has a key for another stream: fold numbers into that one for the streams that it lacks."""
    table = run.supply.table
    if table is None or not isinstance(table.node, cst.Dict) or table.scope is None or not context.here(table.scope):
        return None
    given = next((given for given in run.supply.names.values() if isinstance(given, Expr)), None)
    if given is None or not isinstance(given.node, cst.Name) or given.scope is not table.scope:
        return None
    spelling = Spelling(context.project, context.module)
    try:
        fold = spelling.random("fold_in", given.scope)
    except NoFix:
        return None
    if spelling.adds_import:
        return None
    names = dict.fromkeys(str(need.stream) for need in run.missing())
    entries = [f'"{name}": {fold}({given.node.value}, {number})' for number, name in enumerate(names, 1)]
    head = context.source(table.node, table.scope)[:-1].rstrip().rstrip(",")
    edit = replace(table.node, table.scope, f"{head}, {', '.join(entries)}}}")
    return FixPlan("unsafe", "changes", "derive the missing keys from the one at hand", (edit,))


def counter(context: Context, survey: Survey, event: Event) -> str:
    """The counter of the training state that is in scope where a model is run, and that the file advances."""
    things, scope = survey.walker.things, event.site.scope
    sites = list(context.module.tree.sites.values())
    advanced = [site for site in sites if calls.written_name(site.call) in RECORD_ADVANCES]
    func = event.site.call.func
    names = [func.value] if isinstance(func, cst.Attribute) and func.attr.value in RECORD_FUNCTIONS else []
    names += [
        site.call.func.value
        for site in advanced
        if isinstance(site.call.func, cst.Attribute) and site.scope in (scope, *scope.enclosing())
    ]
    for name in names:
        if not advanced or not isinstance(name, cst.Name):
            continue
        owner, bindings = context.project.bindings(name.value, scope)
        if owner is None or not owner.is_function or not bindings or bindings[0].kind != "parameter":
            continue
        if isinstance(things.eval(name, scope, event.frame), Record) or things.records(context.module):
            return f"{name.value}.{RECORD_COUNTER}"
    return ""


def stepped(context: Context, asked: Request) -> FixPlan | None:
    """Where a key cannot come from the callers: fold the counter of the state into a constant one."""
    root = asked.roots[0]
    scope = root.scope
    if not root.step or len(asked.roots) > 1 or scope.module is not context.module or not context.module.whole:
        return None
    draft, spelling = Draft(context.module), Spelling(context.project, context.module)
    try:
        key = root.first or spelling.new_key(unused_seed(context.project, context.module), scope)
        text = f"{spelling.random('fold_in', scope)}({key}, {root.step})"
        text = text if root.write is None else root.write(text, spelling)
        if root.give and isinstance(root.node, cst.Call):
            add_argument(draft, root.node, f"{root.give}={text}")
        else:
            draft.replace(*draft.span(root.node), text)
        spelling.write_import(draft)
        return FixPlan("unsafe", "changes", f"fold `{root.step}` into the key", draft.edits())
    except NoFix:
        return None


def request(context: Context, survey: Survey, run: Run) -> Request | None:
    """Ask for a key for every stream that a run lacks."""
    asked = _request(context, run)
    step = "" if asked is None else counter(context, survey, run.event)
    return asked if asked is None or not step else dc.replace(asked, roots=(dc.replace(asked.roots[0], step=step),))


def _request(context: Context, run: Run) -> Request | None:
    event = run.event
    if event.site.scope.module is not context.module:
        return None
    names = list(dict.fromkeys(str(need.stream) for need in run.missing()))
    scope, name = event.site.scope, run.role.rngs.name
    assert name is not None

    def entries(text: str, spelling: Spelling) -> str:
        if len(names) == 1:
            return f'"{names[0]}": {text}'
        fold = spelling.random("fold_in", scope)
        return ", ".join(f'"{stream}": {fold}({text}, {number})' for number, stream in enumerate(names))

    table = run.supply.table
    given = event.given.keywords.get(name)
    if given is None:
        root = Root(event.site.call, scope, write=lambda text, spelling: f"{{{entries(text, spelling)}}}", give=name)
        return Request("key", (root,), ())
    if not isinstance(given, Expr) or given.scope is not scope:
        return None
    if table is not None and isinstance(table.node, cst.Dict) and table.node is given.node:
        old = context.source(table.node, scope)
        head = old[:-1].rstrip().rstrip(",")
        comma = ", " if table.items else ""
        root = Root(table.node, scope, write=lambda text, spelling: f"{head}{comma}{entries(text, spelling)}}}")
        return Request("key", (root,), ())
    if isinstance(given.node, cst.Name) and given.node.value == "None":
        root = Root(given.node, scope, write=lambda text, spelling: f"{{{entries(text, spelling)}}}")
        return Request("key", (root,), ())
    return None

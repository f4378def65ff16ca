"""Repairs that give a run of a model the keys it lacks."""

from __future__ import annotations

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.fixes.arguments import replace
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.spelling import Spelling
from rnglint.networks.survey import Run
from rnglint.networks.things import Expr


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


def request(context: Context, run: Run) -> Request | None:
    """Ask for a key for every stream that a run lacks."""
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

"""What happens to random state in a compiled function happens outside of it: its seed goes, its draws are handed in."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.needs import need, only
from rnglint.fixes.restarts import removed
from rnglint.fixes.threading.callers import callers
from rnglint.machine.callables import Func
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants
from rnglint.trace.compiled import Inside


def unseeded(context: Context, inside: Inside) -> tuple[TextEdit, ...]:
    """The compiled function without the fixed seed that it sets.  Raises NoFix where others want the seed, too."""
    call, code = only(inside.event.node, ast.Call), inside.event.frame.code
    scope, given = Scope(code, inside.event.frame.node), [*call.args, *(each.value for each in call.keywords)]
    own = {below for each in given for below in descendants(each)}
    entered = [step.label.node for step in inside.steps if step.kind == "call" and isinstance(step.label, Func)]
    need(inside.origins <= {"constant", "captured"}, scope.node in entered)
    if scope.node is not entered[0]:
        found = callers(context.project, scope)
        need(not found.escapes, all(caller.site.scope.node in entered for caller in found.calls))
    inner = {*descendants(call)}
    read = {_read(node) for node in code.nodes if node not in inner}
    imported = {node for node in descendants(call.func) if isinstance(node, ast.Name) and node.id in code.imported}
    need(all(name in read for name in map(_read, own | imported) if name))  # else something is left that nobody uses
    return removed(code, scope.node, call)


def _read(node: ast.AST) -> str:
    """The name, or the attribute, that a node reads; empty for any other."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        return node.id
    return f".{node.attr}" if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) else ""

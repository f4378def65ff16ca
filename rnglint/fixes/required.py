"""Requires a key that could be left out: callers that do so pass one, and without one the function raises."""

from __future__ import annotations

import ast
import re

from rnglint.api.context import Context, FixPlan, TextEdit
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.offers import supplies
from rnglint.fixes.threading.origins import Origin, construction, holds
from rnglint.fixes.threading.request import Captured, Request, Root
from rnglint.fixes.threading.workspace import Workspace
from rnglint.knowledge.roles import Parameter
from rnglint.program import places, signatures
from rnglint.program.classes import is_frozen
from rnglint.program.code import Code
from rnglint.program.scopes import Scope, Site
from rnglint.program.signatures import default_of, defaults, is_written_out
from rnglint.program.syntax import descendants, is_name, is_none
from rnglint.trace.findings import Finding

_MESSAGE = "require the key"


def required(context: Context, function: Scope, name: str, constant: ast.expr) -> FixPlan:
    """The repair of a fallback: ``constant`` stands in for the parameter ``name`` of a function.  Raises NoFix."""
    code, draft = function.code, Draft(context.module)
    found = Workspace(context.project, context.trace.code).callers(function)
    need(
        function.block,
        name in signatures.names(function.node),
        code is context.trace.code,
        not (found.escapes or found.bodies),
        why="the key is no parameter of this function, or calls that leave it out cannot all be seen",
    )
    lacking = [caller.site for caller in found.calls if _lacks(caller.site, function, name)]
    if constant is default_of(function.node, name):
        _take_away(draft, function, constant)
    else:
        _raise(draft, function, name, constant)
    plan: FixPlan | None = None
    if lacking:
        made = construction(Origin("constant", code, constant))
        text, maker, seed = (constant.id, "", "") if isinstance(constant, ast.Name) else made
        texts = ((site, text if site.code is code else "") for site in lacking)
        roots = tuple(Root(site.call, site.scope, own, give=name, maker=maker, seed=seed) for site, own in texts)
        plan = first(supplies(context, [Request("key", roots)]))
    edits = () if plan is None else plan.edits
    written = " ".join(edit.content for edit in edits if edit.module.path == code.module.path)
    unread = [each for each in code.loads(constant) if not _is_read_elsewhere(code, constant, each)]
    need(all(re.search(rf"\b{re.escape(each)}\b", written) for each in unread))  # else an import is left for nothing
    return FixPlan("unsafe" if plan is None else plan.applicability, "changes", _MESSAGE, (*edits, *draft.edits()))


def refused(context: Context, function: Scope, name: str, constant: ast.expr) -> tuple[TextEdit, ...]:
    """The edits by which a function raises without a key that all calls in sight give it by now.  Raises NoFix."""
    draft, found = Draft(function.code.module), Workspace(context.project, context.trace.code).callers(function)
    need(name in signatures.names(function.node), function.code is context.trace.code)
    shown = (caller.site for caller in found.calls if is_written_out(caller.site.call))
    need(not any(_lacks(each, function, name) for each in shown))
    need(all(_is_read_elsewhere(function.code, constant, each) for each in function.code.loads(constant)))
    _raise(draft, function, name, constant)
    return draft.edits()


def _lacks(site: Site, function: Scope, name: str) -> bool:
    """Whether a call leaves the key out.  Raises NoFix where that cannot be told."""
    need(is_written_out(site.call))
    positions = function.positional[function.owner is not None :]
    position = positions.index(name) if name in positions else None
    given = places.argument(site.call, Parameter(position, name))
    if given is None:
        return True
    if isinstance(given, ast.Name) and (owner := site.scope.binder(given.id)) is not None and owner.is_function:
        need(not any(each.arg == given.id and is_none(value) for each, value in defaults(owner.function.args)))
    need(not _is_made_of_none(site.scope, given, set()))
    return False


def _is_made_of_none(scope: Scope, value: ast.expr, seen: set[str]) -> bool:
    """Whether None is written, other than to compare with it, in what a value is made of."""
    for each in descendants(value):
        if is_none(each) and not isinstance(scope.code.parents[each], ast.Compare):
            return True
        if not isinstance(each, ast.Name) or each.id in seen or (owner := scope.binder(each.id)) is None:
            continue
        seen.add(each.id)
        if any(_is_made_of_none(owner, made, seen) for made in owner.values(each.id)):
            return True
    return False


def _is_read_elsewhere(code: Code, constant: ast.expr, name: str) -> bool:
    """Whether a name that a constant is made of is still of use without that."""
    inside = {*descendants(constant)}
    return any(is_name(node, name) and node not in inside for node in code.nodes)


def given_in_calls(context: Context, finding: Finding) -> FixPlan:
    """Make the key that an object keeps, which nobody can set, a parameter of its method.  Raises NoFix."""
    event = finding.second
    code, key = event.frame.code, only(event.key_node, ast.Attribute)
    scope = Scope.of(code, key)
    cls = first([holds(scope, key)])
    need(code is context.trace.code, is_frozen(context.program, only(cls.node, ast.ClassDef), code))
    return first(supplies(context, [Request("key", (Root(key, scope),), captured=Captured(cls, key.attr))]))


def _take_away(draft: Draft, function: Scope, default: ast.expr) -> None:
    """Take the default of a parameter away.  Raises NoFix where one in front of it has another."""
    args = only(function.node, ast.FunctionDef, ast.AsyncFunctionDef).args
    parameter = sole(each for each, value in defaults(args) if value is default)
    need(parameter in args.kwonlyargs or [default] == args.defaults)
    end = draft.span(parameter)[1]
    draft.replace(end, draft.span(default)[1], "")


def _raise(draft: Draft, function: Scope, name: str, constant: ast.expr) -> None:
    code = function.code
    inside = draft.indent(draft.span(function.block[0])[0])
    unit = inside.removeprefix(draft.indent(draft.span(function.node)[0]))
    error = f'raise ValueError("{name} is required")'
    above = code.parents[constant]
    if isinstance(above, (ast.IfExp, ast.BoolOp)):
        others = above.values if isinstance(above, ast.BoolOp) else [above.body, above.orelse]
        kept = only(first(each for each in others if each is not constant), ast.Name)
        statement = code.statements(above, function.node)[-1]
        need(len(others) == 2, kept.id == name, isinstance(statement, (ast.Assign, ast.Return, ast.Expr)))
        need(draft.comment(statement) is not None)
        draft.before(statement, f"if {name} is None:")
        if above is getattr(statement, "value", None) and [*code.bound_by(above)] == [name]:
            draft.put(statement, f"{unit}{error}")
        else:
            draft.before(statement, f"{unit}{error}")
            draft.put(above, name)
        return
    statement = only(code.statements(constant, function.node)[0], ast.Assign, ast.AnnAssign)
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    need([getattr(each, "id", "") for each in targets] == [name])
    if statement in function.block:  # what hides the key, whether it is given or not
        reads = (each for each in descendants(function.node) if is_name(each, name))
        need(not any(each.lineno < statement.lineno for each in reads))
        draft.put(statement, f"if {name} is None:{draft.newline}{inside}{unit}{error}")
        return
    around = only(code.parents[statement], ast.If)
    need(around in function.block, around.body == [statement], not around.orelse)
    test = around.test
    if isinstance(test, ast.UnaryOp):
        need(isinstance(test.op, ast.Not), getattr(test.operand, "id", "") == name)
        draft.put(test, f"{name} is None")
    else:
        compared = only(test, ast.Compare)
        need(
            getattr(compared.left, "id", "") == name,
            isinstance(compared.ops[0], ast.Is),
            is_none(compared.comparators[0]),
        )
    draft.put(statement, error)

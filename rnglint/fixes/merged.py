"""A compiled function gives back the state of the model that it puts together, and whoever calls it keeps that."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.keys.tree import is_plain
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.options import files
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.callers import callers
from rnglint.knowledge.roles import HandlesModel, Parameter
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.scopes import Scope, Site
from rnglint.program.syntax import descendants, is_name, returns

_SAFE = (ast.Name, ast.Call, ast.Attribute, ast.Subscript, ast.Constant)


def given_back(context: Context, body: Scope) -> tuple[TextEdit, ...]:
    """The function returns the last state that it merges besides, and each call puts it where it was taken from.

    ``net = merge(graph, weights, rest)`` is taken apart again as the model was in the first place.  Raises NoFix.
    """
    function, code = only(body.node, ast.FunctionDef), body.code
    line, merge = sole(_handled(code, function, "merges"))
    model, state = only(sole(line.targets), ast.Name).id, only(merge.args[-1], ast.Name).id
    package = only(merge.func, ast.Attribute).value
    need(line in function.body, state in body.positional, len(body.stores(state)) == 1, len(body.stores(model)) == 1)
    need(len(merge.args) > 1, not merge.keywords, all(map(is_plain, merge.args)), is_plain(package))
    end = sole(returns(function))
    need(end is function.body[-1])
    drafts: dict[Code, Draft] = {}
    draft = drafts[code] = Draft(code.module)
    name = draft.read(package)
    given = ", ".join([model, *_filters(context, len(merge.args), name)])
    # It stands last: what is returned in front of it may draw.
    width = _widen(draft, only(end.value, ast.expr), f"{name}.split({given})[-1]")
    found = callers(context.project, body)
    need(found.calls, not found.escapes, not found.bodies, not found.beside)
    need(not any(each.maps for each in found.calls))
    at = Parameter(body.positional.index(state) - (body.owner is not None), state)
    for site in {each.site.call: each.site for each in found.calls}.values():
        _keep(site, at, width, drafts.setdefault(site.code, Draft(site.code.module)))
    return tuple(edit for each in drafts.values() for edit in each.edits())


def kept(body: Scope, code: Code, call: ast.Call) -> tuple[TextEdit, ...]:
    """A call no longer throws away a state that the function returns, but puts it where it took the old one from.

    The function gives it the name of the parameter by which the old one comes.  Raises NoFix.
    """
    ends, line = returns(only(body.node, ast.FunctionDef)), only(code.parents[call], ast.Assign)
    given, got = only(sole(ends).value, ast.Tuple).elts, only(sole(line.targets), ast.Tuple).elts
    at = sole(at for at, each in enumerate(got) if is_name(each, "_"))
    name = only(given[at], ast.Name).id
    need(len(given) == len(got), name in body.positional)
    came = places.argument(call, Parameter(body.positional.index(name) - (body.owner is not None), name))
    need(came is not None and isinstance(came, (ast.Name, ast.Attribute)) and is_plain(came))
    draft = Draft(code.module)
    draft.put(got[at], draft.read(only(came, ast.Name, ast.Attribute)))
    return draft.edits()


def _keep(site: Site, at: Parameter, width: int, draft: Draft) -> None:
    """Let a call put the state that it gets where it took the old one from.  ``width``: how much it got, if several."""
    code, call = site.code, site.call
    line = only(code.parents[call], ast.Assign)
    given, target = only(places.argument(call, at), ast.expr), sole(line.targets)
    parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
    need(is_plain(given), not isinstance(given, ast.Subscript), line.value is call)
    need(len(parts) == width, not any(isinstance(each, ast.Starred) for each in parts))
    if isinstance(given, ast.Name):
        need(site.scope.binder(given.id) == site.scope)
    _widen(draft, target, draft.read(given))


def _widen(draft: Draft, value: ast.expr, more: str) -> int:
    """Write one thing more behind a value, or what a tuple holds; gives how many there were, 0 for what is no tuple."""
    parts = value.elts if isinstance(value, (ast.Tuple, ast.List)) else [value]
    texts = [draft.read(each) if isinstance(each, _SAFE) else f"({draft.read(each)})" for each in parts]
    whole = draft.read(value)
    need(parts, "#" not in whole)
    text = ", ".join([*texts, more])
    draft.put(value, f"({text})" if whole.startswith("(") and parts != [value] else text)
    return len(parts) if isinstance(value, (ast.Tuple, ast.List)) else 0


def _filters(context: Context, parts: int, package: str) -> list[str]:
    """By what the program takes models apart into so many parts, as a file may write it.  Raises NoFix."""
    found = set()
    for each in files(context.trace.executions):
        for line, split in _handled(each, each.tree, "parts"):
            target = sole(line.targets)
            need(not split.keywords)
            if isinstance(target, ast.Tuple) and len(target.elts) == parts:
                filters = split.args[1:]
                found.add((tuple(map(ast.unparse, filters)), all(_means_alike(one, package) for one in filters)))
    texts, known = sole(found)
    need(known, len(texts) == parts - 1 or (parts == 2 and not texts))
    return [*texts]


def _means_alike(node: ast.expr, package: str) -> bool:
    """Whether an expression means the same in every file that has that name for the package."""
    own = isinstance(node, ast.Attribute) and ast.unparse(node.value) == package
    return own or isinstance(node, ast.Constant)


def _handled(code: Code, top: ast.AST, how: str) -> Iterator[tuple[ast.Assign, ast.Call]]:
    """The assignments of what a function does with a model in one way."""
    for node in descendants(top):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            role = code.program.knowledge.role(code.program.written(node.value.func, code), HandlesModel)
            if role is not None and role.how == how:
                yield node, node.value

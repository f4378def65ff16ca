"""Whether every call of a function that got other parameters still gives it what it takes.

This is asked of the texts as they would be written, independently of the repair that made them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import libcst as cst

from rnglint.fixes.threading.callers import Caller, callers
from rnglint.fixes.threading.world import settled
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Function, Partial, Transformed
from rnglint.project.whole import WholeProject
from rnglint.source.text import SourceError, SourceFile


def unbound(before: Project, after: Project, changed: Mapping[Path, object]) -> str:
    """Why a call in the project would not run any more; empty where all calls that can be seen would.

    ``before`` and ``after`` see the files without and with the change; ``changed`` are those it touches.
    """
    for path in changed:
        if not _may_differ(before, after, path):
            continue
        old = WholeProject.of(before, path)
        new = WholeProject.of(after, path)
        old.take_in(path)
        new.take_in(path)
        for name in _others(_signatures(old, path), _signatures(new, path)):
            reason = _calls(new, path, name)
            if reason:
                return reason
    return ""


def _may_differ(before: Project, after: Project, path: Path) -> bool:
    """A quick look: whether the parameters of any function of a file are others now."""
    lists = []
    for project in (before, after):
        try:
            text = SourceFile.read(path, project.overlay.get(path)).text
            nodes = ast.walk(ast.parse(text))
        except (OSError, SourceError, SyntaxError, ValueError, RecursionError):
            return True
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        lists.append([ast.dump(node.args) for node in nodes if isinstance(node, kinds)])
    return lists[0] != lists[1]


def _signatures(project: WholeProject, path: Path) -> dict[str, Scope]:
    module = project.module(path)
    if not project.is_whole(module):
        return {}
    return {scope.qualname: scope for scope in module.tree.scopes.values() if scope.kind == "function"}


def _others(old: Mapping[str, Scope], new: Mapping[str, Scope]) -> Iterator[str]:
    """The functions whose parameters are others now."""
    code = cst.Module([])
    for name, scope in new.items():
        was = old.get(name)
        if was is not None and code.code_for_node(was.parameters) != code.code_for_node(scope.parameters):
            yield name


def _calls(project: WholeProject, path: Path, name: str) -> str:
    def reason() -> str:
        scope = _signatures(project, path).get(name)
        if scope is None:
            return f"{name} is not there any more"
        return next((why for caller in callers(project, scope).calls if (why := _call(project, scope, caller))), "")

    return settled(project, path, reason) or ""


def _call(project: WholeProject, scope: Scope, caller: Caller) -> str:
    """Why a call does not fit a function; empty where it does, or where arguments are unpacked in it."""
    value = project.value(caller.site.call.func, caller.site.scope)
    partials: list[Site] = []
    while isinstance(value, (Transformed, Partial)):
        if isinstance(value, Partial):
            partials.append(value.site)
        value = value.function
    given = [caller.site.call.args, *(site.call.args[1:] for site in partials)]
    if any(argument.star for arguments in given for argument in arguments):
        return ""
    parameters = scope.parameters
    plain = [*parameters.posonly_params, *parameters.params]
    keyword_only = list(parameters.kwonly_params)
    names = {argument.keyword.value for arguments in given for argument in arguments if argument.keyword is not None}
    takes = {each.name.value for each in (*parameters.params, *keyword_only)}
    start, _ = caller.site.scope.module.span(caller.site.call, caller.site.scope.tree)
    module = caller.site.scope.module
    where = f"the call of {scope.qualname} on {module.source.called(start.row)} of {module.path.name}"
    if parameters.star_kwarg is None and names - takes:
        return f"{where} gives {sorted(names - takes)[0]}, which is not taken"
    lacking = [each.name.value for each in keyword_only if each.default is None and each.name.value not in names]
    if lacking:
        return f"{where} lacks {lacking[0]}"
    bound = isinstance(value, Function) and value.receiver is None and scope.owner is None
    if bound and not caller.maps:
        number = sum(1 for arguments in given for argument in arguments if argument.keyword is None)
        if number > len(plain) and not isinstance(parameters.star_arg, cst.Param):
            return f"{where} gives {number} values for {len(plain)} parameters"
        required = [each.name.value for each in plain[number:] if each.default is None]
        missing = [each for each in required if each not in names]
        if missing:
            return f"{where} lacks {missing[0]}"
    return ""

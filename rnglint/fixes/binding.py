"""Whether every call of a function that got other parameters still gives it what it takes.

This is asked of the texts as they would be written, independently of the repair that made them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from rnglint.fixes.options import unpacks
from rnglint.fixes.threading.callers import Caller, Callers, callers
from rnglint.fixes.threading.wrappers import layers
from rnglint.knowledge.roles import RunsModel
from rnglint.machine.callables import Bound, Func, PartialV
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.project import Project
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import arguments_of


def unbound(before: Project, after: Project, changed: Mapping[Path, object]) -> str:
    """Why a call in the project would not run any more; empty where all calls that can be seen would.

    ``before`` and ``after`` see the files without and with the change; ``changed`` are those it touches.
    """
    for path in changed:
        twice = _given_twice(before, after, path)
        if twice:
            return twice
        old, new = _signatures(before, path), _signatures(after, path)
        for name in (each for each in old if each in new and not _takes_the_same(old[each], new[each])):
            found = callers(after, new[name])
            reason = next((why for caller in found.calls if (why := _call(new[name], found, caller))), "")
            if reason:
                return reason
    return ""


def _given_twice(before: Project, after: Project, path: Path) -> str:
    """Why a call that has changed gives something by name that is among the options that it unpacks, too."""
    old, new = (project.program.of(path) for project in (before, after))
    if old is None or new is None:
        return ""
    kept = set(map(ast.dump, _unpacking(before.program.code(old))))
    code = after.program.code(new)
    for call in (each for each in _unpacking(code) if ast.dump(each) not in kept):
        unpacked = [each.value for each in call.keywords if each.arg is None]
        for name in (each.arg for each in call.keywords if each.arg is not None):
            if unpacks(code, call, name) or any(_is_handed_on(after, code, value, name) for value in unpacked):
                return f"a call on {code.module.source.called(call.lineno)} of {path.name} would give {name} twice"
    return ""


def _unpacking(code: Code) -> Iterator[ast.Call]:
    """The calls of a file that unpack options."""
    calls = (each for each in code.nodes if isinstance(each, ast.Call))
    return (call for call in calls if any(each.arg is None for each in call.keywords))


def _is_handed_on(project: Project, code: Code, options: ast.expr, name: str) -> bool:
    """Whether options that a call unpacks are those of its function, and a call of that gives it the name."""
    scope = Scope.of(code, options)
    taken = getattr(scope.node, "args", None)
    if not isinstance(options, ast.Name) or getattr(getattr(taken, "kwarg", None), "arg", None) != options.id:
        return False
    if name in signatures.names(scope.node):
        return False  # it goes to the parameter
    calls = (each.site.call for each in callers(project, scope).calls)
    return any(given.arg == name for call in calls for given in call.keywords)


def _signatures(project: Project, path: Path) -> dict[str, Scope]:
    """The functions of a file by their qualified names."""
    module = project.program.of(path)
    if module is None:
        return {}
    code = project.program.code(module)
    scopes = (Scope(code, node) for node in code.nodes if isinstance(node, FunctionNode))
    return {scope.qualname: scope for scope in scopes}


def _takes_the_same(old: Scope, new: Scope) -> bool:
    return ast.dump(old.function.args) == ast.dump(new.function.args)


def _call(scope: Scope, found: Callers, caller: Caller) -> str:
    """Why a call does not fit a function; empty where it does, unpacks arguments, or hands the function over."""
    code, call = caller.site.code, caller.site.call
    handed = any(each in found.mentions for each in arguments_of(call))
    if not signatures.is_written_out(call) or (handed and call.func not in found.mentions):
        return ""
    values = found.mentions.get(call.func, ())
    chains = [layers(value) for value in values]
    partials = [each for chain in chains for each in chain if isinstance(each, PartialV)]
    number = len(call.args) + max((len(partial.args) for partial in partials), default=0)
    names = {each.arg or "" for each in call.keywords}
    names |= {name for partial in partials for name, _ in partial.keywords}
    args = scope.function.args
    plain, keyword_only = scope.positional, [each.arg for each in args.kwonlyargs]
    takes = {*(each.arg for each in args.args), *keyword_only}
    optional = {each.arg for each, _ in defaults(args)}
    where = f"the call of {scope.qualname} on {code.module.source.called(call.lineno)} of {code.module.path.name}"
    runs = isinstance(call.func, ast.Attribute) and call.func.attr in code.program.knowledge.names_of(RunsModel)
    if args.kwarg is None and names - takes and not runs:  # what runs a model takes options of its own
        return f"{where} gives {sorted(names - takes)[0]}, which is not taken"
    lacking = [name for name in keyword_only if name not in names | optional]
    if lacking:
        return f"{where} lacks {lacking[0]}"
    functions = chains and not any(isinstance(each, Bound) for chain in chains for each in chain)
    if scope.owner is None and not caller.maps and functions and all(isinstance(chain[-1], Func) for chain in chains):
        if number > len(plain) and args.vararg is None:
            return f"{where} gives {number} values for {len(plain)} parameters"
        missing = [name for name in plain[number:] if name not in names | optional]
        if missing:
            return f"{where} lacks {missing[0]}"
    return ""

"""Functions that are called in one another's place: they take a value together, or none does."""

from __future__ import annotations

import ast

from rnglint.fixes.threading.callers import Callers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.workspace import Workspace
from rnglint.program.classes import ancestry
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope


def family(workspace: Workspace, scope: Scope, found: Callers) -> set[Scope]:
    """A method with those that it overrides and those that override it, a function with those of the same field.

    Raises NoFix where one of them is none that can take a value.
    """
    owner = scope.owner
    return {scope, *found.beside, *(_methods(workspace, scope, owner) if owner and scope.name != "__init__" else ())}


def _methods(workspace: Workspace, scope: Scope, owner: Scope) -> set[Scope]:
    owners, waiting = {owner}, [owner]
    while waiting:
        more = _related(workspace, waiting.pop(), scope) - owners
        owners |= more
        waiting += more
    result = set()
    for each in owners - {owner}:
        assert isinstance(each.node, ast.ClassDef)
        for member in each.code.body(each.node).get(scope.name, ()):
            if not isinstance(member, FunctionNode):
                raise NoFix
            result.add(Scope(each.code, member))
    return result


def _related(workspace: Workspace, owner: Scope, method: Scope) -> set[Scope]:
    """The classes of the project that a class descends from, and those that descend from it."""
    program = workspace.program
    above = {each for each in ancestry(program, owner) if isinstance(each, Scope)}
    for each in above:
        workspace.enter(each.code)
    codes = {*workspace.callers(method).codes, *workspace.mentioning(owner.name)}
    classes = (Scope(code, cls) for code in codes for several in code.classes.values() for cls in several)
    return {*above, *(each for each in classes if owner in ancestry(program, each))} - {owner}

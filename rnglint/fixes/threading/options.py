"""Keywords that a function takes without naming them, and where it hands them on."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.threading.wrappers import inner, maps
from rnglint.machine.callables import Func
from rnglint.program import signatures
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants

if TYPE_CHECKING:
    from rnglint.fixes.threading.workspace import Workspace

_DEPTH = 5


def handed_on(workspace: Workspace, scope: Scope, depth: int = 0) -> frozenset[str] | None:
    """The keywords that ``**kwargs`` of a function may hold, if it does nothing with them but to hand them on.

    None where they may be any.  A function that takes none holds none.
    """
    stars = scope.function.args.kwarg
    if stars is None:
        return frozenset()
    given: set[ast.AST] = set()
    found: set[str] = set()
    for call in scope.calls():
        for keyword in call.keywords:
            if keyword.arg is None and isinstance(keyword.value, ast.Name) and keyword.value.id == stars.arg:
                given.add(keyword.value)
                values = workspace.called(scope.code, call)
                if not values or depth > _DEPTH or any(maps(value, workspace.program.knowledge) for value in values):
                    return None
                for target in (each for value in values for each in inner(value)):
                    other = Scope(target.frame.code, target.node) if isinstance(target, Func) else None
                    further = None if other is None else handed_on(workspace, other, depth + 1)
                    if other is None or further is None:
                        return None
                    found |= {*further, *signatures.names(other.node)}
    mentions = (node for node in descendants(scope.node) if isinstance(node, ast.Name) and node.id == stars.arg)
    return frozenset(found) if all(node in given for node in mentions) else None

"""States that count their steps: where each round makes the state anew, its counter tells the rounds apart."""

from __future__ import annotations

import ast
from typing import TypeAlias

from msgspec import structs

from rnglint.fixes.rounds import Loop
from rnglint.fixes.threading.demand import Demand, Use
from rnglint.knowledge.roles import Parameter
from rnglint.program.places import argument
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants

_Variable: TypeAlias = tuple[Scope, str]


def counted(demand: Demand) -> bool:
    """Whether the counters of states tell all rounds of all loops apart; the uses then need no numbers of their own."""
    roots = demand.request.roots
    if not roots or not all(root.step for root in roots):
        return False
    held: dict[Scope, _Variable | None] = {}
    for scope, holder in demand.holders.items():
        found = [_followed(use, held) for use in holder.uses]
        if False in found or any(other != found[0] for other in found) or holder.like is not None:
            return False
        held[scope] = found[0] if found and not isinstance(found[0], bool) else None
    for holder in demand.holders.values():
        holder.uses = [structs.replace(use, loops=()) for use in holder.uses]
    return True


def _followed(use: Use, held: dict[Scope, _Variable | None]) -> _Variable | bool:
    """The variable that holds the state at a use; True where none has to be known, False where it does not count."""
    if use.rows is not None:
        return False
    if use.root is not None:
        name = use.root.step.partition(".")[0]
        owner = use.scope.binder(name)
        return False if use.loops or owner is None else (owner, name)
    inner = None if use.callee is None else held.get(use.callee)
    if inner is None or use.callee is None or not isinstance(use.node, ast.Call):
        return not use.loops
    if inner[0] != use.callee:
        return inner if not use.loops and inner[0] in (use.scope, *use.scope.enclosing()) else False
    names = use.callee.positional
    given = argument(use.node, Parameter(names.index(inner[1]) if inner[1] in names else None, inner[1]))
    text = "" if given is None else ast.unparse(given)
    if use.callee.owner is not None or not text or not all(_renews(loop, text, use.node) for loop in use.loops):
        return not use.loops
    owner = use.scope.binder(text)
    return True if owner is None else (owner, text)


def _renews(loop: Loop, name: str, call: ast.Call) -> bool:
    """Whether each round of a loop gives ``name`` the state that the call returns, and nothing older."""
    found = False
    for node in (below for statement in loop.body for below in descendants(statement)):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(ast.unparse(each) == name for target in targets for each in descendants(target)):
            assert isinstance(node, ast.Assign)
            own = isinstance(node.value, ast.Call) and ast.unparse(node.value.func).startswith(f"{name}.")
            if not own and call not in descendants(node.value):
                return False
            found = True
    return found

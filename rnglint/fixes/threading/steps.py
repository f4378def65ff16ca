"""States that count their steps: where each round makes the state anew, its counter tells the rounds apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

import libcst as cst

from rnglint.fixes.threading.loops import Loop
from rnglint.fixes.threading.names import holds
from rnglint.fixes.threading.uses import Demand, Use
from rnglint.knowledge.roles import Parameter
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, dotted_name
from rnglint.traversal import descendants

Variable: TypeAlias = tuple[Scope, str]


def counted(demand: Demand) -> bool:
    """Whether the counters of states tell all rounds of all loops apart; the uses then need no numbers of their own."""
    roots = demand.request.roots
    if not roots or any(not root.step for root in roots):
        return False
    held: dict[Scope, Variable | None] = {}
    for scope, holder in demand.holders.items():
        found = []
        for use in holder.uses:
            answer = _followed(demand.project, use, held)
            if answer is False:
                return False
            found.append(answer)
        if any(other != found[0] for other in found) or holder.like is not None:
            return False
        held[scope] = found[0] if found and found[0] is not True else None
    for holder in demand.holders.values():
        holder.uses = [replace(use, loops=()) for use in holder.uses]
    return True


def _followed(project: Project, use: Use, held: dict[Scope, Variable | None]) -> Variable | bool:
    """The variable that holds the state at a use; True where none has to be known, False where it does not count."""
    if use.rows is not None:
        return False
    if use.root is not None:
        name = use.root.step.partition(".")[0]
        owner, _ = project.bindings(name, use.scope)
        return False if use.loops or owner is None else (owner, name)
    inner = None if use.callee is None else held.get(use.callee)
    if inner is None or use.callee is None or not isinstance(use.node, cst.Call):
        return not use.loops
    if inner[0] is not use.callee:
        return inner if not use.loops and inner[0] in (use.scope, *use.scope.enclosing()) else False
    names = [each.name.value for each in (*use.callee.parameters.posonly_params, *use.callee.parameters.params)]
    position = names.index(inner[1]) if inner[1] in names else None
    given = calls.argument(use.node, Parameter(position, inner[1]))
    text = dotted_name(given)
    if use.callee.owner is not None or not text or not all(_renews(loop, text, use.node) for loop in use.loops):
        return not use.loops
    owner, _ = project.bindings(text, use.scope)
    return True if owner is None else (owner, text)


def _renews(loop: Loop, name: str, call: cst.Call) -> bool:
    """Whether each round of a loop gives ``name`` the state that the call returns, and nothing older."""
    if not isinstance(loop.node, (cst.For, cst.While)):
        return False
    found = False
    for node in descendants(loop.node.body):
        if isinstance(node, cst.Assign) and name in {text for target in node.targets for text in _names(target.target)}:
            own = isinstance(node.value, cst.Call) and dotted_name(node.value.func).startswith(f"{name}.")
            if not own and not holds(node.value, call):
                return False
            found = True
    return found


def _names(target: cst.BaseExpression) -> Iterator[str]:
    """The variables and attributes that an assignment gives values."""
    if isinstance(target, (cst.Tuple, cst.List)):
        for element in target.elements:
            yield from _names(element.value)
    else:
        yield dotted_name(target)

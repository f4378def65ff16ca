"""Repairs that use a derived key which was thrown away."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.attempt import Attempt, count_of, dominates, unpacked
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.context import FixPlan
    from rnglint.fixes.keys.sites import Scene, Site
    from rnglint.machine.events import Event
    from rnglint.trace.findings import Finding


def use_discarded(attempt: Attempt, scene: Scene, found: Sequence[Finding]) -> FixPlan:
    """Draw from the key that was derived and not used.  Raises NoFix."""
    used = {id(scene.finding.first.node): scene.first, id(scene.finding.second.node): scene.second}
    for each in found:
        if each.mistake != "unused" or each.code is not scene.finding.code:
            continue
        for site in [*used.values()]:
            if site.event.node is each.first.node:
                continue
            try:
                return _use(attempt, scene, each.first, site)
            except NoFix:
                continue
    raise NoFix


def _use(attempt: Attempt, scene: Scene, derived: Event, site: Site) -> FixPlan:
    tree, call = scene.tree, derived.node
    given = derived.key_node
    if given is None or ast.dump(given) != ast.dump(site.key) or not isinstance(call, ast.Call):
        raise NoFix
    statement = tree.parent(call)
    if not isinstance(statement, ast.stmt) or not dominates(tree, statement, site):
        raise NoFix
    name = ""
    if isinstance(statement, ast.Expr):
        name = _bind(attempt, scene, derived, site)
    elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target = statement.targets[0]
        function = tree.function(statement)
        if isinstance(target, ast.Name) and derived.kind == "fold" and not tree.loads(function, target.id):
            name = target.id
    if not name:
        raise NoFix
    attempt.give(site.key, name)
    return attempt.plan("safe", f"draw from `{name}`, the key that was derived and not used")


def _bind(attempt: Attempt, scene: Scene, derived: Event, site: Site) -> str:
    """Give a name to what a statement throws away."""
    tree, call = scene.tree, derived.node
    name = attempt.words.children([site.call], attempt.text(site.key))[0]
    start = attempt.draft.span(call)[0]
    if derived.kind == "fold":
        attempt.draft.insert(start, f"{name} = ")
        return name
    if count_of(call) != 2 or unpacked(tree, call) is not None:
        raise NoFix
    other = site.name if site.name and tree.is_own(tree.function(call), site.name) else "_"
    attempt.draft.insert(start, f"{other}, {name} = ")
    return name

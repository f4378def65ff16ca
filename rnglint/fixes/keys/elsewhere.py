"""Repairs in another file than the one that a finding is reported in: where the key is used up."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.kept import store_back_at
from rnglint.fixes.keys.sites import Site
from rnglint.fixes.keys.state import replace_in_result, replace_in_state
from rnglint.fixes.keys.straight import hand_on
from rnglint.fixes.keys.tree import Tree
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.machine.events import Event
    from rnglint.program.project import Project
    from rnglint.trace.findings import Finding


def repairs(project: Project, finding: Finding) -> Iterator[Callable[[], FixPlan]]:
    """What may be done where the key of a finding is used up, if that is in another file."""
    if finding.mistake not in ("reuse", "call", "loop", "attribute", "parent"):
        return
    done: set[int] = set()
    for event in (finding.first, finding.second):
        if event.frame.code is finding.code or id(event.node) in done or not isinstance(event.key_node, ast.expr):
            continue
        done.add(id(event.node))
        yield from (lambda make=make, event=event: _made(project, finding, event, make) for make in _MAKES)


def _made(project: Project, finding: Finding, event: Event, make: Callable[[Attempt, Tree, Site], FixPlan]) -> FixPlan:
    """One repair in the file of an event.  Raises NoFix."""
    module = event.frame.code.module
    if module.path not in project.files(finding.code.module.path):
        raise NoFix
    tree = Tree(event.frame.code)
    assert isinstance(event.key_node, ast.expr)
    site = Site(event.node, event.key_node, event)
    return make(Attempt(project, module, tree, tree.function(event.node)), tree, site)


def _store_back(attempt: Attempt, tree: Tree, site: Site) -> FixPlan:
    text = store_back_at(attempt, tree, site.event)
    return attempt.plan("unsafe", f"split `{text}` at each use, and keep the other key")


_MAKES: tuple[Callable[[Attempt, Tree, Site], FixPlan], ...] = (
    hand_on,
    replace_in_state,
    replace_in_result,
    _store_back,
)

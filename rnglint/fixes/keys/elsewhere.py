"""Repairs in another file than the one that a finding is reported in: where the key is used up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.kept import store_back_at
from rnglint.fixes.keys.sites import Site
from rnglint.fixes.keys.state import replace_in_result, replace_in_state
from rnglint.fixes.keys.straight import hand_on
from rnglint.fixes.keys.tree import Tree
from rnglint.fixes.needs import need
from rnglint.machine.events import Event
from rnglint.program.project import Project
from rnglint.trace.findings import Finding


def repairs(project: Project, finding: Finding) -> Iterator[Callable[[], FixPlan]]:
    """What may be done where the key of a finding is used up, if that is in another file."""
    if finding.mistake not in ("reuse", "call", "loop", "attribute", "parent"):
        return
    for event in {id(each.node): each for each in (finding.first, finding.second)}.values():
        if event.frame.code is not finding.code:
            yield from (partial(_made, project, finding, event, make) for make in _MAKES)


def _made(project: Project, finding: Finding, event: Event, make: Callable[[Attempt, Site], FixPlan]) -> FixPlan:
    """One repair in the file of an event.  Raises NoFix."""
    module, tree = event.frame.code.module, Tree(event.frame.code)
    need(module.path in project.files(finding.code.module.path))
    return make(Attempt(project, module, tree, tree.function(event.node)), Site.of(event))


_MAKES = (hand_on, replace_in_state, replace_in_result, store_back_at)

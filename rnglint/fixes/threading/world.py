"""The checked file seen again, in a project whose files can be read whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rnglint.context import Context, FixPlan
from rnglint.project.compiled import Entry
from rnglint.project.effects import Reach
from rnglint.project.scopes import Scope
from rnglint.project.whole import Wanted, WholeProject

_MOST_LOOKS = 12

Found: TypeAlias = "Sequence[tuple[Entry, Reach]]"
Answer: TypeAlias = "Callable[[Context, WholeProject, Found], dict[Reach, FixPlan]]"


def ask(context: Context, found: Found, answer: Answer) -> dict[Reach, FixPlan]:
    """Plan the repairs of findings; each time that the answer wants further files whole, it is asked for again."""
    project = WholeProject.of(context.project, context.module.path)
    project.unmask({context.module.path})
    for _ in range(_MOST_LOOKS):
        try:
            return _ask(context, project, found, answer)
        except Wanted as error:
            project.unmask(error.paths)
    return {}


def _ask(context: Context, project: WholeProject, found: Found, answer: Answer) -> dict[Reach, FixPlan]:
    module = project.module(context.module.path)
    if not project.is_whole(module):
        return {}
    view = Context(module, project, project.effects, context.program, context.filename, context.requirements)
    again = {_place(entry, reach): (entry, reach) for entry in view.entries for reach in entry.reaches}
    mine = {}
    for entry, reach in found:
        pair = again.get(_place(entry, reach))
        if pair is not None:
            mine[pair[1]] = reach
    plans = answer(view, project, [again[_place(*pair)] for pair in found if _place(*pair) in again])
    for plan in plans.values():
        context.module.edges.update(edit.module.path for edit in plan.edits if edit.module.path != module.path)
    return {mine[reach]: plan for reach, plan in plans.items()}


def _place(entry: Entry, reach: Reach) -> tuple[object, ...]:
    """What an entry and a path from it are known by in any view of the project."""
    hops = [_at(hop.scope, hop.node) for hop in reach.path]
    site = reach.effect.site
    return (entry.name, _at(entry.scope, entry.node), *hops, reach.effect.name, _at(site.scope, site.call))


def _at(scope: Scope, node: object) -> tuple[object, ...]:
    start, end = scope.module.span(node, scope.tree)  # type: ignore[arg-type]
    return str(scope.module.path), start, end

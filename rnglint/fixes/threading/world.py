"""The checked file seen again, in a project whose files can be read whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, TypeVar

from rnglint.context import Context, FixPlan
from rnglint.project.compiled import Entry
from rnglint.project.effects import Reach
from rnglint.project.scopes import Scope
from rnglint.project.whole import Wanted, WholeProject

_MOST_LOOKS = 12

T = TypeVar("T")
Found: TypeAlias = "Sequence[tuple[Entry, Reach]]"
Answer: TypeAlias = "Callable[[Context, WholeProject, Found], dict[Reach, FixPlan]]"


def see(context: Context, answer: Callable[[Context, WholeProject], T]) -> T | None:
    """An answer about the checked file as the whole project shows it; None where the file cannot be read whole.

    Each time that the answer wants further files whole, it is asked for again.
    """
    project = WholeProject.of(context.project, context.module.path)
    project.unmask({context.module.path})
    for _ in range(_MOST_LOOKS):
        module = project.module(context.module.path)
        if not project.is_whole(module):
            return None
        view = Context(
            module,
            project,
            project.effects,
            context.program,
            context.filename,
            context.requirements,
            context.project_facts,
        )
        try:
            return answer(view, project)
        except Wanted as error:
            project.unmask(error.paths)
    return None


def rests_on(context: Context, plans: Iterable[FixPlan | None]) -> None:
    """Note that answers about the checked file rest on the files that plans would change."""
    edits = (edit for plan in plans if plan is not None for edit in plan.edits)
    context.module.edges.update(edit.module.path for edit in edits if edit.module.path != context.module.path)


def ask(context: Context, found: Found, answer: Answer) -> dict[Reach, FixPlan]:
    """Plan the repairs of findings."""
    return see(context, lambda view, project: _ask(context, view, project, found, answer)) or {}


def _ask(context: Context, view: Context, project: WholeProject, found: Found, answer: Answer) -> dict[Reach, FixPlan]:
    again = {_place(entry, reach): (entry, reach) for entry in view.entries for reach in entry.reaches}
    mine = {}
    for entry, reach in found:
        pair = again.get(_place(entry, reach))
        if pair is not None:
            mine[pair[1]] = reach
    plans = answer(view, project, [again[_place(*pair)] for pair in found if _place(*pair) in again])
    rests_on(context, plans.values())
    return {mine[reach]: plan for reach, plan in plans.items()}


def _place(entry: Entry, reach: Reach) -> tuple[object, ...]:
    """What an entry and a path from it are known by in any view of the project."""
    hops = [_at(hop.scope, hop.node) for hop in reach.path]
    site = reach.effect.site
    return (entry.name, _at(entry.scope, entry.node), *hops, reach.effect.name, _at(site.scope, site.call))


def _at(scope: Scope, node: object) -> tuple[object, ...]:
    start, end = scope.module.span(node, scope.tree)  # type: ignore[arg-type]
    return str(scope.module.path), start, end

"""The checked file seen again, in a project whose files can be read whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from rnglint.context import Context, FixPlan
from rnglint.project.whole import WholeProject

T = TypeVar("T")


def settled(project: WholeProject, path: Path, answer: Callable[[], T]) -> T | None:
    """An answer for which a file has to be parsed; None where it cannot be."""
    project.take_in(path)
    return None if project.read(path) is None else answer()


def see(context: Context, answer: Callable[[Context, WholeProject], T]) -> T | None:
    """An answer about the checked file as the whole project shows it; None where the file cannot be read whole."""
    path = context.module.path
    project = WholeProject.of(context.project, path)

    def view() -> Context:
        return Context(
            project.module(path),
            project,
            context.program,
            context.filename,
            context.requirements,
            context.project_facts,
        )

    return settled(project, path, lambda: answer(view(), project))


def rests_on(context: Context, plans: Iterable[FixPlan | None]) -> None:
    """Note that answers about the checked file rest on the files that plans would change."""
    edits = (edit for plan in plans if plan is not None for edit in plan.edits)
    context.module.edges.update(edit.module.path for edit in edits if edit.module.path != context.module.path)

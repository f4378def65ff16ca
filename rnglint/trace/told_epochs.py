"""Objects that are told from outside how far a run has come, and seed by that."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.knowledge.loading import PROGRESS
from rnglint.knowledge.purposes import words
from rnglint.machine.events import Event
from rnglint.program.facts import ModuleFacts
from rnglint.program.syntax import descendants, is_name


def is_told(seeding: Event, facts: ModuleFacts) -> bool:
    """Whether another file of the project sets an attribute by which the function that seeds tells epochs apart.

    A callback may do that, say: the class itself only gives the attribute its first value.
    """
    for name in _own_progress(seeding.frame.node):
        for path in facts.mentioning(f".{name}", f'"{name}"', f"'{name}'") or ():
            code = facts.code(path) if path != seeding.frame.code.module.path else None
            changes = () if code is None else code.changes_of(name)
            if any(change.cls is None and not change.method for change in changes):
                return True
    return False


def _own_progress(function: ast.AST) -> Iterator[str]:
    """The attributes of ``self`` in a function whose names are those of what differs from epoch to epoch."""
    found = {
        each.attr for each in descendants(function) if isinstance(each, ast.Attribute) and is_name(each.value, "self")
    }
    yield from sorted(name for name in found if words(name) & PROGRESS)

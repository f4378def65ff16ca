"""What the rules about forked streams share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rnglint.context import Note
from rnglint.project.values import External

if TYPE_CHECKING:
    from rnglint.context import Context
    from rnglint.project.forks import Draw
    from rnglint.project.scopes import Scope

_SHOWN = 3


def witnesses(context: Context, draws: Iterable[Draw]) -> list[Note]:
    """The paths to the first few draws that a context misses."""
    notes: list[Note] = []
    for draw in list(draws)[:_SHOWN]:
        where = ", ".join(sorted(str(place) for place in draw.places.known)) or "the device that is given"
        notes += context.witness(draw.reach, "inside the context", f"draws on {where}")
    return notes


def torch_name(context: Context, scope: Scope) -> str:
    """The name by which ``torch`` itself is known in a scope; empty if it is not."""
    return module_name(context, scope, "torch")


def module_name(context: Context, scope: Scope, dotted: str) -> str:
    """The local name of an imported module; empty if there is none."""
    for candidate in (scope, *scope.enclosing()):
        for name, bindings in candidate.bindings.items():
            if all(binding.kind == "import" for binding in bindings):
                value = context.project.name(name, scope)
                if isinstance(value, External) and value.name == dotted:
                    return name
    return ""

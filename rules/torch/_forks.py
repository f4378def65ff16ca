"""What the rules about forked streams share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.context import Note
from rnglint.project.forks import Draw, Fork, fork, variants
from rnglint.project.values import External
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.context import Context
    from rnglint.project.scopes import Scope

_SHOWN = 3


class ForkRule(Rule):
    """Calls ``check`` for every context of this file that forks streams by device type."""

    triggers: ClassVar[tuple[str, ...]] = ("fork_rng",)

    def visit_Module(self, node: cst.Module) -> None:
        """Nothing is resolved in a file that does not speak of it."""
        module = self.context.module
        if not any(trigger in module.source.text for trigger in self.triggers):
            return
        for site in list(module.tree.sites.values()):
            found = fork(self.context.effects, site)
            if found is not None and found.role.device_type is not None:
                module.wants_whole = True  # callers say which device it is
                for variant in variants(found):
                    self.check(variant)

    def check(self, found: Fork) -> None:
        """Decide, and report."""
        raise NotImplementedError


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

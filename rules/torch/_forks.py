"""What the rules about forked streams share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.context import FixPlan, Place
from rnglint.knowledge.roles import Forks
from rnglint.program import places
from rnglint.project import calls
from rnglint.project.values import External
from rnglint.rule import Rule

if TYPE_CHECKING:
    import ast

    from rnglint.context import Context
    from rnglint.knowledge.roles import Parameter
    from rnglint.machine.terms import Frame
    from rnglint.project.scopes import Scope, Site
    from rnglint.trace.forks import Draw, Forked

_SHOWN = 3


class ForkRule(Rule):
    """Calls ``check`` for every context of this file that forks streams by device type."""

    triggers: ClassVar[tuple[str, ...]] = ("fork_rng",)

    def visit_Module(self, node: cst.Module) -> None:
        """Nothing is executed for a file that does not speak of it."""
        if any(trigger in self.context.module.source.text for trigger in self.triggers):
            for found in self.context.trace.forked:
                self.check(found)

    def check(self, found: Forked) -> None:
        """Decide, and report."""
        raise NotImplementedError

    def tell(self, found: Forked, message: str, help: str, draws: Iterable[Draw], fix: FixPlan | None) -> None:
        """Report a context, with the first few draws that it misses."""
        self.context.report_at(
            type(self),
            self.place(found.made.node, found.made.frame),
            message,
            help=help,
            related=[place for draw in list(draws)[:_SHOWN] for place in self._way(found, draw)],
            fix=fix,
        )

    def place(self, node: ast.AST, frame: Frame, message: str = "") -> Place:
        """Where something stands, with what to say there."""
        return Place(frame.code.module, *places.head(frame.code, node), message)

    def _way(self, found: Forked, draw: Draw) -> list[Place]:
        """The calls from inside the context to a draw, and the draw."""
        above = set(map(id, found.entered.step.path()))
        steps = [step for step in draw.event.step.path() if id(step) not in above and step.kind == "call"]
        where = ", ".join(sorted(str(place) for place in draw.places.known)) or "the device that is given"
        return [
            *(self.place(step.node, step.frame, "inside the context") for step in steps[:1]),
            *(self.place(step.node, step.frame, "which calls this") for step in steps[1:]),
            self.place(draw.event.node, draw.event.frame, f"draws on {where}"),
        ]

    def site(self, found: Forked) -> Site | None:
        """The call that makes a context, where its arguments are all written there."""
        site = self.context.site_at(*places.span(found.made.frame.code, found.made.node))
        if site is None:
            return None
        told = (found.fork.devices, found.fork.device_type)
        for value, name in zip(told, ("devices", "device_type"), strict=True):
            if value is not None and self.argument(site, name) is None:
                return None
        return site

    def argument(self, site: Site, name: str) -> cst.BaseExpression | None:
        """What a call gives for ``devices``, ``device_type`` or ``enabled``."""
        role = self.context.role(site.call, Forks)
        parameter: Parameter | None = getattr(role, name, None)
        return None if parameter is None else calls.argument(site.call, parameter)


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

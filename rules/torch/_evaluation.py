"""What the rules about evaluation mode share: they look at what calling a torch module reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.knowledge.roles import Role
from rnglint.project.modes import in_call
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Scope


class EvaluationRule(Rule):
    """Calls ``check`` for every effect that the call of a module class in this file reaches."""

    roles: ClassVar[tuple[type[Role], ...]] = ()

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        """Look at what calling an instance does."""
        scope = self.context.scope(node)
        for reach in () if scope is None else in_call(self.context.effects, scope):
            if scope is not None and isinstance(reach.effect.role, self.roles) and self.context.live(reach):
                self.check(reach, scope)

    def visit_Call(self, node: cst.Call) -> None:
        """In a plain function it may be a class that the screen has masked which leads here."""
        site = self.context.site(node)
        if site is None or site.scope.owner is not None or self.context.module.wants_whole:
            return
        if site.scope.is_function and any(self.context.role(node, role) is not None for role in self.roles):
            self.context.module.wants_whole = True

    def check(self, reach: Reach, scope: Scope) -> None:
        """Decide, and report."""
        raise NotImplementedError

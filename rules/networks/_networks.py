"""What the rules about models share: they look at what layers ask for, and at what runs of models give them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Context, FixPlan, Place
from rnglint.knowledge.roles import StochasticLayer
from rnglint.machine.terms import NONE
from rnglint.rule import Rule
from rnglint.trace.misuse import may_raise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.knowledge.roles import RunsFunction, RunsModel
    from rnglint.knowledge.roles.networks import System
    from rnglint.machine.events import Ask, Event, Step
    from rnglint.trace.applied import Lacking


class NetworkRule(Rule):
    """Calls ``look`` once for a file that may run models of JAX; a test that lacks a key fails, and says so itself."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.file = context.trace.code

    def visit_Module(self, node: cst.Module) -> None:
        """The whole file at once; the module is the first node of the traversal."""
        if not self.context.is_test and self.context.program.may_hold_keys(self.file):
            self.look()

    def look(self) -> None:
        """Find, and report."""
        raise NotImplementedError

    def lacking(self, kind: type[RunsModel | RunsFunction]) -> list[Lacking]:
        """The runs in this file that lack keys for what they surely ask, the first at each place."""
        found: dict[int, Lacking] = {}
        for lacking in self.context.trace.lacking:
            if isinstance(lacking.run.role, kind):
                found.setdefault(id(lacking.run.event.node), lacking)
        return list(found.values())

    def note(self, step: Step, message: str) -> Place:
        """A place to show with a diagnostic."""
        return Place.of(step, message, whole=True)

    def note_at(self, node: ast.AST, message: str) -> Place:
        """The same in this file."""
        return Place.of((self.file, node), message, whole=True)

    def is_raised(self, ask: Ask, system: System) -> bool:
        """Whether a layer of a system surely lacks its source, in code that expects no error and never switches it off.

        A None that is handed on counts where the model is made in sight: others may hand on a key.
        """
        own = isinstance(ask.role, StochasticLayer) and ask.role.system == system
        lacks = ask.source is None or (ask.source == NONE and ask.shown)
        return own and lacks and ask.certain and not self.context.trace.switched_off and not may_raise(ask.event, False)

    def hops(self, event: Event, run: Event) -> list[Place]:
        """The calls on the way to an event from the run of the model around it."""
        path = event.step.path()
        above = run.step.parent
        path = path[path.index(above) + 1 :] if above in path else path
        calls = {id(step.node): step for step in path if step.kind == "call" and step.node is not event.node}
        return [self.note(step, f"which calls {called(step)}") for step in calls.values()]

    def tell(
        self, node: ast.AST, message: str, *, help: str, related: Sequence[Place] = (), fix: FixPlan | None = None
    ) -> None:
        """Report at a place of this file."""
        self.report(self.note_at(node, ""), message, help=help, related=related, fix=fix)

    def tell_layer(self, ask: Ask, message: str, *, help: str) -> None:
        """Report a call of a layer; where a container calls it, its making."""
        step = ask.event.made if ask.contained else ask.event.step
        if step is not None and step.frame.code is self.file:
            self.tell(step.node, message, help=help)


def called(step: Step) -> str:
    """What a step enters, in words."""
    name = getattr(step.label, "qualname", "")
    return f"`{name}`" if name else "this"

"""What the rules about models share: they look at what layers ask for, and at what runs of models give them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes import threading
from rnglint.fixes.needs import or_none
from rnglint.fixes.threading.request import Request
from rnglint.knowledge.roles import RunsFunction, RunsModel, StochasticLayer
from rnglint.knowledge.roles.modules import System
from rnglint.machine.events import Ask, Event, Step
from rnglint.machine.terms import NONE
from rnglint.trace.applied import Lacking, never_heard
from rnglint.trace.misuse import may_raise
from rnglint.trace.programs import distinct

from ._supply import stepped

if TYPE_CHECKING:
    import libcst as cst

T = TypeVar("T")


class NetworkRule(Rule):
    """Looks at what models of JAX ask for; a test that lacks a key fails, and says so itself."""

    of_tests = False

    def visit_Module(self, node: cst.Module | None) -> None:
        """Nothing is looked at in a file to which no keys may come."""
        if self.context.program.may_hold_keys(self.file):
            super().visit_Module(node)

    def supplied(self, found: Sequence[T], ask: Callable[[T], Request | FixPlan]) -> Iterator[tuple[T, FixPlan | None]]:
        """What lacks keys, each with the repair that gives them: ``ask`` says what to ask the callers for, or knows it.

        Where a key cannot come from the callers the counter of the training state is folded into a constant one.
        """
        answers = [or_none(ask, each) for each in found]
        plans = threading.supplies(self.context, [each if isinstance(each, Request) else None for each in answers])
        for each, answer, plan in zip(found, answers, plans, strict=True):
            if isinstance(answer, Request) and (plan is None or plan.applicability == "display"):
                plan = or_none(stepped, self.context, answer) or plan
            yield each, answer if isinstance(answer, FixPlan) else plan

    def lacking(self, kind: type[RunsModel | RunsFunction]) -> list[Lacking]:
        """The runs in this file that lack keys for what they surely ask, the first at each place."""
        return distinct((each.run.event.node, each) for each in self.trace.lacking if isinstance(each.run.role, kind))

    def never_heard(self, kind: type[RunsModel | RunsFunction]) -> list[Lacking]:
        """The runs in this file that train a model without the key that it asks for."""
        return [each for each in never_heard(self.trace) if isinstance(each.run.role, kind)]

    def is_raised(self, ask: Ask, system: System) -> bool:
        """Whether a layer of a system surely lacks its source, in code that expects no error and never switches it off.

        A None that is handed on counts where the model is made in sight: others may hand on a key.
        """
        own = isinstance(ask.role, StochasticLayer) and ask.role.system == system
        lacks = ask.source is None or (ask.source == NONE and ask.shown)
        return own and lacks and ask.certain and not self.trace.switched_off and not may_raise(ask.event, False)

    def hops(self, event: Event, run: Event) -> list[tuple[Step, str]]:
        """The calls on the way to an event from the run of the model around it."""
        path = event.step.path()
        above = run.step.parent
        path = path[path.index(above) + 1 :] if above in path else path
        calls = {id(step.node): step for step in path if step.kind == "call" and step.node is not event.node}
        return [(step, f"which calls {called(step)}") for step in calls.values()]


def called(step: Step) -> str:
    """What a step enters, in words."""
    name = getattr(step.label, "qualname", "")
    return f"`{name}`" if name else "this"

"""What the rules about compiled code share: they look at what every compiled function reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.context import Context, FixPlan, Note
from rnglint.diagnostics import Severity
from rnglint.fixes import threading
from rnglint.knowledge.compilers import Outcome
from rnglint.knowledge.markers import COMPILERS
from rnglint.knowledge.roles import Compiles
from rnglint.project.values import Constant
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach


class CompiledRule(Rule):
    """Calls ``check`` for every effect that a compiled function of the module reaches."""

    triggers: ClassVar[tuple[str, ...]] = COMPILERS

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._plans: dict[Reach, FixPlan] | None = None

    def visit_Module(self, node: cst.Module) -> None:
        """All entries at once; the module is the first node of the traversal."""
        for entry in self.context.entries:
            for reach in entry.reaches:
                if self.concerns(entry, reach) and self.context.live(reach):
                    self.check(entry, reach)

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """A cheap first look; ``check`` is asked only where it says yes."""
        raise NotImplementedError

    def check(self, entry: Entry, reach: Reach) -> None:
        """Decide, and report."""
        raise NotImplementedError

    def offer(self, reach: Reach, concerned: Callable[[Entry, Reach], bool], make: threading.Make) -> FixPlan | None:
        """The repair of a finding; findings whose repairs touch the same functions share one."""
        if self._plans is None:
            found = [
                (entry, other)
                for entry in self.context.entries
                for other in entry.reaches
                if self.concerns(entry, other) and self.context.live(other) and concerned(entry, other)
            ]
            self._plans = threading.plans(self.context, found, make)
        return self._plans.get(reach)

    def outcome(self, entry: Entry, outcomes: Iterable[Outcome], stream: str, constant: bool) -> Outcome | None:
        """The first outcome that applies to a stream under an entry's options and the declared releases."""
        for outcome in outcomes:
            if stream not in outcome.streams:
                continue
            if outcome.need == "constant" and not constant:
                continue
            if outcome.need == "fullgraph" and not self.is_fullgraph(entry):
                continue
            if outcome.distribution and not self.context.admits(outcome.distribution, outcome.versions):
                continue
            return outcome
        return None

    def is_fullgraph(self, entry: Entry) -> bool:
        """Whether the compiler may not fall back to Python."""
        return isinstance(entry.role, Compiles) and entry.option(entry.role.fullgraph) == Constant(True)

    def tell(
        self,
        entry: Entry,
        reach: Reach,
        message: str,
        *,
        help: str,
        end: str,
        fix: FixPlan | None = None,
        severity: Severity | None = None,
    ) -> None:
        """Report at the deepest place in this file, with the path from the entry to the effect."""
        node, scope = self.context.anchor(reach)
        how = "compiled here" if isinstance(entry.role, Compiles) else "traced once here, run many times"
        notes: list[Note] = self.context.witness(reach, f"{how}, by `{entry.name}`", end)
        self.report(node, message, scope=scope, help=help, related=notes, fix=fix, severity=severity)

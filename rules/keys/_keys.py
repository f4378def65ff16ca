"""What the rules about keys share: they report what the analysis of keys found."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rnglint.context import Place
from rnglint.keys import places
from rnglint.knowledge.markers import KEYS
from rnglint.rule import Rule

if TYPE_CHECKING:
    import libcst as cst

    from rnglint.context import FixPlan
    from rnglint.keys.events import Event
    from rnglint.keys.findings import Finding, Mistake

_LONGEST = 40


class KeyRule(Rule):
    """Reports the findings of one mistake; ``says`` words them, ``offer`` repairs them."""

    mentions: ClassVar[tuple[str, ...]] = KEYS
    mistake: ClassVar[Mistake]

    def visit_Module(self, node: cst.Module) -> None:
        """All findings at once; the module is the first node of the traversal."""
        found = [
            finding
            for finding in self.context.key_findings
            if finding.mistake == self.mistake and (finding.combined or not self.context.is_test)
        ]
        if not found or not self.context.sees_all():
            if found:
                self.context.report(type(self), node, "")
            return
        for finding in found:
            self._tell(finding)

    def says(self, finding: Finding) -> tuple[str, str]:
        """The message of a finding and its help line."""
        raise NotImplementedError

    def offer(self, finding: Finding) -> FixPlan | None:
        """The repair of a finding, where there is one."""
        return None

    def _tell(self, finding: Finding) -> None:
        start, end = places.head(finding.code, finding.node)
        message, help_line = self.says(finding)
        self.context.report_at(
            type(self),
            Place(finding.code.module, start, end),
            message,
            help=help_line,
            related=self._flow(finding),
            fix=self.offer(finding),
            severity="error" if finding.is_error else "warning",
        )

    def _flow(self, finding: Finding) -> list[Place]:
        """The life of the key: born, used, used again, with the calls that lead to each use."""
        flow = []
        if finding.born is not None:
            flow.append(_place(finding.born, f"the key is made here, by `{finding.born.api}`"))
        flow += _hops(finding.first)
        flow.append(_place(finding.first, f"{_verb(finding.first)} here, by `{finding.first.api}`"))
        if finding.mistake != "unused":
            flow += _hops(finding.second)
            flow.append(_place(finding.second, f"{_verb(finding.second)} again, by `{finding.second.api}`"))
        return flow


def _verb(event: Event) -> str:
    return {"split": "split", "fold": "derived from", "make": "made"}.get(event.kind, "used")


def _place(event: Event, message: str) -> Place:
    code = event.frame.code
    start, end = places.head(code, event.node)
    return Place(code.module, start, end, message)


def _hops(event: Event) -> list[Place]:
    """The calls that lead to an event, from the function that was executed first."""
    found = []
    for step in event.step.path()[1:-1]:
        if step.kind == "call" and step.node is not step.parent.node:  # type: ignore[union-attr]
            code = step.frame.code
            start, end = places.head(code, step.node)
            name = getattr(step.label, "qualname", "a function")
            found.append(Place(code.module, start, end, f"through this call of `{name}`"))
    return found[1:] if found and event.step.path()[0].frame is not event.frame else found


def key_text(finding: Finding) -> str:
    """The key as it is written at the second use, in backquotes; `the key` where that is long or not known."""
    node, event = finding.second.key_node, finding.second
    if node is None:
        return "the key"
    text = places.text(event.frame.code, node)
    return f"`{text}`" if len(text) <= _LONGEST and "\n" not in text else "the key"


def relation_text(finding: Finding) -> str:
    """What two uses of one key have in common, as it was measured."""
    first, second = (event.api.rpartition(".")[2] for event in (finding.first, finding.second))
    if finding.grade == "identical":
        return "the same numbers"
    if finding.grade == "monotone":
        return f"the same bits: `{first}` and `{second}` drawn from one key have rank correlation {finding.correlation:.2f}"
    if finding.grade == "threshold":
        return f"the same bits: from one key, one of `{first}` and `{second}` is a threshold of the other"
    if finding.grade == "children":
        return "the same keys: two splits of one parent give identical children"
    if finding.grade == "dependent":
        return f"dependent numbers: `{first}` and `{second}` take them from the same bits"
    return "a key must be used up once"


def line_of(event: Event) -> str:
    """Where an event stands, for a message: its line, and its file where that is another."""
    row = places.span(event.frame.code, event.node)[0].row
    return f"line {row}"

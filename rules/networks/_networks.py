"""What the rules about models share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.context import Context, FixPlan, Note
from rnglint.knowledge.markers import KEY_FRAMEWORKS
from rnglint.networks.survey import Survey
from rnglint.networks.things import Func, Instance
from rnglint.networks.walk import Event, Step, where
from rnglint.rule import Rule
from rnglint.source.screen import imports

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope, Site


class NetworkRule(Rule):
    """Calls ``look`` once for a file that holds the words it needs, with nothing of it masked."""

    mentions: ClassVar[tuple[str, ...]] = ("jax", "flax", "haiku", "equinox")
    follows: ClassVar[bool] = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._told: set[int] = set()

    @property
    def survey(self) -> Survey:
        """What the file does with models."""
        return self.context.networks

    def visit_Module(self, node: cst.Module) -> None:
        """The whole file at once; the module is the first node of the traversal."""
        if self.context.is_test:
            return  # a test that lacks a key fails, and says so itself
        raw = self.context.module.source.raw
        speaks = any(word.encode() in raw for word in self.mentions)
        # A file that only names a framework in its texts has no model; one that names none imports what has.
        if (imports(raw, KEY_FRAMEWORKS) or not speaks) and self.context.sees_all():
            self.look()

    def look(self) -> None:
        """Find, and report."""
        raise NotImplementedError

    def place(self, event: Event) -> tuple[cst.Call, Scope] | None:
        """Where to report an event in this file, once."""
        found = where(event, self.context.module.path)
        if found is None or id(found[0]) in self._told:
            return None
        self._told.add(id(found[0]))
        return found

    def told_by_keys(self, site: Site) -> bool:
        """Whether the rules about keys report something at a call: they see keys that are used again in a loop."""
        start, end = site.scope.module.span(site.call, site.scope.tree)
        rows = range(start.row, end.row + 1)
        for finding in self.context.key_findings:
            nodes = (finding.node, finding.first.node, finding.second.node)
            if finding.mistake != "seed" and any(getattr(node, "lineno", 0) in rows for node in nodes):
                return True
        return False

    def tell(
        self,
        place: tuple[cst.CSTNode, Scope],
        message: str,
        *,
        help: str,
        related: Sequence[Note] = (),
        fix: FixPlan | None = None,
    ) -> None:
        """Report at a place of this file."""
        self.report(place[0], message, scope=place[1], help=help, related=related, fix=fix)

    def hops(self, steps: Sequence[Step], last: Note | None = None) -> list[Note]:
        """The way to an event, call by call."""
        notes: list[Note] = []
        seen: set[int] = set()
        for step in steps:
            if id(step.site.call) in seen:
                continue
            seen.add(id(step.site.call))
            notes.append(Note(step.site.call, step.site.scope, f"which calls {called(step)}"))
        return [*notes, last] if last is not None else notes


def called(step: Step) -> str:
    """What a step enters, in words."""
    callee = step.callee
    if isinstance(callee, Func):
        return f"`{callee.scope.qualname}`"
    if isinstance(callee, Instance):
        name = callee.cls if isinstance(callee.cls, str) else callee.cls.qualname
        return f"`{name}`"
    return f"`{step.name}`" if step.name else "this"

"""What the rules about forked streams share."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import Place, Repair
from rnglint.api.rule import Rule
from rnglint.fixes.needs import need, only
from rnglint.knowledge.roles import Forks
from rnglint.trace.forks import Draw, Forked

_SHOWN = 3


class ForkRule(Rule):
    """Calls ``check`` for every context of this file that forks streams by device type."""

    def look(self) -> None:
        for found in self.trace.forked:
            self.check(found)

    def tell(self, found: Forked, message: str, help: str, draws: Iterable[Draw], fix: Repair) -> None:
        """Report a context, with the first few draws that it misses."""
        related = [place for draw in list(draws)[:_SHOWN] for place in self._way(found, draw)]
        self.report(Place.of(found.made), message, help=help, related=related, fix=fix)

    def _way(self, found: Forked, draw: Draw) -> list[Place]:
        """The calls from inside the context to a draw, and the draw."""
        above = set(map(id, found.entered.step.path()))
        steps = [step for step in draw.event.step.path() if id(step) not in above and step.kind == "call"]
        where = ", ".join(sorted(str(place) for place in draw.places.known)) or "the device that is given"
        said = ["inside the context", *["which calls this"] * len(steps)]
        way = (Place.of(step, text) for step, text in zip(steps, said, strict=False))
        return [*way, Place.of(draw.event, f"draws on {where}")]

    def call(self, found: Forked) -> ast.Call:
        """The call in this file that makes a context.  Raises NoFix unless its arguments are all written there."""
        made = only(found.made.node, ast.Call)
        need(found.made.frame.code is self.file)
        for value, name in ((found.fork.devices, "devices"), (found.fork.device_type, "device_type")):
            need(value is None or self.argument(found, name) is not None)
        return made

    def argument(self, found: Forked, name: str) -> ast.expr | None:
        """What a call gives for ``devices``, ``device_type`` or ``enabled``."""
        return self.given(found.entered.api, found.made.node, Forks, name)

"""What rules about programs of several ranks tell of their executions."""

from __future__ import annotations

from rnglint.api.context import Place, Repair
from rnglint.api.rule import Rule
from rnglint.trace.ranks import OfRanks


def tell(rule: Rule, found: OfRanks, message: str, advice: str, drawn: str, seeded: str, fix: Repair = None) -> None:
    """Report what an execution shows, where nothing else of the rule was told; the events go along as notes."""
    place = Place.of(found.step)
    if rule.told(place.start.row):
        return
    events = ((found.origin, seeded), (found.draw, drawn))
    shown = ((event, text) for event, text in events if event is not None and event.node is not found.step.node)
    related = [Place.of(event, text) for event, text in shown]
    rule.report(place, message, help=advice, related=related, fix=fix)

"""Models that are made to answer together: twins, committees, ensembles, as what is made of their answers shows."""

from __future__ import annotations

from rnglint.knowledge.purposes import TWIN
from rnglint.machine.answering import answer_together
from rnglint.machine.events import Event, parted
from rnglint.machine.ledger import Ledger, pair


def are_asked_together(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two draws fill models that answer one question together: of both answers one thing is made.

    What is named as the twin of another one starts out equal.
    """
    starts = (path[0] for path in parted(first.step, second.step))
    named = (name.lower() for step in starts for name in step.frame.code.bound_by(step.node))
    return answer_together(ledger, pair(first, second)) and not any(map(TWIN.search, named))

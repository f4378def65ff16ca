"""Random operators in functions that torch maps over rows, where nothing says how they are to draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.knowledge.modes import EVALUATED
from rnglint.knowledge.roles import Layer, RefusesDraws
from rnglint.machine.arguments import OPEN
from rnglint.machine.terms import NONE, Const

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rnglint.knowledge.lookup import Knowledge
    from rnglint.machine.events import Event, Tracing
    from rnglint.program.code import Code
    from rnglint.trace.programs import Execution


@dataclass(frozen=True, slots=True)
class Refused:
    """A draw that raises in the function that an API maps."""

    draw: Event
    entry: Tracing


def refused(executions: Iterable[Execution], code: Code, knowledge: Knowledge) -> list[Refused]:
    """The functions mapped in a file in which a random operator of torch surely runs, each with the first one."""
    found: dict[int, Refused] = {}
    evaluates = EVALUATED in code.text
    for execution in executions:
        for event in execution.ledger.events:
            drawn = event.kind == "draw" and event.stream.startswith("torch") and not event.fills
            for entry in event.traced.stack() if drawn and event.traced is not None else ():
                role = knowledge.role(entry.name, RefusesDraws)
                known = execution.is_program or not (evaluates and _follows_mode(event, knowledge))
                if role is not None and entry.frame.code is code and known and not _is_told(entry, role):
                    found.setdefault(id(entry.node), Refused(event, entry))
    return list(found.values())


def _follows_mode(draw: Event, knowledge: Knowledge) -> bool:
    """Whether a draw happens in training mode only, as far as it is known."""
    by_flag = draw.rate is not None and draw.rate.active is not None and not isinstance(draw.rate.active, Const)
    return by_flag or knowledge.role(draw.api, Layer) is not None


def _is_told(entry: Tracing, role: RefusesDraws) -> bool:
    """Whether the options say, or may say, that draws are fine."""
    given = dict(entry.options)
    if role.when is not None and given.get(role.when[0]) != Const(role.when[1]):
        return True
    if role.switch is None:
        return False
    return OPEN in given or given.get(role.switch, NONE) not in (NONE, Const("error"))

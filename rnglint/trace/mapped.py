"""Random operators in functions that torch maps over rows, where nothing says how they are to draw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.modes import EVALUATED
from rnglint.knowledge.roles import Layer, RefusesDraws
from rnglint.knowledge.state import REFUSES_SAME
from rnglint.machine.arguments import OPEN
from rnglint.machine.events import Event, Tracing
from rnglint.machine.terms import NONE, Const, Op, Tup, Value
from rnglint.program.code import Code
from rnglint.trace.programs import Execution


@dataclass(frozen=True, slots=True)
class Refused:
    """A draw that raises in the function that an API maps."""

    draw: Event
    entry: Tracing
    shares: bool
    """Whether it raises since the rows are to share the draw, and each has weights of its own for it."""


def refused(executions: Iterable[Execution], code: Code, knowledge: Knowledge) -> list[Refused]:
    """The functions mapped in a file in which a random operator of torch surely runs, each with the first one."""
    found: dict[int, Refused] = {}
    evaluates = EVALUATED in code.text
    for execution in executions:
        for event in execution.ledger.of("draw"):
            drawn = event.stream.startswith("torch") and not event.fills
            for entry in event.traced.stack() if drawn and event.traced is not None else ():
                role = knowledge.role(entry.name, RefusesDraws)
                known = execution.is_program or not (evaluates and _follows_mode(event, knowledge))
                if role is None or entry.frame.code is not code or not known:
                    continue
                shares = _shares(event, entry, role)
                if shares or not _is_told(entry, role):
                    found.setdefault(id(entry.node), Refused(event, entry, shares))
    return list(found.values())


def _follows_mode(draw: Event, knowledge: Knowledge) -> bool:
    """Whether a draw happens in training mode only, as far as it is known."""
    by_flag = draw.rate is not None and draw.rate.active is not None and not isinstance(draw.rate.active, Const)
    return by_flag or knowledge.role(draw.api, Layer) is not None


def _shares(draw: Event, entry: Tracing, role: RefusesDraws) -> bool:
    """Whether one draw is asked for all rows from what each row has for itself."""
    given = dict(entry.options)
    weights = draw.operand.items if isinstance(draw.operand, Tup) else ()
    return (
        given.get(role.switch or "") == Const("same")
        and draw.api in REFUSES_SAME
        and not any(option in given for option in role.axes)
        and any(_holds(value, entry.given) for value in weights)
    )


def _holds(value: Value, given: frozenset[Value]) -> bool:
    return value in given or (isinstance(value, Op) and any(_holds(arg, given) for arg in value.args))


def _is_told(entry: Tracing, role: RefusesDraws) -> bool:
    """Whether the options say, or may say, that draws are fine."""
    given = dict(entry.options)
    if role.when is not None and given.get(role.when[0]) != Const(role.when[1]):
        return True
    if role.switch is None:
        return False
    return OPEN in given or given.get(role.switch, NONE) not in (NONE, Const("error"))

"""Layers that draw exactly where a flag says that nothing is to be drawn: the flag is given the wrong way round."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.modes import EVALUATES, SWITCHES_ON
from rnglint.machine.events import Ask, Event, Step
from rnglint.machine.terms import Op, Sym
from rnglint.program.syntax import last_name
from rnglint.trace.executions import Executions
from rnglint.trace.given import argument


class Inverted(Struct, frozen=True):
    """A random layer that is told the contrary of what a flag says."""

    event: Event
    step: Step
    """The call that is given the flag for a parameter of the opposite meaning."""
    flag: str
    """The flag, by the name of the parameter or the attribute that holds it."""
    trains: bool
    """Whether the flag says, where it is true, that the model trains."""
    argument: ast.expr
    """What the call is given for it."""


def inverted(trace: Executions) -> list[Inverted]:
    """The calls of this file that are told the contrary of what a flag says, which may be true or false there."""
    ran = trace.speaking(EVALUATES | SWITCHES_ON, directly=True) if trace.may_run_models else ()
    return trace.told(each for execution in ran for ask in execution.ledger.asks for each in _of(ask))


def _of(ask: Ask) -> Iterator[Inverted]:
    option = _option(ask) if len(ask.active) == 1 else None
    if option is None:
        return
    ((atom, holds),) = ask.active
    flag = _name(atom)
    trains = flag in SWITCHES_ON
    if (trains or flag in EVALUATES) and holds is not trains:
        found = _where(flag, option, ask.event.step)
        if found is not None:
            yield Inverted(ask.event, found[0], flag, trains, found[1])


def plain(given: ast.expr) -> ast.expr | None:
    """A flag without what negates it; None where something else is given."""
    inner = given.operand if isinstance(given, ast.UnaryOp) and isinstance(given.op, ast.Not) else given
    return inner if isinstance(inner, (ast.Name, ast.Attribute)) else None


def _where(flag: str, option: ast.expr, step: Step) -> tuple[Step, ast.expr] | None:
    """The call in which a flag gets its other name, and what it is given there; None where that is not seen."""
    calls = [each for each in step.path() if each.kind == "call"]
    given: ast.expr | None = option
    while given is not None:
        inner = plain(given)
        if inner is not None and last_name(inner) == flag:
            return step, given
        step = calls.pop() if calls else step
        given = argument(step, inner.id) if isinstance(inner, ast.Name) else None
    return None


def _option(ask: Ask) -> ast.expr | None:
    """The argument by name that tells a layer at its call, or at its making, whether to draw."""
    options = {getattr(ask.role, "off_call", None), getattr(ask.role, "off", None)} - {None}
    names = {option.name for option in options if option is not None}
    for node in (ask.event.node, None if ask.event.made is None else ask.event.made.node):
        given = node.keywords if isinstance(node, ast.Call) else []
        told = next((each.value for each in given if each.arg in names), None)
        if told is not None:
            return told
    return None


def _name(atom: object) -> str:
    """The parameter or the attribute that a condition is; empty where it is something else."""
    if isinstance(atom, Op) and atom.name == "no key":  # a parameter whose type says so
        return _name(atom.args[0])
    if isinstance(atom, Sym):
        return str(atom.uid[0]) if isinstance(atom.uid, tuple) else ""
    return atom.name[1:] if isinstance(atom, Op) and atom.name.startswith(".") else ""

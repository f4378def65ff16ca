"""Numbers that must agree though they were computed in different ways."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from msgspec import Struct

from rnglint.knowledge.comparisons import COARSE
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import AssertsTruth, Compares
from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.machine.histories import Comparison, Engine, History, Sides
from rnglint.machine.terms import NONE, Const
from rnglint.program.code import Code
from rnglint.trace.programs import Execution

_ENOUGH = 2
"""Rounding operations without which the same code gives the same bits, compiled or not."""


class Disagreement(Struct, frozen=True):
    """A comparison of two sides with the engine of one that the other lacks, and an engine of the other.

    ``caller``: the call of the function that compares them, if another one gives both sides.
    """

    comparison: Comparison
    this: Engine
    that: Engine
    caller: Step | None

    @property
    def sides(self) -> Sides:
        """What is compared, and how."""
        return self.comparison.sides


def words(knowledge: Knowledge) -> frozenset[str]:
    """The words one of which stands where something is asserted of two numbers."""
    return frozenset({"assert"}) | knowledge.names_of(Compares) | knowledge.names_of(AssertsTruth)


def disagreements(executions: Iterable[Execution], code: Code) -> list[Disagreement]:
    """The comparisons in a file whose sides were surely rounded in different ways; of each place the nearest."""
    found: dict[ast.AST, Disagreement] = {}
    for execution in executions:
        for comparison in () if execution.histories is None else execution.histories.comparisons:
            known = found.get(comparison.node)
            engines = compare(comparison.sides.left, comparison.sides.right)
            if comparison.step.frame.code is code and engines is not None and (known is None or known.caller):
                found[comparison.node] = Disagreement(comparison, *engines, _caller(comparison, execution))
    return list(found.values())


def _caller(comparison: Comparison, execution: Execution) -> Step | None:
    """The innermost call of the program that leads to a comparison, below the function that is executed for itself."""
    for step in reversed(comparison.step.path()):
        if step.kind == "call" and isinstance(step.label, Func) and step.label.node is not execution.node:
            return step
    return None


def compare(left: History, right: History) -> tuple[Engine, Engine] | None:
    """Two engines that show that two numbers were surely rounded in different ways."""
    if left.integer or right.integer or (left.integer is None and right.integer is None):
        return None
    for this, that in ((left, right), (right, left)):
        engine = _new(this, that)
        if engine is not None and that.counts and that.unknown <= this.unknown:
            other = next(iter(sorted(that.engines - {engine}, key=str)), None)
            if other is not None:
                return engine, other
    for this, that in ((left, right), (right, left)):
        finer = {engine.dtype for engine in that.engines}
        coarse = next((each for each, _ in this.counts if each.dtype in COARSE and each.dtype not in finer), None)
        if coarse is not None and that.counts and that.unknown <= this.unknown:
            return coarse, min(that.engines, key=str)
    return None


def _new(this: History, that: History) -> Engine | None:
    """An engine of one side whose rounding the other side does not share."""
    manners = {engine.manner for engine in that.engines}
    new = [(engine, count) for engine, count in this.counts if engine.manner not in manners]
    if new:
        total = sum(count for _, count in new)
        heavy = any(engine in this.heavy for engine, _ in new)
        elsewhere = any(engine.place or engine.mode == "vmap" for engine, _ in new)
        return new[0][0] if total >= _ENOUGH or (heavy and elsewhere) else None
    libraries = {engine.library for engine in that.engines if engine.library}
    for engine, _ in this.counts:
        if engine.library and libraries and engine.library not in libraries and engine in this.heavy:
            return engine
    return None


def tolerance(sides: Sides) -> tuple[float | None, float | None] | None:
    """`rtol` and `atol` of a comparison as far as they are given or known; None where one cannot be told."""
    role, arguments = sides.role, sides.arguments
    if role is None or arguments is None or role.rtol is None or role.atol is None or arguments.open or arguments.more:
        return None
    values: list[float | None] = []
    for parameter, default in ((role.rtol, role.default_rtol), (role.atol, role.default_atol)):
        given = arguments.given(parameter) or NONE
        if not isinstance(given, Const) or isinstance(given.value, bool):
            return None
        if given.value is not None and not isinstance(given.value, (int, float)):
            return None
        values.append(default if given.value is None else float(given.value))
    return values[0], values[1]

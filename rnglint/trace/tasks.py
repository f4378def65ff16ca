"""Tasks of processes, and the shares of workers: what tells them apart, beside what is random."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.python import READ_ATTRIBUTES
from rnglint.machine.callables import Func
from rnglint.machine.inspection import leaves_of
from rnglint.machine.ledger import Ledger
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, returns

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def is_one_task(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether processes do the same, but for what is random: nothing reads what tells their tasks apart."""
    started, *inside = repeat.steps
    task = ledger.tasks.get(started.label[0]) if isinstance(started.label, tuple) else None
    ran = next((step.label for step in inside if isinstance(step.label, Func)), None)
    node, apart = task or (None, frozenset())
    if ran is None or ran.node is not node or "" in apart:
        return False  # or they draw when they begin: all of them make what they work with
    parameters = {*signatures.names(ran.node)}
    called = {step.label for step in ledger.calls if isinstance(step.label, Func) and started in step.path()}
    codes = {step.frame.code for step in inside} | {each.frame.code for each in (ran, *called)}
    if not (apart & parameters).isdisjoint(_loads_beside_results(ran)):
        return False
    return not any(_reads(code, apart - parameters) for code in codes)


def _loads_beside_results(function: Func) -> set[str]:
    """The variables that a function reads, but for what it only gives back beside its results (``return i, mean``)."""
    parts = [part for each in returns(function.node) for part in _parts(each.value)]
    beside = {each for each in parts if isinstance(each, ast.Name)} if len(parts) > 1 else set()
    read = (
        each for each in descendants(function.node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    )
    return {each.id for each in read if each not in beside}


def _parts(given: ast.expr | None) -> list[ast.expr]:
    """The parts of a tuple or a dictionary that is written out."""
    if isinstance(given, ast.Dict):
        return [*given.values, *filter(None, given.keys)]
    return given.elts if isinstance(given, ast.Tuple) else []


def _reads(code: Code, names: frozenset[str]) -> bool:
    """Whether a file may read attributes of some names."""
    read = (each for each in code.nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load))
    return bool(names) and (code.holds(*READ_ATTRIBUTES) or any(each.attr in names for each in read))


def is_shared_out(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether each worker takes its share of what all of them draw, by its number."""
    drawn = (repeat.first.index, repeat.second.index)
    if any(index in drawn and "number" in leaves_of(by) for index, by in ledger.cuts):
        return True
    steps = repeat.second.step.path()
    inside = steps[next(at for at, step in enumerate(steps) if step.loop == "workers") :]
    # An order that is drawn once, before the worker goes through its share.
    return inside[0].uid in ledger.numbered and not any(step.kind == "iteration" for step in inside[1:])

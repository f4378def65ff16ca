"""Numbers that each round of a loop draws anew, and that a compiled function reads when it is traced only."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from rnglint.knowledge.roles import Compiles
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step, Tracing
from rnglint.machine.inspection import OF_FORM
from rnglint.models.tracing import home
from rnglint.program.code import Code
from rnglint.program.syntax import descendants
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution

TRACES = ("traces-once", "exports")
"""Modes of compilers that run the Python code of a function while they trace it, and never again."""


class ReadOnce(Struct, frozen=True):
    """A name that a compiled function reads, and what a loop around its calls draws for it in each round."""

    code: Code
    read: ast.Name
    entry: Tracing
    draw: Event


class _Drawn(Struct, frozen=True):
    scope: ast.AST
    loop: ast.AST
    draw: Event


def read_once(trace: Executions) -> list[ReadOnce]:
    """Those that this file reads; of each name in a function one."""
    found = (each for each in trace.all_of(_of_execution) if each.code is trace.code)
    return list({(each.read.id, next(each.code.around(each.read))): each for each in found}.values())


def _of_execution(execution: Execution) -> Iterator[ReadOnce]:
    drawn = _drawn(execution)
    if not drawn:
        return
    compiled = defaultdict[int, list[Tracing]](list)
    for entry in execution.ledger.tracings:
        if isinstance(entry.role, Compiles) and entry.role.mode in TRACES:
            compiled[entry.made].append(entry)
    for entries in compiled.values():
        first, last = entries[0], entries[-1]
        if first.static != last.static:
            continue  # it may be traced again
        for code, function in _executed(execution, first):
            for name in (each for each in descendants(function) if isinstance(each, ast.Name) and each.id in drawn):
                found = drawn[name.id]
                is_it = code.binder(name.id, name) is found.scope and isinstance(name.ctx, ast.Load)
                if is_it and not _is_of_form(name, code) and _repeats(found, first, last):
                    yield ReadOnce(code, name, first, found.draw)


def _drawn(execution: Execution) -> dict[str, _Drawn]:
    """The names that a round of a loop gives something that it draws, and nothing else gives anything."""
    found: dict[str, _Drawn] = {}
    for draw in execution.ledger.of("draw"):
        if draw.traced is not None and any(isinstance(each.role, Compiles) for each in draw.tracings[1:]):
            continue
        path = draw.step.path()
        for around, below in pairwise(path):
            if around.kind != "iteration" or around.frame.uid != below.frame.uid:
                continue
            code, function = below.frame.code, below.frame.node
            statement = code.statement(below.node, function)
            target = statement.targets[0] if isinstance(statement, ast.Assign) else None
            if isinstance(target, ast.Name) and isinstance(around.node, (ast.For, ast.While)):
                scope = code.binder(target.id, target)
                if scope is not None:
                    found.setdefault(target.id, _Drawn(scope, around.node, draw))
    return found


def _executed(execution: Execution, entry: Tracing) -> list[tuple[Code, ast.AST]]:
    """The functions that run while something is traced, with their files."""
    function = home(entry.function)
    if not isinstance(function, Func):
        return []
    calls = [(call, call.label) for call in execution.ledger.calls if isinstance(call.label, Func)]
    traced = {id(call) for call, ran in calls if ran.node is function.node and entry.step in call.path()}
    inside = [ran for call, ran in calls if any(id(step) in traced for step in call.path())]
    return [(each.frame.code, each.node) for each in dict.fromkeys([function, *inside])]


def _repeats(drawn: _Drawn, first: Tracing, last: Tracing) -> bool:
    """Whether several rounds of the loop call what was compiled before it."""
    rounds = [_round(each.step, drawn.loop) for each in (first, last)]
    return (
        None not in rounds
        and rounds[0] is not rounds[1]
        and all(each is not first.node for each in ast.walk(drawn.loop))
    )


def _round(step: Step, loop: ast.AST) -> Step | None:
    return next((each for each in step.path() if each.kind == "iteration" and each.node is loop), None)


def _is_of_form(name: ast.Name, code: Code) -> bool:
    """Whether no number is read, but how many there are."""
    around = code.parents.get(name)
    return isinstance(around, ast.Attribute) and f".{around.attr}" in OF_FORM

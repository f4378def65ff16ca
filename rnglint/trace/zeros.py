"""Seeds of zero that are taken for none, so that the system gives one: ``default_rng(seed or None)``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from operator import attrgetter

from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.roles import Seeds
from rnglint.knowledge.seeding import SEED_WORDS, STREAM_SEEDERS
from rnglint.machine.events import Event
from rnglint.machine.terms import NONE
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import calls_in, is_none, last_name
from rnglint.trace import said
from rnglint.trace.given import written
from rnglint.trace.meaning import is_seeding_helper
from rnglint.trace.programs import Execution
from rnglint.trace.seeding import Sourced, left_alone


def taken_for_none(execution: Execution) -> Iterator[Sourced]:
    """The streams that begin at entropy because a seed of zero was asked like one that may be missing."""
    zeros = execution.ledger.zeros
    for event in execution.ledger.of("seed", "make") if zeros else ():
        if event.operand == NONE and event.key_node is not None:
            asked = tuple((code, node) for code, node in _asked(event) if id(node) in zeros)
            explained = event.frame.code.comment(event.node) or said.speaks_of_zero(execution.ledger)
            if asked and not explained:
                yield Sourced(event, event, zeros=asked)


def passed_over(execution: Execution) -> Iterator[Sourced]:
    """Draws that a program leaves unseeded because it seeds in a branch that a seed of zero does not take."""
    for code, node in execution.ledger.zeros.values() if execution.is_program else ():
        branch = code.parents[node]
        if not isinstance(branch, ast.If) or branch.orelse or not words(last_name(node)) & SEEDS:
            continue
        explained = code.comment(branch) or said.speaks_of_zero(execution.ledger)
        drawn = [draw for stream in _streams(code, branch) for draw in left_alone(execution, stream)]
        if drawn and not explained:
            first = min(drawn, key=attrgetter("index"))
            yield Sourced(first, first, zeros=((code, node),))


def _streams(code: Code, branch: ast.If) -> set[str]:
    """The global streams that a branch seeds: a function which seeds by its name seeds any."""
    streams: set[str] = set()
    for call in (each for statement in branch.body for each in calls_in(statement)):
        entry = code.program.knowledge.lookup(code.outside(call.func))
        streams |= {each.stream for each in (() if entry is None else entry.roles) if isinstance(each, Seeds)}
        streams |= {*STREAM_SEEDERS} if is_seeding_helper(last_name(call.func)) else set()
    return streams


def _asked(event: Event) -> Iterator[tuple[Code, ast.AST]]:
    """What is asked before None is taken for the seed of an event."""
    node, _ = written(event)
    code = next((step.frame.code for step in event.step.path() if node in step.frame.code.parents), None)
    if node is None or code is None:
        return
    for given in (node, *_assigned(code, node)):
        for each in _options(given):
            if is_none(each):
                yield from ((code, name) for name in code.tests(each, SEED_WORDS))


def _assigned(code: Code, node: ast.AST) -> list[ast.expr]:
    """What a function assigns to a name before it stands there."""
    if not isinstance(node, ast.Name):
        return []
    return [each for each in Scope.of(code, node).values(node.id) if each.lineno <= node.lineno]


def _options(node: ast.expr | ast.AST) -> tuple[ast.AST, ...]:
    """What an expression gives, in one case or another."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        return (node.values[-1],)
    return (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)

"""Seeds of zero that are taken for none, so that the system gives one: ``default_rng(seed or None)``."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.machine.events import Event
from rnglint.machine.terms import NONE
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import is_none
from rnglint.trace import said
from rnglint.trace.given import written
from rnglint.trace.programs import Execution
from rnglint.trace.seeding import Sourced


def taken_for_none(execution: Execution) -> Iterator[Sourced]:
    """The streams that begin at entropy because a seed of zero was asked like one that may be missing."""
    zeros = execution.ledger.zeros
    for event in execution.ledger.of("seed", "make") if zeros else ():
        if event.operand == NONE and event.key_node is not None:
            asked = tuple((code, node) for code, node in _asked(event) if id(node) in zeros)
            explained = event.frame.code.comment(event.node) or said.speaks_of_zero(execution.ledger)
            if asked and not explained:
                yield Sourced(event, event, zeros=asked)


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

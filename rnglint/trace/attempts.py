"""Attempts: rounds that try one thing again, because it failed or because what came out is no good."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeGuard

from rnglint.knowledge.purposes import RETRIES
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import draws_of
from rnglint.machine.ledger import Ledger, comes_from
from rnglint.machine.terms import Value
from rnglint.program.syntax import LOOPS, descendants, names_in
from rnglint.trace import rounds

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def are_attempts(steps: Sequence[Step], refused: bool = False) -> bool:
    """Whether the rounds of a loop try one thing again until it works.

    It may work because something was given up by whoever was asked (an exception), or because a round gives something
    else than the one before; numbers that are drawn until they are good ones have to be others each time.  If all that
    changes is a number that is made smaller or larger by a factor, that says by itself what the rounds are for.
    ``refused``: a round is made because of what the one before has drawn.
    """
    loop = steps[0].node
    found = rounds.head(loop)
    inside = [each for part in rounds.body(loop) for each in descendants(part)] if isinstance(loop, LOOPS) else []
    if not any(isinstance(each, (ast.Break, ast.Return)) for each in inside):
        return False
    call = steps[1].node if len(steps) > 1 else loop
    bound = set[str]().union(*map(rounds.stored, rounds.body(loop)))
    changed = bound & names_in(call) if isinstance(call, ast.Call) else set()
    if changed and changed <= set(map(_scaled, inside)):
        return True
    named = rounds.spelled(loop.test) if isinstance(loop, ast.While) else set().union(*map(rounds.spelled, found or ()))
    may_fail = any(isinstance(each, ast.Try) and call not in descendants(each) for each in inside)
    return bool(named & RETRIES) and (not rounds.are_alike(loop, call) or (may_fail and not refused))


def _scaled(statement: ast.AST) -> str | None:
    """The variable that a statement multiplies, or divides, by a number that is written there."""
    if isinstance(statement, ast.AugAssign):
        target: ast.expr = statement.target
        operator, parts = statement.op, [statement.value]
    elif isinstance(statement, ast.Assign) and isinstance(statement.value, ast.BinOp):
        target, operator = statement.targets[0], statement.value.op
        parts = [
            each for each in (statement.value.left, statement.value.right) if ast.unparse(each) != ast.unparse(target)
        ]
    else:
        return None
    by_factor = len(parts) == 1 and isinstance(operator, _SCALES) and isinstance(parts[0], ast.Constant)
    return target.id if by_factor and isinstance(target, ast.Name) else None


_SCALES = (ast.Mult, ast.Div, ast.FloorDiv)


def is_refused(first: Event, second: Event) -> bool:
    """Whether the second attempt is made because of the numbers of the first one: equal ones are refused again."""
    return any(isinstance(atom, Value) and first.index in draws_of(atom) for atom, _ in second.guard - first.guard)


def are_in_vain(repeat: Repeat) -> bool:
    """Whether a round draws again because of what the one before has drawn, and does nothing else than that one."""
    loop, *inside = repeat.steps
    refused = repeat.parting == "loop" and bool(inside) and is_refused(repeat.first, repeat.second)
    return refused and rounds.are_alike(loop.node, inside[0].node) and not are_attempts(repeat.steps, refused=True)


def is_retried(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether the second use happens because what the first one was a part of has failed, and nothing of it is left."""
    if is_refused(first, second):
        return False
    caught = [ledger.failed.get(atom[1]) for atom, holds in second.guard - first.guard if holds and _is_caught(atom)]
    behind = (each[1] for each in caught if each is not None and each[0] <= first.index)
    return any(not any(comes_from(ledger.events[index], first) for index in kept) for kept in behind)


def _is_caught(atom: object) -> TypeGuard[tuple[str, int]]:
    return isinstance(atom, tuple) and len(atom) == 2 and atom[0] == "caught"

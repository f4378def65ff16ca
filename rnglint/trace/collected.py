"""Rounds that collect what one call gives, again and again."""

from __future__ import annotations

import ast

from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.syntax import descendants
from rnglint.trace import rounds


def collect_copies(ledger: Ledger, steps: tuple[Step, ...], draw: Event) -> bool:
    """Whether rounds, as many as somebody asks for, put what a call gives in a context beside what it gave before.

    ``steps`` lead to the seed that is set for it, ``draw`` is made in the call.  Nobody needs one result many times,
    but to see how long it takes.  The rounds of a comprehension are such a call, which enters the context itself.
    """
    path = draw.step.path()
    if steps[0] not in path or not rounds.are_copies(ledger, steps):
        return False
    if isinstance(steps[0].node, COMPREHENSIONS):
        asked = steps[1].node if len(steps) > 1 and steps[1].kind == "call" and steps[1] in path else None
        return rounds.body(steps[0].node) == [asked] and are_as_many_as_asked(steps[0].node)
    if draw.index not in ledger.kept:
        return False
    call = next((each.node for each in path[path.index(steps[0]) :] if each.kind == "call"), draw.node)
    around, inside = None, rounds.body(steps[0].node)
    while len(inside) == 1 and isinstance(inside[0], ast.With):
        around, inside = inside[0], list(inside[0].body)
    *before, last = [each.value if isinstance(each, ast.Expr) else None for each in inside]
    if around is None or any(all(each is not step.node for step in steps) for each in before):
        return False
    adds = isinstance(last, ast.Call) and isinstance(last.func, ast.Attribute) and call in descendants(last)
    return adds and call is not last and are_as_many_as_asked(steps[0].node) and not rounds.are_timed(ledger, steps[0])


def are_as_many_as_asked(loop: ast.AST) -> bool:
    """Whether a name says how many rounds a loop has: who writes a number there may only want to show something."""
    found = rounds.head(loop)
    return found is not None and isinstance(found[1], ast.Call) and any(map(rounds.names_in, found[1].args))

"""Rounds of a loop that collect one result again and again."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import Value
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.syntax import descendants
from rnglint.trace import rounds
from rnglint.trace.helped import seen
from rnglint.trace.timed import are_timed


def collect_copies(ledger: Ledger, steps: tuple[Step, ...], draw: Event) -> bool:
    """Whether rounds, as many as somebody asks for, put what a call gives in a context beside what it gave before.

    ``steps`` lead to the seed that is set for it, ``draw`` is made in the call.  Nobody needs one result many times,
    but to see how long it takes; what draws other numbers besides, as a model that learns, is not one.  The rounds of
    a comprehension are such a call, which enters the context itself.
    """
    path = draw.step.path()
    if steps[0] not in path or not rounds.are_copies(ledger, steps) or _draw_anew(ledger, steps[0]):
        return False
    if isinstance(steps[0].node, COMPREHENSIONS):
        asked = steps[1].node if len(steps) > 1 and steps[1].kind == "call" and steps[1] in path else None
        return rounds.body(steps[0].node) == [asked] and rounds.are_as_many_as_asked(steps[0].node)
    if draw.index not in ledger.kept:
        return False
    call = next((each.node for each in seen(path[path.index(steps[0]) :]) if each.kind == "call"), draw.node)
    around, inside = None, rounds.body(seen(steps)[0].node)
    while len(inside) == 1 and isinstance(inside[0], ast.With):
        around, inside = inside[0], list(inside[0].body)
    seeds = [step.node for step in steps]
    inside = [each for each in inside if getattr(each, "value", None) not in seeds and not _only_ends(each)]
    last = inside[-1].value if inside and isinstance(inside[-1], ast.Expr) else None
    if around is None or not isinstance(last, ast.Call) or not _are_made_anew(inside[:-1]):
        return False
    adds = isinstance(last.func, ast.Attribute) and any(call in descendants(each) for each in inside)
    return adds and call is not last and rounds.are_as_many_as_asked(steps[0].node) and not are_timed(ledger, steps)


def _draw_anew(ledger: Ledger, step: Step) -> bool:
    """Whether a round of a loop draws something that the rounds before it do not."""
    known, anew = set[Value](), set[Value]()
    for draw in ledger.of("draw"):
        path = draw.step.path()
        if step in path:
            anew.add(draw.term)
        elif any(each.node is step.node and each.kind == "iteration" for each in path):
            known.add(draw.term)
    return not anew <= known


def _only_ends(statement: ast.AST) -> bool:
    """Whether a statement does nothing but leave a round, or the loop, if something is so."""
    inner = statement.body if isinstance(statement, ast.If) and not statement.orelse else [statement]
    return all(isinstance(each, (ast.Break, ast.Continue)) for each in inner)


def _are_made_anew(statements: Sequence[ast.AST]) -> bool:
    """Whether statements only give values to variables, and read none that the round before has given one."""
    values = [each.value for each in statements if isinstance(each, ast.Assign)]
    bound = list(map(rounds.stored, statements))
    late = (set[str]().union(*bound[at:]) for at in range(len(bound)))
    named = all(isinstance(to, ast.Name) for each in statements for to in getattr(each, "targets", ()))
    return named and len(values) == len(statements) and all(
        rounds.given(value).isdisjoint(unset) for value, unset in zip(values, late, strict=True)
    )  # fmt: skip

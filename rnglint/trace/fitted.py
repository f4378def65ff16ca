"""Estimators, which draw where they are fitted and not where they are made."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.purposes import FITS, words
from rnglint.knowledge.roles import DrawsInside
from rnglint.machine.events import Event
from rnglint.program.code import Code
from rnglint.program.syntax import arguments_of, descendants, names_in
from rnglint.trace import onward, rounds
from rnglint.trace.helped import seen

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def is_used_first(draw: Event, late: Event) -> bool:
    """Whether what a call makes may be used, and draw, before another event; true of what draws at once."""
    code, function = draw.frame.code, draw.frame.node
    statement = code.statement(draw.node, function)
    if not is_estimator(draw) or not isinstance(statement, ast.Assign) or _is_receiver(draw.node, code):
        return True
    here = next((step.node for step in late.step.path() if step.frame.uid == draw.frame.uid), None)
    bound = onward.bound(statement)
    read = None if bound is None else onward.reads_of(bound, statement, function, code)
    return here is None or read is None or any(each.lineno < getattr(here, "lineno", 0) for each in read)


def are_fitted_apart(repeat: Repeat) -> bool:
    """Whether each round of a loop fits an estimator of its own to data which are the round's."""
    draw, around = repeat.second, seen(repeat.steps)[0]
    loop = rounds.head(around.node)
    if repeat.parting != "loop" or loop is None or not is_estimator(draw) or draw.frame.uid != around.frame.uid:
        return False
    names = _of_the_round(loop[0], around.node)
    given = [each for call in _fits(draw) for each in arguments_of(call)]
    return any(isinstance(part, ast.Name) and part.id in names for each in given for part in descendants(each))


def is_estimator(draw: Event) -> bool:
    """Whether a call makes an estimator, which draws when it is fitted."""
    role = draw.frame.code.program.knowledge.role(draw.api, DrawsInside)
    return isinstance(role, DrawsInside) and role.fitted


def _is_receiver(node: ast.AST, code: Code) -> bool:
    """Whether a method is called of what a call gives, as it stands, or of what is made of that at once."""
    calls = (node, *onward.calls_around(node, code))
    return any(isinstance(code.parents.get(each), ast.Attribute) for each in calls)


def _fits(draw: Event) -> list[ast.Call]:
    """The calls in the same function that fit what a call makes."""
    code, function = draw.frame.code, draw.frame.node
    statement = code.statement(draw.node, function)
    names = onward.bound(statement) if isinstance(statement, ast.Assign) else None
    read = onward.reads_of(names, statement, function, code) if names and isinstance(statement, ast.Assign) else None
    methods = [code.parents.get(each) for each in (draw.node, *(read or ()))]
    calls = [code.parents[each] for each in methods if isinstance(each, ast.Attribute) and words(each.attr) & FITS]
    return [each for each in calls if isinstance(each, ast.Call)]


def _of_the_round(target: ast.expr, loop: ast.AST) -> set[str]:
    """The names that a loop binds to its items, and to what the statements in it make of these."""
    names = names_in(target)
    for part in rounds.body(loop):
        for each in descendants(part):
            if isinstance(each, ast.Assign) and not names.isdisjoint(names_in(each.value)):
                names |= onward.bound(each) or set()
    return names

"""Loops whose first batch is drawn before them, and the next ones in each round: what is to be saved there.

A round that is done again after a stop needs the batch that was drawn before it: the state from before that draw.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, end_of, position, text_of
from rnglint.trace.resuming import Resumed

LATER = "something is drawn, or seeded, between the place where the checkpoint is read and the first round"


def fetches(
    found: Resumed, draw: Event, between: Iterable[Event], home: Frame, table: ast.AST, read: Iterable[ast.AST]
) -> list[ast.stmt]:
    """The two statements that draw such a batch.  Raises NoFix.

    ``between``: what is drawn before the loop; ``home``: what runs the loop, and writes the ``table``; ``read``: the
    parts of it that are read.
    """
    before = only(sole({_statement(each, home) for each in between}, why=LATER), ast.Assign, why=LATER)
    round_ = first((each for each in draw.step.path() if each.kind == "iteration"), LATER)
    loop = only(round_.node, ast.For, ast.While, why=LATER)
    need(round_.frame.node is home.node, end_of(before) <= position(loop), why=LATER)
    alike = (each for each in descendants(loop) if isinstance(each, ast.Assign) and ast.dump(each) == ast.dump(before))
    inside = sole(alike, why=LATER)
    states = (each for each in found.execution.ledger.events if each.kind in ("draw", "seed"))
    own = [each for each in states if (each.stream, each.source) == (draw.stream, draw.source)]
    drawn = [each for each in own if round_ in each.step.path()]
    need(_statement(first(drawn[-1:], LATER), home) is inside, why=LATER)
    store = _statement(found.store, home)
    need(position(loop) < position(store) < position(inside), why=LATER)
    _need_again(home.code, loop, only(table, ast.Dict, why=LATER), store, [*read])
    return [before, inside]


def _statement(event: Event, home: Frame) -> ast.stmt:
    """The statement of a function that something happens below.  Raises NoFix."""
    step = first((each for each in reversed(event.step.path()) if each.frame.node is home.node), LATER)
    need(step.node in home.code.parents, why=LATER)
    return first([home.code.statement(step.node, home.node)], LATER)


def _need_again(code: Code, loop: ast.For | ast.While, table: ast.Dict, store: ast.stmt, read: list[ast.AST]) -> None:
    """Raises NoFix unless the round in which a table is written is done again: its number was not counted on."""
    bound = [each for each in descendants(loop) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
    own = {*descendants(loop.target)} if isinstance(loop, ast.For) else set[ast.AST]()
    counted = {each.id for each in bound if each in own or position(each) > position(store)}
    numbers = set[str | None]()
    for key, value in zip(table.keys, table.values, strict=True):
        if not counted.isdisjoint(identifiers(value)):
            need(isinstance(value, ast.Name), why=LATER)
            numbers.add(text_of(key))
    taken = [each for each in read if text_of(getattr(each, "slice", None)) in numbers]
    need(taken, all(isinstance(code.parents[each], ast.Assign) for each in taken), why=LATER)

"""Copies in lock step: what all of them give is put together, and each goes on with that."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, parted
from rnglint.machine.ledger import Ledger, pair
from rnglint.machine.states import maker_of
from rnglint.machine.terms import Ref
from rnglint.program.classes import ancestry
from rnglint.program.code import COMPREHENSIONS, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def are_in_step(first: Event, second: Event) -> bool:
    """Whether the rounds of a comprehension make objects that draw only while they take in what all of them gave.

    Where each draws alike, they stay copies of each other, as replicas of a model must.  Who draws before it gives
    something is to draw something of its own.
    """
    one, other = parted(first.step, second.step)
    loop, made = other[0].node, other[1] if len(other) > 1 else other[0]
    if not isinstance(loop, COMPREHENSIONS) or one[0].node is not loop or first.node is not second.node:
        return False
    owner = second.frame.owner
    if owner is None or not isinstance(made.label, Func) or made.label.node is not second.frame.node:
        return False
    held = _attributes(second)
    methods = _methods(second.frame)
    code = other[0].frame.code
    members, function = set(code.bound_by(loop)), next(each for each in code.around(loop) if each is not loop)
    given = _gathered(function, members)
    for name, argument in _handed(function, members):
        if argument in given and _mentions(methods.get(name), held):
            return not any(_mentions(methods.get(each), held) for each in given[argument])
    return False


def classes_of(frame: Frame) -> list[ast.AST]:
    """The class of the object whose method is running, and those that it descends from, nearest first."""
    receiver = frame.receiver
    cls = receiver.cls if isinstance(receiver, Ref) and receiver.cls is not None else frame.owner
    above = ancestry(cls.frame.code.program, Scope(cls.frame.code, cls.node)) if cls is not None else ()
    return [each.node for each in above if isinstance(each, Scope)]


def _methods(frame: Frame) -> dict[str, ast.AST]:
    """The methods of the object whose method is running, by their names, inherited ones, too."""
    found: dict[str, ast.AST] = {}
    for node in classes_of(frame):
        found = {each.name: each for each in descendants(node) if isinstance(each, FunctionNode)} | found
    return found


def _attributes(event: Event) -> set[str]:
    """The attributes of an object that a statement of its constructor sets."""
    statement = event.frame.code.statement(event.node, event.frame.node)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return {each.attr for each in targets if isinstance(each, ast.Attribute)}


def _mentions(method: ast.AST | None, attributes: set[str]) -> bool:
    inside = descendants(method) if method is not None else ()
    return any(isinstance(each, ast.Attribute) and each.attr in attributes for each in inside)


def _gathered(function: ast.AST, members: set[str]) -> dict[str, set[str]]:
    """The names that are bound to something made of what methods of all members give, with these methods."""
    found: dict[str, set[str]] = {}
    statements = [each for each in descendants(function) if isinstance(each, ast.Assign)]
    for statement in sorted(statements, key=lambda each: each.lineno):
        asked: set[str] = set()
        for each in descendants(statement.value):
            if isinstance(each, COMPREHENSIONS) and _goes_through(each.generators[0], members):
                asked |= {name for name, _ in _asked(each, each.generators[0].target)}
            elif isinstance(each, ast.Name):
                asked |= found.get(each.id, set())
        found |= {target.id: asked for target in statement.targets if asked and isinstance(target, ast.Name)}
    return found


def _handed(function: ast.AST, members: set[str]) -> Iterator[tuple[str, str]]:
    """The methods that a loop calls of all members, with the names of what they are given."""
    for loop in descendants(function):
        if isinstance(loop, ast.For) and _goes_through(loop, members):
            for name, call in _asked(loop, loop.target):
                yield from ((name, each.id) for each in call.args if isinstance(each, ast.Name))


def _goes_through(loop: ast.For | ast.comprehension, members: set[str]) -> bool:
    return isinstance(loop.iter, ast.Name) and loop.iter.id in members


def _asked(around: ast.AST, target: ast.expr) -> Iterator[tuple[str, ast.Call]]:
    """The methods of what a variable stands for that are called, with the calls."""
    name = target.id if isinstance(target, ast.Name) else None
    for each in descendants(around):
        func = each.func if isinstance(each, ast.Call) else None
        if isinstance(each, ast.Call) and isinstance(func, ast.Attribute) and getattr(func.value, "id", "") == name:
            yield func.attr, each


def are_parts_of_one(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether what two generators give is added or multiplied, and both were there before they were drawn from."""
    made = {origin.index: origin for origin in repeat.origins if origin is not None}
    if not repeat.private or len(made) < 2:
        return False
    met = (each for each in ledger.repeats if pair(each.first, each.second) in ledger.mixed)
    met = (each for each in met if not take_rows_of_others(ledger, each.first, each.second))
    return any(
        (maker_of(each.earlier), maker_of(each.term)) == repeat.origins and max(made) < each.first.index for each in met
    )


def take_rows_of_others(ledger: Ledger, one: Event, other: Event) -> bool:
    """Whether the orders that two events draw are those in which the rows of different things are taken."""
    rows = [ledger.rows_taken.get(each.index, set()) for each in (one, other)]
    return one.api == other.api and all(rows) and rows[0].isdisjoint(rows[1])

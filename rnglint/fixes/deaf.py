"""Generators of a literal seed in a program that takes a seed, which does not reach them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from rnglint.fixes.needs import first, only
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import MakesGenerator, NarrowSeed
from rnglint.machine.events import Event
from rnglint.machine.inspection import options_of
from rnglint.machine.states import Seeded, origin_of
from rnglint.program.scopes import Scope
from rnglint.trace.given import written
from rnglint.trace.programs import Execution
from rnglint.trace.repeats import Repeat

DEAF = "the generator that is made once of this number would not follow the seed that the program takes"


def is_deaf(repeat: Repeat, executions: Iterable[Execution]) -> bool:
    """Whether a program that comes by takes a seed for what it draws elsewhere, and a literal is the seed here."""
    own = [*_made(repeat.second)]
    if not own or any(map(_is_taken, own)):
        return False
    events = (each.ledger.events for each in executions)
    here = (each for each in events if repeat.second.index < len(each) and each[repeat.second.index] is repeat.second)
    return any(map(_is_taken, (made for each in here for draw in each if draw.kind == "draw" for made in _made(draw))))


def _made(draw: Event) -> Iterator[Event]:
    """What gave a stream its seed before something is drawn from it."""
    origins = (origin_of(state) for state in options_of(draw.term))
    yield from (each.via for each in origins if isinstance(each, Seeded) and each.via is not None)


def _is_taken(made: Event) -> bool:
    """Whether a seed comes from somewhere else: an option, a setting, a parameter that nobody gives a number."""
    node, code = written(made)[0], made.frame.code
    if isinstance(node, ast.Name) and len(code.bindings.get(node.id, ())) == 1:
        node = getattr(code.bindings[node.id][0], "value", node)
    return node is not None and not isinstance(node, ast.Constant)


def own_number(made: Event) -> Request:
    """Ask for another number in the place of the literal.  Raises NoFix."""
    code, knowledge, call = made.frame.code, made.frame.code.program.knowledge, only(made.node, ast.Call)
    given = only(made.key_node, ast.Constant, why=DEAF)
    role = first([knowledge.role(made.api, MakesGenerator)], DEAF)
    narrow = made.stream == "numpy" or knowledge.role(made.api, NarrowSeed) is not None
    root = Root(given, Scope.of(code, call), str(given.value), write=lambda seed, _: seed, narrow=narrow)
    return Request("seed", (root,), generator=True, seeded=True, apart=role.algorithm != "")

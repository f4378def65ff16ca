"""Parts of the data that are told by hashes of texts: each process deals out another salt, and has other parts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice

from rnglint.knowledge.purposes import HELD_OUT, JUDGES, PARTS, PORTIONS, TRAINING, words
from rnglint.machine.events import Event
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import names_in
from rnglint.trace.programs import Execution
from rnglint.trace.seeding import Sourced

_HOLDS = HELD_OUT | PARTS | TRAINING
"""Words of variables that hold the rows of a part, or say which belong to it."""
_TELLS = ((PORTIONS - JUDGES) | PARTS | {"test", "validation"}) - {"shard", "shards"}
"""Words of functions that say so; those that measure, or teach, are called otherwise."""
_NEAR = 3
"""So many calls around the hash are asked."""


def parted_by_salt(execution: Execution) -> Iterator[Sourced]:
    """The hashes of texts of which an execution takes a remainder, where names around it speak of parts of the data."""
    for event in execution.ledger.of("unstable"):
        divided = event.stream == "salt" and _is_divided(event)
        if divided and any(words(name) & told for name, told in _names_around(event)):
            yield Sourced(event, event)


def _is_divided(event: Event) -> bool:
    around = event.frame.code.parents.get(event.node)
    return isinstance(around, ast.BinOp) and isinstance(around.op, ast.Mod) and around.left is event.node


def _names_around(event: Event) -> Iterator[tuple[str, frozenset[str]]]:
    """The functions that lead to the hash, and what the statements bind in which they are called; each with the words
    that show a part.
    """
    for step in islice((event.step, *reversed(event.step.path()[:-1])), _NEAR):
        code, statement = step.frame.code, step.frame.code.statement(step.node, step.frame.code.tree)
        for function in islice((each for each in code.around(step.node) if isinstance(each, FunctionNode)), 1):
            yield function.name, _TELLS
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        yield from ((name, _HOLDS) for target in targets for name in names_in(target))

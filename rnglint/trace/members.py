"""Models that are made to answer together: twins, committees, ensembles, as what is done with them shows."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from rnglint.knowledge.python import BESIDE_EACH_OTHER
from rnglint.machine.events import Step
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.syntax import descendants, last_name
from rnglint.trace import rounds
from rnglint.trace.in_step import classes_of


def answer_together(steps: Sequence[Step]) -> bool:
    """Whether a comprehension whose rounds are the same makes what is asked about one thing, all of it, later on.

    The answers are put together by a call.  What each of them is given its own part of the data for, beside it, is
    something else: a copy.
    """
    made = steps[0]
    found = rounds.head(made.node)
    if not isinstance(made.node, COMPREHENSIONS) or found is None or len(made.node.generators) != 1:
        return False
    if rounds.names_in(found[0]) & {each for part in rounds.body(made.node) for each in rounds.names_in(part)}:
        return False
    code = made.frame.code
    classes = classes_of(made.frame)
    inside = [each for around in (classes or [made.frame.node]) for each in descendants(around)]
    names = set(code.bound_by(made.node)) & {*map(last_name, inside)}
    names |= set(_copied(inside, names))
    if any(not _are(each.args, names) for each in _zips(inside, names)):
        return False
    return any(
        isinstance(each, COMPREHENSIONS) and isinstance(code.parents.get(each), ast.Call) and _asks(each, names)
        for each in inside
    )


def _copied(inside: Sequence[ast.AST], names: set[str]) -> Iterator[str]:
    """The names of what is made of what has one of some names, as it is (``copy.deepcopy(self.members)``)."""
    for each in inside:
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call) and _are(each.value.args, names):
            yield from filter(None, map(last_name, each.targets))


def _are(given: Sequence[ast.expr], names: set[str]) -> bool:
    return bool(given) and all(last_name(each) in names for each in given)


def _zips(inside: Sequence[ast.AST], names: set[str]) -> Iterator[ast.Call]:
    """The calls that go through several things beside each other, or number them, of which one has such a name."""
    calls = (each for each in inside if isinstance(each, ast.Call) and last_name(each.func) in BESIDE_EACH_OTHER)
    return (each for each in calls if any(last_name(given) in names for given in each.args))


def _asks(each: ast.expr, names: set[str]) -> bool:
    """Whether a comprehension calls everything that it goes through, by the name of that, with the same arguments."""
    loop = rounds.head(each)
    if loop is None or len(each.generators) != 1 or last_name(loop[1]) not in names:  # type: ignore[attr-defined]
        return False
    targets = rounds.names_in(loop[0])
    calls = (part for below in rounds.body(each) for part in descendants(below) if isinstance(part, ast.Call))
    return any(
        isinstance(call.func, ast.Name) and call.func.id in targets
        and call.args and not any(targets & rounds.names_in(given) for given in call.args)
        for call in calls
    )  # fmt: skip

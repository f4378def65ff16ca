"""Models that are made to answer together: twins, committees, ensembles, as what is done with them shows."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from rnglint.knowledge.arithmetic import PICKS
from rnglint.knowledge.purposes import TWIN
from rnglint.knowledge.python import BESIDE_EACH_OTHER, TURNS
from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.syntax import arguments_of, descendants, last_name, names_in
from rnglint.trace import rounds
from rnglint.trace.in_step import classes_of


def answer_together(steps: Sequence[Step], ledger: Ledger) -> bool:
    """Whether a comprehension whose rounds are the same makes what is asked about one thing, all of it, later on.

    The answers are put together by a call.  What each of them is given its own part of the data for, beside it, is
    something else: a copy; but not where they have chosen these parts themselves, as copies choose the same.
    """
    made = steps[0]
    found = rounds.head(made.node)
    if not isinstance(made.node, COMPREHENSIONS) or found is None or len(made.node.generators) != 1:
        return False
    if names_in(found[0]) & {each for part in rounds.body(made.node) for each in names_in(part)}:
        return False
    code = made.frame.code
    classes = classes_of(made.frame)
    function = next(each.node for each in made.frame.outwards() if not isinstance(each.node, COMPREHENSIONS))
    inside = [each for around in (classes or [function]) for each in descendants(around)]
    names = set(code.bound_by(made.node)) & {*map(last_name, inside)}
    names |= set(_copied(inside, names))
    theirs = names | set(_given(inside, names, made, ledger))
    if any(not _are(map(_taken, each.args), theirs) for each in _zips(inside, names)):
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


def _given(inside: Sequence[ast.AST], names: set[str], made: Step, ledger: Ledger) -> Iterator[str]:
    """The names of what all members give, or of what is made of each, while nothing is drawn."""
    for each in inside:
        if isinstance(each, ast.Assign) and isinstance(each.value, COMPREHENSIONS) and each.value is not made.node:
            loop = rounds.head(each.value)
            over = loop is not None and last_name(loop[1]) in names and len(each.value.generators) == 1
            asked = loop is not None and names_in(loop[0]) & names_in(rounds.body(each.value)[0])
            if over and asked and not any(_is_in(draw, each.value) for draw in ledger.of("draw", "order")):
                yield from filter(None, map(last_name, each.targets))


def _is_in(draw: Event, loop: ast.AST) -> bool:
    return any(step.node is loop for step in draw.step.path())


def _taken(given: ast.expr) -> ast.expr:
    """What a function that puts things into another order is given (``reversed(parts)``)."""
    turns = isinstance(given, ast.Call) and last_name(given.func) in TURNS and len(given.args) == 1
    return given.args[0] if turns and isinstance(given, ast.Call) else given


def _are(given: Iterable[ast.expr], names: set[str]) -> bool:
    found = [last_name(each) in names for each in given]
    return bool(found) and all(found)


def _zips(inside: Sequence[ast.AST], names: set[str]) -> Iterator[ast.Call]:
    """The calls that go through several things beside each other, or number them, of which one has such a name."""
    calls = (each for each in inside if isinstance(each, ast.Call) and last_name(each.func) in BESIDE_EACH_OTHER)
    return (each for each in calls if any(last_name(given) in names for given in each.args))


def _asks(each: ast.expr, names: set[str]) -> bool:
    """Whether a comprehension calls everything that it goes through, by the name of that, with the same arguments."""
    loop = rounds.head(each)
    if loop is None or len(each.generators) != 1 or last_name(loop[1]) not in names:  # type: ignore[attr-defined]
        return False
    targets = names_in(loop[0])
    calls = (part for below in rounds.body(each) for part in descendants(below) if isinstance(part, ast.Call))
    return any(
        isinstance(call.func, ast.Name) and call.func.id in targets
        and call.args and not any(targets & names_in(given) for given in call.args)
        for call in calls
    )  # fmt: skip


def are_asked_together(*paths: Sequence[Step]) -> bool:
    """Whether two calls, word for word the same, make what answers one question together: of both answers an array, or
    the smaller one, is made.

    What is named as the twin of another one starts out equal.
    """
    one, other = (path[0] for path in paths)
    if not one.kind == other.kind == "call" or one.node is other.node or ast.dump(one.node) != ast.dump(other.node):
        return False
    code = one.frame.code
    names = [name for step in (one, other) for name in code.bound_by(step.node)]
    if len(set(names)) != 2 or one.frame.uid != other.frame.uid or any(TWIN.search(name.lower()) for name in names):
        return False
    for each in code.nodes:
        listed = isinstance(each, (ast.List, ast.Tuple)) and isinstance(code.parents.get(each), ast.Call)
        picks = isinstance(each, ast.Call) and last_name(each.func) in PICKS
        answers = each.elts if listed else each.args if picks else []  # type: ignore[attr-defined]
        asked = [(last_name(call.func), arguments_of(call)) for call in answers if isinstance(call, ast.Call)]
        if {name for name, _ in asked} == {*names} and len({str([*map(ast.dump, given)]) for _, given in asked}) == 1:
            return True
    return False

"""Models that are made to answer together: twins, committees, ensembles, as what is done with them shows."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator, Sequence

from rnglint.knowledge.arithmetic import JOINS_ROWS, PICKS
from rnglint.knowledge.purposes import TWIN
from rnglint.knowledge.python import BESIDE_EACH_OTHER, GIVES_VALUES, TURNS
from rnglint.knowledge.showing import AVERAGES
from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.program.code import COMPREHENSIONS, Code
from rnglint.program.syntax import arguments_of, descendants, last_name, names_in, text_of
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
    function = made.frame.whole.node
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


def _copied(inside: Iterable[ast.AST], names: set[str]) -> Iterator[str]:
    """The names of what is made of what has one of some names, as it is (``copy.deepcopy(self.members)``), or of each
    member (``[clone(each) for each in self.members]``).
    """
    for target, made in (both for each in inside if isinstance(each, ast.Assign) for both in _bindings(each)):
        call, known = made, names
        if isinstance(made, ast.ListComp) and len(made.generators) == 1 and last_name(made.generators[0].iter) in names:
            call, known = made.elt, names_in(made.generators[0].target)
        if isinstance(call, ast.Call) and _are(call.args, known) and last_name(target):
            yield last_name(target)


def _bindings(statement: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What a statement binds, each target with its own value."""
    for target in statement.targets:
        if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
            yield from zip(target.elts, statement.value.elts, strict=False)
        else:
            yield target, statement.value


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
    if loop is None or len(each.generators) != 1 or last_name(_held(loop[1])) not in names:  # type: ignore[attr-defined]
        return False
    targets = names_in(loop[0])
    calls = (part for below in rounds.body(each) for part in descendants(below) if isinstance(part, ast.Call))
    return any(
        isinstance(call.func, ast.Name) and call.func.id in targets
        and call.args and not any(targets & names_in(given) for given in call.args)
        for call in calls
    )  # fmt: skip


def _held(node: ast.expr) -> ast.expr:
    """The dictionary whose values something goes through, or takes one of."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in GIVES_VALUES:
        return node.func.value
    return node


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
    if one.frame.uid != other.frame.uid or any(TWIN.search(name.lower()) for name in names):
        return False
    around = code.parents[one.node]
    listed = around is code.parents[other.node] and isinstance(around, (ast.Dict, ast.List, ast.Tuple))
    held = {*code.bound_by(around)}
    if listed and any(map(_are_put_together, _answers(code, held | {*_copied(code.nodes, held)}))):
        return True
    if len(set(names)) != 2:
        return False
    copies = ({*each} for each in itertools.product(*(_copied(code.nodes, {name}) for name in names)))
    twins = [{*names}, *copies]
    for each in code.nodes:
        listed = isinstance(each, (ast.List, ast.Tuple)) and isinstance(code.parents.get(each), ast.Call)
        picks = isinstance(each, ast.Call) and last_name(each.func) in PICKS
        answers = each.elts if listed else each.args if picks else []  # type: ignore[attr-defined]
        asked = [(_name(call.func), arguments_of(call)) for call in answers if isinstance(call, ast.Call)]
        if {name for name, _ in asked} in twins and len({str([*map(ast.dump, given)]) for _, given in asked}) == 1:
            return True
    return False


def _name(node: ast.expr) -> str:
    """The last name of something, or the key under which a dictionary holds it."""
    return (text_of(node.slice) if isinstance(node, ast.Subscript) else None) or last_name(node)


def _answers(code: Code, names: set[str]) -> Iterator[tuple[ast.AST, Code]]:
    """Where the answers stand of all that has one of some names: the comprehensions, and what reads them by a name."""
    for each in code.nodes:
        if isinstance(each, COMPREHENSIONS) and _asks(each, names):
            yield each, code
            bound = {*code.bound_by(each)}
            read = (node for node in code.nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
            yield from ((node, code) for node in read if node.id in bound)


def _are_put_together(answers: tuple[ast.AST, Code]) -> bool:
    """Whether the least, or the mean, is taken of some answers, number by number, perhaps of an array of them."""
    node, code = answers
    above = code.parents.get(node)
    call = code.taker(above if isinstance(above, ast.Starred) else node)
    if isinstance(call, ast.Call) and last_name(call.func) in JOINS_ROWS:
        above = code.parents.get(call)
        call = above if isinstance(above, ast.Attribute) else code.taker(call)
    return last_name(getattr(call, "func", call)) in PICKS | AVERAGES

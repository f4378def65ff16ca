"""What rounds of a loop are for that draw alike, as what is made of all of them shows."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

from rnglint.knowledge.purposes import CHANGES, COUNTS, words
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import options_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import NONE
from rnglint.program.syntax import descendants, end_of, names_in, position
from rnglint.trace import rounds, together
from rnglint.trace.agreeing import reorder
from rnglint.trace.given import argument
from rnglint.trace.helped import seen
from rnglint.trace.said import says_so

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def learn_from_copies(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether rounds that are the same each time give what goes into one loss: from a copy there is nothing to learn.

    Or two calls that ask the same of one model, and for the second of which the stream is put back.

    Who asks a model twice on equal draws to see that a run can be repeated, learns nothing by it.
    """
    both = {repeat.first.index, repeat.second.index}
    if not any(both <= each for each in ledger.losses):
        return False
    if repeat.asks_again:
        return not any(map(says_so, (*repeat.before, *repeat.steps)))
    if repeat.parting != "loop":
        return False
    around, path = repeat.steps[0], repeat.second.step.path()
    inside = path[path.index(around) + 1 :] if around in path else []
    asked = next((step for step in inside if step.kind in ("call", "use")), None)
    if asked is None or not _counts((around, *inside)) or not rounds.are_alike(around.node, asked.node):
        return False
    return _are_seeded_alike(repeat, ledger) and not any(map(says_so, (*repeat.steps, *inside)))


def ask_the_same(ledger: Ledger, one: Step, other: Step, back: Event) -> bool:
    """Whether two calls in a function ask the same, as it is written there, or where an object was given what it holds.

    ``back``: what puts the stream back in between; nothing else happens there to what is asked.
    """
    calls = one.node, other.node
    if (
        one.frame.uid != other.frame.uid
        or calls[0] is calls[1]
        or not all(isinstance(each, ast.Call) for each in calls)
    ):
        return False
    if _changes_between(one, other, back):
        return False
    if ast.dump(calls[0]) == ast.dump(calls[1]):
        return True
    held = _given_to_object(ledger, one)
    return bool(held) and ast.dump(_Resolved(held).visit(deepcopy(calls[0]))) == ast.dump(
        _Resolved(held).visit(deepcopy(calls[1]))
    )


def _changes_between(one: Step, other: Step, back: Event) -> bool:
    """Whether anything that two calls name is bound, or handed to another call, between them."""
    code, function = one.frame.code, one.frame.node
    named, restoring = names_in(one.node) | names_in(other.node), {step.node for step in back.step.path()}
    first, second = (code.statement(each.node, function) for each in (one, other))
    if first is None or second is None or not named.isdisjoint(together.bound(first) - _kept_in(first)):
        return True
    begin, end = end_of(one.node), position(other.node)  # type: ignore[arg-type]
    between = [
        each
        for each in descendants(function)
        if isinstance(each, (ast.Call, ast.Name)) and begin < position(each) < end
    ]
    stored = (each.id for each in between if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    calls = (each for each in between if isinstance(each, ast.Call) and each not in restoring)
    around = (each for each in calls if other.node not in descendants(each))
    return not named.isdisjoint(stored) or any(not named.isdisjoint(names_in(each)) for each in around)


def _kept_in(statement: ast.stmt) -> set[str]:
    """The list that a statement adds something to."""
    call = getattr(statement, "value", None)
    owner = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    return names_in(owner) if owner is not None else set()


def _given_to_object(ledger: Ledger, step: Step) -> dict[str, str]:
    """What attributes of the object hold whose method a step stands in, where all objects of its class were made so."""
    owner = step.frame.owner
    made = [
        each for each in ledger.calls
        if isinstance(each.label, Func) and each.label.owner == owner and each.label.qualname.endswith(".__init__")
    ]  # fmt: skip
    if owner is None or not made or any(each.node is not made[0].node for each in made):
        return {}
    init = made[0].label.node  # type: ignore[attr-defined]
    found: dict[str, str] = {}
    for each in (part for part in descendants(init) if isinstance(part, ast.Assign)):
        targets = getattr(each.targets[0], "elts", each.targets)
        values = each.value.elts if isinstance(each.value, ast.Tuple) else [each.value]
        for target, value in zip(targets, values, strict=False):
            given = argument(made[0], value.id) if isinstance(value, ast.Name) else None
            if given is not None:
                found[ast.unparse(target)] = ast.unparse(given)
    return found


class _Resolved(ast.NodeTransformer):
    """Puts what an object was given in the place of its attributes."""

    def __init__(self, held: dict[str, str]) -> None:
        self.held = held

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        given = self.held.get(ast.unparse(node))
        return ast.Name(f"given {given}", node.ctx) if given is not None else self.generic_visit(node)


def _counts(steps: Sequence[Step]) -> bool:
    """Whether a loop only counts its rounds, and none of them reads its number."""
    around = seen(steps)[0]
    loop = rounds.head(around.node)
    if loop is None or not (isinstance(loop[1], ast.Call) and rounds.spelled(loop[1].func) & COUNTS):
        return False
    read = set[str]().union(*map(rounds.given, rounds.body(around.node)))
    return names_in(loop[0]).isdisjoint(read)


def pass_through_functions(repeat: Repeat) -> bool:
    """Whether one thing goes through several functions, which a loop takes out of a table, and each of them draws for
    it from a generator that it makes alike: what they do to it is the same noise.

    What moves or cuts may have to do so with something else that goes through the same functions.
    """
    if repeat.parting != "loop" or not repeat.private or repeat.inherited or repeat.fills:
        return False
    if repeat.first.api != repeat.second.api or reorder(repeat) or not rounds.run_in_turn(repeat.before, repeat.steps):
        return False
    called = next(step for step in repeat.steps if step.kind == "call")
    names = [name for steps in (repeat.before, repeat.steps) for name in rounds.called(steps)]
    bound = set(called.frame.code.bound_by(called.node))
    return not bound.isdisjoint(rounds.given(called.node)) and not any(words(name) & CHANGES for name in names)


def are_rows_of_an_error(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether a standard error, or an interval, is computed as if rounds were independent that are the same each time.

    Their rows hold no draws but such equal ones, and what was drawn before for all of them. Rows that are subtracted
    from each other are paired.
    """
    both = (repeat.first.index, repeat.second.index)
    if repeat.parting != "loop" or both in ledger.compared or not _begins_in_round(repeat):
        return False
    groups = [each for each in ledger.rows_of_errors if each.issuperset(both)]
    around = repeat.steps[0]
    alike = bool(groups) and rounds.are_copies(ledger, repeat.steps)
    return _are_seeded_alike(repeat, ledger) and any(
        alike or all(_is_of_round(ledger.events[index].step.path(), around) for index in each) for each in groups
    )


def _are_seeded_alike(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether all seeds that are set in one of the two rounds are set in the other one, too."""
    seeds = [
        [options_of(rounds.seed_of(each) or NONE) for each in ledger.of("seed", "make") if around in each.step.path()]
        for around in (repeat.before[0], repeat.steps[0])
    ]
    return seeds[0] == seeds[1]


def _begins_in_round(repeat: Repeat) -> bool:
    return not repeat.inherited and all(origin is not None for origin in repeat.origins)


def _is_of_round(path: list[Step], around: Step) -> bool:
    """Whether a path leads through a round of the same loop."""
    return any(step.node is around.node and step.kind == "iteration" for step in path)

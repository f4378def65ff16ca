"""What rounds and runs share on purpose, while they have keys of their own for the rest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice

from rnglint.knowledge.purposes import JUDGES, KEPT, words
from rnglint.machine.events import PYTHON_LOOPS, Event, Loop, Step, parted
from rnglint.machine.ledger import Conflict, Ledger
from rnglint.machine.states import Child, Root, via_of
from rnglint.machine.terms import Const, Value
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import arguments_of, names_in, text_of
from rnglint.trace import rounds
from rnglint.trace.applied import takes_gradient
from rnglint.trace.helped import seen

_MOST = 16
"""So many uses of a key are looked at."""
_STEPS = (ast.Add, ast.Sub)
_BODIES: tuple[Loop, ...] = ("scan", "fori", "while-loop")


def is_shared_by_name(ledger: Ledger, conflict: Conflict) -> bool:
    """Whether a helper gives each of two runs a key by a name that is written there, and others by what is its own.

    Who has the names at hand shares what has one: the law that all parts of the data follow, say.
    """
    one, other = via_of(conflict.earlier), via_of(conflict.term)
    if one is None or other is None or one is other or one.kind != "fold" or one.node is not other.node:
        return False
    if not any(text_of(each) is not None for each in arguments_of(_asking(other.step))):
        return False
    apart = [path[0] for path in parted(one.step, other.step)]
    folds = [(each.step.path(), each.operand) for each in ledger.of("fold") if each.node is one.node]
    mine, theirs = ({operand for path, operand in folds if step in path} for step in apart)
    return bool(mine - theirs) and bool(theirs - mine)


def _asking(step: Step) -> ast.AST | None:
    """The call that leads to a step; of calls that only hand on what they were given, the one that they stand in."""
    calls = [each.node for each in step.path() if each.kind == "call"]
    while len(calls) > 1 and all(isinstance(each, ast.Name) for each in arguments_of(calls[-1])):
        calls.pop()
    return calls[-1] if calls else None


def is_kept_by_name(conflict: Conflict) -> bool:
    """Whether the variable that a key was bound to where it was made says that the key stays as it is.

    A key of a constant seed, which nothing else comes from, that is named as what models are judged by is such a key.
    """
    made = via_of(conflict.term)
    if made is None or made is not via_of(conflict.earlier):
        return False
    names = made.frame.code.bound_by(made.node)
    if _is_of_constant(conflict.term) and isinstance(made.frame.node, ast.Module):
        return any(words(name) & (KEPT | JUDGES) for name in names)
    return bool(words(_name_of_key(conflict)) & KEPT)


def judges_by_name(ledger: Ledger, conflict: Conflict) -> bool:
    """Whether the rounds of a loop judge what they change by draws from one key, which is there for that by its name.

    What it was before them, or is after them, may be judged so, too.  What happens in the rounds besides has keys of
    its own.  What the loop goes through is not judged: its parts would share their draws.
    """
    first, second = conflict.first, conflict.second
    one, other = parted(first.step, second.step)
    if other[0].loop not in PYTHON_LOOPS:
        one, other = other, one
    around, *inside = seen(other)
    found = rounds.head(around.node)
    if other[0].loop not in PYTHON_LOOPS or first.node is not second.node or not inside:
        return False
    call = inside[0].node
    if not isinstance(call, ast.Call) or not words(_name_of_key(conflict)) & JUDGES:
        return False
    if rounds.are_alike(around.node, call) or (found is not None and names_in(found[0]) & names_in(call)):
        return False
    before = one[0]
    if before.node is not other[0].node:  # it is judged where it does not change yet, or any more
        if not (isinstance(before.node, ast.Call) and ast.dump(before.node.func) == ast.dump(call.func)):
            return False
        before = next(_other_rounds(ledger, second, other[0]), other[0])
    return any(not _is_made_of(event.term, second.term) for event in _of_the_round(ledger, before, other[0]))


def _other_rounds(ledger: Ledger, use: Event, round_: Step) -> Iterator[Step]:
    """The other rounds of a loop in which a key is used."""
    steps = (step for event in ledger.uses(use.term) for step in event.step.path())
    return (step for step in steps if step.loop and step.node is round_.node and step is not round_)


def _name_of_key(conflict: Conflict) -> str:
    """The names of the variable that a key was bound to where it was made; empty if it is made anew for its use.

    Of a key that is one of many in a variable, that one's.
    """
    made = via_of(conflict.term)
    if made is None or made is not via_of(conflict.earlier):
        return ""
    names = made.frame.code.bound_by(made.node)
    if len(names) == 1 and is_whole(made):
        return names[0]
    at = conflict.term.index if isinstance(conflict.term, Child) and made.kind == "split" else Const(0)
    return " ".join(names[at.value : at.value + 1] if isinstance(at, Const) and isinstance(at.value, int) else [])


def is_whole(made: Event) -> bool:
    """Whether what an event gives is bound to a variable as it is, and not taken apart."""
    around = made.frame.code.parents.get(made.node)
    return isinstance(around, ast.Assign) and all(isinstance(each, ast.Name) for each in around.targets)


def _is_of_constant(term: Value) -> bool:
    return isinstance(term, Root) and isinstance(term.seed, Const)


def is_quenched(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether each round of a body has a helper draw the same again from a key that is there for nothing else.

    The body gives the helper nothing of the round, but has other keys for the round, which are not made of that one:
    who knows how to advance a key has left this one as it is.
    """
    mine, theirs = parted(first.step, second.step)
    if mine[0].loop not in _BODIES or first.node is not second.node or not _is_asked_from_around(theirs):
        return False
    if any(use.node is not second.node for use in ledger.uses(second.term)):
        return False
    return any(not _is_made_of(event.term, second.term) for event in _of_the_round(ledger, mine[0], theirs[0]))


def is_of_path(ledger: Ledger, use: Event) -> bool:
    """Whether a function gives the places of one random path, by one key: of two of them the difference is taken.

    (``bm(t + dt) - bm(t)``: other numbers for each place would make no path.)
    """
    others = (each for each in islice(ledger.uses(use.term), _MOST) if each.node is use.node)
    return any(each is not use and _are_subtracted(use, each) for each in others)


def _are_subtracted(one: Event, other: Event) -> bool:
    """Whether one function gives both, of another place each and of nothing else, and the difference is taken."""
    first, second = (path[0] for path in parted(one.step, other.step))
    around = first.frame.code.parents.get(first.node)
    if not isinstance(around, ast.BinOp) or not isinstance(around.op, ast.Sub):
        return False
    given = [arguments_of(each) for each in (around.left, around.right) if isinstance(each, ast.Call)]
    asked = {ast.dump(each.func) for each in (around.left, around.right) if isinstance(each, ast.Call)}
    places = {ast.dump(each[0]) for each in given if len(each) == 1}
    return {first.node, second.node} == {around.left, around.right} and len(asked) == 1 and len(places) == 2


def go_down_one_function(ledger: Ledger, use: Event) -> bool:
    """Whether the rounds of a body take the slope of a function that is given a place and a key that stays; no data.

    The rounds have other keys for themselves, which are not made of that one.
    """
    path = use.step.path()
    at = next((place for place, step in enumerate(path) if step.loop in _BODIES), len(path))
    calls = [step for step in path[at:] if step.kind == "call"]
    if len(calls) < 2 or not takes_gradient(use.tracings):
        return False
    code, body, call = calls[1].frame.code, calls[1].frame.node, calls[1].node
    given = arguments_of(call) if isinstance(call, ast.Call) else []
    stays = [code.loads(each).isdisjoint(code.locals(body)) for each in given if isinstance(body, FunctionNode)]
    other = next(_other_rounds(ledger, use, path[at]), None)
    if sorted(stays) != [False, True] or other is None:
        return False
    return any(not _is_made_of(event.term, use.term) for event in _of_the_round(ledger, other, path[at]))


def _is_asked_from_around(steps: list[Step]) -> bool:
    """Whether the body of a round calls a function with nothing but what stands around the body."""
    calls = [step for step in steps if step.kind == "call"]
    if len(calls) < 2 or not isinstance(calls[1].node, ast.Call):
        return False
    code, body = calls[1].frame.code, calls[1].frame.node
    return isinstance(body, FunctionNode) and code.loads(calls[1].node).isdisjoint(code.locals(body))


def _of_the_round(ledger: Ledger, one: Step, other: Step) -> list[Event]:
    """What happens in a round to keys that are others in another one."""
    events = [(each, each.step.path()) for each in ledger.of("fold", "split", "draw")]
    before = {(id(each.node), each.term, each.operand) for each, path in events if one in path}
    known = {node for node, _, _ in before}
    later = [each for each, path in events if other in path and id(each.node) in known]
    return [each for each in later if (id(each.node), each.term, each.operand) not in before]


def _is_made_of(term: Value, key: Value) -> bool:
    """Whether a key is another one, or is derived from it."""
    while isinstance(term, Child) and term != key:
        term = term.parent
    return term == key


def asks_a_step_aside(ledger: Ledger, use: Event) -> bool:
    """Whether a model is run with one key on something and on the same moved a little, and the results are set against
    each other: what the step alone changes is asked for, also by whoever runs it with that key beside them.
    """
    alike = (each for each in islice(ledger.uses(use.term), _MOST) if each.kind == "linen-apply")
    runs = [(each.index, arguments_of(each.node)) for each in alike if isinstance(each.node, ast.Call)]
    pairs = ((one, other) for one in runs for other in runs if _is_moved(one[1], other[1]))
    return any((min(one, other), max(one, other)) in ledger.opposed for (one, _), (other, _) in pairs)


def _is_moved(given: list[ast.expr], other: list[ast.expr]) -> bool:
    """Whether one argument differs between two calls: something is added to it, or taken away, in the second one."""
    unlike = [(a, b) for a, b in zip(given, other, strict=False) if ast.dump(a) != ast.dump(b)]
    moved = (b.left for _, b in unlike if isinstance(b, ast.BinOp) and isinstance(b.op, _STEPS))
    return len(unlike) == 1 and len(given) == len(other) and ast.dump(unlike[0][0]) in map(ast.dump, moved)

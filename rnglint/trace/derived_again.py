"""Keys and streams that are made again: by a backward pass, for other children, as the next state, of stored seeds."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.inspection import OF_FORM, things_in
from rnglint.machine.ledger import Conflict, Ledger
from rnglint.machine.states import root_of, via_of
from rnglint.machine.terms import Const, Op, Ref, Tup, Value
from rnglint.program.syntax import descendants
from rnglint.trace.in_step import classes_of
from rnglint.trace.rounds import seed_of


def bring_seeds(ledger: Ledger, origins: Sequence[Event | None]) -> bool:
    """Whether streams are made of seeds that rounds go through beside other things, and not all rounds have one seed.

    Who gave two of these things one seed (noise and its negative, say), or goes through them again, wants it back.
    """
    return all(origin is not None and _is_brought(ledger, origin) for origin in origins)


def _is_brought(ledger: Ledger, origin: Event) -> bool:
    seed = seed_of(origin)
    rounds = () if isinstance(seed, Const) else origin.step.path()
    loops = {step.node for step in rounds if _goes_through(step, seed)}
    others = (event for event in ledger.of(origin.kind) if event.node is origin.node and seed_of(event) != seed)
    return bool(loops) and any(
        step.node in loops and _goes_through(step, seed_of(each)) for each in others for step in each.step.path()
    )


def _goes_through(step: Step, seed: Value | None) -> bool:
    """Whether a round of a loop goes through a tuple that a seed stands in, beside something else."""
    things = things_in(step.item) if step.kind == "iteration" else ()
    return len(things) > 1 and seed in things


def is_recomputed(first: Event, second: Event, conflict: Conflict) -> bool:
    """Whether one helper derives one key for two other functions that do one thing with it, as backward passes do.

    Or two calls of a function begin with keys of their own, and each goes on in its loop.
    """
    if _is_of_another_run(first, second, conflict):
        return True
    if conflict.first.api != conflict.second.api or _are_put_to_other_use(conflict.first, conflict.second):
        return False
    one, other = parted(first.step, second.step)
    calls = [step for step in one if step.kind == "call"], [step for step in other if step.kind == "call"]
    if first.node is not second.node or not (calls[0] and calls[1]) or calls[0][0].label == calls[1][0].label:
        return False
    if one[0].kind == other[0].kind == "iteration" and one[0].node is other[0].node:
        return False
    return not _in_one_round(one, other) or (conflict.first.node is conflict.second.node and _is_of_state(second))


def _is_of_another_run(first: Event, second: Event, conflict: Conflict) -> bool:
    """Whether two calls of a function each make a key anew, and each derives from it in the rounds of its own loop."""
    paths, roots = parted(first.step, second.step), (root_of(conflict.earlier), root_of(conflict.term))
    one, other = (path[0] for path in paths)
    if first.node is not second.node or {one.kind, other.kind} != {"call"} or one.label != other.label:
        return False
    for path, maker in zip(paths, map(via_of, roots), strict=True):
        if maker is None or path[0] not in maker.step.path() or not any(step.loop in PYTHON_LOOPS for step in path):
            return False
    return True


def _are_put_to_other_use(first: Event, second: Event) -> bool:
    """Whether two draws are compared with other thresholds, or are made with other numbers: then each has its own end.

    Of settings that an object holds, the names are compared.
    """
    bounds = [_bounds(each) for each in (first, second)]
    if all(bounds) and bounds[0] != bounds[1]:
        return True
    given = [each.operand.items if isinstance(each.operand, Tup) else () for each in (first, second)]
    return any(_is_setting(one) and _is_setting(other) and one != other for one, other in zip(*given, strict=False))


def _bounds(draw: Event) -> list[str]:
    """What a draw is compared with where it stands, by the last names."""
    around = draw.frame.code.parents.get(draw.node)
    sides = [around.left, *around.comparators] if isinstance(around, ast.Compare) else []
    return [ast.unparse(each).rpartition(".")[2] for each in sides if each is not draw.node]


def _is_setting(value: Value) -> bool:
    """Whether a value is a number, or what an object holds under a name."""
    if isinstance(value, Op):
        return value.name[:1] == "." and value.name not in OF_FORM and isinstance(value.args[0], Ref)
    return isinstance(value, Const) and isinstance(value.value, (int, float))


def _is_of_state(fold: Event) -> bool:
    """Whether a counter of an object is folded in that other methods move on: until then, it is asked for the same.

    A function that a method calls may do so.
    """
    call = fold.node
    data = call.args[-1] if isinstance(call, ast.Call) and call.args else None
    if fold.kind != "fold" or not isinstance(data, ast.Attribute):
        return False
    frames = (step.frame for step in reversed(fold.step.path()) if step.frame.owner is not None)
    method = next(frames, fold.frame)
    inside = {id(each) for each in descendants(method.node)}
    parts = (each for cls in classes_of(method) for each in descendants(cls))
    changes = (each for each in parts if isinstance(each, ast.AugAssign) and id(each) not in inside)
    return any(isinstance(each.target, ast.Attribute) and each.target.attr == data.attr for each in changes)


def _in_one_round(one: list[Step], other: list[Step]) -> bool:
    """Whether two paths that part in a round of a loop have no loops of their own: no path is walked twice."""
    around = one[0].parent
    in_round = around is not None and around.kind == "iteration"
    return in_round and not any(step.kind == "iteration" for step in (*one, *other))


def is_derived_again(conflict: Conflict) -> bool:
    """Whether one helper splits one key for two other functions, each of which uses other children."""
    first, second = conflict.first, conflict.second
    return first.kind == second.kind == "split" and not first.builds and is_recomputed(first, second, conflict)


def is_handed_on(conflict: Conflict) -> bool:
    """Whether every device splits the shared key alike and draws from no child: it is the state of the next step."""
    first, second = conflict.first, conflict.second
    alike = first.kind == second.kind == "split" and first.node is second.node and not first.builds
    return alike and parted(first.step, second.step)[1][0].loop == "devices"

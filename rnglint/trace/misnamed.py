"""Whether a key was used again by mistake: the one that was made for the use is left over."""

from __future__ import annotations

import ast

from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Conflict, Ledger
from rnglint.machine.states import via_of
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import LOOPS, descendants, position


def is_misnamed(conflict: Conflict, ledger: Ledger, paths: tuple[list[Step], list[Step]]) -> bool:
    """Whether a key that was made for one of two uses is not used at all: the other one was named by mistake."""
    here = paths[0][0].frame.uid
    beside = (each for each in _splits_beside(conflict, ledger) if each.index < conflict.second.index)
    left = (each for each in beside if each.frame.uid == here and _leaves_over(ledger, each))
    return any(_is_for_these(each, conflict, ledger, paths) for each in left)


def _is_for_these(split: Event, conflict: Conflict, ledger: Ledger, paths: tuple[list[Step], list[Step]]) -> bool:
    """Whether a key that a split leaves over was to go where one of two uses is.

    Not if something else uses what was split, in its place, or the other use names no key at all.
    """
    if split is via_of(conflict.term):
        return not any(use.node is not split.node and use.may_meet(split) for use in ledger.uses(split.term))
    others = [path[0] for path in paths if path[0].node is not split.node]
    return not others or any(_names(step, split) for step in others)


def _names(step: Step, split: Event) -> bool:
    """Whether what a step calls is given something by a name: what hands a key on inside of an object has none."""
    call = step.node
    if not isinstance(call, ast.Call) or split.key_node is None:
        return True
    key = ast.unparse(split.key_node)
    return any(
        ast.unparse(each) == key
        for given in (*call.args, *call.keywords)
        for each in descendants(given)
        if isinstance(each, ast.expr)
    )


def _meet(first: Event, second: Event) -> bool:
    """Whether two uses of a key give a number in common: where one is drawn from it, and it is split, none is the same.

    JAX promises nothing of such draws.
    """
    one, other = sorted((first, second), key=lambda each: each.kind)
    return one.kind != "draw" or other.kind != "split" or other.builds


def _splits_beside(conflict: Conflict, ledger: Ledger) -> list[Event]:
    """The splits that made the key of two uses, or that make others of it.

    Where one draws, and the other splits later on, it is of no matter: no number is drawn twice.
    """
    made = via_of(conflict.term)
    if not _meet(conflict.first, conflict.second):
        return [conflict.first] if conflict.first.kind == "split" else []
    beside = [use for use in ledger.uses(conflict.term) if use.kind == "split" and not use.builds]
    return [made, *beside] if made is not None and made.kind == "split" else beside


def _leaves_over(ledger: Ledger, split: Event) -> bool:
    """The same as below, asked once: many draws of one key ask it of one split."""
    known = ledger.left_over.get(split.index)
    if known is None:
        known = ledger.left_over[split.index] = _is_left_over(split)
    return known


def _is_left_over(split: Event) -> bool:
    """Whether a key that a split gives, and that has a name, is used nowhere."""
    code, function = split.frame.code, split.frame.node
    names = code.bound_by(split.node)
    if (
        len(names) < 2
        or code.statement(split.node, function) is None
        or not code.outer_names(function).isdisjoint(names)
    ):
        return False
    return any(is_never_read(name, split.node, code, function) for name in names if name != "_")


_MOST = 100
"""Of a name that stands in more places it is not asked where each of them is."""


def is_never_read(name: str, node: ast.AST, code: Code, function: ast.AST) -> bool:
    """Whether nothing reads a name between the statement around a node, which binds it, and the next one that does.

    The next one in the next round of a loop counts, too; one that a condition may leave out does not.
    """
    around = code.statements(node, function)
    loop = next((each for each in around if isinstance(each, LOOPS)), None)
    own = position(around[0])
    later: list[tuple[tuple[int, int], bool]] = []
    again: list[tuple[tuple[int, int], bool]] = []
    maybe: list[ast.stmt] = []
    named = code.named(function).get(name, ())
    for each in sorted(named, key=position) if len(named) <= _MOST else ():
        above = code.statements(each, function)
        is_read = isinstance(each.ctx, ast.Load)
        if not above or (is_read and any(isinstance(part, FunctionNode) for part in above)):
            return False  # a function in it reads the name, whenever that is called
        row = position(above[0])
        if not is_read and not any(above[0] in code.block(part) for part in around):
            maybe.append(above[0])
            continue
        before = [bound for bound in maybe if position(bound) < row and not position(bound) <= own < row]
        if any(bound in code.block(part) for bound in before for part in above):
            continue  # what is read is bound on the same way
        if row > own:
            later.append((row, not is_read))
        elif loop in above and (is_read or above[0] is not around[0]):
            again.append((row, not is_read))
    return next((is_bound for _, is_bound in sorted(later) + sorted(again)), len(named) <= _MOST)

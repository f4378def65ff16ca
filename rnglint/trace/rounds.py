"""Loops of Python: whether their rounds are steps of one computation, runs to be compared, or copies."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.knowledge.purposes import COUNTS, LOOKED_UP, PARTS, SEEDS, STEPS, TRIALS, words
from rnglint.machine.callables import Func
from rnglint.machine.events import Ledger, Step
from rnglint.machine.states import KEYS
from rnglint.machine.terms import Tup, Value
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS


def head(loop: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    """The target of a loop and what it runs over; None for others than ``for`` and comprehensions."""
    if isinstance(loop, COMPREHENSIONS):
        return loop.generators[0].target, loop.generators[0].iter
    return (loop.target, loop.iter) if isinstance(loop, (ast.For, ast.AsyncFor)) else None


def are_steps(loop: ast.AST) -> bool:
    """Whether the rounds of a loop are the steps of one computation, as far as its names tell."""
    if isinstance(loop, ast.While):
        return not spelled(loop.test) & TRIALS
    found = head(loop)
    if found is None:
        return True
    named, iterable = spelled(found[0]), _iterable(found[1])
    if iterable is None or named & TRIALS:
        return False
    if not named and _are_two(found[1]):
        return False
    known = named | iterable
    return bool(known & STEPS) or not known & TRIALS


def are_seeds(loop: ast.AST) -> bool:
    """Whether a loop goes through seeds, as far as its names tell."""
    found = head(loop)
    return found is not None and bool((spelled(found[0]) | spelled(found[1])) & SEEDS)


def are_copies(steps: tuple[Step, ...]) -> bool:
    """Whether a loop only counts its rounds: what it runs is the same each time, but for what is random.

    Two rounds are a check that a run can be repeated.
    """
    loop = steps[0].node
    found = head(loop)
    if found is None or not (isinstance(found[1], ast.Call) and spelled(found[1].func) & COUNTS):
        return False
    if _are_two(found[1]) or (spelled(found[0]) | spelled(found[1])) & PARTS:
        return False
    names = {each.id for each in ast.walk(found[0]) if isinstance(each, ast.Name)}
    read = (
        each for part in _body(loop) for each in ast.walk(part)
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load)
    )  # fmt: skip
    return all(_is_ignored(each, steps) for each in read)


def are_alike(loop: ast.AST, call: ast.AST) -> bool:
    """Whether the rounds of a loop give a call nothing that a round binds, changes or might change."""
    found = head(loop)
    if found is None:
        return False
    given = {each.id for each in ast.walk(call) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}
    changed = {each.id for each in ast.walk(found[0]) if isinstance(each, ast.Name)}
    for each in (below for part in _body(loop) for below in ast.walk(part)):
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            changed.add(each.id)
        elif isinstance(each, (ast.Attribute, ast.Subscript)) and not isinstance(each.ctx, ast.Load):
            changed |= {name.id for name in ast.walk(each.value) if isinstance(name, ast.Name)}
        elif isinstance(each, (ast.Expr, ast.Assign, ast.AugAssign)) and each.value is not call:
            changed |= {name.id for name in _handed_over(each.value)}
    return given.isdisjoint(changed)


def _handed_over(value: ast.AST) -> Iterator[ast.Name]:
    """The variables whose content the calls in an expression may change."""
    for call in (each for each in ast.walk(value) if isinstance(each, ast.Call)):
        held = [call.func.value] if isinstance(call.func, ast.Attribute) else []
        yield from (each for part in (*held, *call.args) for each in ast.walk(part) if isinstance(each, ast.Name))


def _are_two(over: ast.expr) -> bool:
    """Whether a loop has one or two rounds, as is written there."""
    given = over.args if isinstance(over, ast.Call) else []
    return len(given) == 1 and isinstance(given[0], ast.Constant) and given[0].value in (1, 2)


def _body(loop: ast.AST) -> list[ast.AST]:
    if isinstance(loop, ast.DictComp):
        return [loop.key, loop.value]
    if isinstance(loop, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
        return [loop.elt]
    return list(getattr(loop, "body", ()))


def _is_ignored(name: ast.Name, steps: tuple[Step, ...]) -> bool:
    """Whether a name is only given to the function that the round calls, and that never reads it."""
    call = steps[1].node if len(steps) > 1 else None
    function = steps[1].label if len(steps) > 1 else None
    if not isinstance(call, ast.Call) or not isinstance(function, Func) or name not in call.args:
        return False
    if isinstance(function.node, ast.Lambda) or function.owner is not None:
        return False
    parameters, at = signatures.positional(function.node), call.args.index(name)
    return at < len(parameters) and parameters[at].arg not in function.frame.code.loads(function.node)


def seeded_alike(ledger: Ledger, step: Step) -> bool:
    """Whether all seeds that are set in a round are set in the other rounds, too: none of them is the round's own."""
    rounds: dict[object, list[Value | None]] = {}
    for event in ledger.events:
        if event.kind in ("seed", "make"):
            for each in event.step.path():
                if each.label is not None and each.node is step.node and each.kind == "iteration":
                    rounds.setdefault(each.label, []).append(event.operand or getattr(event.term, "seed", None))
    found = list(rounds.values())
    return all(one == found[0] for one in found)


def are_given_keys(ledger: Ledger, step: Step) -> bool:
    """Whether each round is given a key of its own, and does not use it."""
    items = step.item.items if isinstance(step.item, Tup) else (step.item,)
    keys = [item for item in items if isinstance(item, KEYS)]
    return bool(keys) and not any(ledger.uses(key) for key in keys)


def are_timed(ledger: Ledger, step: Step) -> bool:
    """Whether a clock is read in the rounds, or right around the loop."""
    return any(event.stream == "clock" and event.frame.node is step.frame.node for event in ledger.events)


def _iterable(node: ast.expr) -> set[str] | None:
    """The words of what a loop runs over; None where its elements are written out or looked up by name."""
    if isinstance(node, (ast.Name, ast.Attribute)):
        last = node.id if isinstance(node, ast.Name) else node.attr
        table = last.isupper() and len(last) > 1 and not words(last.lower()) & STEPS
        return None if table else spelled(node)
    if isinstance(node, ast.Call):
        first = node.args[0] if node.args else None
        if spelled(node.func) & COUNTS and first is not None and not isinstance(first, ast.Constant):
            return spelled(node)
        if isinstance(node.func, ast.Attribute) and not node.args:
            return None if node.func.attr in LOOKED_UP else spelled(node)
        if isinstance(first, ast.Constant) and isinstance(first.value, int) and len(node.args) == 1:
            return None if first.value <= 1 else spelled(node)
        found = spelled(node.func)
        for argument in node.args:
            inner = _iterable(argument)
            if inner is None:
                return None
            found |= inner
        return found
    if isinstance(node, (ast.Constant, ast.BinOp, ast.Subscript, ast.UnaryOp)):
        return spelled(node)
    return None


def spelled(node: ast.AST) -> set[str]:
    """The words of all identifiers in a piece of code."""
    found: set[str] = set()
    for below in ast.walk(node):
        if isinstance(below, ast.Name):
            found |= words(below.id)
        elif isinstance(below, ast.Attribute):
            found |= words(below.attr)
        elif isinstance(below, ast.Constant) and isinstance(below.value, str):
            found |= words(below.value)
    return found

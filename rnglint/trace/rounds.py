"""Loops: whether their rounds are steps of one computation, runs that are compared for a setting each, or copies."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import cast

from rnglint.knowledge.arithmetic import TAKES_GRADIENTS
from rnglint.knowledge.purposes import (
    COUNTS,
    ENSEMBLES,
    HELD_OUT,
    LOOKED_UP,
    PARTS,
    SEEDS,
    STEPS,
    TAKES,
    TRAINING,
    TRIALS,
    words,
)
from rnglint.knowledge.python import KEEPS
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import options_of, things_in
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import KEYS, maker_of, root_of
from rnglint.machine.terms import NONE, Const, Tup, Value
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS, Code
from rnglint.program.syntax import calls_in, descendants, is_name, last_name, names_in, text_of
from rnglint.trace.given import written
from rnglint.trace.helped import seen
from rnglint.trace.labels import is_for_label, is_unread_field


def head(loop: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    """The target of a loop and what it runs over; None for others than ``for`` and comprehensions."""
    if isinstance(loop, COMPREHENSIONS):
        return loop.generators[0].target, loop.generators[0].iter
    return (loop.target, loop.iter) if isinstance(loop, (ast.For, ast.AsyncFor)) else None


def teach(loop: ast.AST) -> bool:
    """Whether each round of a loop teaches a model: gradients are taken there."""
    calls = (each for part in body(loop) for each in descendants(part) if isinstance(each, ast.Call))
    return any(isinstance(each.func, ast.Attribute) and each.func.attr in TAKES_GRADIENTS for each in calls)


def are_steps(loop: ast.AST) -> bool:
    """Whether the rounds of a loop are the steps of one computation, as far as its names tell."""
    if isinstance(loop, ast.While):
        return not _read(loop.test) & TRIALS
    found = head(loop)
    if found is None:
        return True
    named, iterable = spelled(found[0]), _iterable(found[1])
    if iterable is None or named & TRIALS:
        return False
    if _are_two(found[1]) and not named & STEPS and not any(is_read(each, loop) for each in names_in(found[0])):
        return False
    known = named | iterable
    return bool(known & STEPS) or not known & TRIALS


def run_in_turn(*paths: Sequence[Step]) -> bool:
    """Whether two rounds of a loop call other functions of a table, as if these stood there one after the other.

    What stands between, called by both, may be given the function, or what has the method, and call that.
    """
    inside = [[step for step in path if step.kind == "call"] for path in paths]
    for one, other in zip(*inside, strict=False):
        functions = [step.label.node for step in (one, other) if isinstance(step.label, Func)]
        if one.node is not other.node or len(functions) < 2 or functions[0] is not functions[1]:
            return one.node is other.node and len(functions) == 2
    return False


def is_read(name: str, loop: ast.AST) -> bool:
    """Whether the rounds of a loop read a variable."""
    return any(name in given(part) for part in body(loop))


def named_steps(loop: ast.AST) -> bool:
    """Whether a loop says by its names that it goes through steps or epochs."""
    found = head(loop)
    return found is not None and bool((spelled(found[0]) | spelled(found[1])) & STEPS)


def are_seeds(loop: ast.AST) -> bool:
    """Whether a loop goes through seeds, as far as its names tell."""
    found = head(loop)
    return found is not None and bool((spelled(found[0]) | spelled(found[1])) & SEEDS)


def are_counted(loop: ast.AST) -> bool:
    """Whether the rounds of a loop are numbered, and go through nothing."""
    found = head(loop)
    return found is not None and not _data(found[1])


def are_held_out(loop: ast.AST) -> bool:
    """Whether a loop goes through data on which a model is judged, as the name says that these have."""
    found = head(loop)
    named = set() if found is None else words(_data(found[1]))
    return bool(named & HELD_OUT) and not named & TRAINING


def _data(over: ast.expr) -> str:
    """The last name of what a loop goes through, without what only passes it on; empty where its rounds are counted."""
    if isinstance(over, ast.Subscript):
        told = text_of(over.slice)
        return _data(over.value) if told is None else told
    if isinstance(over, ast.Call):
        owner = [over.func.value] if isinstance(over.func, ast.Attribute) else []
        given = [] if words(last_name(over.func)) & COUNTS else [*over.args[:1], *owner]
        return next(filter(None, map(_data, given)), "")
    return last_name(over)


def are_copies(ledger: Ledger, steps: tuple[Step, ...]) -> bool:
    """Whether a loop only counts its rounds: what it runs is the same each time, but for its name and what is random.

    Two rounds are a check that a run can be repeated.
    """
    steps = seen(steps)
    loop = steps[0].node
    found = head(loop)
    if found is None or not isinstance(found[1], ast.Call) or not spelled(found[1].func) & COUNTS:
        return False
    if _are_two(found[1]) or (spelled(found[0]) | spelled(found[1])) & PARTS:
        return False
    names = names_in(found[0])
    read = (
        each for part in body(loop) for each in descendants(part)
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load)
    )  # fmt: skip
    code = steps[0].frame.code
    return all(
        _is_ignored(each, steps) or _is_place(each, loop, code) or is_for_label(ledger, each, steps) for each in read
    )


def _is_place(number: ast.Name, loop: ast.AST, code: Code) -> bool:
    """Whether the number of a round only says where its result goes, in what the rounds do nothing else with."""
    entry = code.parents[number]
    above, into = code.parents[entry], entry
    while isinstance(into, ast.Subscript):
        into = into.value
    if (
        getattr(entry, "slice", None) is not number
        or not isinstance(above, ast.Assign)
        or not isinstance(into, ast.Name)
    ):
        return False
    same = (each for part in body(loop) for each in descendants(part) if getattr(each, "id", None) == into.id)
    return all(_is_filled(each, code) for each in same)


def _is_filled(name: ast.AST, code: Code) -> bool:
    """Whether an entry of what a name stands for is written, perhaps one of a part of it (``results[metric][i]``)."""
    while isinstance(code.parents[name], ast.Subscript) and getattr(code.parents[name], "value", None) is name:
        name = code.parents[name]
    return isinstance(name, ast.Subscript) and isinstance(name.ctx, ast.Store)


def are_namesakes(ledger: Ledger, steps: tuple[Step, ...], draw: Event) -> bool:
    """Whether rounds go through texts, and are alike but for what is random, and the name of an object unread.

    They draw, or make objects that draw elsewhere, each with nothing beside it that may be its own (``zip(crews,
    ships)``).  Two rounds are a check that a run can be repeated.
    """
    path = draw.step.path()
    drawn = seen(path[path.index(steps[0]) :] if steps[0] in path else ())
    step, *inner = seen(steps)
    found = head(step.node)
    if found is None or not isinstance(step.item, Const) or not isinstance(step.item.value, str):
        return False
    if not drawn and any(isinstance(each.item, Tup) for each in path):
        return False
    inside = [each.node for each in (*inner, *drawn[1:]) if each.frame.uid == step.frame.uid]
    targets = names_in(found[0])
    if any(not (given(call) - targets).isdisjoint(changed(step.node, call)) for call in inside):
        return False
    counted = {each.label for event in ledger.events for each in event.step.path() if each.node is steps[0].node}
    read = [each for part in body(step.node) for each in descendants(part) if getattr(each, "id", None) in targets]
    return len(counted) > 2 and all(
        isinstance(each, ast.Name) and is_unread_field(ledger, each, step.frame.code) for each in read
    )


def are_equal_members(ledger: Ledger, steps: tuple[Step, ...]) -> bool:
    """Whether the rounds make the members of an ensemble, as names say, and nothing that is drawn makes these differ.

    Members that are trained on rows of their own may well start alike.
    """
    step = steps[0]
    names = [*step.frame.code.bound_by(step.node), step.frame.qualname, *called(steps)]
    named = set[str]().union(*map(words, names), *map(spelled, body(seen(steps)[0].node)))
    if not named & ENSEMBLES or not are_copies(ledger, steps):
        return False
    inside = (each for each in ledger.of("draw", "split", "order") if step in each.step.path())
    return all(_starts_in(each, step) for each in inside)


def _starts_in(draw: Event, step: Step) -> bool:
    made = maker_of(root_of(draw.term))
    return made is not None and step in made.step.path()


def are_alike(loop: ast.AST, call: ast.AST) -> bool:
    """Whether the rounds of a loop give a call nothing that a round binds, changes or might change."""
    found = head(loop)
    if found is None:
        return False
    return given(call).isdisjoint(names_in(found[0]) | changed(loop, call))


def given(call: ast.AST) -> set[str]:
    """The variables that a call reads."""
    return {each.id for each in descendants(call) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}


def stored(node: ast.AST) -> set[str]:
    """The variables that something binds."""
    return {each.id for each in descendants(node) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}


def changed(loop: ast.AST, call: ast.AST) -> set[str]:
    """The variables that a round binds, changes or might change, beside a call."""
    changed = set[str]()
    for each in (below for part in body(loop) for below in descendants(part)):
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            changed.add(each.id)
        elif isinstance(each, (ast.Attribute, ast.Subscript)) and not isinstance(each.ctx, ast.Load):
            changed |= names_in(each.value)
        elif isinstance(each, (ast.Expr, ast.Assign, ast.AugAssign)) and call not in descendants(each.value):
            changed |= {name.id for name in _handed_over(each.value)}
    return changed


def are_as_many_as_asked(loop: ast.AST) -> bool:
    """Whether a name says how many rounds a loop has: who writes a number there may only want to show something."""
    found = head(loop)
    return found is not None and isinstance(found[1], ast.Call) and any(map(names_in, found[1].args))


def _handed_over(value: ast.AST) -> Iterator[ast.Name]:
    """The variables whose content the calls in an expression may change; a container only keeps what it is given."""
    for call in calls_in(value):
        method = call.func if isinstance(call.func, ast.Attribute) else None
        held = [] if method is None else [_owner(method.value)]
        given = [] if method is not None and method.attr in KEEPS else call.args
        yield from (each for part in (*held, *given) for each in descendants(part) if isinstance(each, ast.Name))


def _owner(node: ast.expr) -> ast.expr:
    """What a chain of attributes, items and calls begins with (``log`` of ``log.setdefault(name, []).append``)."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node


def _are_two(over: ast.expr) -> bool:
    """Whether a loop has one or two rounds, as is written there."""
    given = over.args if isinstance(over, ast.Call) else []
    return len(given) == 1 and isinstance(given[0], ast.Constant) and given[0].value in (1, 2)


def are_one(loop: ast.AST) -> bool:
    """Whether a loop has one round: it takes one element of a dataset, as is written there."""
    found = head(loop)
    over = found[1] if found is not None else None
    if not (isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) and over.func.attr in TAKES):
        return False
    return len(over.args) == 1 and isinstance(over.args[0], ast.Constant) and over.args[0].value == 1


def body(loop: ast.AST) -> list[ast.AST]:
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
    if isinstance(function.node, ast.Lambda):
        return False
    parameters, at, code = signatures.positional(function.node), call.args.index(name), function.frame.code
    if function.owner is None:
        return at < len(parameters) and parameters[at].arg not in code.loads(function.node)
    at += 1  # behind the object
    is_constructor = function.node.name == "__init__" and at < len(parameters)
    return is_constructor and _is_only_stored(parameters[at].arg, function.node, code)


def _is_only_stored(name: str, constructor: ast.AST, code: Code) -> bool:
    """Whether a constructor does nothing with a parameter but set attributes that the file never reads."""
    stored: dict[int, str] = {}
    for each in (below for below in descendants(constructor) if isinstance(below, ast.Assign)):
        for target in each.targets:
            pairs = [(target, each.value)]
            if isinstance(target, ast.Tuple) and isinstance(each.value, ast.Tuple):
                pairs = list(zip(target.elts, each.value.elts, strict=False))
            stored |= {id(value): to.attr for to, value in pairs if isinstance(to, ast.Attribute)}
    read = {each.attr for each in code.nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load)}
    loads = [each for each in descendants(constructor) if is_name(each, name)]
    return all(id(each) in stored and stored[id(each)] not in read for each in loads)


def seeded_alike(ledger: Ledger, step: Step, origin: Event | None) -> bool:
    """Whether all seeds that are set in a round are set in the first one, too: none of them is the round's own.

    Those of paths do not count on which ``origin``, one of them, is not set.
    """
    rounds: dict[object, list[list[Value]]] = {}
    for event in ledger.events:
        if event.kind in ("seed", "make") and (origin is None or event.may_meet(origin)):
            for each in event.step.path():
                if each.label is not None and each.node is step.node and each.kind == "iteration":
                    rounds.setdefault(each.label, []).append(options_of(seed_of(event) or NONE))
    first, *others = list(rounds.values()) or [[]]
    return all(each in first for seeds in others for each in seeds)


def is_bound_late(origin: Event) -> bool:
    """Whether a seed is written in a function with the variable of a loop around it, which is read when it is called.

    Who writes so means each of the functions to have a seed of its own.
    """
    node, _ = written(origin)
    inner = [step.label for step in origin.step.path() if isinstance(step.label, Func)]
    function = next((each for each in reversed(inner) if node is not None and _stands_in(node, each)), None)
    if node is None or function is None:
        return False
    code, own = function.frame.code, function.frame.code.locals(function.node)
    read = code.loads(function.node if isinstance(node, ast.Name) and node.id in own else node) - own
    around: ast.AST = function.node
    found: set[str] = set()
    while around in code.parents and around is not function.frame.node:
        around = code.parents[around]
        found |= names_in(target[0]) if (target := head(around)) is not None else set()
    return not read.isdisjoint(found)


def _stands_in(node: ast.AST, function: Func) -> bool:
    parents = function.frame.code.parents
    while node is not function.node and node in parents:
        node = parents[node]
    return node is function.node


def is_varied_inside(ledger: Ledger, origin: Event, steps: Sequence[Step], *, are_runs: bool) -> bool:
    """Whether a loop inside of the rounds gives a stream another seed each time: they are compared on the same seeds.

    ``steps`` lead from the round to the seed.  The steps of a training run start anew by mistake; ``are_runs``: whether
    the rounds are known to be whole runs, whatever they are called by.
    """
    loop, named = head(steps[0].node), set[str]()
    if loop is not None:
        named = spelled(loop[0]) | spelled(loop[1])
    if (not are_runs and named & STEPS - COUNTS) or are_copies(ledger, tuple(steps)):
        return False
    number, _ = cast("tuple[int, int]", steps[0].label)
    given: dict[object, set[Value | None]] = {}
    for event in ledger.of(origin.kind):
        for step in event.step.path() if event.node is origin.node else ():
            if step.kind == "iteration" and isinstance(step.label, tuple) and step.label[0] == number:
                given.setdefault(step.label, set()).add(seed_of(event))
    return any(len(each) > 1 for each in given.values())


def seed_of(event: Event) -> Value | None:
    """What a stream, or a key, is made of."""
    return event.operand or getattr(event.term, "seed", None)


def are_given_keys(ledger: Ledger, step: Step) -> bool:
    """Whether each round is given a key of its own, and does not use it."""
    keys = [item for item in things_in(step.item) if isinstance(item, KEYS)]
    return bool(keys) and not any(ledger.uses(key) for key in keys)


def _iterable(node: ast.expr) -> set[str] | None:
    """The words of what a loop runs over; None where its elements are written out or looked up by name."""
    if isinstance(node, (ast.Name, ast.Attribute)):
        last = node.id if isinstance(node, ast.Name) else node.attr
        table = last.isupper() and len(last) > 1 and not words(last.lower()) & STEPS
        return None if table else spelled(node)
    if isinstance(node, ast.Call):
        first = node.args[0] if node.args else None
        if spelled(node.func) & COUNTS and first is not None and not isinstance(first, ast.Constant):
            return _read(node)
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
    if isinstance(node, ast.BinOp) and any(isinstance(each, ast.List) for each in descendants(node)):
        return None
    if isinstance(node, (ast.Constant, ast.BinOp, ast.Subscript, ast.UnaryOp)):
        return spelled(node)
    return None


def _read(node: ast.AST) -> set[str]:
    """The words of what an expression reads, but for what holds it (``config["turns"]``: turns)."""
    held = (each.value for each in descendants(node) if isinstance(each, (ast.Attribute, ast.Subscript)))
    return spelled(node) - (words(" ".join(map(last_name, held))) - STEPS)


def spelled(node: ast.AST) -> set[str]:
    """The words of all identifiers in a piece of code."""
    found: set[str] = set()
    for below in descendants(node):
        if isinstance(below, ast.Name):
            found |= words(below.id)
        elif isinstance(below, ast.Attribute):
            found |= words(below.attr)
        else:
            found |= words(text_of(below) or "")
    return found


def called(steps: Sequence[Step]) -> list[str]:
    """The names of the functions of the project that steps call."""
    return [step.label.qualname for step in steps if step.kind == "call" and isinstance(step.label, Func)]

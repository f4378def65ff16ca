"""Loops: whether their rounds are steps of one computation, runs that are compared for a setting each, or copies."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rnglint.knowledge.purposes import COUNTS, LOOKED_UP, PANELS, PARTS, RETRIES, SEEDS, SETTINGS, STEPS, TRIALS, words
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import options_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import KEYS
from rnglint.machine.terms import NONE, Tup, Value
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS, Code
from rnglint.program.syntax import descendants
from rnglint.trace.given import written


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


def are_panels(loop: ast.AST) -> bool:
    """Whether the rounds of a loop fill the panels of one figure: what differs in them is to be seen."""
    found = head(loop)
    return found is not None and bool((spelled(found[0]) | spelled(found[1])) & PANELS)


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
    names = _names(found[0])
    read = (
        each for part in _body(loop) for each in descendants(part)
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load)
    )  # fmt: skip
    return all(_is_ignored(each, steps) for each in read)


def are_alike(loop: ast.AST, call: ast.AST) -> bool:
    """Whether the rounds of a loop give a call nothing that a round binds, changes or might change."""
    found = head(loop)
    if found is None:
        return False
    given = {each.id for each in descendants(call) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}
    changed = _names(found[0])
    for each in (below for part in _body(loop) for below in descendants(part)):
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            changed.add(each.id)
        elif isinstance(each, (ast.Attribute, ast.Subscript)) and not isinstance(each.ctx, ast.Load):
            changed |= _names(each.value)
        elif isinstance(each, (ast.Expr, ast.Assign, ast.AugAssign)) and call not in descendants(each.value):
            changed |= {name.id for name in _handed_over(each.value)}
    return given.isdisjoint(changed)


def _handed_over(value: ast.AST) -> Iterator[ast.Name]:
    """The variables whose content the calls in an expression may change."""
    for call in (each for each in descendants(value) if isinstance(each, ast.Call)):
        held = [call.func.value] if isinstance(call.func, ast.Attribute) else []
        yield from (each for part in (*held, *call.args) for each in descendants(part) if isinstance(each, ast.Name))


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
    loads = [each for each in descendants(constructor) if isinstance(each, ast.Name) and each.id == name]
    return all(id(each) in stored and stored[id(each)] not in read for each in loads)


def seeded_alike(ledger: Ledger, step: Step, origin: Event | None) -> bool:
    """Whether all seeds that are set in a round are set in the other rounds, too: none of them is the round's own.

    Those of paths do not count on which ``origin``, one of them, is not set.
    """
    rounds: dict[object, list[list[Value]]] = {}
    for event in ledger.events:
        if event.kind in ("seed", "make") and (origin is None or event.may_meet(origin)):
            for each in event.step.path():
                if each.label is not None and each.node is step.node and each.kind == "iteration":
                    rounds.setdefault(each.label, []).append(options_of(seed_of(event) or NONE))
    found = list(rounds.values())
    return all(one == found[0] for one in found)


def is_bound_late(origin: Event) -> bool:
    """Whether a seed is written in a function with the variable of a loop around it, which is read when it is called.

    Who writes so means each of the functions to have a seed of its own.
    """
    node, _ = written(origin)
    inner = [step.label for step in origin.step.path() if isinstance(step.label, Func)]
    function = next((each for each in reversed(inner) if node in descendants(each.node)), None)
    if node is None or function is None:
        return False
    code, own = function.frame.code, function.frame.code.locals(function.node)
    read = code.loads(function.node if isinstance(node, ast.Name) and node.id in own else node) - own
    around: ast.AST = function.node
    found: set[str] = set()
    while around in code.parents and around is not function.frame.node:
        around = code.parents[around]
        found |= _names(target[0]) if (target := head(around)) is not None else set()
    return not read.isdisjoint(found)


def is_varied_inside(ledger: Ledger, origin: Event, steps: Sequence[Step]) -> bool:
    """Whether a loop inside of the rounds gives a stream another seed each time: they are compared on the same seeds.

    ``steps`` lead from the round to the seed.  The steps of a training run start anew by mistake.
    """
    loop, named = head(steps[0].node), set[str]()
    if loop is not None:
        named = spelled(loop[0]) | spelled(loop[1])
    if named & STEPS - COUNTS or are_copies(tuple(steps)):
        return False
    given = {seed_of(event) for event in ledger.of(origin.kind) if _is_below(event, origin, steps[0])}
    return len(given) > 1


def _is_below(event: Event, origin: Event, step: Step) -> bool:
    return event.node is origin.node and step in event.step.path()


def seed_of(event: Event) -> Value | None:
    """What a stream, or a key, is made of."""
    return event.operand or getattr(event.term, "seed", None)


def are_attempts(steps: Sequence[Step]) -> bool:
    """Whether the rounds of a loop try one thing again until it works.

    It may work because something was given up by whoever was asked (an exception), or because a round gives something
    else than the one before; numbers that are drawn until they are good ones have to be others each time.  If all that
    changes is a number that is made smaller or larger by a factor, that says by itself what the rounds are for.
    """
    loop = steps[0].node
    found = head(loop)
    inside = [each for part in _body(loop) for each in descendants(part)]
    if not any(isinstance(each, (ast.Break, ast.Return)) for each in inside):
        return False
    call = steps[1].node if len(steps) > 1 else loop
    stored = {each.id for each in inside if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    changed = stored & _names(call) if isinstance(call, ast.Call) else set()
    if changed and changed <= set(map(_scaled, inside)):
        return True
    named = spelled(loop.test) if isinstance(loop, ast.While) else set().union(*map(spelled, found or ()))
    may_fail = any(isinstance(each, ast.Try) and call not in descendants(each) for each in inside)
    return bool(named & RETRIES) and (may_fail or not are_alike(loop, call))


def _scaled(statement: ast.AST) -> str | None:
    """The variable that a statement multiplies, or divides, by a number that is written there."""
    if isinstance(statement, ast.AugAssign):
        target: ast.expr = statement.target
        operator, parts = statement.op, [statement.value]
    elif isinstance(statement, ast.Assign) and isinstance(statement.value, ast.BinOp):
        target, operator = statement.targets[0], statement.value.op
        parts = [
            each for each in (statement.value.left, statement.value.right) if ast.unparse(each) != ast.unparse(target)
        ]
    else:
        return None
    by_factor = isinstance(operator, (ast.Mult, ast.Div)) and len(parts) == 1 and isinstance(parts[0], ast.Constant)
    return target.id if by_factor and isinstance(target, ast.Name) else None


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
    if isinstance(node, ast.BinOp) and any(isinstance(each, ast.List) for each in descendants(node)):
        return None
    if isinstance(node, (ast.Constant, ast.BinOp, ast.Subscript, ast.UnaryOp)):
        return spelled(node)
    return None


def spelled(node: ast.AST) -> set[str]:
    """The words of all identifiers in a piece of code."""
    found: set[str] = set()
    for below in descendants(node):
        if isinstance(below, ast.Name):
            found |= words(below.id)
        elif isinstance(below, ast.Attribute):
            found |= words(below.attr)
        elif isinstance(below, ast.Constant) and isinstance(below.value, str):
            found |= words(below.value)
    return found


_RUN = re.compile(
    r"(^|_)(train\w*|fit|run|eval|evaluate|experiment|cross_valid\w*|bench|benchmark|optimi[sz]e|solve|simulate)(_|$)"
)
"""Functions whose call is a whole run."""
_STARTS = frozenset({"init", "initialize"})
_PASSING = frozenset({"enumerate", "zip", "product", "list", "tuple", "sorted", "reversed", "tqdm", "track"})
_VIEWS = frozenset({"items", "keys", "values"})
_NUMBERS = frozenset({"range", "linspace", "logspace", "geomspace", "arange"})
_DEPTH = 8


def is_sweep(step: Step, inside: Sequence[Step]) -> bool:
    """Whether the rounds of a loop are runs that differ in a setting, and nothing goes from one to the next.

    ``inside``: the steps of a round that lead to a draw; by its name a setting counts where the first of them gets it.
    """
    loop, found, code = step.node, head(step.node), step.frame.code
    if found is None or isinstance(loop, ast.AsyncFor) or len(getattr(loop, "generators", ())) > 1:
        return False
    if isinstance(loop, ast.For) and not is_independent(loop):
        return False
    if spelled(found[0]) & SETTINGS:
        call = next((each.node for each in inside if isinstance(each.node, ast.Call)), None)
        given = [] if call is None else [*call.args, *(each.value for each in call.keywords)]
        if any(_made_of(found[0], loop) & _names(part) for part in given):
            return True
    if isinstance(found[1], (ast.Tuple, ast.List)) and all(_is_switch(each) for each in found[1].elts):
        return True
    return _are_settings(found[1], code, step.frame.node, _DEPTH) and _is_run(_body(loop), _names(found[0]), code)


def _made_of(target: ast.expr, loop: ast.AST) -> set[str]:
    """The variables of a loop, and those that its body makes of them at once."""
    known = _names(target)
    for each in loop.body if isinstance(loop, ast.For) else ():
        if isinstance(each, ast.Assign) and not known.isdisjoint(_names(each.value)):
            known |= {name for bound in each.targets if isinstance(bound, ast.Name) for name in _names(bound)}
    return known


def _is_switch(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and (node.value is None or isinstance(node.value, bool))


def is_mapped_over_settings(steps: Sequence[Step]) -> bool:
    """Whether the lanes of a mapped function differ in nothing but settings, as the names of its parameters say."""
    return is_mapped_over(steps, SETTINGS)


def is_mapped_over(steps: Sequence[Step], named: frozenset[str]) -> bool:
    """Whether the lanes of a mapped function differ in parameters alone whose names have some of these words."""
    inner = next((step for step in steps[1:] if step.loop != "vmap"), None)
    if inner is None or not isinstance(inner.label, Func) or steps[0].loop != "vmap":
        return False
    names, places = signatures.names(inner.label.node), steps[0].nodes or {}
    mapped = [name for at, name in enumerate(names) if at in places]
    return bool(mapped) and all(words(name) & named for name in mapped)


def _are_settings(node: ast.expr, code: Code, function: ast.AST, depth: int) -> bool:
    """Whether an expression holds settings: values that are written out, or what is made of each of them."""
    if depth == 0:
        return False
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return bool(node.elts) and not any(isinstance(each, ast.Starred) for each in node.elts)
    if isinstance(node, ast.Dict):
        return bool(node.keys)
    if isinstance(node, ast.ListComp):
        over = node.generators[0].iter
        return _last(over, code) in _NUMBERS or _are_settings(over, code, function, depth - 1)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in _VIEWS and not node.args:
            return _are_settings(node.func.value, code, function, depth - 1)
        passes = _last(node, code) in _PASSING
        return passes and any(_are_settings(each, code, function, depth - 1) for each in node.args)
    if isinstance(node, ast.Name):
        local = not isinstance(function, ast.Module) and node.id in code.locals(function)
        home, name = (code, node.id) if local else code.program.home(node.id, code)
        where = function if local else home.tree
        values = list(_values(name, home, where))
        return bool(values) and all(
            _are_numbers(each, home) or _are_settings(each, home, where, depth - 1) for each in values
        )
    return False


def _are_numbers(node: ast.expr, code: Code) -> bool:
    """Whether a variable that holds this holds a list of numbers to go through."""
    if isinstance(node, ast.Call) and _last(node, code) in ("list", "tuple") and node.args:
        return _last(node.args[0], code) in _NUMBERS
    return _last(node, code) in _NUMBERS - {"range", "arange"}


def _values(name: str, code: Code, function: ast.AST) -> Iterator[ast.expr]:
    """What a name is given, in a function or in a module."""
    held: Iterable[ast.AST] = code.bindings.get(name, ())
    if not isinstance(function, ast.Module):
        lines = (each for each in descendants(function) if isinstance(each, ast.Assign))
        held = (each for each in lines if any(getattr(target, "id", "") == name for target in each.targets))
    for statement in held:
        value = getattr(statement, "value", None)
        yield value if isinstance(value, ast.expr) and isinstance(statement, ast.Assign) else ast.Constant(None)


@lru_cache(maxsize=64)
def is_independent(loop: ast.For) -> bool:
    """Whether a round reads nothing that the round before it has bound; sums and lists of results do not count."""
    body = loop.body
    bound = {
        each.id for statement in body for each in descendants(statement)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    }  # fmt: skip
    seen = {
        each.target.id for statement in body for each in descendants(statement)
        if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name)
    }  # fmt: skip
    return all(_reads_only(statement, bound, seen) for statement in body)


def _reads_only(statement: ast.AST, bound: set[str], seen: set[str]) -> bool:
    """Whether a statement reads of the bound names only those seen before; adds those that it binds."""
    stores: list[str] = []
    for child in _in_order(statement):
        if isinstance(child, ast.stmt):
            if not _reads_only(child, bound, seen):
                return False
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Load):
            if child.id in bound and child.id not in seen:
                return False
        elif isinstance(child, ast.Name):
            stores.append(child.id)
            if not isinstance(statement, (ast.Assign, ast.AnnAssign)):
                seen.add(child.id)
    seen.update(stores)
    return True


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    """What is below a statement, its own expressions whole, of inner statements only their heads."""
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        children.reverse()  # the value is read before the targets are bound
    for child in children:
        yield child
        if not isinstance(child, ast.stmt):
            yield from _in_order(child)


def _is_run(body: list[ast.AST], settings: set[str], code: Code) -> bool:
    """Whether a round runs something with its setting, or sets something up with it that no other round gets."""
    derived, made = set(settings), set[str]()
    nodes = [each for statement in body for each in descendants(statement)]
    for each in nodes:
        if isinstance(each, ast.Assign) and derived & _names(each.value):
            names = {name for target in each.targets for name in _names(target)}
            derived |= names
            made |= names if isinstance(each.value, ast.Call) else set()
    kept = any(isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Load) for each in nodes)
    for call in (each for each in nodes if isinstance(each, ast.Call)):
        kept = kept or _last(call, code) == "append"
        if _RUN.search(_last(call, code)) and derived & _names(call):
            return True
    starts = (each for each in nodes if isinstance(each, ast.Call) and _last(each, code) in _STARTS)
    return not kept and any(isinstance(each.func, ast.Attribute) and made & _names(each.func.value) for each in starts)


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in descendants(node) if isinstance(each, ast.Name)}


def _last(node: ast.AST, code: Code) -> str:
    """The last part of the name that a call calls, where that is bound."""
    func = node.func if isinstance(node, ast.Call) else None
    if isinstance(func, ast.Attribute):
        return func.attr
    return code.program.home(func.id, code)[1] if isinstance(func, ast.Name) else ""

"""Loops over settings: each round runs the same thing once more, with other settings."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from rnglint.knowledge.patterns import Pattern
from rnglint.knowledge.purposes import SETTINGS, words
from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, is_name, names_in
from rnglint.trace.asked_again import asks_for_the_same
from rnglint.trace.given import argument, written
from rnglint.trace.helped import seen
from rnglint.trace.rounds import body, head, spelled

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat

_RUN = Pattern(
    r"(^|_)(train\w*|fit|run|eval|evaluate|experiment|cross_valid\w*|bench|benchmark|optimi[sz]e|solve|simulate)(_|$)"
)
"""Functions whose call is a whole run."""
_STARTS = frozenset({"init", "initialize"})
_PASSING = frozenset({"enumerate", "zip", "product", "list", "tuple", "sorted", "reversed", "tqdm", "track"})
_VIEWS = frozenset({"items", "keys", "values"})
_NUMBERS = frozenset({"range", "linspace", "logspace", "geomspace", "arange"})
_SPACED = frozenset({"linspace", "logspace", "geomspace"})
_DEPTH = 8


def is_sweep(step: Step, inside: Sequence[Step]) -> bool:
    """Whether the rounds of a loop are runs that differ in a setting, and nothing goes from one to the next.

    ``inside``: the steps of a round that lead to a draw; by its name a setting counts where the first of them gets it.
    """
    return any(_is_sweep(step, steps) for steps in dict.fromkeys(((step, *inside), seen((step, *inside)))))


def _is_sweep(around: Step, steps: Sequence[Step]) -> bool:
    """The same of the steps of a round as they are, or as they are seen; ``around`` is in the file of the loop."""
    (step, *inside), over = steps, head(around.node)
    loop, found = step.node, head(step.node)
    if found is None or over is None or isinstance(loop, ast.AsyncFor) or len(getattr(loop, "generators", ())) > 1:
        return False
    if isinstance(loop, ast.For) and not is_independent(loop):
        return False
    call = next((each for each in inside if isinstance(each.node, ast.Call)), None)
    given = [] if call is None else _given(call)
    own = [name for name, part in given if made_of(found[0], loop) & names_in(part)]
    if own and (spelled(found[0]) & SETTINGS or any(words(name) & SETTINGS for name in own)):
        return True
    if isinstance(over[1], (ast.Tuple, ast.List)) and all(_is_switch(each) for each in over[1].elts):
        return True
    if not _are_settings(over[1], around.frame.code, around.frame.node, _DEPTH):
        return False
    runs = call is not None and isinstance(call.label, Func) and _is_named_run(call.label)
    return bool(runs and own) or _is_run(body(loop), names_in(found[0]), step.frame.code)


def _is_named_run(function: Func) -> bool:
    """Whether a function does a whole run, by its name, whatever it is called by."""
    return _RUN.search(function.qualname.rpartition(".")[2]) is not None


def _given(step: Step) -> list[tuple[str, ast.AST]]:
    """What a call gives, with the names that it is given, or under which a function gets the very thing.

    What a partial application has given before counts as well.
    What an object is made with says more of the object than of a run: there, only the names in the call count.
    """
    call, function = step.node, step.label
    assert isinstance(call, ast.Call)
    names = signatures.names(function.node) if isinstance(function, Func) and function.owner is None else []
    nodes = step.nodes or {}
    known = {id(nodes.get(name, nodes.get(at))): name for at, name in enumerate(names)}
    shown = [*call.args, *(each.value for each in call.keywords)]
    before = [each for each in nodes.values() if names and each not in shown]
    given = [(known.get(id(each), "") if isinstance(each, ast.Name) else "", each) for each in (*call.args, *before)]
    return given + [(each.arg or known.get(id(each.value), ""), each.value) for each in call.keywords]


def asks_along_grid(steps: Sequence[Step]) -> bool:
    """Whether a loop on a way asks a function about each point of a grid of numbers, and only collects the answers.

    On equal draws they are a smooth curve.
    """
    for step, inner in itertools.pairwise(steps):
        found = head(step.node)
        if inner.kind == "call" and inner.frame.uid == step.frame.uid and found is not None and _is_over_grid(step):
            return not made_of(found[0], step.node).isdisjoint(names_in(inner.node))
    return False


def _is_over_grid(step: Step) -> bool:
    """Whether the rounds of a loop go through numbers at equal distances, and nothing goes from one to the next."""
    found, code = head(step.node), step.frame.code
    if step.kind != "iteration" or found is None or isinstance(step.node, ast.AsyncFor):
        return False
    if isinstance(step.node, ast.For) and not is_independent(step.node):
        return False
    over = found[1]
    while isinstance(over, ast.Call) and _last(over, code) in _PASSING and over.args:
        over = over.args[0]
    return _is_grid(over, code, step.frame.node)


def _is_grid(node: ast.AST, code: Code, function: ast.AST) -> bool:
    """Whether an expression is, or a variable holds, numbers at equal distances, or a slice of them."""
    values: Sequence[ast.AST] = [_sliced(node)]
    (whole,) = values
    if isinstance(whole, ast.Name):
        code, _, bound = _values_of(whole, code, function)
        values = [each for each in map(_sliced, bound) if not is_name(each, whole.id)]
    return bool(values) and all(_last(each, code) in _SPACED for each in values)


def _sliced(node: ast.AST) -> ast.AST:
    """What an expression takes a slice of, or the expression."""
    while isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        node = node.value
    return node


def is_mapped_over_grid(steps: Sequence[Step]) -> bool:
    """Whether the lanes of a mapped function differ in points of a grid alone: on equal draws they can be compared."""
    apart = steps[0]
    call = apart.node if apart.loop == "vmap" else None
    if not isinstance(call, ast.Call) or not signatures.is_written_out(call):
        return False
    mapped = [call.args[place] for place in apart.nodes or () if isinstance(place, int) and place < len(call.args)]
    return bool(mapped) and all(_is_grid(each, apart.frame.code, apart.frame.node) for each in mapped)


def made_of(target: ast.expr, loop: ast.AST) -> set[str]:
    """The variables of a loop, and those that its body makes of them at once."""
    known = names_in(target)
    for each in (below for part in loop.body for below in descendants(part)) if isinstance(loop, ast.For) else ():
        if isinstance(each, ast.Assign) and not known.isdisjoint(names_in(each.value)):
            known |= {name for bound in each.targets if isinstance(bound, ast.Name) for name in names_in(bound)}
    return known


def targets(loop: ast.AST) -> set[str]:
    """The variables that a loop, or a comprehension with all its parts, binds to what it goes through."""
    bound = [loop.target] if isinstance(loop, ast.For) else [each.target for each in getattr(loop, "generators", [])]
    return set[str]().union(*map(names_in, bound))


def run_another(steps: Sequence[Step]) -> bool:
    """Whether each round runs the function that a table holds under what the round is about: no two run the same."""
    called = steps[1].node if len(steps) > 1 and steps[1].kind == "call" else None
    function = called.func if isinstance(called, ast.Call) else None
    if not isinstance(function, ast.Subscript) or steps[1].frame.uid != steps[0].frame.uid:
        return False
    return isinstance(function.slice, ast.Name) and function.slice.id in targets(steps[0].node)


def use_what_they_go_through(loop: ast.AST) -> bool:
    """Whether the rounds of a loop read one of these variables."""
    named = targets(loop)
    return any(
        isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load) and each.id in named for each in descendants(loop)
    )


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
    given = [at for at in inner.nodes or () if isinstance(at, int)]
    call = steps[0].node
    bound = max(0, len(given) - len(call.args)) if isinstance(call, ast.Call) else 0  # before it was mapped
    mapped = [name for at, name in enumerate(names) if at - bound in places]
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
        home, where, values = _values_of(node, code, function)
        return bool(values) and all(_are_settings(each, home, where, depth - 1) for each in values)
    return False


def _values_of(node: ast.Name, code: Code, function: ast.AST) -> tuple[Code, ast.AST, list[ast.expr]]:
    """What a variable of a function is given, with the file and the function, or the module, that binds it."""
    if not isinstance(function, ast.Module) and node.id in code.locals(function):
        return code, function, list(_values(node.id, code, function))
    home, name = code.program.home(node.id, code)
    return home, home.tree, list(_values(name, home, home.tree))


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
        if isinstance(each, ast.Assign) and derived & names_in(each.value):
            names = {name for target in each.targets for name in names_in(target)}
            derived |= names
            made |= names if isinstance(each.value, ast.Call) else set()
    kept = any(isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Load) for each in nodes)
    for call in (each for each in nodes if isinstance(each, ast.Call)):
        kept = kept or _last(call, code) == "append"
        if _RUN.search(_last(call, code)) and derived & names_in(call):
            return True
    starts = (each for each in nodes if isinstance(each, ast.Call) and _last(each, code) in _STARTS)
    methods = (each.func for each in starts if isinstance(each.func, ast.Attribute))
    return not kept and any(made & names_in(each.value) for each in methods)


def _last(node: ast.AST, code: Code) -> str:
    """The last part of the name that a call calls, where that is bound."""
    func = node.func if isinstance(node, ast.Call) else None
    if isinstance(func, ast.Attribute):
        return func.attr
    return code.program.home(func.id, code)[1] if isinstance(func, ast.Name) else ""


def are_ignored(steps: Sequence[Step]) -> bool:
    """Whether a round of a loop tells the functions that it calls which one it is, and one of them never reads that."""
    loop = head(steps[0].node)
    names = set() if loop is None else names_in(loop[0])
    for step in steps[1:]:
        if step.kind == "call" and isinstance(step.label, Func):
            function, asked = (
                step.label.node,
                ((name, argument(step, name)) for name in signatures.names(step.label.node)),
            )
            names = {name for name, each in asked if each is not None and not names.isdisjoint(names_in(each))}
            if names - step.label.frame.code.loads(function):
                return True
    return False


def pass_seed(repeat: Repeat) -> bool:
    """Whether the rounds themselves give the seed to a function, for draws of its own: these are asked to be equal.

    Not where they give it nothing else that may differ from one round to the next: nobody needs one result many times.
    """
    return repeat.private and any(map(partial(_gives_seed, repeat), (repeat.steps, seen(repeat.steps))))


def _gives_seed(repeat: Repeat, steps: Sequence[Step]) -> bool:
    origin, call = repeat.origins[1], steps[1] if len(steps) > 1 else None
    if origin is None or call is None or not isinstance(call.label, Func):
        return False
    asked = call.label.owner is None and call in repeat.second.step.path()
    return asked and call not in written(origin)[1] and not asks_for_the_same(steps[0].node, call)

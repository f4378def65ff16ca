"""Parts that belong together, and ends of one pair: what gets the same draws because the code asks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from rnglint.knowledge.modes import FORWARD
from rnglint.knowledge.ordering import EXTREMES, SORTS
from rnglint.knowledge.purposes import ALIGNS, CHANGES, LOOKED_UP, MASKS, MOMENTS, STEPS, last_words, words
from rnglint.knowledge.python import MAKES_RECORD
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step
from rnglint.machine.inspection import draws_of
from rnglint.machine.ledger import BOUND, Conflict, Ledger, pair
from rnglint.machine.states import via_of
from rnglint.program import signatures
from rnglint.program.classes import meant
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import arguments_of, descendants, is_name, names_in, returns
from rnglint.trace import onward, rounds, sweeps
from rnglint.trace.explained import definitions
from rnglint.trace.given import argument, function_of

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat

_DEPTH = 2
"""So many calls down a seed is followed into functions of the project."""


def move_alike(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the rounds of a loop change parts of one thing, each from a state that was chosen for all of them.

    The function around the loop saves the state, or draws the seed: in its next call that is another one.  The parts
    were handed over side by side, or are given to something that crops, flips or turns, or changes the frames of one.
    """
    around, origin = repeat.steps[0], repeat.origins[1]
    loop = rounds.head(around.node)
    if repeat.parting != "loop" or loop is None or origin is None or repeat.is_of_fork:
        return False
    path = repeat.second.step.path()
    if around not in path or origin.frame.uid != around.frame.uid or not _is_chosen_there(repeat, origin, ledger):
        return False
    return _are_side_by_side(loop[1], around.frame.node) or _is_moved(path[path.index(around) :], *loop)


def _is_chosen_there(repeat: Repeat, origin: Event, ledger: Ledger) -> bool:
    """Whether the function saves the state, or draws the seed, outside of the loop and under a name of its own."""
    around = repeat.steps[0]
    code, function = around.frame.code, around.frame.node
    if not isinstance(function, FunctionNode):
        return False
    if not repeat.restored:
        drawn = () if repeat.seed is None else draws_of(repeat.seed)
        if not any(ledger.events[index].frame.uid == around.frame.uid for index in drawn):
            return False
    inside = range(around.node.lineno, (around.node.end_lineno or around.node.lineno) + 1)  # type: ignore[attr-defined]
    statement = code.statement(origin.node, function)
    named = [code.named(function)[name] for name in (code.loads(statement) if statement is not None else ())]
    stores = [[each.lineno for each in found if isinstance(each.ctx, ast.Store)] for found in named]
    return any(rows and all(row not in inside for row in rows) for rows in stores)


def _are_side_by_side(over: ast.expr, function: ast.AST) -> bool:
    """Whether a loop goes through the arguments of one call, however many (``*planes``), or names that are listed."""
    if isinstance(over, (ast.Tuple, ast.List)):
        return len(over.elts) > 1 and all(isinstance(each, (ast.Name, ast.Attribute)) for each in over.elts)
    more = function.args.vararg if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) else None
    return more is not None and is_name(over, more.arg)


def are_parts(step: Step) -> bool:
    """Whether the rounds of a loop change the parts of one thing: the leaves of a tree, the fields of a record or the
    entries of a dictionary, of which they make another such thing, or things that are written side by side.
    """
    loop, code = step.node, step.frame.code
    if step.loop == "tree-map":
        return True
    found = rounds.head(loop)
    over = loop.args[1] if isinstance(loop, ast.Call) and len(loop.args) == 2 else None if found is None else found[1]
    if over is None or step.loop not in PYTHON_LOOPS:
        return False
    if _are_side_by_side(over, function_of(step.frame).node):
        return True
    if isinstance(loop, ast.DictComp) and found is not None:
        names = getattr(found[0], "elts", [None])
        looked_up = isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) and over.func.attr in LOOKED_UP
        return looked_up and names[0] is not None and ast.dump(loop.key) == ast.dump(_read(names[0]))
    around = code.parents.get(loop)
    call = code.parents.get(around) if isinstance(around, ast.Starred) else around
    return isinstance(call, ast.Call) and _makes_record(call, isinstance(around, ast.Starred), code)


def _read(target: ast.expr) -> ast.expr:
    return ast.Name(target.id, ast.Load()) if isinstance(target, ast.Name) else target


def _makes_record(call: ast.Call, is_unpacked: bool, code: Code) -> bool:
    """Whether a call makes an object of a class of the project, each field of which is one of the parts."""
    if not is_unpacked:
        return isinstance(call.func, ast.Attribute) and call.func.attr in MAKES_RECORD
    home, name = code.program.home(call.func.id, code) if isinstance(call.func, ast.Name) else (code, "")
    return len(call.args) == 1 and any(isinstance(each, ast.ClassDef) for each in home.bindings.get(name, ()))


def _is_moved(steps: list[Step], target: ast.expr, over: ast.expr) -> bool:
    """Whether a round gives what it goes through to a function that moves or cuts it, or changes a frame, by name."""
    call = next((step for step in steps[1:] if step.kind == "call" and isinstance(step.label, Func)), None)
    if call is None or not isinstance(call.node, ast.Call):
        return False
    given = set[str]().union(*map(names_in, arguments_of(call.node)))
    name = " ".join(call.label.qualname.split(".")[-2:])  # type: ignore[attr-defined]
    changes = CHANGES if (rounds.spelled(target) | rounds.spelled(over)) & MOMENTS else ALIGNS
    return not given.isdisjoint(names_in(target)) and bool(words(name) & changes)


def are_ends_of_a_pair(conflict: Conflict) -> bool:
    """Whether a key is made of the numbers of two things in their order: both get one, whichever of them asks."""
    return _are_made_in_order(via_of(conflict.earlier), via_of(conflict.term))


def are_of_a_pair(repeat: Repeat) -> bool:
    """Whether a seed, or a key, is made of the numbers of two things in their order: both ask for one stream."""
    folds = via_of(repeat.first.term), via_of(repeat.second.term)
    return _are_made_in_order(*repeat.origins) or _are_made_in_order(*folds)


def _are_made_in_order(one: Event | None, other: Event | None) -> bool:
    made = [each for each in (one, other) if each is not None]
    return one is not other and len(made) == 2 and all(map(_puts_in_order, made))


class Ordered(Struct, frozen=True):
    """How an expression puts things in order."""

    by_itself: bool
    """Whether two things are sorted or exchanged in it."""
    ends: frozenset[tuple[str, str]]
    """The things of which the least or the greatest is taken, and which of the two."""
    names: tuple[str, ...]
    """The variables in it, with those in what its names are bound to."""


def _puts_in_order(made: Event) -> bool:
    """Whether a call is given two things as they are sorted or exchanged, or the less and the greater of them."""
    ends = set[tuple[str, str]]()
    asked: list[ast.expr | None] = [*arguments_of(made.node)] if isinstance(made.node, ast.Call) else []
    parts: list[Ordered] = []
    for step in reversed(made.step.path()):
        if step.kind == "call":
            asked = [argument(step, name) for name in dict.fromkeys(name for part in parts for name in part.names)]
        elif step is not made.step:
            continue
        parts = [_ordered(node, step.frame.node, step.frame.code) for node in asked if node is not None]
        if any(part.by_itself for part in parts):
            return True
        ends.update(*(part.ends for part in parts))
    return len({things for things, _ in ends}) < len(ends)


def _ordered(node: ast.expr, function: ast.AST, code: Code) -> Ordered:
    """How an expression of a function puts things in order: many pairs of uses ask that of one."""
    known = code.program.ordered.get((node, function))
    if known is None:
        inside = list(_made_of(node, function, code))
        ends = frozenset(filter(None, (_end(each, home) for each, home in inside)))
        by_itself = any(_exchanges(each, home) or _sorts(each, home) for each, home in inside)
        names = tuple(each.id for each, _ in inside if isinstance(each, ast.Name))
        known = code.program.ordered[node, function] = Ordered(by_itself, ends, names)
    return known


def _sorts(node: ast.AST, code: Code) -> bool:
    """Whether a call sorts things that are written side by side."""
    beside = isinstance(node, ast.Call) and node.args and isinstance(node.args[0], (ast.Tuple, ast.List, ast.Set))
    return bool(beside) and code.outside(node.func) in SORTS  # type: ignore[attr-defined]


def _end(node: ast.AST, code: Code) -> tuple[str, str] | None:
    """The things of which a call takes the least or the greatest, and which of the two it is."""
    name = code.outside(node.func) if isinstance(node, ast.Call) and node.args else ""
    return (", ".join(sorted(map(ast.unparse, node.args))), name) if name in EXTREMES else None  # type: ignore[attr-defined]


def _exchanges(node: ast.AST, code: Code) -> bool:
    """Whether two things change places, or are written in either order, as one of them is less or greater."""
    around = code.parents.get(node)
    if isinstance(node, ast.IfExp):
        test, way, others = node.test, node.body, [node.orelse]
    elif isinstance(node, ast.Assign) and isinstance(around, ast.If):
        test, way = around.test, node.value
        others = [node.targets[0], *(each.value for each in around.orelse if isinstance(each, ast.Assign))]
    else:
        return False
    if not isinstance(test, ast.Compare) or len(test.comparators) != 1:
        return False
    one, other = ast.unparse(test.left), ast.unparse(test.comparators[0])
    either = rf"(?<!\w)(?:{re.escape(one)}|{re.escape(other)})(?!\w)"
    exchanged = re.sub(either, lambda found: other if found[0] == one else one, ast.unparse(way))
    return exchanged != ast.unparse(way) and exchanged in map(ast.unparse, others)


def _made_of(node: ast.AST, function: ast.AST, code: Code, depth: int = _DEPTH) -> Iterator[tuple[ast.AST, Code]]:
    """What an expression is made of, with what its names are bound to and what functions of the project give for it."""
    nodes, seen = descendants(node), set[str]()
    for each in nodes:
        yield each, code
        if isinstance(each, ast.Name) and each.id not in seen:
            seen.add(each.id)
            stores = (code.statement(name, function) for name in code.named(function).get(each.id, ()) if _binds(name))
            nodes += (part for found in stores if isinstance(found, ast.Assign) for part in descendants(found))
        elif depth and isinstance(each, ast.Call):
            for inner, home in _run_by(each, code):
                for given in returns(inner):
                    yield from _made_of(given, inner, home, depth - 1)


def _run_by(call: ast.Call, code: Code) -> Iterator[tuple[ast.AST, Code]]:
    """The functions of the project that a call by a name runs, and the methods that it runs of its own object."""
    made = meant(code.program, code, call.func)
    if isinstance(made, Scope):
        yield made.node, made.code
    elif isinstance(call.func, ast.Attribute) and is_name(call.func.value, "self"):
        owner = next((each for each in definitions(code, call) if isinstance(each, ast.ClassDef)), None)
        methods = getattr(owner, "body", ())
        yield from ((each, code) for each in methods if getattr(each, "name", "") == call.func.attr)


def _binds(name: ast.Name) -> bool:
    return not isinstance(name.ctx, ast.Load)


def are_for_all_of_input(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether rounds are the steps of what a model is given, which draws by a seed that it is given with it.

    Dropout that is tied over time: whoever calls the model has another seed for another input.  So has who calls a
    function that hands a masked state from step to step, and learns nothing in between; and so has a loop around the
    steps, if its own rounds say which seed it is, also where it stands in the caller: each group of rows has one seed.
    So has, too, who draws the seed before the rounds.  Not where words say that the rows are of several things.
    """
    made, around = repeat.origins[1], repeat.steps[0]
    loop, path = rounds.head(around.node), around.path()
    calls = [step for step in path if step.kind == "call"]
    if made is None or repeat.inherited or loop is None:
        return False
    asked = [made.key_node, *(argument(step, name) for step in repeat.steps for name in _names(made))]
    seeds = set[str]().union(*(names_in(each) for each in asked if each is not None))
    masks = _masks_state(repeat, ledger)
    if masks and not seeds.isdisjoint(_bound_around(around)):
        return True
    function = calls[-1].label if calls else None
    if not isinstance(function, Func) or isinstance(function.node, ast.Lambda):
        return False
    is_model = function.owner is not None and function.node.name == FORWARD
    said = rounds.spelled(loop[0]) | rounds.spelled(loop[1])
    one_thing = repeat.first.index not in ledger.learnt and not said & (STEPS - MOMENTS)
    drawn = one_thing and repeat.seed is not None and bool(draws_of(repeat.seed))
    varied = one_thing and _is_another_each_round(calls[-1], seeds)
    if function.node is not around.frame.node or not (is_model or masks or varied or drawn):
        return False
    given = {each.arg for each in signatures.positional(function.node)[function.owner is not None :]}
    if names_in(loop[1]).isdisjoint(given):
        return False
    return drawn or not seeds.isdisjoint(given - {name.arg for name, _ in defaults(function.node.args)})


def _is_another_each_round(call: Step, names: Iterable[str]) -> bool:
    """Whether the rounds around the call of a function say which seed it is given for one of its parameters."""
    around, node = _bound_around(call), call.node
    given = (argument(call, each) for each in names) if isinstance(node, ast.Call) else ()
    return any(each is not None and not around.isdisjoint(names_in(each)) for each in given)


def _bound_around(round_: Step) -> set[str]:
    """The names that the rounds of loops around a loop, or a call, in the same function, bind."""
    code, node, found = round_.frame.code, round_.node, set[str]()
    while node is not round_.frame.node and node in code.parents:
        node = code.parents[node]
        target = rounds.head(node)
        found |= set() if target is None else sweeps.made_of(target[0], node)
    return found


def _masks_state(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether a round masks what it was given by the one before, which did not learn it by such draws."""
    call, draw = next((step for step in repeat.steps if step.kind == "call"), None), repeat.first
    if call is None or not _is_mask(draw, ledger) or draw.index in ledger.learnt:
        return False
    statement = call.frame.code.statement(call.node, call.frame.node)
    if not isinstance(statement, ast.Assign) or pair(draw, repeat.second) not in ledger.masked:
        return False
    return not call.frame.code.loads(statement.value).isdisjoint(onward.bound(statement) or ())


def _is_mask(draw: Event, ledger: Ledger) -> bool:
    """Whether a draw says of each number whether it stays: by itself, or by whether it lies below a bound."""
    bounds = (held for index, held, _ in ledger.maps if index == draw.index)
    return bool(last_words(draw.api) & MASKS) or any(isinstance(each, tuple) and each[0] == BOUND for each in bounds)


def _names(made: Event) -> set[str]:
    """The variables of which a seed is made."""
    return set() if made.key_node is None else names_in(made.key_node)

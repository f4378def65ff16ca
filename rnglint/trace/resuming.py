"""Trainings that go on from a file: what they read from it, and which streams begin anew beside that."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from rnglint.knowledge.purposes import LOOKED_UP
from rnglint.knowledge.seeding import STATES
from rnglint.knowledge.state import LOADS_STATE
from rnglint.machine.events import EFFORT, Event, Step
from rnglint.machine.guards import Either, compatible
from rnglint.machine.inspection import NOTED, STORED, add, guarded, leaves_of, options_of
from rnglint.machine.states import Child, Root, Seeded, everything_in, origin_of, root_of
from rnglint.machine.terms import Choice, Guard, Op, Sym, Thing, Tup, Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Program
from rnglint.program.syntax import descendants, last_name
from rnglint.streams.advancing import TRAINING
from rnglint.trace.programs import Execution
from rnglint.trace.saved import saved_in

_REACHED = frozenset({("<", False), ("<=", False), (">", True), (">=", True)})
"""How the number of a round is compared with one that it has to reach."""
_COMPARES = frozenset({"<", "<=", ">", ">=", "!="})


class Resumed(Struct, frozen=True):
    """A checkpoint of a training that is resumed, without the states of the streams that its rounds draw from."""

    step: Step
    """Where it is written; of a function that is executed alone its own step to that."""
    loaded: Event | None
    """Where the state of the optimizer is put back; None where that happens only with other options."""
    draws: tuple[Event, ...]
    store: Event
    execution: Execution
    matters: bool
    """Whether the rounds go on from a file, and it holds the state of another stream, so that this one was forgotten;
    or they draw which rows of the data they take, so that the same ones come again and the others never."""


def resumed(execution: Execution) -> Iterator[Resumed]:
    """The checkpoints of a program that lack states of streams."""
    stores = list(execution.ledger.of("store"))
    if not stores:
        return
    loaded = next(execution.ledger.of("resume"), None)
    begun = _begun_anew(execution)
    left = begun or _left_out(execution, loaded, execution.entry.program)
    for event in _read_again(stores, execution) if left else ():
        held = _held(event, execution)
        lost = tuple(draw for draw in left if (draw.stream, draw.source is None) not in held)
        if begun and not _is_drawn_before(event, lost, execution):
            continue  # it says how the program was started
        if lost and (begun or (isinstance(event.term, Tup) and Op(TRAINING, ()) in event.term.items)):
            own = None if execution.is_program else event.step.within(execution.entry)
            matters = bool(begun) and (bool(held) or any(_takes_data(draw, execution) for draw in lost))
            yield Resumed(own or event.step, loaded, lost, event, execution, matters)


def _read_again(stores: list[Event], execution: Execution) -> list[Event]:
    """What writes a file that is read by the name it has there; all, if there is none, or a name is not known."""
    names = execution.ledger.read_from
    if any(isinstance(each, (Sym, Choice)) for each in names):
        return stores
    found = [each for each in stores if isinstance(each.operand, Tup) and not names.isdisjoint(each.operand.items)]
    return found or stores


def _is_drawn_before(stored: Event, lost: tuple[Event, ...], execution: Execution) -> bool:
    """Whether some draws were made before something is stored, be it by another object of the program."""
    nodes = {draw.node for draw in lost}
    return any(draw.node in nodes for draw in execution.ledger.of("draw") if draw.index < stored.index)


def _takes_data(draw: Event, execution: Execution) -> bool:
    """Whether a draw says which rows are taken of what is read from a file, whether the training goes on or begins."""
    taken = execution.ledger.rows_taken.get(draw.index, ())
    return any(all(STORED in leaves_of(option) for option in options_of(each)) for each in taken)


def _held(stored: Event, execution: Execution) -> set[tuple[str, bool]]:
    """The streams whose states are in what is stored, and of each whether it is the global one."""
    saves = (execution.ledger.events[index] for index in saved_in(stored.term))
    return {(each.stream, each.source is None) for each in saves}


def _left_out(execution: Execution, loaded: Event | None, program: Program) -> tuple[Event, ...]:
    """The first draws of the rounds from each seeded stream, in a program that goes on and saves no random state."""
    if loaded is None and not _may_load(execution, program):
        return ()
    if any(execution.ledger.of("save", "restore")):
        return ()
    drawn: dict[str, Event] = {}
    in_rounds = [event for event in execution.ledger.events if _is_in_round(event)]
    seeded = {event.stream for event in in_rounds if event.kind == "seed" and event.source is None}
    for event in in_rounds:
        if event.kind == "draw" and event.source is None and not event.fills:
            drawn.setdefault(event.stream, event)
    promised = {event.stream for event in execution.ledger.of("seed") if event.source is None}
    return tuple(event for stream, event in drawn.items() if stream in (STATES.keys() & promised) - seeded)


def _is_in_round(event: Event) -> bool:
    """Whether something happens in rounds that are no part of what makes a model: of a constructor, or of its parts."""
    for step in event.step.path():
        if step.frame.qualname.endswith(".__init__"):
            return False
        loop = getattr(step.node, "iter", None)
        if _is_round(step) and last_name(getattr(loop, "func", loop)) not in LOOKED_UP:
            return True
    return False


def _may_load(execution: Execution, program: Program) -> bool:
    """Whether a program puts states back with other options: in its statements, or in functions that something names.

    Of a function that is executed alone, whether the files call for that which it ran in.
    """
    says_so = any(f".{LOADS_STATE}(" in text for text in program.texts(execution.files))
    if not says_so:
        return False
    modules = (program.of(path) for path in execution.files)
    codes = [program.code(module) for module in modules if module is not None]
    if not execution.is_program:
        return any(_is_called_to_load(each, code) for code in codes for each in code.nodes)
    waiting = _named(each for code in codes for each in code.at_top())
    functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
    for code in codes:
        own = [each for each in code.nodes if isinstance(each, FunctionNode)]
        functions += own
        for each in own:
            given_on = any(not code.outside(decorator).startswith("builtins.") for decorator in each.decorator_list)
            if given_on or id(each) in execution.executed:
                waiting |= _named(descendants(each))
    seen: set[str] = set()
    while waiting:
        seen |= waiting
        called = (each for each in functions if each.name in waiting)
        waiting = set[str]().union(*(_named(descendants(each)) for each in called)) - seen
    return LOADS_STATE in seen


def _is_called_to_load(node: ast.AST, code: Code) -> bool:
    """Whether a call puts a state back, and not for a method of that name, which somebody would have to call."""
    if not (isinstance(node, ast.Call) and getattr(node.func, "attr", "") == LOADS_STATE):
        return False
    above: ast.AST | None = node
    while above is not None and not isinstance(above, FunctionNode):
        above = code.parents.get(above)
    return getattr(above, "name", "") != LOADS_STATE


def _named(nodes: Iterable[ast.AST]) -> set[str]:
    """The names of what code speaks of, its own and those of others."""
    return {name for each in nodes if (name := getattr(each, "attr", getattr(each, "id", None))) is not None}


# Rounds that go on, with streams that do not


def _begun_anew(execution: Execution) -> tuple[Event, ...]:
    """The first draw from each stream that starts at its seed, in rounds whose count comes from a file."""
    draws = [event for event in execution.ledger.of("draw") if any(map(_is_round, event.step.path()))]
    counted = _counted_on(draws)
    skipping = {loop for event in execution.ledger.of("store") for loop, guards in _skipped(event).items() if guards}
    found: dict[object, Event] = {}
    put_back = set[ast.AST]()
    for event in draws if counted or skipping else ():
        if event.fills:
            continue
        path = [step for step in event.step.path() if _is_round(step)]
        goes_on = [(step, counted[_loop(step)]) for step in path if _loop(step) in counted]
        if not goes_on and skipping:
            skipped = {loop: guards for loop, guards in _skipped(event).items() if loop in skipping}
            rounds = (step for step in path if skipped.get(_loop(step)))
            goes_on = [(step, skipped[_loop(step)]) for step in rounds if _is_advanced_in(event, step)]
        begun = _begins_at_seed(event, *goes_on[0]) if goes_on else None
        if begun:
            found.setdefault(event.stream or root_of(event.term), event)
        elif begun is False:
            put_back.add(event.node)
    kept = (event for event in reversed(found.values()) if event.node not in put_back)
    return tuple({event.node: event for event in kept}.values())[::-1]


def _is_round(step: Step) -> bool:
    return step.kind == "iteration"


def _loop(step: Step) -> object:
    """What is the same in all rounds of one loop."""
    return step.label[0] if isinstance(step.label, tuple) else None


_MOST = 1000
"""So many parts of a condition are looked at: choices in choices double them."""
_Numbers: TypeAlias = "dict[Value, set[Guard]]"
"""Numbers, with the conditions under which they are what they are."""


def _counted_on(draws: list[Event]) -> dict[object, list[Guard]]:
    """The loops that count on from a number in a file, with the conditions under which they do."""
    given: dict[tuple[object, int], dict[int, Value]] = {}
    asked: dict[object, _Numbers] = {}
    known_of: dict[int, list[tuple[Guard, Value]]] = {}
    leaves: dict[int, frozenset[str]] = {}
    for event in draws:
        for term, _ in event.guard:
            if id(term) not in known_of:
                known_of[id(term)] = list(_compared(term, leaves))
        compared = [each for term, _ in event.guard for each in known_of[id(term)]]
        for step in event.step.path():
            if _is_round(step) and isinstance(step.label, tuple) and step.item is not None:
                for place, item in enumerate(_parts(step.item)):
                    given.setdefault((_loop(step), place), {})[step.label[1]] = item
            elif _is_round(step):
                known = asked.setdefault(_loop(step), {})
                for guard, value in compared:
                    known.setdefault(value, set()).add(guard)
    for (loop, _), items in given.items():
        numbers = asked.setdefault(loop, {})
        if {0, 1} <= items.keys():
            numbers |= {items[0]: {frozenset()}, items[1]: {frozenset()}}
    found = {loop: list(_from_file(numbers)) for loop, numbers in asked.items()}
    return {loop: guards for loop, guards in found.items() if guards}


def _parts(item: Value) -> tuple[Value, ...]:
    """What the rounds of a loop get: beside the number of each, something else (``enumerate``, ``zip``)."""
    return item.items if isinstance(item, Tup) else (item,)


def _from_file(numbers: _Numbers) -> Iterator[Guard]:
    """When some number of a loop comes from a file; the next one is among them, too."""
    after = {option for each in numbers for option in (each, *options_of(each))}
    for value, conditions in numbers.items():
        if STORED not in leaves_of(value):
            continue
        for guard, option in guarded(value):
            if STORED in leaves_of(option) and (add(value, 1) in after or add(option, 1) in after):
                yield from (guard | each for each in conditions)


def _compared(condition: object, leaves: dict[int, frozenset[str]]) -> Iterator[tuple[Guard, Value]]:
    """The values that come from a file and are compared in a condition, each with what else holds where they are.

    Of a long one, some.  ``leaves``: those of the terms that were looked at.
    """
    seen: set[tuple[int, Guard]] = set()
    waiting: list[tuple[Guard, object]] = [(frozenset(), condition)]
    while waiting and len(seen) < _MOST:
        around, term = waiting.pop()
        if (id(term), around) in seen:
            continue
        seen.add((id(term), around))
        if isinstance(term, Either):
            waiting += ((around | option - {atom}, atom[0]) for option in term.options for atom in option)
        elif isinstance(term, Choice):
            waiting += ((around | option, value) for option, value in term.options)
        elif not isinstance(term, Op) or STORED not in leaves_of(term, leaves):
            continue
        elif term.name in _COMPARES:
            yield from ((around, value) for value in term.args)
        else:
            waiting += ((around, value) for value in term.args)


def _skipped(event: Event) -> dict[object, list[Guard]]:
    """The loops whose first rounds leave out something, up to a number in a file, with when they do.

    Settings that are kept as text say often from which round on something is done: they are no checkpoint.
    """
    found: dict[object, list[Guard]] = {}
    for step in event.step.path():
        if _is_round(step) and step.item is not None:
            found[_loop(step)] = list(_left_behind(event.guard, step.item))
    return found


def _left_behind(guard: Guard, item: Value) -> Iterator[Guard]:
    """What else holds where the number of a round has to reach one of a file, by a condition."""
    waiting: list[tuple[Guard, object, bool]] = [(frozenset(), *atom) for atom in guard]
    seen: set[tuple[int, bool, Guard]] = set()
    while waiting and len(seen) < _MOST:
        around, term, holds = waiting.pop()
        if (id(term), holds, around) in seen:
            continue
        seen.add((id(term), holds, around))
        if isinstance(term, Either) and holds:
            waiting += ((around | option - {atom}, *atom) for option in term.options for atom in option)
        elif isinstance(term, Op) and (term.name, holds) in _REACHED and term.args[0] == item:
            leaves = leaves_of(term.args[1])
            if STORED in leaves and not leaves & {"text", NOTED}:
                yield around


def _is_advanced_in(draw: Event, step: Step) -> bool:
    """Whether a key is derived anew in each round of a loop of its own one, and not in those that are left out."""
    return any(_is_own_of_round(state, step) for _, state in guarded(draw.term))


def _is_own_of_round(state: Value, step: Step) -> bool:
    rounds = set[object]()
    while isinstance(state, Child):
        inner = [] if state.via is None else [each for each in state.via.step.path() if _loop(each) == _loop(step)]
        if inner and state.via is not None:
            if not any(map(_skipped(state.via).get, map(_loop, inner))):
                return False
            rounds |= {each.label for each in inner}
        state = state.parent
    return len(rounds) > 1


def _begins_at_seed(draw: Event, first: Step, resumed: list[Guard]) -> bool | None:
    """Whether a draw is from a stream that was seeded before the rounds, with nothing that comes from a file.

    ``resumed``: the conditions under which the rounds go on from one; None where it does not happen then.  A file that
    holds no state is an old one: what says that gives the draw another condition, not another answer.
    """
    if draw.source is not None and not isinstance(draw.source, Thing):
        return None
    met = [
        state
        for guard, state in guarded(draw.term)
        if any(compatible(guard | draw.guard, other, EFFORT) for other in resumed)
    ]
    return all(_is_seeded_before(state, first) for state in met) if met else None


def _is_seeded_before(state: Value, first: Step) -> bool:
    origin = root_of(origin_of(state))
    via = origin.via if isinstance(origin, (Seeded, Root)) else None
    if via is None or _loop(first) in map(_loop, via.step.path()):
        return False
    return not any(STORED in leaves_of(each) for each in everything_in(state))

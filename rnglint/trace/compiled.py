"""What happens to random state in code that a compiler traces, and what it is made of there."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from rnglint.knowledge.compilers import INDUCTOR_DRAWS
from rnglint.knowledge.purposes import judges
from rnglint.knowledge.roles import Compiles
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step, Tracing
from rnglint.machine.inspection import ARGUMENT, draws_of, options_of
from rnglint.machine.ledger import Ledger, pair
from rnglint.machine.states import (
    STATES,
    Batch,
    Child,
    Clone,
    Root,
    Seeded,
    Start,
    everything_in,
    maker_of,
    origin_of,
    parts_of,
    root_of,
    via_of,
)
from rnglint.machine.terms import Choice, Const, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models.tracing import home
from rnglint.program.code import Code
from rnglint.trace import applied
from rnglint.trace.programs import Execution
from rnglint.trace.shared import is_whole

Origin: TypeAlias = Literal["constant", "captured", "argument", "host", "unknown"]
"""What a seed, a key or a generator is made of, as a compiled function sees it: a constant of its own, something that
was there before it was traced, an argument, a draw made while it is traced."""
_DEPTH = 12
_SEEDING = ("make", "seed", "fold")


class Inside(Struct, frozen=True, eq=False):
    """An event in a function that is compiled or mapped, as the outermost compiler sees it."""

    event: Event
    entry: Tracing
    """What traces the function: the outermost compiler, or else the outermost API that maps it."""
    origins: frozenset[Origin]
    """What the state that is drawn from, or the seed that is set, is made of."""
    execution: Execution
    later: Event | None = None
    """What put the stream back in the same call."""

    @property
    def compiles(self) -> Compiles | None:
        """What the compiler does; None where the function is only mapped."""
        role = self.entry.role
        return role if isinstance(role, Compiles) else None

    @property
    def nested(self) -> list[Tracing]:
        """The transformations between the compiler and the event."""
        stack = self.event.tracings
        return stack[stack.index(self.entry) + 1 :]

    @property
    def maker(self) -> Event | None:
        """What made the key that the key of the event was derived from."""
        return maker_of(root_of(self.event.term))

    @property
    def decides(self) -> bool:
        """Whether what is drawn decides a condition of Python."""
        return self.event.index in self.execution.ledger.decided

    def is_converted(self, names: frozenset[str]) -> bool:
        """Whether one of some functions makes a Python value of it."""
        converted = self.execution.ledger.converted
        return any((name, self.event.index) in converted for name in names)

    @property
    def is_noise(self) -> bool:
        """Whether a clock feeds a seed of a key that is used, or what a function gives and no other reading."""
        ledger, index = self.execution.ledger, self.event.index
        events, idle = ledger.events, applied.idle_keys(ledger)
        seeding = (each for each in events if each.kind in _SEEDING and each.term not in idle)
        values = (value for each in seeding for value in (each.term, each.operand))
        if any(value is not None and index in _draws_in(value) for value in values):
            return True
        result = None if self.entry.result is None else draws_of(self.entry.result)
        clocks = {each.index for each in events if each.stream == self.event.stream}
        return result is not None and result & clocks == {index}

    @property
    def steps(self) -> list[Step]:
        """The steps from the call of the compiled function down to the event.

        A generator that was begun outside goes on where it is asked: of that, only the event itself.
        """
        path = self.event.step.path()
        below = path[path.index(self.entry.step) + 1 :] if self.entry.step in path else path[-1:]
        while len(below) > 1 and below[0].kind == "iteration":
            del below[0]  # the rows of a map
        return below

    @property
    def measures(self) -> bool:
        """Whether a function or the key is named as what measures how good something is."""
        key = self.event.key_node
        named = [step.frame.qualname for step in self.steps if not isinstance(step.frame.node, ast.Module)]
        return any(map(judges, [*named, ast.unparse(key) if key is not None else "", self._bound_to]))

    @property
    def is_set(self) -> bool:
        """Whether the key is one of many in a variable that is named as what measures: all measure by the same ones."""
        return isinstance(self.event.term, Child) and judges(self._bound_to)

    @property
    def _bound_to(self) -> str:
        """The variable that the key, or all that were split off with it, was bound to."""
        made = via_of(self.event.term)
        return "" if made is None or not is_whole(made) else next(iter(made.frame.code.bound_by(made.node)), "")

    @property
    def seeding(self) -> Step:
        """The seed, or the outermost call of a helper in compiled code that does nothing but seed."""
        events = self.execution.ledger.events
        for call in (step for step in self.steps if isinstance(step.label, Func) and isinstance(step.node, ast.Call)):
            if all(each.kind == "seed" for each in events if call in each.step.path()):
                return call
        return self.event.step

    @property
    def place(self) -> tuple[Code, ast.AST]:
        """Where it is told: the deepest place in the file that hands the function to its compiler."""
        code, made = self.entry.frame.code, self.event.made
        for step in reversed(self.steps[1:]):
            if step.frame.code is code and step.kind != "iteration" and step.frame.uid > self.entry.uid:
                return code, step.node  # a generator that was there before is right
        if made is not None and made.frame.code is code and home(self.entry.function) is None:
            return code, made.node
        return code, self.entry.node


def inside(execution: Execution) -> Iterator[Inside]:
    """The events of an execution that a compiler, or a mapping API, sees."""
    events = execution.ledger.events
    for event in events:
        stack = event.tracings
        if not stack:
            continue
        compilers = [tracing for tracing in stack if isinstance(tracing.role, Compiles)]
        entry = compilers[0] if compilers else stack[0]
        origins = frozenset(_origins(event, entry))
        yield Inside(event, entry, origins, execution, _put_back(execution.ledger, event, entry))


def _put_back(ledger: Ledger, event: Event, entry: Tracing) -> Event | None:
    if event.kind != "seed":
        return None
    for other in ledger.events[event.index + 1 :]:
        if entry not in other.tracings:
            return None
        if other.kind == "restore" and other.stream == event.stream:
            return other
    return None


# What a state is made of


def _origins(event: Event, entry: Tracing) -> set[Origin]:
    if event.kind == "seed":
        return {"host"} if event.operand is None else of(event.operand, entry)
    if event.source is not None:
        return _of_generator(event, entry)
    return of(event.term, entry)


def _of_generator(event: Event, entry: Tracing) -> set[Origin]:
    found: set[Origin] = set()
    source, states = event.source, options_of(event.term)
    if source in entry.given:
        return {"argument"}
    for state in states:
        origin = origin_of(state)
        if isinstance(origin, (Seeded, Start)) and origin.via is not None:
            if entry not in origin.via.tracings:
                found.add("captured")
            elif isinstance(origin, Start):
                found.add("constant" if origin.kind == "default" else "host")
            else:
                found |= of(origin.seed, entry)
        else:
            found.add("captured" if isinstance(source, Thing) and source.uid < entry.uid else "unknown")
    return found


def of(value: Value, entry: Tracing, depth: int = 0) -> set[Origin]:
    """What a value is made of, as a function sees it that is traced."""
    if depth > _DEPTH:
        return {"unknown"}
    if isinstance(value, (Root, Child)) and value.via is not None:
        split = value.parent if isinstance(value, Child) else value.seed
        if (id(value.via.node), split) in entry.splits:
            return {"argument"}
    if isinstance(value, Root):
        if value.via is not None and entry in value.via.tracings:
            return of(value.seed, entry, depth + 1)
        return {"argument" if _is_given(value, entry) else "captured"}
    if isinstance(value, Const):
        return {"constant"}
    if _is_given(value, entry) or (isinstance(value, Op) and value.name == ARGUMENT):
        return {"argument"}
    if isinstance(value, Child):
        return of(value.parent, entry, depth + 1) | (of(value.index, entry, depth + 1) - {"constant", "captured"})
    if isinstance(value, (Batch, Clone, Choice, Tup, Stack, Op)):
        found = set[Origin]().union(*(of(part, entry, depth + 1) for part in parts_of(value) or ()))
        return found or ({"unknown"} if isinstance(value, Op) else found)
    if isinstance(value, STATES):
        return {"unknown"}
    if isinstance(value, (Ref, Thing)):
        return {"captured" if value.uid < entry.uid else "unknown"}
    if isinstance(value, Sym):
        return {"unknown" if value.draws else _of_symbol(value, entry)}
    return {"unknown"}


def _is_given(value: Value, entry: Tracing) -> bool:
    """Whether the caller gave a value; an equal key that was made or split off elsewhere is another way to it."""
    if value not in entry.given:
        return False
    if not isinstance(value, (Child, Root)) or value.via is None:
        return True
    return any((way, value) in entry.splits for way in (0, id(value.via.node)))


def _of_symbol(symbol: Sym, entry: Tracing) -> Origin:
    uid = symbol.uid[-1] if isinstance(symbol.uid, tuple) else symbol.uid
    return "captured" if isinstance(uid, int) and uid < entry.uid else "unknown"


def _draws_in(value: Value) -> frozenset[int]:
    """The events that a value, or the seed of a key or stream, depends on."""
    return draws_of(value.seed) if isinstance(value, (Root, Seeded)) else draws_of(value)


# How often it runs


def is_fixed_matrix(each: Inside, found: Iterable[Inside]) -> bool:
    """Whether a compiled function multiplies by a matrix that it draws, and several places call it.

    What they get of it is to fit together.  What else is drawn from the key that it is made of belongs to it.
    """
    weights = each.execution.ledger.weights
    nodes = {each.event.node, getattr(each.maker, "node", each.event.node)}
    alike = [one for one in found if one.event.node in nodes or getattr(one.maker, "node", None) in nodes]
    mine = (other for other in alike if other.execution is each.execution)
    if not any(other.event.index in weights for other in mine):
        return False
    return len({id(other.steps[0].node) for other in alike if not other.entry.unseen}) > 1


def repeats(found: Iterable[Inside]) -> frozenset[Inside]:
    """Those of one place that may draw the same again: calls draw from one state, or nothing in sight calls it."""
    return frozenset(each for several in _by_place(found) if _runs_again(several) for each in several)


def _by_place(found: Iterable[Inside]) -> Iterable[list[Inside]]:
    seen: dict[object, list[Inside]] = {}
    for each in found:
        seen.setdefault((each.event.kind, id(each.event.node), id(each.entry.node)), []).append(each)
    return seen.values()


def _runs_again(several: list[Inside]) -> bool:
    called = [each for each in several if not each.entry.unseen]
    if all(_varies(each, several) for each in called or several):
        return any(_is_drawn_again(*both) for both in itertools.combinations(called, 2))
    if not called or any(each.nested and _loops(each) for each in several):
        return True
    if not isinstance(called[0].entry.role, Compiles):
        return True
    alone = {id(each.steps[0].node): id(each.execution) for each in called if not each.execution.is_program}
    if len(set(alone.values())) > 1:
        return True  # several functions call it, of which nothing says that only one ever runs
    given = {each.entry.given.intersection(everything_in(each.event.term)) for each in called}
    follows = len(given) > 1 and all(given)  # what is folded in, the caller gives
    for other, each in itertools.combinations(called, 2):
        if other.execution is each.execution and other.entry is not each.entry:
            same = other.entry.made == each.entry.made and "captured" in each.origins
            if same or (other.event.term == each.event.term and not (_varies(each, several) or follows)):
                return True
    return any(_may_be_called_again(each) for each in called)


def _is_drawn_again(one: Inside, other: Inside) -> bool:
    """Whether two calls of a compiled function draw from one state."""
    return one.execution is other.execution and one.entry is not other.entry and one.event.term == other.event.term


def _varies(each: Inside, several: list[Inside]) -> bool:
    """Whether rounds of a loop that is compiled itself draw from different states."""
    return _loops(each) and any(o.entry is each.entry and o.event.term != each.event.term for o in several)


def _loops(each: Inside) -> bool:
    return any(getattr(tracing.role, "kind", "") in ("loop", "vmap") for tracing in each.nested)


def _may_be_called_again(each: Inside) -> bool:
    """Whether it runs in a method that is executed alone: an object's methods are called again and again."""
    root = each.execution.node
    owner = each.entry.step.path()[-1].frame.owner
    return root is not None and owner is not None and not isinstance(root, ast.Module)


def changing(found: Iterable[Inside]) -> frozenset[Inside]:
    """Those of one place whose seed is another one from call to call."""
    again: set[Inside] = set()
    for several in _by_place(found):
        terms = {(id(each.execution), each.event.term) for each in several}
        executions = {id(each.execution) for each in several}
        if len(terms) > len(executions):
            again.update(several)
    return frozenset(again)


# Static arguments


def static_seeds(found: Iterable[Inside]) -> Iterator[tuple[Tracing, str]]:
    """The static parameters from which compiled functions make or take keys, unless they always get one constant."""
    values: dict[tuple[ast.AST, ast.AST, str], tuple[Tracing, set[Value]]] = {}
    for each in found:
        parts = _made_of(each.event.term) if each.entry.static and not each.event.stream else frozenset()
        for name, value in each.entry.static:
            if value in parts:
                known = values.setdefault((each.entry.node, each.event.node, name), (each.entry, set()))
                known[1].add(value)
    for (_, _, name), (entry, given) in values.items():
        if len(given) > 1 or not all(isinstance(value, Const) for value in given):
            yield entry, name


def _made_of(key: Value) -> frozenset[Value]:
    """What a key comes from: its parents, its seed and what that is computed from, but not what they are parts of."""
    found, waiting = set[Value](), [key]
    while waiting:
        value = waiting.pop()
        found.add(value)
        if isinstance(value, (Child, Batch)):
            waiting.append(value.parent)
        elif isinstance(value, (Root, Choice)) or (isinstance(value, Op) and value.name[:1] not in (".", "[")):
            waiting += parts_of(value) or ()
    return frozenset(found)


# Eager and compiled draws


class Unlike(Struct, frozen=True):
    """Two draws from one state of torch's stream that are compared at a step; only the first is Inductor's own."""

    step: Step
    compiled: Event
    eager: Event


def unlike(execution: Execution) -> Iterator[Unlike]:
    """Draws that are asserted to be equal, and are not."""
    for conflict in execution.ledger.repeats:
        first, second = conflict.first, conflict.second
        step = execution.ledger.equated.get(pair(first, second))
        own = [event for event in (first, second) if _is_of_inductor(event)]
        if step is not None and len(own) == 1:
            yield Unlike(step, own[0], second if own[0] is first else first)


def _is_of_inductor(event: Event) -> bool:
    """Whether a draw from torch's stream is made by a kernel that Inductor has written."""
    for tracing in event.tracings if event.source is None else ():
        options, role = dict(tracing.options), tracing.role
        if isinstance(role, Compiles) and role.compiler == "torch.compile" and "options" not in options:
            backend = options.get(role.backend or "", Const("inductor"))
            return event.api in INDUCTOR_DRAWS and backend == Const("inductor")
    return False

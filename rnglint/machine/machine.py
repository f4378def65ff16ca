"""The symbolic machine: the state of an execution, and how paths part and meet.

The machine executes a function on symbols.  An ``if`` runs both of its arms, each under what its
condition implies; where they meet, a variable that differs becomes a :class:`Choice`.  A loop runs
twice, or as often as its rows are known.  Everything that is reported therefore lies on a path
that the code describes, with conditions that do not contradict each other; what happens only after many
iterations is missed.  What is not understood becomes a new symbol, equal to nothing but itself.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from rnglint.machine.budgets import BUDGET, Exhausted, floor
from rnglint.machine.callables import Frame, Func, Mapped, Site
from rnglint.machine.cells import Cells
from rnglint.machine.events import Display, Event, Kind, Lift, Loop, Run, Step, StepKind, Tracing
from rnglint.machine.guards import assume, clash, join, possible
from rnglint.machine.inspection import behind, draws_of, is_key_name, kept_leaves, operands_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.nesting import Nesting
from rnglint.machine.states import KEYS, STATES, Batch, Child, Root, somewhere_behind
from rnglint.machine.terms import NONE, Atom, Choice, Const, Guard, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import devices, numbers
from rnglint.program.program import Program

if TYPE_CHECKING:
    from rnglint.machine.habits import Habit
    from rnglint.machine.histories import Histories
    from rnglint.machine.watching import Watch
    from rnglint.models.contexts import Fork
    from rnglint.streams.supplied import Supply

R = TypeVar("R")
G = TypeVar("G")
State: TypeAlias = "tuple[Cells, Guard]"

DEPTH = 14
"""How many calls deep a function is followed."""
_OPTIONS = 6
_CHEAPER = 8
"""How many cells can be looked at for the price of an expression."""


class _Having(AbstractContextManager[None]):
    """Attributes of a machine that are others for a while: a class, since no generator is as fast."""

    __slots__ = ("attributes", "m")

    def __init__(self, m: Machine, attributes: dict[str, object]) -> None:
        self.m, self.attributes = m, attributes

    def __enter__(self) -> None:
        self._exchange()

    def __exit__(self, *_: object) -> None:
        self._exchange()

    def _exchange(self) -> None:
        for name, value in self.attributes.items():
            self.attributes[name] = getattr(self.m, name)
            setattr(self.m, name, value)


class Machine:
    """One execution, from one entry."""

    def __init__(self, program: Program, entry: Frame, budget: int = BUDGET) -> None:
        self.program, self.knowledge = program, program.knowledge
        self.entry, self.ledger, self.cells = entry, Ledger(), Cells()
        self.globals: dict[Hashable, Value] = {}
        """What globals hold that nothing on a path has bound."""
        self.dead: set[Hashable] = set()
        """Frames that nobody can look into any more."""
        self.guard: Guard = frozenset()
        self.live = True
        """False after a ``return``, ``raise``, ``break`` or ``continue``."""
        self.step = Step(entry.node, entry, None, "root")
        self.muted = 0
        """Above zero nothing is drawn: shapes are computed, or globals evaluated."""
        self.testing = 0
        """Above zero a condition is evaluated: what a call gives there is the same as long as its round lasts."""
        self.nesting = Nesting()
        self.later = 0
        """How many loops around are in a round that stands for any later one."""
        self.budget, self.depth, self.deepest = budget, 0, DEPTH
        self.floor = 0  # what has to be left of the budget
        self.active: dict[tuple[int, int], int] = {}
        """How often each function is being executed, by its closure."""
        self.made: dict[tuple[int, int], Func] = {}
        """Functions that were made here, by node and frame."""
        self.captured: set[int] = set()
        """The frames that some function was made in."""
        self.executed: set[int] = set()  # functions whose body was executed, by `id` of the node
        self.drawn, self.computed = set[Hashable](), set[Hashable]()
        """The symbols that stand for what samplers gave, and for what functions on arrays gave, which is never None."""
        self.memo: dict[Hashable, Value] = {}
        self.habits: dict[Hashable, Habit] = {}  # what runs of a function with arguments of some kinds were like
        self.weighed: set[Hashable] = set()  # what was asked for its length, and attributes compared by their size
        self.taken: dict[int, set[Batch]] = {}
        """The arrays of keys of which a row was taken, by its number."""
        self.loops: list[tuple[list[State], list[State]]] = []
        """States that left the loops around by ``break`` and by ``continue``."""
        self.raised: list[list[tuple[State, Value]]] = []
        """States that ended by ``raise`` in the ``try`` statements around, with what was raised."""
        self.refused: set[Atom] = set()
        """What held where an error was raised."""
        self.evaluating: set[Hashable] = set()
        self.supplies: dict[int, Supply] = {}
        """The contexts that supply a key, by the number of the thing that each is."""
        self.applied: list[Run] = []
        """The runs of models around."""
        self.lifted: list[Lift] = []
        """What repeats the modules that are being executed."""
        self.lifts: dict[int, tuple[Lift, ...]] = {}
        """What repeats a module that was made, by its number."""
        self.displays: dict[int, Display] = {}
        """What made each dictionary that the program writes, by the number of the dictionary."""
        self.written: set[int] = set()
        """The numbers of the lists that the program writes."""
        self.entered: list[Supply] = []
        """Those that are being executed, the innermost last."""
        self.has_flags = False  # whether the command line has flags, which may be given or not
        self.knows_flags = False  # whether these are taken to be not given
        self.whole_program = False
        """Whether a program runs from its start: what it imports is executed, too, and every function that it calls."""
        self.subject: ast.AST | None = None  # the function that is executed for itself
        self.follows_all = False  # whether calls are followed whatever the words of the function
        self.one_pass = False  # whether one torch module is executed, and none of those that it calls
        self.passed_over = False  # whether any call was not followed because of these words
        self.reached = 0  # how many calls deep the execution has come, or would have
        self.contexts: dict[int, Fork] = {}
        """The contexts that put a stream back, by the number of the thing that each is."""
        self.loaded: set[int] = set()
        """The modules whose statements have been executed, by the number of their code."""
        self.unknown_calls = 0  # how many calls of something unknown there were
        self.compilers: list[Tracing] = []
        """What traces the code that is being executed, the innermost last."""
        self.compiled: list[Mapped] = []
        """The compiled functions that were made, in their order."""
        self.called: set[int] = set()
        """Those of them that were called, by their numbers."""
        self.unseen = False  # whether a compiled function is called that nothing in sight calls
        self.layers: dict[int, Step] = {}
        """Where each layer was made, by the number of the thing that it is."""
        self.forked: list[Event] = []
        """The contexts around that put a stream back, or may do so, by the events that entered them."""
        self.without_gradients: list[Value] = []
        """The contexts around in which no gradients are recorded."""
        self.places: dict[Hashable, Value] = {}
        """The devices that tensors live on, by the number of the symbol that each is."""
        self.histories: Histories | None = None
        """What is noted of numbers; None where nobody asks how they came about."""
        self.watch: Watch | None = None
        """What is noted of seeds; None where nobody asks where they go."""
        self.processes: list[Value] = []
        """The worker or process that is being executed, the innermost last."""
        self.memory: list[int] = []  # the numbers of memory that was made and may hold anything
        self.accidents = False  # whether anything gave its items in an order that nobody has decided
        self.loaders, self.datasets, self.replicas = (dict[int, "tuple[Thing, Site]"]() for _ in range(3))
        """Those that nothing has asked for batches or items, or called (models of a rank), with what made them."""
        self.persisting: dict[tuple[int, int], tuple[dict[Hashable, Value], Cells, list[Value]]] = {}
        """Of workers that live on: how far the run was when they took their dataset, what they hold, their items."""
        self.loaded_from: set[int] = set()
        """The classes of the datasets that loaders were asked to load from, by ``id`` of the node."""
        self.is_rank = False  # whether the program has said that it is one of several ranks
        self.supplied_elsewhere = False  # whether there is a second environment that may be the one which draws
        self._uid = 0

    # Symbols and cells

    def uid(self) -> int:
        """A number that was not used before."""
        self._uid += 1
        return self._uid

    def fresh(self, draws: frozenset[int] = frozenset()) -> Sym:
        """Something new of which nothing is known."""
        return Sym(self.uid(), draws)

    def made_of(self, *values: Value) -> Sym:
        """Something new that depends on some values."""
        values += tuple(behind(self.cells, *values)) if self.accidents else ()
        draws = frozenset[int]().union(*map(draws_of, values))
        made = Sym(self.uid(), draws, frozenset[str]().union(*map(kept_leaves, values)))
        devices.inherit(self, made, values)
        if self.histories is not None:
            numbers.inherit(self, made, values)
        return made

    def new(self, kind: str, content: Value | None = None, cls: object = None) -> Ref:
        """A new thing that can change; a dictionary is empty at first."""
        ref = Ref(self.uid(), kind, cls)  # type: ignore[arg-type]
        if kind == "dict" and content is None:
            content = Tup(())
        if content is not None:
            self.cells["content", ref.uid] = content
        return ref

    def content(self, ref: Ref) -> Value:
        """The content of a list, dict or iterator: a :class:`Tup`, or a symbol if it is unknown."""
        known = self.cells.get(("content", ref.uid))
        return self.fresh() if known is None else known

    def set_content(self, ref: Ref, content: Value) -> None:
        """Change the content of a list, dict or iterator."""
        self.ledger.kept |= draws_of(content)
        self.cells["content", ref.uid] = content

    def version(self, value: Value) -> Value:
        """How often something unknown may have changed."""
        return self.cells.get(("version", value), Const(0))

    def disturb(self, value: Value) -> None:
        """Something unknown got hold of a value: what can change in it may have changed, but for where seeds go."""
        if self.watch is not None:
            return
        if isinstance(value, (Choice, Tup)):
            for each in operands_of(value):
                self.disturb(each)
        elif isinstance(value, Ref):
            if value.kind == "instance":
                # Flags and sizes stay: what is called between two tests of a flag seldom changes it.
                self.cells["version", value] = self.fresh()
                self.disturb(self.cells.get(("rows", value.uid), NONE))
                for name, held in self.cells.holdings("attribute", value.uid):
                    if isinstance(held, Thing):
                        self.cells["version", held] = self.fresh()
                    elif isinstance(held, (*KEYS, Batch, Choice)) or is_key_name(str(name)):
                        self.cells["attribute", value.uid, name] = self.fresh()
            else:
                self.cells["content", value.uid] = self.fresh()
        elif not isinstance(value, (Const, Func, Root, Child)):
            self.cells["version", value] = self.fresh()

    # Paths

    def state(self) -> State:
        """The present state, to come back to."""
        saved = self.cells
        self.cells = saved.fork()
        return saved, self.guard

    def restore(self, state: State) -> None:
        self.cells, self.guard, self.live = state[0].fork(), state[1], True

    def go_on(self) -> None:
        """Go on where a program has shown enough meanwhile.  Raises Exhausted."""
        self.floor = min(self.floor, floor(len(self.ledger.events)))
        if self.budget < self.floor or self.budget < 0:
            raise Exhausted

    def meet(self, states: list[State]) -> None:
        """Go on where several paths meet; with none of them the path ends."""
        if not states:
            self.live = False
            return
        cells, guard = states[-1][0].fork(), states[-1][1]
        for other, other_guard in reversed(states[:-1]):
            guard, on_one, on_other = join(other_guard, guard)
            cells, looked_at = other.merged(cells, partial(self.either, on_one, on_other), self.dead)
            self.budget -= looked_at // _CHEAPER
        self.cells, self.guard, self.live = cells, guard, True

    def either(self, on_one: Guard, on_other: Guard, one: Value | None, other: Value | None) -> Value | None:
        """One value on one path, another on another (None: nothing there)."""
        if one is None:
            return other
        if other is None or one == other:
            return one
        if isinstance(one, Tup) and isinstance(other, Tup) and len(one.items) == len(other.items):
            pairs = zip(one.items, other.items, strict=True)
            return Tup(tuple(self.either(on_one, on_other, a, b) or a for a, b in pairs))
        options = [*_options(on_one, one), *_options(on_other, other)]
        if len(options) <= _OPTIONS:
            return Choice(tuple(options))
        held = [option for _, option in options]
        if all(isinstance(one, STATES) for one in held):
            return somewhere_behind(held, self.uid)
        return (
            self.made_of(*held) if all(isinstance(one, (Tup, Stack, Sym, Op, Const)) for one in held) else self.fresh()
        )

    def decide(self, test: Value, then: Callable[[], Value], otherwise: Callable[[], Value]) -> Value:
        """Run one of two arms, as a condition says."""
        return self.choose([(assume(test, True), then), (assume(test, False), otherwise)])

    def choose(self, arms: list[tuple[Guard | None, Callable[[], Value]]]) -> Value:
        """Run arms of which one runs, each under its condition (None: impossible), and go on where they meet."""
        before, unchanged = self.state(), True
        after: list[tuple[Cells, Guard, Value]] = []
        for condition, run in arms:
            if condition is None or clash(before[1], condition):
                continue
            self.restore((before[0], before[1] | condition))
            value = run()
            unchanged = unchanged and self.live and self.guard == before[1] | condition
            if self.live:
                after.append((self.cells, self.guard, value))
        value = self.meet_values(after)
        if unchanged and self.live:
            self.guard = before[1]  # whichever arm it was
        return value

    def meet_values(self, after: list[tuple[Cells, Guard, Value]]) -> Value:
        """Go on where several paths meet that give a value each."""
        if len(after) == 1:
            self.meet([after[0][:2]])
            return after[0][2]
        result = ("result", self.uid())
        states = [(cells.fork(), guard) for cells, guard, _ in after]
        for (cells, _), (_, _, value) in zip(states, after, strict=True):
            cells[result] = value
        self.meet(states)
        return self.cells.get(result) or self.fresh()

    def each(self, value: Value, run: Callable[[Value], Value]) -> Value:
        """Apply ``run`` to a value, or to each one that a choice may be."""
        if not isinstance(value, Choice):
            return run(value)
        options = possible(self.guard, value)
        if len(options) == 1:
            return run(options[0][1])
        guard = self.guard
        arms = zip(self.apart(len(options)), options, strict=True)
        result = self.choose([(apart | held, lambda o=option: run(o)) for apart, (held, option) in arms])  # type: ignore[misc]
        if self.live:
            self.guard = guard
        return result

    def having(self, **attributes: object) -> AbstractContextManager[None]:
        """Execute something while some attributes of the machine are others; afterwards they are as before."""
        return _Having(self, attributes)

    def aside(self, cells: Cells) -> AbstractContextManager[None]:
        """Execute something in other cells, as if nothing were around it: it draws nothing, the path is as before."""
        path = {"step": self.step, "guard": self.guard, "live": True, "depth": self.depth, "active": dict(self.active)}
        return self.having(cells=cells, muted=self.muted + 1, loops=[], raised=[], compilers=[], **path)

    @contextmanager
    def busy(self, task: Hashable) -> Iterator[None]:
        """Be at a task, so that nothing on the way begins it again."""
        self.evaluating.add(task)
        try:
            yield
        finally:
            self.evaluating.discard(task)

    def apart(self, count: int) -> list[Guard]:
        """Conditions of which exactly one holds."""
        number = self.uid()
        none: Guard = frozenset()
        found = []
        for index in range(count):
            last = index == count - 1
            found.append(none if last else none | {(("one of", number, index), True)})
            none = none | {(("one of", number, index), False)}
        return found

    def round(self) -> Value:
        """Which round of which loop, or which call, is being executed."""
        step: Step | None = self.step
        while step is not None and step.kind == "use":
            step = step.parent
        return Const(0 if step is None else step.uid)

    # Steps and events

    @contextmanager
    def at(self, kind: StepKind, site: Site, loop: Loop = "", label: object = None) -> Iterator[Step]:
        before = self.step
        self.step = Step(site.node, site.frame, before, kind, loop, label, self.uid(), guard=self.guard)
        try:
            yield self.step
        finally:
            self.step = before

    def repeat(self, loop: Loop, site: Site, rows: Iterable[R], run: Callable[[R], G], alike: bool = False) -> list[G]:
        """What is given for each of some rows, each in a round of its own, as long as the path goes on."""
        number, given = self.uid(), list[G]()
        for index, row in enumerate(rows):
            with self.nesting.round(self, site, loop, number, index, alike) as step:
                step.item = row if isinstance(row, Value) else None
                given.append(run(row))
            if not self.live:
                break
        if len(given) > 1:
            self.nesting.compare(site.node)
        return given

    def event(self, kind: Kind, term: Value, api: str, site: Site, **facts: Any) -> Event:
        """Something happens to a key; what uses the key up is noted by :meth:`use`.  ``facts``: fields of the event."""
        traced = self.compilers[-1] if self.compilers else None
        index, step = len(self.ledger.events), self.step.below(site)
        event = Event(index, kind, term, api, site.node, step, self.guard, traced=traced, **facts)
        return event if self.muted else self.ledger.add(event)

    def note(self, kind: Kind, stream: str, term: Value, api: str, site: Site, **facts: Any) -> Event:
        """Something happens to a stream that advances."""
        around = {"unknown_calls": self.unknown_calls, "forks": tuple(self.forked)}
        return self.event(kind, term, api, site, stream=stream, **around, **facts)

    def read(self, event: Event, state: Value) -> None:
        """A draw reads the state of its stream, or one of the states that it may have."""
        if self.muted:
            return
        for guard, option in _options(self.guard, state):
            if isinstance(option, STATES):
                narrower = self._again(event, option, event.guard | guard) if guard - event.guard else event
                self.ledger.read(narrower, option)

    def _again(self, event: Event, term: Value, guard: Guard) -> Event:
        """The same event under a narrower condition."""
        other = copy.copy(event)
        other.index, other.term, other.guard = len(self.ledger.events), term, guard
        return self.ledger.add(other)

    def use(self, event: Event, term: Value) -> None:
        """An event uses a key up, or each of the keys that a value may be."""
        if self.muted:
            return
        if isinstance(term, Choice):
            options = possible(self.guard, term)
            for apart, (guard, option) in zip(self.apart(len(options)), options, strict=True):
                self._use(event, option, self.guard | guard | apart)
            return
        self._use(event, term, self.guard)

    def _use(self, event: Event, term: Value, guard: Guard) -> None:
        if isinstance(term, (Const, Tup, Func)):
            return
        if isinstance(term, (Sym, Op)):
            present = Op("is", (term, NONE)), False  # what is used as a key is not None
            event.tested, guard = event.tested or present in guard, guard | {present}
            if event.term is term:
                event.guard = guard
        if guard != event.guard:
            event = self._again(event, term, guard)
        self.ledger.use(event, term)


def _options(guard: Guard, value: Value) -> list[tuple[Guard, Value]]:
    if isinstance(value, Choice):
        return [(guard | inner, option) for inner, option in possible(guard, value)]
    return [(guard, value)]

"""What an execution has done: its events, which two of them use one key, and what became of what they gave."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from rnglint.machine.callables import Frame
from rnglint.machine.events import Ask, Event, Given, Kind, Loader, Option, Pass, Portion, Run, Silenced, Step, Tracing
from rnglint.machine.guards import possible
from rnglint.machine.inspection import draws_of
from rnglint.machine.states import Child
from rnglint.machine.terms import Choice, Guard, Op, Ref, Tup, Value

if TYPE_CHECKING:
    from rnglint.program.code import Code

BOUND = "bound"
"""What the maps of draws say of those of which the numbers on one side of something are taken."""
_READS = 6
_USES = 8
"""So many earlier draws from one state, or uses of one key, are looked at: the first tell it as well as all of them."""
_RECENT = 8
"""So many passes of loaders are looked at for the one that gave a loop its batches."""
_SHARING = (frozenset({"linen-init", "linen-apply"}), frozenset({"draw", "split", "haiku"}))
"""Kinds of use of which any two meet when they use one key: linen folds into the key and meets itself only."""


def _streams_meet(first: Event, second: Event, one: Value, other: Value) -> bool:
    """Whether two streams of linen get one key that was derived for each of them."""
    return (
        "params" not in (first.collection, second.collection)
        and first.kind == second.kind == "linen-apply"
        and isinstance(one, Child)
        and isinstance(other, Child)
        and one.via is not other.via
    )


class Conflict(Struct, frozen=True):
    """Two events that use one key up on one path."""

    first: Event
    second: Event
    term: Value
    """The key, as the second event has it."""
    earlier: Value
    """The key, as the first event has it: equal, but perhaps made by another event."""


Pair: TypeAlias = tuple[int, int]
"""Two events by their indices, the earlier one first."""


def _options(value: Value, guard: Guard) -> list[Value]:
    """What a value may be under a condition."""
    if not isinstance(value, Choice):
        return [value]
    return [each for held, option in possible(guard, value) for each in _options(option, guard | held)]


def pair(first: Event, second: Event) -> Pair:
    """Two events as the ledger writes them."""
    return min(first.index, second.index), max(first.index, second.index)


def pairs(left: frozenset[int], right: frozenset[int]) -> set[Pair]:
    """Every event of one set with every other one of another."""
    return {(min(one, other), max(one, other)) for one in left for other in right if one != other}


def comes_from(event: Event, first: Event) -> bool:
    """Whether an event is another one, or uses a key that was split from it."""
    term = event.term
    while isinstance(term, Child) and event is not first:
        if term.via is first:
            return True
        term = term.parent
    return event is first


class Ledger:
    """The events of one execution, and the conflicts among them."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.conflicts: list[Conflict] = []
        self.compared: set[Pair] = set()
        """Pairs of events whose results were compared or subtracted."""
        self.opposed: set[Pair] = set()
        """Of these, the pairs whose results went through calls before."""
        self.mirrored: set[Pair] = set()
        """Of the pairs that were compared or subtracted: those whose two sides hold the same other draws, so that
        nothing is left between them if these two are equal."""
        self.combined: set[Pair] = set()
        """Pairs of events whose results went into one arithmetic expression."""
        self.mixed: set[Pair] = set()
        """Pairs of draws whose results were added or multiplied, wherever they were drawn."""
        self.joined: set[Pair] = set()
        """Pairs of draws of which a sum of several items, or one array, is made."""
        self.added: set[Pair] = set()
        """Of these, the pairs of which the very results, perhaps scaled, are summands of one sum."""
        self.sums: dict[Hashable, tuple[tuple[frozenset[int], bool], ...]] = {}
        """Of what functions gave, by its number: the draws of which it is a sum, with their signs."""
        self.blended: set[Pair] = set()
        """Pairs of draws of which a sum takes a share of one, and the rest of the other."""
        self.masked: set[Pair] = set()
        """Pairs of draws of which one was multiplied by what was made of the other, number by number."""
        self.judged: set[Pair] = set()
        """Of these, the pairs of a factor and of what stands on one side of a difference that it was multiplied by."""
        self.learnt: dict[int, int] = {}
        """Draws by which a function was differentiated, with the number of events that had happened before."""
        self.lessons: set[frozenset[int]] = set()
        """Of each thing by which a function was differentiated, the draws in it."""
        self.losses: set[frozenset[int]] = set()
        """Draws that go into one number from which gradients are taken (``loss.backward()``)."""
        self.in_step: set[int] = set()
        """Draws that meet what all lanes of a mapped function have computed together, after which they are equal."""
        self.brought_in: set[int] = set()
        """Draws of lanes that go into such a computation, or would."""
        self.pooled: set[Pair] = set()
        """Pairs of draws whose variances were added, or that a test for independent samples got: as if they were."""
        self.variances: set[Hashable] = set()
        """The variances of arrays, by their numbers."""
        self.deviations: set[Hashable] = set()
        """The standard deviations of arrays in the same way."""
        self.deviated: set[int] = set()
        """Draws that go into rows of which somebody asks how far they differ from each other."""
        self.averaged: set[int] = set()
        """Draws that go into rows of whose mean a standard error is computed: as if the rows were independent."""
        self.rows_of_errors: set[frozenset[int]] = set()
        """The same, of each such error, or interval between quantiles, those of its rows."""
        self.spread: set[Pair] = set()
        """Pairs of draws in rows between whose quantiles somebody asks for the interval: how far the rows differ."""
        self.filled: dict[Hashable, int] = {}
        """Of layers, by their number, the draw that filled their parameters."""
        self.answered: dict[int, int] = {}
        """Of such draws, how much had happened when a layer was last asked whose parameters are still as drawn."""
        self.questions: dict[tuple[int, str], set[int]] = {}
        """By such a draw, and a module that asked the layer: digests of all that this was given."""
        self.answering: dict[Pair, set[tuple[tuple[int, str], tuple[int, str]]]] = {}
        """Of such draws, those of whose answers to one question one thing is made: as there, by which modules."""
        self.unstable: set[int] = set()
        """Events that give numbers which are others in the next run."""
        self.weights: set[int] = set()
        """Draws by which something was multiplied as by a matrix, just as they were."""
        self.maps: set[tuple[int, Hashable, bool]] = set()
        """Draws that something was multiplied with as with a matrix, or with one that they have changed, or in whose
        order rows were taken, or of which those on one side of a bound were taken: each with what that was besides,
        and whether it was turned, undone, or the upper side."""
        self.rows_taken: defaultdict[int, set[Value]] = defaultdict(set)
        """Draws that say which rows are taken, with what the rows are taken of."""
        self.read_from: set[Value] = set()
        """The files that are read which a program has written, or their names."""
        self.picked: list[tuple[Value, frozenset[int]]] = []
        """What one row is taken of because it is the best, with the draws that say so."""
        self.equated: dict[Pair, Step] = {}
        """Pairs of events whose results are asked or asserted to be equal, and where."""
        self.beyond: dict[Value, int] = {}
        """The keys that stand in for those behind the last row of an array, with the number of its rows."""
        self.selected: set[Pair] = set()
        """Pairs of events of whose results one is taken for each element."""
        self.decided: set[int] = set()
        """Events whose results decide a condition of Python."""
        self.converted: set[tuple[str, int]] = set()
        """Events whose results a function makes Python values of while it is traced, with the name of the function."""
        self.supplying: set[Value] = set()
        """The unknown things that layers of nnx are made with in the place of an ``Rngs``."""
        self.lent: set[Value] = set()
        """Keys that models are run with of which nothing is known, nor that they train: perhaps no layer draws."""
        self.optional: set[Value] = set()
        """What a model gives that may have no key for a stream: a key, or None."""
        self.viewed: set[Value] = set()
        """Keys that cross from one framework to another on some path."""
        self.runs: list[Run] = []
        """The models that are run."""
        self.copies: dict[int, tuple[int, Step]] = {}
        """The copies of models, layers and streams of nnx: of which each is one, and where it was made."""
        self.early: list[range] = []
        """The numbers of things that imports have made: they were there before anything else, whoever has read them."""
        self.asks: list[Ask] = []
        """What layers and methods of modules ask for, in runs of models and outside of them."""
        self.failed: dict[int, tuple[int, frozenset[int]]] = {}
        """Of each ``try`` that failed: its first event, and the draws in it whose results are kept all the same."""
        self.cuts: dict[tuple[int, Value], None] = {}
        """Draws of whose results a part is taken, and the value that says which part."""
        self.parts_of_draws: dict[Value, tuple[int, Op]] = {}
        """The parts of what single draws gave, with the number of the draw and the slice."""
        self.windows: dict[int, set[ast.AST]] = {}
        """What takes slices of which a draw says where they begin or end, by the number of the draw."""
        self.ends: dict[Hashable, int] = {}
        """Of loops over ranges that are not run to their ends: the number behind the last one, at least.

        Of a product of ranges by the call, and the position among them.
        """
        self.portions: list[Portion] = []
        """The rows that were taken by such parts."""
        self.ranked: set[str] = set()
        """The parameters that hold the number of a process, beside one that says how many there are."""
        self.by_number: set[Value] = set()
        """The numbers of processes that something is computed from, as a part of the data is."""
        self.divided: set[int] = set()
        """Draws whose results meet rows that each rank has for itself."""
        self.loaders: dict[int, Loader] = {}
        """The loaders, by the numbers of the things that they are."""
        self.sharded: dict[int, frozenset[int]] = {}
        """Of samplers that give each rank its share, by the event that made them, the draws in what they share."""
        self.passes: list[Pass] = []
        """How often loaders are gone through, and where."""
        self.of_batch: dict[Step, Event] = {}
        """By calls of models: the first layer in them that makes rows depend on each other because it trains."""
        self.datasets: dict[int, Loader] = {}
        """The datasets of frameworks in the same way."""
        self.tasks: dict[int, tuple[ast.AST, frozenset[str]] | None] = {}
        """Of what runs a function in several processes, by its number: that function, and the parameters and attributes
        by which the tasks differ; None where that is not known."""
        self.divided_data: dict[int, int] = {}
        """The parts of datasets that were split, each with the number of the first of its split."""
        self.noted: set[int] = set()
        """Events whose results are written down: printed, stored, or handed back in a container."""
        self.held: set[int] = set()
        """Events whose results an attribute holds, for whoever asks for it."""
        self.alike: dict[Value, bool] = {}
        """The arrays of which some rows are equal; whether they were made of one row, and not just filled."""
        self.kept: set[int] = set()
        """Events whose results go where they may be read: into containers, unknown functions, variables outside."""
        self.is_watched = False
        """Whether a function was handed to somebody unknown, who may have it read the results of others (a hook)."""
        self.dropped: set[int] = set()
        """Events whose results a function of the project gives to a statement that does nothing with them."""
        self.passed_over: set[int] = set()
        """Draws that an arm would be given which a constant passes over: ``cond(False, drawn, f, x, g)``."""
        self.left_on: list[Step] = []
        """The statements that switch a copy of a model to evaluation, and throw it away."""
        self.switched_off: dict[int, Step] = {}
        """Where layers of torch and nnx, by their numbers, were last switched to evaluation."""
        self.switched_on: dict[int, Step] = {}
        """The same of those that were put into another mode."""
        self.refused: dict[int, Step] = {}
        """Where modules of torch, by their numbers, begin to train by a ``train`` of theirs that was to end it."""
        self.switched_late: set[int] = set()
        """Which recordings of modules (``Tracing.made``) somebody has switched to evaluation."""
        self.silenced: list[Silenced] = []
        """The calls in loops of layers that are switched to evaluation."""
        self.in_vain: set[int] = set()
        """Events whose results are multiplied by zero, or that a statement does nothing with which only compiles."""
        self.left_over: dict[int, bool] = {}
        """Of splits, by their numbers, whether a key that they give is used nowhere; as far as somebody has asked."""
        self.callables: dict[ast.AST, set[Value]] = {}
        """The functions, objects and unknown things that expressions gave which may be called."""
        self.calls: list[Step] = []
        """The calls of functions of the project, by the steps that ran them."""
        self.tracings: list[Tracing] = []
        """The calls of compiled functions, in order."""
        self.zeros: dict[int, tuple[Code, ast.expr]] = {}
        """The conditions for which a number stood that is zero, by ``id`` of the node."""
        self.unheard: set[int] = set()
        """The steps of workers that live on, and seed by a number that came to their dataset before."""
        self.unread: dict[int, list[Given]] = {}
        """The generators that functions are given and never mention, by the numbers of their frames; those of
        constructors by that of the object, too."""
        self.given: dict[tuple[int, int], Given] = {}
        """The other generators that functions are given, by the numbers of the frame and of the generator."""
        self.compiled: dict[int, Frame] = {}
        """The functions that a compiler traced, by ``id`` of the node, each with one frame of its own."""
        self.numbered: set[int] = set()
        """The steps that run a worker of a loader which asks for its number, by their numbers."""
        self.starts: list[tuple[int, range]] = []
        """The starts of workers: the number of the loader, and the events that happen in the function given for it."""
        self.options: list[Option] = []
        """The options of the command line."""
        self.parsed: dict[int, dict[str, Option]] = {}
        """The options by their names, of each object that holds what was parsed, by its number."""
        self.remembered: list[tuple[Event, Step]] = []
        """Draws whose results a function has kept, from streams not made in it, and the steps that get them again."""
        self.repeats: list[Conflict] = []
        """Pairs of draws from streams that advance which read one state."""
        self._uses: dict[Value, list[tuple[Event, Value]]] = {}
        self._reads: dict[tuple[str, Value], list[tuple[Event, Value]]] = {}

    def add(self, event: Event) -> Event:
        """Note an event that uses nothing up (a fold, a new key)."""
        self.events.append(event)
        return event

    def of(self, *kinds: Kind) -> Iterator[Event]:
        return (event for event in self.events if event.kind in kinds)

    def begun(self, draw: Event) -> set[Value]:
        """Where the parts begin that are taken of a draw, or which they are; what it has named itself says nothing."""
        cuts = (by for index, by in self.cuts if index == draw.index not in draws_of(by))
        starts = (by.args[0] if isinstance(by, Op) and by.name == "slice" else by for by in cuts)
        return {each for start in starts for each in _options(start, draw.guard)}

    def take_parts(self, first: Event, second: Event) -> bool:
        """Whether two draws have different parts taken of what each gives, and no counter of these begins anew."""
        one, other = self.begun(first), self.begun(second)
        again = any(isinstance(each, Op) and each.name == "%" for each in other)
        return bool(one and other) and one.isdisjoint(other) and not again

    def goes_on(self, first: Event, second: Event) -> bool:
        """Whether one place draws again to take other parts than before, and perhaps the same ones."""
        one, other = self.begun(first), self.begun(second)
        return first.node is second.node and bool(one) and not other <= one

    def use(self, event: Event, term: Value) -> None:
        """Note that an event uses a key up."""
        earlier = self._uses.setdefault(term, [])
        for other, as_it_was in earlier[:_USES]:
            if not any(other.kind in kinds and event.kind in kinds for kinds in _SHARING):
                continue
            if other.collection != event.collection and not _streams_meet(other, event, as_it_was, term):
                continue
            if other.may_meet(event):
                self.conflicts.append(Conflict(other, event, term, as_it_was))
        earlier.append((event, term))

    def read(self, event: Event, state: Value) -> None:
        """Note that a draw reads the state of a stream that advances."""
        earlier = self._reads.setdefault((event.stream, state), [])
        for other, as_it_was in earlier[:_READS]:
            if other.may_meet(event):
                self.repeats.append(Conflict(other, event, state, as_it_was))
        earlier.append((event, state))

    def spend_nothing(self, key: ast.AST | None, frame: Frame) -> None:
        """Note that a call leaves nothing to chance, and which expression gives its key: the running model, perhaps."""
        for ask in reversed(self.asks):
            taken = ask.event.node
            names = frame.code.bound_by(taken) if isinstance(key, ast.Name) else []
            if ask.event.frame.uid == frame.uid and (taken is key or getattr(key, "id", "") in names):
                ask.spent = False
                return

    def is_unheard(self, draw: Event) -> bool:
        """Whether a worker draws it that does not hear how far the run has come, though its dataset is told."""
        return any(step.uid in self.unheard for step in draw.step.path()) if self.unheard else False

    def ends_before(self, loop: ast.AST, end: int) -> None:
        """Note the number behind the last one of a loop over a range: the least of those that it is run with."""
        self.ends[loop] = min(end, self.ends.get(loop, end))

    def is_unread(self, event: Event) -> bool:
        """Whether nobody reads what is drawn: a call for its time, or to have it compiled; or nothing depends on it."""
        if event.index in self.in_vain:
            return True
        return not self.is_watched and event.index in self.dropped and not self._is_read(event.index)

    def _is_read(self, index: int) -> bool:
        return any(index in each for each in (self.kept, self.noted, self.held, self.decided))

    def is_passed_over(self, use: Event) -> bool:
        """Whether a constant passes over all that is drawn from a key, or from those that are split off from it."""
        if not self.passed_over:
            return False
        drawn = self.drawn_from(use) if use.kind == "split" else [use]
        others = (each for each in self.events if each.kind not in ("draw", "split"))
        return (
            bool(drawn)
            and all(each.index in self.passed_over and not self._is_read(each.index) for each in drawn)
            and not any(comes_from(each, use) for each in others)
        )

    def equate(self, left: Value, right: Value, step: Step) -> None:
        """Note the results whose equality is asked for; a draw on which both depend, one of them estimates."""
        one, other = draws_of(left), draws_of(right)
        self.equated.update(dict.fromkeys(pairs(one - other, other - one), step))

    def used_of(self, split: Event) -> Iterator[Event]:
        """What happens to the very keys that a split gives."""
        return (event for event in self.events if isinstance(event.term, Child) and event.term.via is split)

    def drawn_from(self, split: Event) -> list[Event]:
        """What is drawn from the keys that a key is split into, and from those that they are split into."""
        return [event for event in self.of("draw") if event is not split and comes_from(event, split)]

    def convert(self, name: str, values: Iterable[Value]) -> None:
        """Note that a function makes Python values of some values."""
        self.converted |= {(name, index) for value in values for index in draws_of(value)}

    def go_through(self, loop: Step, rows: list[Value]) -> None:
        """Note which loop it is that is given the batches of a loader, numbered or beside others."""
        given = {id(each) for row in rows for each in (row, *(row.items if isinstance(row, Tup) else ()))}
        for each in self.passes[-_RECENT:] if given else ():
            if each.loop is None and any(id(batch) in given for batch in each.batches):
                each.loop = loop

    def hand_over(self, values: Iterable[Value]) -> None:
        """Note that somebody unknown is given some values, and may ask for all options among them."""
        for value in values if self.parsed else ():
            for option in self.parsed.get(value.uid, {}).values() if isinstance(value, Ref) else ():
                option.read = option.read or option.replaced is None

    def uses(self, term: Value) -> list[Event]:
        """The events that used a key up."""
        return [event for event, _ in self._uses.get(term, ())]

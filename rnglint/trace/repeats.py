"""Two draws that read one state of a stream that advances: what parts them, and where it is told."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct, structs

from rnglint.knowledge.networks import RNGS
from rnglint.knowledge.purposes import SEEDS, words
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.inspection import number, options_of, things_in
from rnglint.machine.ledger import Conflict, Ledger
from rnglint.machine.states import KEYS, Batch, Child, Root, Seeded, maker_of, origin_of
from rnglint.machine.terms import Op, Value
from rnglint.models.nnx import STREAM
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import arguments_of
from rnglint.trace import forks, learnt, meaning, rounds
from rnglint.trace.given import put_in, written
from rnglint.trace.members import are_asked_together
from rnglint.trace.parameters import are_built
from rnglint.trace.said import are_members

Parting: TypeAlias = Literal["loop", "body", "framework", "items", "workers", "processes", "copies", "calls"]
"""What lies between two equal draws: rounds of a loop of Python, or of one that JAX runs; calls by a framework; items
of a dataset; workers of a loader; processes; an object and its copy; two calls, or two statements."""
_AGAIN: tuple[Parting, ...] = ("loop", "body", "framework", "items")


class Repeat(Struct, frozen=True):
    """Two draws that give the same numbers, because their stream was in one state for both."""

    parting: Parting
    first: Event
    second: Event
    origins: tuple[Event | None, Event | None]
    """What seeded (or made) the stream before each of them; None where the state was there already."""
    steps: tuple[Step, ...]
    """The steps to the second origin (or else to the second draw), from where the two part."""
    seed: Value | None
    before: tuple[Step, ...] = ()
    """The same steps to the first origin."""
    file: Code | None = None
    """The file that it is told in, where no other one sees it."""
    sure: bool = True
    """Whether the code shows that it does harm."""
    beside: bool = False
    """Whether what is drawn where the stream is seeded repeats, too."""
    inside: Repeat | None = None
    """The repeat of the same places between the rounds of another loop, which has been found before."""
    crosswise: tuple[Step, ...] = ()
    """Of a seed to which the numbers of several loops add up: the rounds that make the second draw."""

    @property
    def fills(self) -> bool:
        """Whether both draws only give parameters their first values."""
        return _fills(self.first) and _fills(self.second)

    @property
    def private(self) -> bool:
        """Whether the stream is a generator's own, or a key, and no global one."""
        return self.second.source is not None or not self.second.stream

    @property
    def inherited(self) -> bool:
        """Whether the stream was in that state before what parts the two draws."""
        return self.origins[0] is self.origins[1]

    @property
    def restored(self) -> bool:
        """Whether the stream gets a state that it had before, and no seed."""
        return _restores(self.origins[1]) or self.is_of_fork

    @property
    def asks_again(self) -> bool:
        """Whether the stream was put back between two calls that ask the same."""
        return self.parting == "calls" and self.restored and self.origins[0] is None

    @property
    def is_of_fork(self) -> bool:
        """Whether a context puts the stream back into the state in which it was entered."""
        return self.origins[1] is not None and self.origins[1].kind == "leave"

    @property
    def is_of_beginning(self) -> bool:
        """Whether processes seed the stream when they begin, before the tasks that draw from it.

        A task goes on where the one before it in its process ended, so nobody compares tasks in this way.
        """
        if self.parting != "processes" or self.inherited:
            return False
        began = next((step for step in self.steps[1:] if isinstance(step.label, Func)), None)
        return began is not None and began not in self.second.step.path()

    @property
    def copied(self) -> bool:
        """Whether each of the two streams is a copy that somebody makes of one generator."""
        return self.origins[1] is not None and self.origins[1].kind == "copy"

    @property
    def is_loaded(self) -> bool:
        """Whether a loader in sight asks for what is drawn."""
        steps = self.second.step.path()
        return any(step.loop == "workers" and not isinstance(step.node, ast.ClassDef) for step in steps)

    @property
    def leaks(self) -> bool:
        """Whether something that is called for another purpose seeds the stream, and the draws happen elsewhere."""
        path = self.second.step.path()
        calls = [step for step in self.steps if step.kind == "call" and isinstance(step.label, Func)]
        others = [step for step in calls if not meaning.is_seeding_helper(step.label.qualname)]  # type: ignore[attr-defined]
        outside = bool(others) and not any(step in path for step in calls)
        return outside and not self.is_of_fork and (not self.private or self._starts_object_anew)

    @property
    def _starts_object_anew(self) -> bool:
        """Whether an object that was there before makes the key anew of which it gives those that are drawn from."""
        one, other = self.origins
        owner = None if one is None or other is None or other.kind != "make" else other.frame.receiver
        if one is None or owner is None or one.frame.receiver != owner:
            return False
        givers, term = [self.second], self.second.term
        while isinstance(term, (Child, Batch)):
            givers += [term.via] if isinstance(term, Child) and term.via is not None else []
            term = term.parent
        return any(each.frame.receiver == owner for each in givers)

    @property
    def of_rngs(self) -> bool:
        """Whether the stream is one of an ``Rngs`` of nnx."""
        origin = self.origins[1]
        return self.second.stream == STREAM or (origin is not None and origin.api == RNGS)

    @property
    def in_own_loop(self) -> bool:
        """Whether a loop of Python around it, in the same function, repeats what is to blame."""
        return self.parting == "loop" and self.steps[0].frame.uid == self.anchor.frame.uid

    @property
    def anchor(self) -> Step:
        """The step that is to blame: the seeding, the call of a helper whose name says that it seeds, or of a file."""
        blamed = meaning.blamed(self.steps)
        if self.file is None or blamed.frame.code is self.file:
            return blamed
        made = [step for step in self.steps[0].path()[:-1] if step not in self.second.step.path()]
        steps = (*made, *self.steps)  # only a caller of what makes the streams knows that somebody draws from them
        calls = (step for step in reversed(steps) if step.kind == "call" and step.frame.code is self.file)
        return next(calls, blamed)

    @property
    def given(self) -> tuple[Code, ast.AST] | None:
        """Where a call on the way gives the seed; None where it stands in what seeds, or nobody is known to give it."""
        origin = self.origins[1]
        node = None if origin is None or self.inherited else written(origin)[0]
        calls = [] if origin is None or node is None else [(each, each.node) for each in origin.step.path()[:-1]]
        for step, call in calls:
            if isinstance(call, ast.Call) and node in arguments_of(call):
                return step.frame.code, node
        return None if origin is None or node is None else put_in(origin)

    @property
    def code(self) -> Code:
        """The file that it is told in."""
        return self.anchor.frame.code

    @property
    def node(self) -> ast.AST:
        return self.anchor.node


def told_in(repeat: Repeat, code: Code) -> Repeat:
    """The same, told in a file: at the draw, or at the call that leads to another file where the stream starts.

    Of processes it is told on the way to the draw.
    """
    if repeat.parting == "processes":
        here = [at for at, step in enumerate(repeat.steps) if step.frame.code is code]
        return structs.replace(repeat, steps=repeat.steps[: here[-1] + 1]) if here else repeat
    if repeat.inherited and repeat.code is not code and (repeat.is_loaded or repeat.second.frame.code is code):
        steps = repeat.second.step.path()
        here = [at for at, step in enumerate(steps) if step.frame.code is code]
        return structs.replace(repeat, steps=tuple(steps[: here[-1] + 1])) if here else repeat
    return structs.replace(repeat, file=code)


def repeats(ledger: Ledger) -> Iterator[Repeat]:
    """The repeats of an execution, each pair of places told once for each loop around the innermost of them."""
    seen: dict[object, Repeat] = {}
    loops = set[object]()
    others = ((_of_keys(ledger), _AGAIN), (_of_seeds(ledger), ("framework", "loop", "items")))
    for conflicts, partings in ((ledger.repeats, None), *others):
        for conflict in conflicts:
            found = None if conflict.second.kind == "order" else _repeat(conflict, ledger)
            if found is None or (partings is not None and found.parting not in partings):
                continue
            made = (None if origin is None else origin.node for origin in found.origins)
            drawn = found.first.node, found.second.node, found.leaks
            key = (found.parting, found.node, found.fills, *drawn, *made)
            first, loop = seen.setdefault(key, found), found.steps[0].node
            around = first is found or any(step.node is loop for step in first.second.step.path())
            if around and (key, loop) not in loops:
                loops.add((key, loop))
                yield found if first is found else structs.replace(found, inside=first)


def _of_keys(ledger: Ledger) -> Iterator[Conflict]:
    """Draws, and layers, from keys that a function makes of one seed whenever it is called."""
    for conflict in ledger.conflicts:
        one, other = origin_of(conflict.earlier), origin_of(conflict.term)
        if not isinstance(one, Root) or not isinstance(other, Root) or one.via is None or other.via is None:
            continue
        anew = one.via.node is other.via.node and one.via.frame.uid != other.via.frame.uid
        uses = conflict.first, conflict.second
        drawn = all(each.kind == "draw" or (each.kind == "split" and each.builds) or are_built(each) for each in uses)
        if anew and drawn and not other.via.frame.compiled:
            yield conflict


def _of_seeds(ledger: Ledger) -> Iterator[Conflict]:
    """Seeds of global streams that are set to one value again, where somebody out of sight draws next."""
    before: dict[tuple[int, str], Event] = {}
    for event in ledger.of("seed"):
        if event.source is None and isinstance(event.term, Seeded):
            first = before.setdefault((id(event.node), event.stream), event)
            if first is event or first.term != event.term or not first.may_meet(event):
                continue
            if event.step.is_in("framework") or first.unknown_calls < event.unknown_calls:
                yield Conflict(first, event, event.term, first.term)


def _repeat(conflict: Conflict, ledger: Ledger) -> Repeat | None:
    first, second = conflict.first, conflict.second
    one, other, origin = maker_of(conflict.earlier), maker_of(conflict.term), origin_of(conflict.term)
    seed = origin.seed if isinstance(origin, (Seeded, Root)) else None
    if _fills(first) is not _fills(second):
        return None  # a model and the noise for it: told where the noise repeats
    if one is other:
        if _fills(first):
            return None
        back = _put_back(first, second, ledger) or forks.left(first, second, ledger)
        if back is not None:
            return _put_back_in_loop(first, second, back, seed) or _asked_again(first, second, back, ledger)
        copied = _copies(first, second, ledger)
        if copied:
            return _copied_in_loop(first, second, copied, seed)
        parting = _of_copies(first, second)
        if parting is None:
            return None
        steps = tuple(second.step.path())
        shown = parting == "processes" and other is not None and other.frame.code is second.frame.code
        by_draw = other is None or second.source is None or shown
        made = steps if by_draw or other is None else tuple(other.step.path())
        return Repeat(parting, first, second, (one, other), made, seed)
    mine, theirs = parted((one or first).step, (other or second).step)
    in_turn = one is not None and other is not None and one.node is not other.node and rounds.run_in_turn(mine, theirs)
    parting = "calls" if in_turn else _between(mine[0], theirs[0])
    if parting == "loop" and any(step.kind == "call" and step.loop == "framework" for step in theirs):
        parting = "framework"
    if parting == "workers" and any(step.loop == "items" for step in theirs):
        parting = "items"
    if (
        _fills(first)
        and parting != "loop"
        and theirs[0].loop != "vmap"
        and not (are_members([mine, theirs]) or are_asked_together(ledger, first, second))
    ):
        return None  # models that start alike are compared, or meant to be equal
    crosswise = _crosswise(first, second, ledger) if parting == "loop" else ()
    if crosswise and any(map(adds_up_a_place, theirs)):
        return None
    return Repeat(parting, first, second, (one, other), tuple(theirs), seed, tuple(mine), crosswise=crosswise)


_SOME = 8
"""So many of what one call makes are compared with each other."""


def _crosswise(first: Event, second: Event, ledger: Ledger) -> tuple[Step, ...]:
    """The second rounds, if rounds meet that differ in two loops, one of numbers, and none that differ in one only.

    Of keys both are loops of numbers: others that are made of one seed are told as two keys.
    """
    rounds_of, made = _differing(first, second), maker_of(second.term)
    numbered = sum(1 for each in rounds_of if numbers_of(each))
    if len(rounds_of) < 2 or numbered < (2 if isinstance(second.term, KEYS) else 1):
        return ()
    if not isinstance(second.term, KEYS) and not all(_counts(each.node, made, ledger) for each in rounds_of):
        return ()
    conflicts = (each for each in (*ledger.repeats, *ledger.conflicts) if each.second.node is second.node)
    return () if any(len(_differing(each.first, each.second)) == 1 for each in conflicts) else rounds_of


def _counts(loop: ast.AST, made: Event | None, ledger: Ledger) -> bool:
    """Whether two rounds of a loop, beside the same rounds of all others, add two numbers to one seed."""
    there = [] if made is None else [each for each in ledger.of("make", "seed") if each.node is made.node]
    for one, other in itertools.combinations(there[:_SOME], 2):
        if [step.node for step in _differing(one, other)] == [loop]:
            (base, added), (beside, another) = (summed(rounds.seed_of(each)) for each in (one, other))
            if base == beside and added != another:
                return True
    return False


def summed(seed: Value | None) -> tuple[Value | None, int]:
    """What of a seed is no known number, if that is one thing, and the sum of the numbers that are added to it."""
    parts = seed.args if isinstance(seed, Op) and seed.name == "+" else () if seed is None else (seed,)
    others = [each for each in parts if number(each) is None]
    if len(others) > 1:
        return seed, 0
    return (others[0] if others else None), sum(each for each in map(number, parts) if each is not None)


def _differing(first: Event, second: Event) -> tuple[Step, ...]:
    """The rounds around the second of two draws in whose place the first one has others."""
    before = {step.node: _which(step) for step in first.step.path() if step.kind == "iteration"}
    after = (step for step in second.step.path() if step.kind == "iteration")
    return tuple(step for step in after if _which(step) != before.get(step.node, _which(step)))


def adds_up_a_place(step: Step) -> bool:
    """Whether a call is given a sum that nobody calls a seed: on the day ``today + lead`` there is one weather."""
    given = (step.nodes or {}).items() if step.kind == "call" else ()
    sums = [(name, each) for name, each in given if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add)]
    called = signatures.names(step.label.node)[step.label.owner is not None :] if isinstance(step.label, Func) else []
    named = ((called[at] if isinstance(at, int) and at < len(called) else str(at), each) for at, each in sums)
    return any(SEEDS.isdisjoint(words(name) | words(ast.unparse(each))) for name, each in named)


def _which(step: Step) -> object:
    """Which round of its loop one is: by the numbers that it is given, or else by how many came before."""
    return numbers_of(step) or step.label[1]  # type: ignore[index]


def numbers_of(step: Step) -> list[int]:
    """The numbers among what a round of a loop is given."""
    found = (number(each) for each in things_in(step.item) if each is not None)
    return [each for each in found if each is not None]


def _fills(draw: Event) -> bool:
    """Whether a draw gives parameters their first values: those of one layer, or of a whole model."""
    return draw.fills or are_built(draw)


def _put_back_in_loop(first: Event, second: Event, back: Event, seed: Value | None) -> Repeat | None:
    """Draws of two rounds of a loop which puts their stream back; what is put back elsewhere is meant to be equal."""
    mine, theirs = parted(first.step, second.step)
    steps = back.step.path()
    here = [at for at, step in enumerate(steps) if step.node is theirs[0].node and step.kind == "iteration"]
    if _between(mine[0], theirs[0]) != "loop" or not here:
        return None
    way = tuple(steps[here[0] :])
    return Repeat("loop", first, second, (None, back), way, seed, tuple(mine), sure=back.kind != "leave")


def _asked_again(first: Event, second: Event, back: Event, ledger: Ledger) -> Repeat | None:
    """Draws of two calls that ask the same of one thing, and between which the stream is put back: one loss is made of
    both answers, which are the same.
    """
    if back.kind == "leave" or not any({first.index, second.index} <= each for each in ledger.losses):
        return None
    mine, theirs = parted(first.step, second.step)
    alike = learnt.ask_the_same(ledger, mine[0], theirs[0], back)
    return Repeat("calls", first, second, (None, back), tuple(theirs[:1]), None, tuple(mine[:1])) if alike else None


def _copies(first: Event, second: Event, ledger: Ledger) -> dict[Value | None, Event]:
    """The calls that made the generators of two draws by copying a generator, by what they made."""
    if first.source == second.source:
        return {}
    return {event.source: event for event in ledger.of("copy") if event.source in (first.source, second.source)}


def _copied_in_loop(first: Event, second: Event, made: dict[Value | None, Event], seed: Value | None) -> Repeat | None:
    """Draws from copies that the rounds of a loop of Python make of one generator, from which nothing else draws.

    Who copies a generator once asks for the numbers that the generator itself gives.
    """
    one, other = made.get(first.source), made.get(second.source)
    if one is None or other is None or one.node is not other.node or one.term != other.term:
        return None
    mine, theirs = parted(one.step, other.step)
    looped = _between(mine[0], theirs[0]) == "loop"
    return Repeat("loop", first, second, (one, other), tuple(theirs), seed, tuple(mine)) if looped else None


def _restores(event: Event | None) -> bool:
    """Whether an event puts a stream back into a state that was saved."""
    if event is None or event.kind != "seed":
        return event is not None and event.kind == "restore"
    return all(maker_of(each) is not event for each in options_of(event.term))


def _put_back(first: Event, second: Event, ledger: Ledger) -> Event | None:
    """What has put the stream back into a state that was saved, the last time between two draws."""
    for event in reversed(ledger.events[first.index + 1 : second.index]):
        if event.stream == second.stream and _restores(event):
            of_part = event.source is not None and origin_of(event.term) == origin_of(second.term)
            if event.source == second.source or of_part:
                return event
    return None


def _between(mine: Step, theirs: Step) -> Parting:
    if mine.kind == theirs.kind == "iteration" and mine.label[0] == theirs.label[0]:  # type: ignore[index]
        if theirs.loop in PYTHON_LOOPS:
            return "loop"
        if theirs.loop in ("framework", "items", "workers", "processes"):
            return theirs.loop
        return "body"
    both = mine.kind == theirs.kind == "call" and mine.loop == theirs.loop == "framework"
    return "framework" if both and mine.label == theirs.label else "calls"


def _of_copies(first: Event, second: Event) -> Parting | None:
    """How one state comes to two draws: a process or a copy inherits it; what is restored is meant to be equal."""
    one, other = _process(first), _process(second)
    if one is not other:
        inner = other or one
        assert inner is not None
        if one is None or other is None:
            return None  # the parent's own draws: what a child inherits is seldom drawn from there, too
        return "workers" if inner.loop == "workers" else "processes"
    if first.node is second.node and first.frame.receiver is not None and first.frame.receiver == second.frame.receiver:
        return None  # the copy has taken the place of the original in the object that draws: a state that is put back
    return "copies" if first.source != second.source else None


def _process(event: Event) -> Step | None:
    steps = [step for step in event.step.path() if step.loop in ("workers", "processes")]
    return steps[-1] if steps else None

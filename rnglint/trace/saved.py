"""States of random streams that are saved and put back, by hand or by contexts: what they leave out, or lose."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from rnglint.knowledge.devices import ACCELERATORS, OWN_STREAMS
from rnglint.machine.events import Event, Step, parted
from rnglint.machine.inspection import STORED, leaves_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import maker_of
from rnglint.machine.terms import NONE, Const, Op, Stack, Sym, Tup, Value
from rnglint.models.contexts import Fork
from rnglint.program.signatures import default_of
from rnglint.program.syntax import descendants, is_none
from rnglint.streams.advancing import SAVED
from rnglint.trace.devices import Place, keeps, places
from rnglint.trace.frameworks import HOST
from rnglint.trace.programs import Execution

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat

Loss: TypeAlias = Literal[
    "overwritten",
    "other device",
    "one device",
    "other stream",
    "own seed",
    "never restored",
    "host",
    "beside",
    "moved",
    "text",
]
"""What becomes of a state.  ``overwritten``: a seed takes its place; ``other device``: draws on a device whose stream
it does not hold; ``one device``: draws on several devices of the type of which it holds one; ``other stream``: all that
is drawn before it is put back comes from another stream; ``own seed``: a context seeds the stream that it puts back,
and another one goes on; ``host``: a file keeps it, and leaves out those of the host, or of a generator; ``beside``: two
libraries' states are put back, and what is drawn again comes from a third one, too; ``moved``: it may lie on another
device than the CPU; ``text``: it comes from a format without tuples."""


class Lost(Struct, frozen=True):
    """A state that does not do what it is kept for, the place where that is told, and the events that show it.

    ``states``: what saves it, and what puts it back, as far as a repair asks for them.
    """

    loss: Loss
    step: Step
    others: tuple[Event, ...] = ()
    states: tuple[Event, ...] = ()
    beside: tuple[Event, ...] = ()
    """Of a context: all that is drawn in it from what it does not put back."""


def lost(executions: Sequence[Execution], setters: frozenset[str]) -> Iterator[Lost]:
    """The states that are lost in some executions of a file; ``setters``: the last names of what puts states back."""
    events = [event for execution in executions for event in execution.ledger.events]
    kept = [event for execution in executions for event in execution.ledger.of("save", "restore")]
    for execution in executions:
        yield from _overwritten(execution)
        yield from _left_out(execution, kept)
        yield from _beside(execution, kept)
        for event in execution.ledger.events:
            if event.kind == "restore" or (event.kind == "seed" and event.api.rpartition(".")[2] in setters):
                yield from _unfit(event, execution)
            elif event.kind == "save" and _is_unused(event) and _is_seeded_after(event, execution):
                yield Lost("never restored", event.step, states=(event,))
            elif event.kind == "store":
                yield from _without_host(event, execution, events, kept, setters)
            elif event.kind == "enter" and isinstance(event.term, Fork):
                yield from _in_vain(event, execution)


def _overwritten(execution: Execution) -> Iterator[Lost]:
    """States that are put back, and seeds that take their place before anything was drawn from them."""
    waiting: dict[str, Event] = {}
    for event in execution.ledger.of("draw", "seed", "save", "restore"):
        if event.source is not None or event.step.is_in("workers", "processes"):
            continue
        before = waiting.pop(event.stream, None)
        if event.kind == "restore":
            waiting[event.stream] = event
        elif event.kind == "seed" and before is not None and before.node is not event.node and _follows(before, event):
            apart = parted(before.step, event.step)[1]
            yield Lost("overwritten", next(each for each in apart if each.kind != "iteration"), (before,))


def _follows(restored: Event, seeded: Event) -> bool:
    """Whether a seed comes on the path of a restore, with nothing between that may have drawn out of sight."""
    return restored.unknown_calls == seeded.unknown_calls and restored.may_meet(seeded)


# What is drawn between saving and putting back


def _left_out(execution: Execution, kept: list[Event]) -> Iterator[Lost]:
    """States that are saved and put back around draws which they do not hold: of other devices, or other streams."""
    events = execution.ledger.events
    for restored in execution.ledger.of("restore"):
        for index in () if restored.operand is None else saved_in(Tup((restored.operand,))):
            save, between = events[index], events[index + 1 : restored.index]
            again = ((event, event.operand) for event in execution.ledger.of("restore"))
            back = [event for event, state in again if state is not None and index in saved_in(Tup((state,)))]
            if save.stream.startswith("torch"):
                draws = list(_on_accelerators(between))
                alone = len(draws) == sum(map(_draws_from_torch, between))  # else the CPU's state is wanted, too
                yield from _missed(save, restored, draws, kept, back if alone else [])
            if not restored.step.is_in("workers", "processes"):
                yield from _of_streams(save, restored, between, events, kept, back)


def _draws_from_torch(event: Event) -> bool:
    return event.kind == "draw" and event.source is None and event.stream.startswith("torch")


def _on_accelerators(events: list[Event]) -> Iterator[tuple[Event, frozenset[Place]]]:
    """The draws from global streams of accelerators, with the devices that they take place on."""
    for event in events:
        if not _draws_from_torch(event) or event.forks:
            continue
        found = places(event.place)
        if found.known and not found.unknown and found.types <= ACCELERATORS | OWN_STREAMS.keys():
            yield event, found.known


def _missed(
    save: Event,
    restored: Event,
    draws: list[tuple[Event, frozenset[Place]]],
    kept: list[Event],
    back: Sequence[Event],
) -> Iterator[Lost]:
    for draw, where in draws:
        if save.stream == "torch" and not any(keeps(state, place) for state in kept for place in where):
            yield Lost("other device", restored.step, (draw,), (save, *back))
            return
    held = places(save.place)
    if not held.certain or any(place.index is not None for place in held.known) or not _holds_one(save, kept):
        return
    seen: dict[int, Event] = {}
    for draw, where in draws:
        for place in where:
            if place.type in held.types and place.index is not None:
                seen.setdefault(place.index, draw)
    if len(seen) > 1:
        states = (save, *(each for each in kept if each.kind == "restore" and each.stream == save.stream))
        yield Lost("one device", save.step, tuple(seen[index] for index in sorted(seen)[:2]), states)


def _holds_one(save: Event, kept: list[Event]) -> bool:
    """Whether nothing saves more of the streams of a type than that of the present device."""
    if not isinstance(save.place, Op) or len(save.place.args) > 1 or save.stream == "torch":
        return False
    return all(state.place == save.place for state in kept if state.stream == save.stream)


def _of_streams(
    save: Event,
    restored: Event,
    between: list[Event],
    events: list[Event],
    kept: list[Event],
    back: Sequence[Event],
) -> Iterator[Lost]:
    """The state of one stream, where all that is drawn before it is put back comes from streams which nothing saves."""
    own, held = _family(save), {_family(event) for event in kept}
    keeping = any(_is_put_back(event) for event in events)
    if any(each.kind in ("draw", "seed") and each.source is None and _family(each) == own for each in between):
        return
    missed = [each for each in between if _is_missed(each, held, keeping, save.index)]
    if missed and (save.unknown_calls == restored.unknown_calls or _is_repeated(missed, restored, events)):
        yield Lost("other stream", save.step, (missed[0],), (save, *back))


def _beside(execution: Execution, kept: list[Event]) -> Iterator[Lost]:
    """States of two libraries that a function puts back, after which what was drawn of a third one is drawn again."""
    events, held = execution.ledger.events, {_family(event) for event in kept}
    back: dict[tuple[object, object], dict[str, tuple[Event, Event]]] = {}
    for restored in execution.ledger.of("restore"):
        for index in () if restored.operand is None else saved_in(Tup((restored.operand,))):
            together = back.setdefault((events[index].frame.uid, restored.frame.uid), {})
            together.setdefault(_family(restored), (events[index], restored))
    keeping = any(map(_is_put_back, events))
    for states in back.values() if held < {*HOST, "torch"} else ():
        save = min((each for each, _ in states.values()), key=lambda event: event.index)
        start, end = save.index, max(restored.index for _, restored in states.values())
        again = {id(each.node) for each in events[end:] if _is_missed(each, held, keeping, start)}
        lost = (e for e in events[start:end] if id(e.node) in again and _is_missed(e, held, keeping, start))
        draw = next((each for each in lost if each.source is None), None)
        if len(states) > 1 and draw is not None:
            yield Lost("beside", save.step, (draw,), _of_same(save, kept))


def _is_repeated(missed: list[Event], restored: Event, events: list[Event]) -> bool:
    """Whether some draws come again right after a state was put back, as if that had repeated them."""
    again = {id(draw.node) for draw in missed}
    for event in events[restored.index + 1 :]:
        if event.unknown_calls != restored.unknown_calls:
            return False
        if event.kind in ("draw", "seed") and event.source is None and _family(event) == _family(restored):
            return False
        if event.kind == "draw" and id(event.node) in again:
            return True
    return False


def _family(event: Event) -> str:
    return event.stream.partition("-")[0]


def _is_put_back(event: Event) -> bool:
    """Whether a generator gets a state that was saved."""
    return event.kind == "seed" and isinstance(event.operand, Op) and event.operand.name == SAVED


def _is_from_file(event: Event, setters: frozenset[str]) -> bool:
    """Whether a generator gets a state that a file may hold."""
    sets = event.api.rpartition(".")[2] in setters and event.operand is not None
    return sets and event.operand is not None and STORED in leaves_of(event.operand)


def _is_missed(draw: Event, held: set[str], keeping: bool, start: int, within: frozenset[Event] = frozenset()) -> bool:
    """Whether a stream is drawn from that was there before, and that nothing puts back but contexts around it all."""
    if draw.kind != "draw" or draw.step.is_in("workers", "processes") or {*draw.forks} - within or draw.fills:
        return False
    made = maker_of(draw.term)
    if made is not None and made.index > start:
        return False
    if draw.source is not None:
        return not keeping
    return _family(draw) in (*HOST, "torch") and _family(draw) not in held


# What is put back


def _unfit(restored: Event, execution: Execution) -> Iterator[Lost]:
    """States that the stream refuses."""
    if restored.stream == "python" and _is_parsed(restored.operand):
        yield Lost("text", restored.step, states=(restored,))
    elif restored.stream.startswith("torch") and restored.held is not None:
        found = places(restored.held)
        if found.types - {"cpu"} or (found.open and not found.unknown and not _is_optional(restored.held, execution)):
            yield Lost("moved", restored.step, states=(restored,))


def _is_parsed(state: Value | None) -> bool:
    """Whether a state of Python comes from a text without tuples, and nothing rebuilds the inner one."""
    if isinstance(state, (Tup, Stack)):
        return len(state.items) > 1 and isinstance(state.items[1], (Sym, Op)) and _is_parsed(state.items[1])
    return isinstance(state, (Sym, Op)) and "text" in leaves_of(state)


def _is_optional(device: Value, execution: Execution) -> bool:
    """Whether a device is a parameter that is None unless a caller says otherwise."""
    node = execution.node
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    if isinstance(device, Op) and device.args:
        return _is_optional(device.args[0], execution)
    named = device.uid[0] if isinstance(device, Sym) and isinstance(device.uid, tuple) else ""
    return is_none(default_of(node, named))


# What is saved


def _is_seeded_after(save: Event, execution: Execution) -> bool:
    """Whether the function that saves a state, or what it calls, seeds the stream then."""
    seeds = (each for each in execution.ledger.events[save.index :] if each.kind == "seed" and each.source is None)
    own = (event for event in seeds if _family(event) == _family(save))
    return any(step.frame == save.frame for event in own for step in event.step.path())


def _is_unused(save: Event) -> bool:
    """Whether a saved state is dropped, or bound to a local name that nothing reads."""
    function = save.frame.node
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    names: list[str] = []
    for node in descendants(function):
        if isinstance(node, ast.Expr) and node.value is save.node:
            return True
        if isinstance(node, ast.Assign) and node.value is save.node:
            names += [target.id if isinstance(target, ast.Name) else "" for target in node.targets]
    uses = [node.id for node in descendants(function) if isinstance(node, ast.Name)]
    return len(names) == 1 and uses.count(names[0]) == 1


def _without_host(
    stored: Event, execution: Execution, events: list[Event], kept: list[Event], setters: frozenset[str]
) -> Iterator[Lost]:
    """A state of torch that goes to a file, where those of the host that the program draws from do not."""
    held = {event.stream for event in kept}
    drawn: dict[str, Event] = {}
    for event in events:
        first = event.kind == "draw" and event.stream in HOST and event.stream not in drawn
        if first and event.source is None and not event.step.is_in("workers", "processes"):
            drawn[event.stream] = event
    missing = tuple(drawn[stream] for stream in sorted(drawn) if stream not in held)
    if missing:
        for index in sorted(saved_in(stored.term)):
            if execution.ledger.events[index].stream == "torch":
                save = execution.ledger.events[index]
                yield Lost("host", save.step, missing, _of_same(save, kept))

    private = _begun_again(stored, execution, setters)
    if private is not None and not missing:
        saves = (execution.ledger.events[index] for index in sorted(saved_in(stored.term)))
        save = next(each for each in saves if each.stream == "torch")
        yield Lost("host", stored.step, (private,), _of_same(save, kept))


def _of_same(save: Event, kept: list[Event]) -> tuple[Event, ...]:
    """What saves the state of a stream, and what puts one of that stream back."""
    return save, *(each for each in kept if each.kind == "restore" and each.stream == save.stream)


def _begun_again(stored: Event, execution: Execution, setters: frozenset[str]) -> Event | None:
    """A draw from a generator that begins anew when torch goes on from a file which has left it out.

    The program has drawn the same before it wrote the file.
    """
    ledger = execution.ledger
    if not any(ledger.events[index].stream == "torch" for index in saved_in(stored.term)):
        return None
    back = (each for each in ledger.of("restore") if each.index > stored.index and each.stream == "torch")
    restored = next(back, None)
    kept = {event.source for event in ledger.of("save", "restore")} | {
        event.source for event in ledger.of("seed") if _is_put_back(event) or _is_from_file(event, setters)
    }
    if restored is None:
        return None
    for conflict in ledger.repeats:
        first, second = conflict.first, conflict.second
        own = first.source is not None and first.source != second.source
        around = first.index < stored.index and restored.index < second.index
        again = own and around and first.node is second.node and not _are_of_two_runs(restored, second)
        if again and kept.isdisjoint({first.source, second.source}):
            return None if ledger.is_unread(second) else second
    return None


def _are_of_two_runs(one: Event, other: Event) -> bool:
    """Whether two rounds lead to two events, or two calls of one function."""
    mine, theirs = (path[0] for path in parted(one.step, other.step))
    return mine.kind == theirs.kind != "use" and (mine.kind == "iteration" or mine.label == theirs.label)


def _in_vain(entered: Event, execution: Execution) -> Iterator[Lost]:
    """A context that puts a stream back, and not others that are drawn from in it and go on behind it.

    Where something is drawn from its own stream, too: if the context seeds that for itself, and the others are global
    ones that the program has seeded.
    """
    events = execution.ledger.events
    left = next((e for e in events[entered.index :] if e.kind == "leave" and e.node is entered.node), None)
    fork = entered.term
    if left is None or getattr(fork, "enabled", None) != Const(True):
        return
    inside = events[entered.index + 1 : left.index]
    used = (each for each in inside if each.kind in ("draw", "seed", "run", "ask", "save", "restore"))
    own = [each for each in used if each.source is None and _family(each) not in HOST]
    if not any(each.kind == "seed" for each in own) if own else left.unknown_calls != entered.unknown_calls:
        return
    kept = {each.source for each in events if each.kind in ("save", "restore", "copy")}
    keeping = any(map(_is_put_back, events))
    missed = (each for each in inside if _is_missed(each, set(), keeping, entered.index, frozenset({entered})))
    later = {(each.stream, each.source) for each in events[left.index :] if each.kind == "draw" and not each.forks}
    if own:
        later = _promised(events[: entered.index]) & _going_on(events[entered.index + 1 :])
    found = [e for e in missed if e.source not in kept and (e.stream, e.source) in later]
    if found:
        loss: Loss = "own seed" if own else "other stream"
        yield Lost(loss, getattr(fork, "made", None) or entered.step, (found[0],), beside=tuple(found))


def _promised(events: Iterable[Event]) -> set[tuple[str, Value | None]]:
    """The global streams that some value has seeded, each with the None that stands for its generator."""
    seeds = (each for each in events if each.kind == "seed" and each.operand not in (None, NONE))
    return {(each.stream, None) for each in seeds if each.source is None}


def _going_on(events: Iterable[Event]) -> set[tuple[str, Value | None]]:
    """The global streams from which something is drawn outside of contexts before anything seeds them."""
    seeded, found = set[str](), set[tuple[str, Value | None]]()
    for each in events:
        if each.kind == "seed" and each.source is None:
            seeded.add(each.stream)
        elif each.kind == "draw" and each.source is None and not each.forks and each.stream not in seeded:
            found.add((each.stream, None))
    return found


def saved_in(value: Value) -> Iterator[int]:
    """The events that saved the states in a value."""
    for item in value.items if isinstance(value, Tup) else ():
        if isinstance(item, Op) and item.name == SAVED and len(item.args) > 1 and isinstance(item.args[1], Const):
            yield item.args[1].value


def is_taken_up(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the second stream is one of a run that goes on from what the first one, or an earlier run, has saved."""
    origins = [each.index for each in repeat.origins if each is not None]
    if len(origins) < 2:
        return False
    restored = (each for each in ledger.of("restore") if origins[1] < each.index < repeat.second.index)
    states = tuple(each.operand for each in restored if each.operand is not None)
    saved = any(origins[0] < index < origins[1] for index in saved_in(Tup(states)))
    return saved or any(STORED in leaves_of(each) for each in states)


def is_of_resumed_run(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether a round of a loop is a run that goes on from a file, and makes anew what is there before it reads that.

    Or the stream is put back by it, unless there is no file yet; behind a seed, too, where no draw is known.
    """
    made, second = repeat.origins[1], repeat.second
    for event in ledger.events[made.index :] if made is not None else ():
        if event.kind == "resume" and event.index > second.index:
            state: Value | None = event.term
        elif event.kind in ("restore", "seed") and (second is made or event.index < second.index):
            state = event.operand if (event.stream, event.source) == (second.stream, second.source) else None
        else:
            continue
        if state is not None and STORED in leaves_of(state) and repeat.steps[0] in event.step.path():
            return True
    return False

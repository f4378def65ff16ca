"""What the ranks of a program draw: numbers that should differ between them, and numbers that should not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations, islice

from msgspec import Struct

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.parallel import GRADIENT, LOADS_MODEL, RANK_WORDS, SEED_WORD, SPEAKS_OF_PROCESSES
from rnglint.knowledge.purposes import HELD_OUT, PERMUTES, SHUFFLES, judges, last_words, words
from rnglint.knowledge.roles import (
    CombinesRanks,
    EqualizesRanks,
    FillsParameter,
    JoinsRanks,
    Picks,
    SpawnsRanks,
    SplitsData,
)
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.inspection import GROUP, draws_of, leaves_of, number, options_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.parsers import FLAGS_OF_ABSL
from rnglint.machine.states import Root, Seeded, Start, everything_in, origin_of, parts_of, root_of
from rnglint.machine.terms import NONE, Const, Ext, Method, Op, Sym, Thing, Tup, Value
from rnglint.models.loading import ORDER, SHARDS, WORKER_SEED
from rnglint.models.processes import RANK
from rnglint.trace import meaning
from rnglint.trace.lanes import knows_its_device
from rnglint.trace.leaves import leaves, symbols
from rnglint.trace.programs import Execution
from rnglint.trace.rounds import called, named_steps

_SHARED = frozenset({"literal", "setting", "environment"})
_STREAMS = frozenset({"torch", "numpy", "python"})


class OfRanks(Struct, frozen=True):
    """A place where the ranks of a program draw what they should not, and the events that show it."""

    step: Step
    """Where it is told."""
    draw: Event
    origin: Event | None
    """What seeded the stream, or what made the sampler."""
    round: Step | None = None
    """The round of a loop in which an order is asked for again."""
    joined: Event | None = None
    """What made the process one of several before that seed."""
    anew: bool = False
    """Whether each round makes a sampler of its own."""
    settled: bool = False
    """Whether all that the ranks have to share is made equal behind the seed, so that it may differ between them."""
    grouped: bool = False
    """Whether only some ranks in a row have one seed."""
    chosen: bool = False
    """Whether the draw says which samples there are, of which each rank is given its share."""


# Equal draws for different rows


def equal_draws(execution: Execution) -> Iterator[OfRanks]:
    """Draws for the rows of a rank, from a stream that every rank has seeded alike; the first of each seeding.

    A name alone, such as `rank`, does not say that there are processes: the texts of the files that ran do.
    """
    ledger, knowledge = execution.ledger, execution.entry.program.knowledge
    if not any(ledger.of("draw")):
        return
    told = bool(ledger.ranked) or any(ledger.of("ranks"))
    texts = execution.entry.program.texts(execution.files)
    if not told and not any(word in text for text in texts for word in SPEAKS_OF_PROCESSES):
        return
    shared = {index for index, by in ledger.cuts if isinstance(by, Op) or RANK in leaves_of(by)}
    handed = _handed(ledger, knowledge)
    made_for = (each.operand for each in ledger.of("make") if each.stream == SHARDS and each.operand is not None)
    played = {number(part) for each in made_for for part in everything_in(each)}
    seen: set[int] = set()
    for event in ledger.of("draw"):
        if event.stream not in _STREAMS or event.fills or event.index in shared:
            continue
        origin = _seeded_alike(event.term, handed)
        grouped = any(_of_first(each) != each for each in map(_seed_of, options_of(event.term)))
        if origin is None or origin.index in seen or (len(played - {None}) > 1 and not _is_of_two(ledger, event)):
            continue
        if _is_for_rows_of_one(event) if grouped else _is_for_rows(ledger, event):
            seen.add(origin.index)
            settled = _is_settled(ledger, knowledge, origin.index)
            joined = _joined(ledger, knowledge, origin)
            step = meaning.blamed(origin.step.path())
            yield OfRanks(step, event, origin, joined=joined, settled=settled, grouped=grouped)


def _is_of_two(ledger: Ledger, draw: Event) -> bool:
    """Whether a program that plays several ranks itself makes another stream of the same seed that draws there, too."""
    mine = origin_of(draw.term)
    others = (origin_of(each.term) for each in ledger.of("draw") if each.node is draw.node)
    return any(each == mine and each is not mine for each in others)


def equal_keys(execution: Execution) -> Iterator[OfRanks]:
    """Draws from keys that every device of a host has for itself, and every host has alike; the first of each seed."""
    ledger = execution.ledger
    before: dict[tuple[ast.AST, object], tuple[object, Event]] = {}
    seen: set[int] = set()
    for event in ledger.of("draw", "linen-apply") if ledger.by_number else ():
        root, lane = root_of(event.term), next((each for each in event.step.path() if _is_of_device(each)), None)
        if lane is None or event.builds or ledger.is_unread(event) or not isinstance(root, Root) or root.via is None:
            continue
        first, other = before.setdefault((event.node, lane.label[0]), (lane.label, event))  # type: ignore[index]
        if first == lane.label or other.term == event.term or root.via.index in seen:
            continue
        own = _of_rows(event.term) or any(RANK in leaves_of(each) for each in everything_in(event.term))
        alike = _is_shared(root.seed, frozenset()) and not _speaks_of_ranks(root.seed)
        if alike and not own and not knows_its_device(ledger, other, event):
            seen.add(root.via.index)
            yield OfRanks(meaning.blamed(root.via.step.path()), event, root.via)


def _is_of_device(step: Step) -> bool:
    """Whether a function runs on one of the devices of a host, which have rows of their own."""
    return step.loop == "devices" and step.divided


def _joined(ledger: Ledger, knowledge: Knowledge, seed: Event) -> Event | None:
    """What joined the ranks before a seed was set."""
    return next((each for each in _together(ledger, knowledge, JoinsRanks) if each.index < seed.index), None)


def _together(ledger: Ledger, knowledge: Knowledge, role: type[EqualizesRanks | JoinsRanks]) -> Iterator[Event]:
    """The calls by which ranks do one thing together."""
    return (each for each in ledger.of("ranks") if knowledge.role(each.api, role) is not None)


def _is_settled(ledger: Ledger, knowledge: Knowledge, seed: int) -> bool:
    """Whether parameters that are drawn after a seed are made equal later, and no order or split follows it."""
    equal = (each.index for each in _together(ledger, knowledge, EqualizesRanks))
    drawn = [each for each in ledger.of("draw") if each.index > seed and each.source is None]
    if any(index > seed for index, _ in ledger.cuts) or any(knowledge.role(each.api, SplitsData) for each in drawn):
        return False
    return max((each.index for each in ledger.events if each.fills and each.index > seed), default=-1) < max(
        equal, default=0
    )


def _handed(ledger: Ledger, knowledge: Knowledge) -> frozenset[Value]:
    """What a process hands to all ranks that it starts: its copies are the same for each of them."""
    given = (each.operand for each in ledger.of("ranks") if knowledge.role(each.api, SpawnsRanks) is not None)
    return frozenset(item for each in given if isinstance(each, Tup) for item in each.items)


def _is_shared(seed: Value, handed: frozenset[Value]) -> bool:
    """Whether a seed is the same on every rank, where it does not speak of them."""
    looked_up = seed
    while isinstance(looked_up, Op) and looked_up.name[:1] in (".", "["):
        looked_up = looked_up.args[0]
    of_flags = isinstance(looked_up, Ext) and looked_up.name.startswith(f"{FLAGS_OF_ABSL.name}.")
    return leaves(seed) <= _SHARED or looked_up in handed or of_flags


def _seeded_alike(state: Value, handed: frozenset[Value]) -> Event | None:
    """The event that gave a stream its state, where it gives the same on every rank."""
    origins = [origin_of(option) for option in options_of(state)]
    for origin in origins:
        if not isinstance(origin, Seeded):
            return None
        if isinstance(origin.seed, Op) and origin.seed.name == WORKER_SEED:
            return _seeded_alike(origin.seed.args[2], handed)
        seed = _of_first(origin.seed)
        if not _is_shared(seed, handed) or _speaks_of_ranks(seed):
            return None
    first = origins[0]
    return None if not isinstance(first, Seeded) or _is_alone(first) else first.via


def _is_alone(state: Seeded) -> bool:
    """Whether a seed holds no number of a process only where there are no others: on other paths it does."""
    given = None if state.via is None else state.via.operand
    return given is not None and RANK in leaves_of(given) and RANK not in leaves_of(state.seed)


def _seed_of(state: Value) -> Value:
    origin = origin_of(state)
    return origin.seed if isinstance(origin, Seeded) else state


def _of_first(seed: Value) -> Value:
    """A seed as it is for the first of the ranks, where it counts them by groups: what ``rank // 8`` gives is 0."""
    if not isinstance(seed, Op) or GROUP not in leaves_of(seed):
        return seed
    group = number(seed.args[1]) if seed.name == "//" else None
    if group is not None and group > 1 and isinstance(seed.args[0], Op) and seed.args[0].name == RANK:
        return Const(0)
    return Op(seed.name, tuple(map(_of_first, seed.args)))


def _speaks_of_ranks(value: Value) -> bool:
    """Whether a name in a value may be that of the number of a process."""
    if isinstance(value, Op):
        name = value.name.lower()
        if name.startswith(".") and len(name) > 1:
            return SEED_WORD not in name or any(word in name for word in RANK_WORDS)
        return any(_speaks_of_ranks(arg) for arg in value.args)
    if isinstance(value, Sym):
        return isinstance(value.uid, tuple) and any(word in str(value.uid[0]).lower() for word in RANK_WORDS)
    if isinstance(value, Const):
        return isinstance(value.value, str) and any(word in value.value.lower() for word in RANK_WORDS)
    return False


def _is_for_rows(ledger: Ledger, event: Event) -> bool:
    """Whether a draw belongs to rows that each rank has for itself."""
    if event.index in ledger.divided or any(step.divided for step in event.step.path()):
        return True
    made_of_rows = event.operand is not None and _of_rows(event.operand)
    return made_of_rows or any(_divides(condition) for condition, holds in event.guard if holds)


def _is_for_rows_of_one(event: Event) -> bool:
    """Whether a draw belongs to rows that follow from the very number of a rank, and not from that of its group."""
    rows = (step.item for step in event.step.path() if step.divided and step.item is not None)
    return any(isinstance(each, Sym) and RANK in each.leaves and GROUP not in each.leaves for each in rows)


def _of_rows(value: Value) -> bool:
    """Whether a value is made of rows that each rank has for itself; its number alone is not."""
    return any(isinstance(each, (Sym, Thing)) and RANK in each.leaves for each in everything_in(value))


def _divides(condition: object) -> bool:
    """Whether a condition gives rows to ranks in turn: ``i % world == rank``."""
    if not isinstance(condition, Op) or condition.name != "==":
        return False
    has_rest = any(isinstance(each, Op) and each.name == "%" for each in everything_in(condition))
    return has_rest and RANK in leaves_of(condition)


# Orders and splits that the ranks must share


def own_orders(execution: Execution) -> Iterator[OfRanks]:
    """Draws of an order that is then cut by rank, or of a split, from a stream that differs between the ranks."""
    ledger, knowledge = execution.ledger, execution.entry.program.knowledge
    equal = (each.operand for each in _together(ledger, knowledge, EqualizesRanks))
    shared = frozenset[int]().union(*(draws_of(given) for given in equal if given is not None))
    played = _played(ledger)
    for index, by in ledger.cuts:
        event = ledger.events[index]
        if event.kind == "draw" and event.stream in _STREAMS and not event.fills and index not in shared:
            own = _of_worker(event, by) or _own(event.term, by)
            origin = origin_of(event.term) if own is None and event.node in played else own
            if isinstance(origin, (Seeded, Start)):
                yield OfRanks(event.step, event, origin.via)
    for event in ledger.of("order"):
        seed, made = _seed_of_sampler(event)
        if made is not None and (_follows(seed, made.operand) or made.node in played):
            yield OfRanks(made.step, event, made)
    together = any(True for _ in _together(ledger, knowledge, JoinsRanks))
    for drawn in ledger.sharded.values():
        chosen = (ledger.events[index] for index in sorted(drawn - shared))
        owned = (
            (event, origin)
            for event in chosen
            if knowledge.role(event.api, Picks) is not None
            if (origin := _own(event.term, Op(RANK, ()))) is not None
        )
        for event, origin in islice(owned, 1):
            yield OfRanks(event.step, event, origin.via, chosen=True)
    for event in ledger.of("draw"):
        if knowledge.role(event.api, SplitsData) is not None:
            origin = _own(event.term, None if not together else Op(RANK, ()))
            if origin is not None:
                yield OfRanks(event.step, event, origin.via)


def _played(ledger: Ledger) -> set[ast.AST]:
    """What draws the orders of several processes that a program plays itself, or makes their samplers of shards, where
    no two of them, by their numbers, ever have an order in common.
    """
    orders: dict[ast.AST, dict[object, set[Value]]] = {}
    for index, by in ledger.cuts:
        draw = ledger.events[index]
        numbers = {each.args for each in everything_in(_begin(by)) if isinstance(each, Op) and each.name == RANK}
        if _is_strided(by) and len(numbers) == 1 and all(isinstance(each, Const) for (each,) in numbers):
            orders.setdefault(draw.node, {}).setdefault(numbers.pop(), set()).add(draw.term)
    for event in ledger.of("order"):
        seed, made = _seed_of_sampler(event)
        if made is not None and made.operand is not None and number(made.operand) is not None:
            orders.setdefault(made.node, {}).setdefault(number(made.operand), set()).add(seed)
    return {node for node, by_rank in orders.items() if _are_apart(list(by_rank.values()))}


def _are_apart(orders: list[set[Value]]) -> bool:
    return len(orders) > 1 and all(one.isdisjoint(other) for one, other in combinations(orders, 2))


def _seed_of_sampler(order: Event) -> tuple[Value, Event | None]:
    """The seed of the sampler of shards that gives an order, and what made the sampler."""
    term = order.term
    if not isinstance(term, Seeded) or not isinstance(term.seed, Op) or term.seed.name != ORDER:
        return NONE, None
    return term.seed.args[1], term.via


def _follows(seed: Value, rank: Value | None) -> bool:
    """Whether a seed follows from the number of a process, which is not written out."""
    return RANK in leaves_of(seed) or (rank is not None and bool(_unknown(rank) & _unknown(seed)))


def _of_worker(draw: Event, by: Value) -> Seeded | None:
    """The state in which the stream of a worker began, where it orders by that what each worker takes its part of."""
    origin = origin_of(draw.term)
    ordered = last_words(draw.api) & (PERMUTES | SHUFFLES) and "number" in leaves_of(_begin(by))
    own = isinstance(origin, Seeded) and isinstance(origin.seed, Op) and origin.seed.name == WORKER_SEED
    return origin if ordered and own and isinstance(origin, Seeded) else None


def _own(state: Value, by: Value | None) -> Seeded | Start | None:
    """The state that a stream had at first, where it follows from the very number by which the rows are divided."""
    for option in options_of(state):
        origin = origin_of(option)
        numbered = by is not None and RANK in leaves_of(by)
        if isinstance(origin, Start) and origin.kind == "entropy" and numbered:
            return origin
        if not isinstance(origin, Seeded):
            continue
        parts = list(_beside_passes(origin.seed, _divisors(by)))
        if any(RANK in leaves_of(part) for part in parts) and (by is None or numbered):
            return origin
        mine = frozenset[Value]().union(*map(_unknown, parts))
        if by is not None and (numbered or _is_strided(by)) and _unknown(_begin(by)) & mine:
            return origin
    return None


def _unknown(value: Value) -> frozenset[Value]:
    """What in a value is not known: two settings of one object, or two rows of one table, are two things."""
    if isinstance(value, Op) and value.name[:1] in (".", "["):
        return frozenset({value})
    if value in (own := symbols(value)):
        return own
    return frozenset[Value]().union(*map(_unknown, parts_of(value) or ()))


def _divisors(by: Value | None) -> frozenset[Value]:
    """The lengths of orders from which a running number takes one element after the other: ``order[number % n]``."""
    parts = () if by is None else everything_in(by)
    return frozenset(each.args[1] for each in parts if isinstance(each, Op) and each.name == "%")


def _beside_passes(seed: Value, divisors: frozenset[Value]) -> Iterator[Value]:
    """The parts of a seed that do not say which pass over the order it is (``number // n``): all ranks make each."""
    if isinstance(seed, Op) and seed.name == "//" and seed.args[1] in divisors:
        return
    if isinstance(seed, Tup) or (isinstance(seed, Op) and seed.name in ("+", "*", "^")):
        for part in seed.items if isinstance(seed, Tup) else seed.args:
            yield from _beside_passes(part, divisors)
    else:
        yield seed


def _is_strided(by: Value) -> bool:
    """Whether a slice takes every n-th element, from a number that is not written out."""
    if not isinstance(by, Op) or by.name != "slice":
        return False
    start, _, stride = by.args
    return not isinstance(start, Const) and stride not in (Const(None), Const(1))


def _begin(by: Value) -> Value:
    """Where a slice begins, which is what differs between the ranks; of everything else all of it."""
    return by.args[0] if isinstance(by, Op) and by.name == "slice" else by


# Parameters that differ


def own_parameters(execution: Execution) -> Iterator[OfRanks]:
    """Parameters that each rank draws for itself, while only their gradients are combined."""
    ledger, knowledge = execution.ledger, execution.entry.program.knowledge
    if not any(_combines_gradients(event, knowledge) for event in ledger.of("ranks")):
        return
    if any(word in text for text in execution.entry.program.texts(execution.files) for word in LOADS_MODEL):
        return  # it does not matter how they began
    last = max((each.index for each in _together(ledger, knowledge, EqualizesRanks)), default=-1)
    seen: set[int] = set()
    for event in ledger.events:
        fills = event.fills or knowledge.role(event.api, FillsParameter) is not None
        if not fills or event.index < last:
            continue
        for origin in map(origin_of, options_of(event.term)):
            if not isinstance(origin, Seeded) or origin.via is None or RANK not in leaves_of(origin.seed):
                continue
            if origin.via.index not in seen:
                seen.add(origin.via.index)
                joined = _joined(ledger, knowledge, event)
                yield OfRanks(parted(origin.via.step, event.step)[1][0], event, origin.via, joined=joined)


def _combines_gradients(event: Event, knowledge: Knowledge) -> bool:
    role = knowledge.role(event.api, CombinesRanks)
    return isinstance(role, CombinesRanks) and (
        role.gradients or (event.operand is not None and any(map(_is_gradient, everything_in(event.operand))))
    )


def _is_gradient(value: Value) -> bool:
    return isinstance(value, (Op, Method)) and value.name.lstrip(".") == GRADIENT


# Samplers of shards


def same_orders(execution: Execution) -> Iterator[OfRanks]:
    """Samplers of shards that are asked for an order in several rounds, and are told no epoch between.

    Or that are made anew in each epoch; runs that are compared may well have equal orders.
    """
    seen: set[ast.AST] = set()
    for conflict in execution.ledger.repeats:
        second, before, origin = conflict.second, conflict.earlier, conflict.term
        made = origin.via if isinstance(origin, Seeded) else None
        if second.stream != SHARDS or made is None or made.node in seen:
            continue
        anew = isinstance(before, Seeded) and before.via is not made
        if any(words(name) & HELD_OUT for name in made.frame.code.bound_by(made.node)):
            continue  # in which order a model is measured does not matter
        one, other = conflict.first.step.path(), second.step.path()
        rounds = [(a, b) for a, b in zip(one, other, strict=False) if a is not b][:1]
        for a, b in rounds:
            again = a.kind == b.kind == "iteration" and b.loop in PYTHON_LOOPS and a.label[0] == b.label[0]  # type: ignore[index]
            measured = any(judges(name.rpartition(".")[2]) for name in called(other[other.index(b) :]))
            if again and not measured and (not anew or named_steps(b.node)):
                seen.add(made.node)
                yield OfRanks(made.step, second, made, b, anew=anew)

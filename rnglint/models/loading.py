"""Loaders of data: who asks a dataset for its items, in which process, and from which streams it draws there."""

from __future__ import annotations

import ast
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager, suppress

from msgspec.structs import fields

from rnglint.knowledge.loading import EPOCH, PROGRESS
from rnglint.knowledge.purposes import words
from rnglint.knowledge.roles.base import Parameter
from rnglint.knowledge.roles.loading import (
    DatasetBase,
    Loads,
    SamplerBase,
    ShardsSamples,
    SplitsData,
    TellsEpoch,
    WorkerFact,
)
from rnglint.knowledge.roles.seeding import DrawsInside
from rnglint.machine import calls, holding, loops, names
from rnglint.machine.budgets import Exhausted
from rnglint.machine.callables import Bound, Call, ClassV, Func, Mapped, PartialV, Site
from rnglint.machine.events import Event, Loader, Pass, Step
from rnglint.machine.inspection import draws_of, leaves_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Seeded, everything_in
from rnglint.machine.terms import NONE, Const, Ext, Op, Ref, Sym, Thing, Tup, Value
from rnglint.models.contexts import apart
from rnglint.program.syntax import descendants
from rnglint.streams import advancing

_WORKERS = 2
_ITEMS = 2
_LEFT = 2_000
"""So many expressions are evaluated for the items of loaders that were made before a budget was spent."""
_DEEPEST = 4
"""So deep is looked into what a dataset holds."""
SHARDS = "shards"
"""The name of the stream from which a sampler of shards takes its orders."""
ORDER = "order of"
"""The name of the operation that gives its orders, of all that it was given, and of its seed."""
WORKER_INFO = "worker info"
"""The name of the operation that gives what tells about a worker, where there may be one."""
WORKER_NUMBER = "worker number"
"""The name of the operation that gives the number of a loader's worker."""
WORKER_SEED = "worker seed"
"""The name of the operation that gives the seed of a loader's worker: another one for each worker and epoch."""


def make(m: Machine, role: Loads, call: Call) -> Value:
    """A loader, with what it was given."""
    thing = Thing(call.name, m.uid())
    parameters: list[Parameter] = [getattr(role, each.name) for each in fields(role)]
    given = {p.name: value for p in parameters if p.name and (value := call.given(p))}
    for parameter in parameters:
        if parameter.name in given or call.open:
            m.cells["part", thing.uid, parameter.name] = given.get(parameter.name or "") or m.fresh()
    if not m.muted:
        m.loaders[thing.uid] = thing, call
        m.ledger.loaders[thing.uid] = Loader(m.step.below(call), call.name, given, call.open or call.more)
    return thing


def _indices(m: Machine, drawn: frozenset[int] = frozenset()) -> list[Value]:
    """The numbers of some items; ``drawn``: the draws by which they were put into their order."""
    return [Sym(m.uid(), drawn) for _ in range(_ITEMS)]


def _progress(m: Machine, dataset: Value) -> dict[Hashable, Value]:
    """What a dataset of the program knows in the main process of how far the run has come."""
    held = m.cells.holdings("attribute", dataset.uid) if isinstance(dataset, Ref) and dataset.cls is not None else ()
    return {name: value for name, value in held if words(str(name)) & PROGRESS}


def _seeding(events: Iterable[Event], told: dict[Hashable, Value]) -> dict[Hashable, Value]:
    """What seeds are made of that are set there: they hold it, or the function that sets them reads it."""
    parts: set[Value | str] = set()
    for each in events if told else ():
        if isinstance(each.term, Seeded):
            read = (node for node in descendants(each.frame.node) if isinstance(node, ast.Attribute))
            parts |= {*everything_in(each.term.seed), *(node.attr for node in read)}
    return {name: value for name, value in told.items() if value in parts or name in parts}


def _is_told_in_vain(before: dict[Hashable, Value], now: dict[Hashable, Value]) -> bool:
    """Whether the main process has told it another number since its workers took their copies of it along."""
    pairs = [(value, now[name]) for name, value in before.items() if name in now and now[name] != value]
    return any(isinstance(old, Const) or old not in everything_in(new) for old, new in pairs)


def _part(m: Machine, thing: Thing, parameter: Parameter) -> Value:
    return m.cells.get(("part", thing.uid, parameter.name)) or NONE


def part_named(m: Machine, thing: Thing, name: str) -> Value | None:
    """What an object was given under a name: a loader its sampler, a sampler of batches the sampler inside."""
    return m.cells.get(("part", thing.uid, name))


def epoch(m: Machine, thing: Thing, role: Loads) -> loops.Rows:
    """What iterating over a loader gives: batches, after everything was run that makes them."""
    site = m.step
    m.loaders.pop(thing.uid, None)
    first = len(m.ledger.events)
    _order(m, thing, role, site)
    drawn = frozenset(event.index for event in m.ledger.events[first:] if event.kind == "draw")
    dataset = _part(m, thing, role.dataset)
    workers = _part(m, thing, role.workers)
    of_rank = _of_rank(m, thing, role)
    results: list[Value] = []
    if workers == NONE or workers == Const(0):
        for one in options_of(dataset):
            with m.having(follows_all=True), m.at("call", site) as step:
                step.divided, step.item = bool(of_rank), thing
                results = _items(m, thing, role, one, _indices(m, drawn), site)
    else:
        loop, worker = m.uid(), _worker(m, thing, role, dataset)
        for index in range(_WORKERS):
            lived, told, asked = m.persisting.get((thing.uid, index)), _progress(m, dataset), _indices(m, drawn)
            with _in_worker(m, site, loop, worker, index, dataset) as step:
                step.divided, step.item = bool(of_rank), thing
                if lived is None:
                    _begin(m, thing, role, worker, index, site)
                else:
                    before, cells, same = lived
                    m.cells = cells.fork()
                    if _is_told_in_vain(before, told):
                        m.ledger.unheard.add(step.uid)
                        asked = same
                    told = before
                began = len(m.ledger.events)
                if m.live:
                    _items(m, thing, role, dataset, asked, site)
                    if _part(m, thing, role.persistent) not in (NONE, Const(False)):
                        m.persisting[thing.uid, index] = _seeding(m.ledger.events[began:], told), m.cells, asked
    rows = results or [Sym(m.uid(), leaves=of_rank) for _ in range(loops.PASSES)]
    m.ledger.passes.append(Pass(thing.uid, rows))
    return loops.Rows(rows, True, 0)


def run_unseen(m: Machine) -> None:
    """Call the models of ranks, and ask loaders for batches and datasets for items, where nothing in sight does:
    somebody else will.
    """
    for thing, site in list(m.replicas.values()):
        m.live = True
        calls.call(m, thing, site.giving(m.fresh()))
    for thing, site in list(m.loaders.values()):
        role = m.knowledge.role(thing.name, Loads)
        if role is not None:
            m.live = True
            with m.at("call", site):
                epoch(m, thing, role)
    for thing, site in list(m.datasets.values()):
        m.live = True
        in_workers(m, thing, site)


def run_left(m: Machine) -> None:
    """The same where the budget was spent before anything came to ask: nothing is known any more of the global streams,
    nor under which condition this happens.
    """
    m.budget, m.floor, m.guard, m.active, m.raised = _LEFT, 0, frozenset(), {}, []
    advancing.may_be_seeded(m)
    with suppress(Exhausted, RecursionError):
        run_unseen(m)
    m.budget = 0


def _worker(m: Machine, thing: Thing, role: Loads, dataset: Value) -> tuple[Value, ...]:
    """What the seeds of an epoch's workers follow from: the loader, the epoch, and the stream that deals them out."""
    generator = _part(m, thing, role.generator)
    known = generator == NONE or advancing.is_generator(m, generator)
    base = advancing.state_of(m, "torch", generator) if known else m.fresh()
    return Const(thing.uid), Const(m.uid()), base


def _of_rank(m: Machine, thing: Thing, role: Loads) -> frozenset[str]:
    """A leaf for the rank, where each rank loads rows of its own."""
    for parameter in (role.sampler, role.batch_sampler, role.dataset):
        for one in options_of(_part(m, thing, parameter)):
            held = (
                [one, *(value for _, value in m.cells.holdings("part", one.uid))] if isinstance(one, Thing) else [one]
            )
            if any("rank" in leaves_of(value) for value in held):
                return frozenset({"rank"})
    return frozenset()


def _order(m: Machine, thing: Thing, role: Loads, site: Site) -> None:
    """The main process decides in which order the items come."""
    sampler = _part(m, thing, role.sampler)
    for one in options_of(sampler if sampler != NONE else _part(m, thing, role.batch_sampler)):
        if isinstance(one, (Ref, Thing)):
            loader = m.ledger.loaders.get(thing.uid)
            order(m, one, site, None if loader is None else loader.step, m.version(thing))
            return
    shuffle = _part(m, thing, role.shuffle)
    if sampler == NONE and shuffle not in (NONE, Const(False)):
        inside = m.knowledge.role(thing.name, DrawsInside)
        if inside is not None:
            _shuffle(m, inside, _part(m, thing, role.generator), thing.name, site)


# Samplers


def sampler(m: Machine, role: SamplerBase | ShardsSamples, call: Call) -> Value:
    """A sampler, with what it was given; one of shards has an order that follows from its seed and the epoch."""
    shards = m.knowledge.role(call.name, ShardsSamples)
    thing = _made(m, call, frozenset() if shards is None else frozenset({"rank"}))
    inner = m.knowledge.role(call.name, SamplerBase)
    if inner is not None and inner.inner is not None:
        held = call.given(inner.inner)
        if held is not None:
            m.cells["part", thing.uid, inner.inner.name] = held
    m.is_rank = m.is_rank or shards is not None
    if shards is not None:
        event = m.note("make", SHARDS, NONE, call.name, call, source=thing, operand=call.given(shards.rank))
        m.ledger.sharded[event.index] = draws_of(Tup(tuple(holding.reachable(m, call.given(shards.dataset) or NONE))))
        m.cells["made", thing.uid] = _order_state(shards, call, event)
    return thing


def _order_state(shards: ShardsSamples, call: Call, event: Event) -> Value:
    """What the orders of a sampler of shards follow from: two that are given the same have the same orders."""
    given = [*call.values, *(value for _, value in sorted(call.keywords.items()))]
    shuffle = call.given(shards.shuffle) or Const(True)
    seed = call.given(shards.seed) or Const(0)
    known = shuffle == Const(True) and not (call.open or call.more)
    return Seeded(Op(ORDER, (Tup(tuple(given)), seed)), event) if known else NONE


def tell_epoch(m: Machine, role: TellsEpoch, call: Call) -> Value | None:
    """A sampler is told the epoch, which one of a class of the program holds as an attribute."""
    if not isinstance(call.receiver, (Thing, Ref)):
        return None
    kind = "part" if isinstance(call.receiver, Thing) else "attribute"
    m.cells[kind, call.receiver.uid, EPOCH] = call.given(role.epoch) or m.fresh()
    return NONE


def order(m: Machine, sampler: Value, site: Site, loader: Step | None = None, asking: Value = NONE) -> None:
    """A sampler is asked for an order; ``loader`` is where the loader was made that asks, ``asking`` its version."""
    if isinstance(sampler, Ref) and sampler.kind == "instance":
        loops.rows(m, sampler)
    if not isinstance(sampler, Thing) or m.muted:
        return
    inside = m.knowledge.role(sampler.name, DrawsInside)
    if inside is not None:
        place = None if inside.generator is None else inside.generator.position
        generator = m.cells.get(("part", sampler.uid, "generator")) or m.cells.get(("part", sampler.uid, place))
        _shuffle(m, inside, generator, sampler.name, site)
    state = m.cells.get(("made", sampler.uid))
    if isinstance(state, Seeded):
        event = m.note("order", SHARDS, state, sampler.name, site, source=sampler, made=loader)
        told = m.cells.get(("part", sampler.uid, EPOCH)) or Const(0)
        asked = Op("asked", (state.seed, told, m.version(sampler), asking))
        m.ledger.read(event, Seeded(asked, state.via))
    role = m.knowledge.role(sampler.name, SamplerBase)
    if role is not None and role.inner is not None:
        for one in options_of(m.cells.get(("part", sampler.uid, role.inner.name)) or NONE):
            order(m, one, site, loader, asking)


def _shuffle(m: Machine, inside: DrawsInside, generator: Value | None, api: str, site: Site) -> None:
    if m.muted:
        return
    if generator is None or generator == NONE:
        advancing.take(m, inside.stream, None, api, site)
        return
    for one in options_of(generator):
        if advancing.is_generator(m, one):
            advancing.take(m, inside.stream, one, api, site)


def in_workers(m: Machine, dataset: Ref | Thing, site: Site) -> None:
    """Ask a dataset for items as the workers of a loader do of which nothing else is known."""
    loop = m.uid()
    worker = (Const(loop), Const(m.uid()), m.fresh())
    for index in range(_WORKERS):
        with _in_worker(m, site, loop, worker, index, dataset):
            items_of(m, dataset, site)


@contextmanager
def _in_worker(
    m: Machine, site: Site, loop: int, worker: tuple[Value, ...], index: int, dataset: Value
) -> Iterator[Step]:  # fmt: skip
    """Be in a worker: its global streams start from its own seed."""
    inside = m.having(processes=[*m.processes, Op("worker", (*worker, Const(index), dataset))])
    with apart(m), inside, m.at("iteration", site, "workers", (loop, index)) as step:
        for stream in ("torch", "numpy", "python"):
            m.cells["stream", stream] = Seeded(Op(WORKER_SEED, (*worker, Const(index))))
        yield step


def _begin(m: Machine, thing: Thing, role: Loads, worker: tuple[Value, ...], index: int, site: Site) -> None:
    """A worker starts: it runs the function that was given for that."""
    init = _part(m, thing, role.init)
    if init == NONE:
        return
    if not all(_is_known(m, one) for one in options_of(init)):
        _forget_streams(m, _part(m, thing, role.dataset))
        advancing.may_be_seeded(m)
    first = len(m.ledger.events)
    calls.call(m, init, site.handing(Op(WORKER_NUMBER, (Const(index),))))
    m.ledger.starts.append((thing.uid, range(first, len(m.ledger.events))))


def _is_known(m: Machine, function: Value) -> bool:
    """Whether a function can be executed, or the tables say what it does."""
    while isinstance(function, (PartialV, Mapped, Bound)):
        function = function.function
    return isinstance(function, (Func, Ref)) or (isinstance(function, Ext) and m.knowledge.known(function.name))


def _forget_streams(m: Machine, held: Value, depth: int = 0) -> None:
    """Nothing is known any more of the generators that an object holds, itself or by what it holds."""
    for one in options_of(held):
        if advancing.is_generator(m, one):
            m.cells[advancing.cell("", one)] = m.fresh()
        elif isinstance(one, (Ref, Thing)) and depth < _DEEPEST:
            kinds = ("attribute", "item", "part")
            inside = [value for kind in kinds for _, value in m.cells.holdings(kind, one.uid)]
            if isinstance(one, Ref):
                content = m.cells.get(("content", one.uid))
                inside += content.items if isinstance(content, Tup) else ()
            for value in inside:
                _forget_streams(m, value, depth + 1)


def _items(m: Machine, thing: Thing, role: Loads, dataset: Value, asked: list[Value], site: Site) -> list[Value]:
    """Some items of a dataset, made into batches; none where nothing is known of either."""
    items = [held for one in options_of(dataset) for held in items_of(m, one, site, asked)]
    collate = _part(m, thing, role.collate)
    if collate == NONE:
        return []
    items = items or [m.made_of(dataset) for _ in range(_ITEMS)]
    gathered = Tup(tuple(items))
    return m.repeat(
        "items", site, range(_ITEMS), lambda _: calls.call(m, collate, site.handing(m.new("list", gathered)))
    )


def items_of(m: Machine, dataset: Value, site: Site, asked: list[Value] | None = None) -> list[Value]:
    """Some items of a dataset of the program: what its methods for that give, each for an index of its own."""
    if isinstance(dataset, Thing):
        return _items_of_parts(m, dataset, site)
    if not isinstance(dataset, Ref) or dataset.kind != "instance" or dataset.cls is None:
        return list(dataset.items) if isinstance(dataset, Tup) else []
    indices = asked or _indices(m)
    m.loaded_from |= {id(base.node) for base in names.mro(m, dataset.cls) if isinstance(base, ClassV)}
    role = names.outside_role(m, dataset.cls, DatasetBase)
    for name in ("__getitem__", "__getitems__") if role is None else role.items:
        method = names.class_member(m, dataset.cls, name)
        if not isinstance(method, Func):
            continue
        if name == "__iter__":
            return loops.rows(m, dataset).items
        return m.repeat(
            "items", site, range(_ITEMS),
            lambda at, f=method: calls.invoke(m, f, site.handing(indices[at]).shifted(dataset)),  # type: ignore[misc]
        )  # fmt: skip
    part = m.cells.get(("dataset", dataset.uid))
    return _items_of_parts(m, part, site) if isinstance(part, Thing) else []


def dataset(m: Machine, role: DatasetBase, call: Call) -> Value | None:
    """A dataset of a framework, with what it was given: other datasets, and functions that make its items."""
    if call.receiver is not None:
        return None
    thing = _made(m, call)
    for parameter in role.transforms:
        m.cells["part", thing.uid, parameter.name] = call.given(parameter) or NONE
        if not m.muted and isinstance(call.given(parameter), Thing):
            m.datasets[thing.uid] = thing, call
    read: dict[Value, Value] = {
        each: m.content(each) for each in call.everything() if isinstance(each, Ref) and each.kind == "list"
    }
    given = {str(name): read.get(value, value) for name, value in (*enumerate(call.values), *call.keywords.items())}
    m.ledger.datasets[thing.uid] = Loader(m.step.below(call), call.name, given, call.open or call.more)
    return thing


def split(m: Machine, role: SplitsData, call: Call) -> Value | None:
    """The parts of a dataset, which share what makes its items; None where it is not known how many there are."""
    held, lengths = call.given(role.dataset), call.given(role.lengths)
    sizes = m.content(lengths) if isinstance(lengths, Ref) and lengths.kind == "list" else lengths
    some = any(isinstance(each, (Ref, Thing)) for each in options_of(held or NONE))
    if held is None or not some or not isinstance(sizes, Tup):
        return None
    parts = [Thing(role.part, m.uid()) for _ in sizes.items]
    for part in parts:
        m.cells["part", part.uid, role.dataset.name] = held
        m.ledger.divided_data[part.uid] = parts[0].uid
    return m.new("list", Tup(tuple(parts)))


def _made(m: Machine, call: Call, leaves: frozenset[str] = frozenset()) -> Thing:
    """An object, with what its constructor was given."""
    thing = Thing(call.name, m.uid(), leaves=leaves)
    for key, value in (*enumerate(call.values), *call.keywords.items()):
        m.cells["part", thing.uid, key] = value
    return thing


def _items_of_parts(m: Machine, dataset: Thing, site: Site) -> list[Value]:
    """Some items of a framework's dataset: those of the datasets in it, through its functions."""
    role = m.knowledge.role(dataset.name, DatasetBase)
    m.datasets.pop(dataset.uid, None)
    items: list[Value] = []
    for _, held in m.cells.holdings("part", dataset.uid) if role is not None else ():
        inner = loops.rows(m, held).items if isinstance(held, Ref) and held.kind == "list" else options_of(held)
        items += [item for one in inner if isinstance(one, (Ref, Thing)) for item in items_of(m, one, site)]
    for parameter in () if role is None else role.transforms:
        function = _part(m, dataset, parameter)
        for index in range(_ITEMS) if function != NONE else ():
            with m.at("iteration", site, "items", (dataset.uid, index)):
                items.append(calls.call(m, function, site.handing(m.made_of(dataset))))
    return items


def worker_info(m: Machine, role: WorkerFact, call: Call) -> Value:
    """What ``get_worker_info`` gives: in a worker an object that tells about it, in the main process nothing."""
    inside = m.processes[-1] if m.processes else None
    if not isinstance(inside, Op) or inside.name != "worker":
        return NONE if m.whole_program else Op(WORKER_INFO, (m.fresh(),))
    *worker, index, dataset = inside.args
    loader = worker[0].value if isinstance(worker[0], Const) else None
    m.ledger.numbered |= {step.uid for step in m.step.path() if step.loop == "workers"}
    info = m.new("instance")
    held = {
        "id": Op(WORKER_NUMBER, (index,)),
        "seed": Op(WORKER_SEED, (*worker, index)),
        "num_workers": m.cells.get(("part", loader, "num_workers")) or m.fresh(),
        "dataset": dataset,
    }
    for name, value in held.items():
        m.cells["attribute", info.uid, name] = value
    return info

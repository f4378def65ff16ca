"""Loaders of data: who asks a dataset for its items, in which process, and from which streams it draws there."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import DatasetBase, DrawsInside, Loads, Parameter
from rnglint.machine import calls, loops, names
from rnglint.machine.arguments import Arguments
from rnglint.machine.terms import NONE, Const, Ext, Frame, Func, Op, Ref, Seeded, Thing, Tup, Value
from rnglint.models.contexts import apart, options
from rnglint.streams import advancing

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine

_WORKERS = 2
_ITEMS = 2
WORKER_SEED = "worker seed"
"""The name of the operation that gives the seed of a loader's worker: another one for each worker and epoch."""


def make(m: Machine, role: Loads, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A loader, with what it was given."""
    thing = Thing(name, m.uid())
    for parameter in _parameters(role):
        value = arguments.get(parameter.position, parameter.name)
        if value is not None:
            m.cells["part", thing.uid, parameter.name] = value
        elif arguments.open:
            m.cells["part", thing.uid, parameter.name] = m.fresh()
    return thing


def _parameters(role: Loads) -> tuple[Parameter, ...]:
    return (
        role.dataset, role.workers, role.init, role.collate, role.generator, role.shuffle, role.sampler,
        role.batch_sampler, role.persistent,
    )  # fmt: skip


def _part(m: Machine, thing: Thing, parameter: Parameter) -> Value:
    return m.cells.get(("part", thing.uid, parameter.name)) or NONE


def part_named(m: Machine, thing: Thing, name: str) -> Value | None:
    """What an object was given under a name: a loader its sampler, a sampler of batches the sampler inside."""
    return m.cells.get(("part", thing.uid, name))


def epoch(m: Machine, thing: Thing, role: Loads) -> loops.Rows:
    """What iterating over a loader gives: batches, after everything was run that makes them."""
    node, frame = m.step.node, m.step.frame
    _order(m, thing, role, node, frame)
    dataset = _part(m, thing, role.dataset)
    workers = _part(m, thing, role.workers)
    results: list[Value] = []
    if workers == NONE or workers == Const(0):
        for one in options(dataset):
            results = _items(m, thing, role, one, node, frame, "items")
    else:
        loop, epoch_uid = m.uid(), m.uid()
        for index in range(_WORKERS):
            with apart(m), m.at("iteration", node, frame, "workers", (loop, index)):
                _begin(m, thing, role, index, epoch_uid, node, frame)
                m.processes.append(Op("worker", (Const(thing.uid), Const(epoch_uid), Const(index), dataset)))
                if m.live:
                    _items(m, thing, role, dataset, node, frame, "items")
                m.processes.pop()
    rows = results or [m.fresh() for _ in range(loops.PASSES)]
    return loops.Rows(rows, True, 0)


def _order(m: Machine, thing: Thing, role: Loads, node: ast.AST, frame: Frame) -> None:
    """The main process decides in which order the items come."""
    sampler = _part(m, thing, role.sampler)
    for one in options(sampler if sampler != NONE else _part(m, thing, role.batch_sampler)):
        if isinstance(one, Ref) and one.kind == "instance":
            loops.rows(m, one)
            return
        if isinstance(one, Thing):
            inside = m.knowledge.role(one.name, DrawsInside)
            generator = m.cells.get(("part", one.uid, "generator"))
            if inside is not None:
                _shuffle(m, inside, generator, one.name, node, frame)
            return
    shuffle = _part(m, thing, role.shuffle)
    if sampler == NONE and shuffle not in (NONE, Const(False)):
        inside = m.knowledge.role(thing.name, DrawsInside)
        if inside is not None:
            _shuffle(m, inside, _part(m, thing, role.generator), thing.name, node, frame)


def _shuffle(
    m: Machine, inside: DrawsInside, generator: Value | None, api: str, node: ast.AST, frame: Frame
) -> None:  # fmt: skip
    if m.muted:
        return
    if generator is None or generator == NONE:
        advancing.take(m, inside.stream, None, api, node, frame)
        return
    for one in options(generator):
        if advancing.is_generator(m, one):
            advancing.take(m, inside.stream, one, api, node, frame)


def in_workers(m: Machine, dataset: Ref, node: ast.AST, frame: Frame) -> None:
    """Ask a dataset for items as the workers of a loader do of which nothing else is known."""
    loop, epoch_uid = m.uid(), m.uid()
    thing = Const(loop)
    for index in range(_WORKERS):
        with apart(m), m.at("iteration", node, frame, "workers", (loop, index)):
            seed = Op(WORKER_SEED, (thing, Const(epoch_uid), Const(index)))
            for stream in ("torch", "numpy", "python"):
                m.cells["stream", stream] = Seeded(seed)
            m.processes.append(Op("worker", (thing, Const(epoch_uid), Const(index), dataset)))
            items_of(m, dataset, node, frame)
            m.processes.pop()


def _begin(m: Machine, thing: Thing, role: Loads, index: int, epoch_uid: int, node: ast.AST, frame: Frame) -> None:
    """A worker starts: torch seeds the global streams anew, and runs the function that was given for that."""
    seed = Op(WORKER_SEED, (Const(thing.uid), Const(epoch_uid), Const(index)))
    for stream in ("torch", "numpy", "python"):
        m.cells["stream", stream] = Seeded(seed)
    init = _part(m, thing, role.init)
    if init != NONE:
        arguments = Arguments([Const(index)], nodes={0: node})
        m.each(init, lambda f: calls.call(m, f, arguments, node, frame))


def _items(
    m: Machine, thing: Thing, role: Loads, dataset: Value, node: ast.AST, frame: Frame, kind: str
) -> list[Value]:
    """Some items of a dataset, made into batches."""
    items = [held for one in options(dataset) for held in items_of(m, one, node, frame)]
    collate = _part(m, thing, role.collate)
    if collate == NONE or not items:
        return []
    batches: list[Value] = []
    loop = m.uid()
    for index in range(_ITEMS):
        with m.at("iteration", node, frame, "items", (loop, index)):
            arguments = Arguments([m.new("list", Tup(tuple(items)))], nodes={0: node})
            batches.append(m.each(collate, lambda f, a=arguments: calls.call(m, f, a, node, frame)))  # type: ignore[misc]
        if not m.live:
            break
    return batches


def items_of(m: Machine, dataset: Value, node: ast.AST, frame: Frame) -> list[Value]:
    """Some items of a dataset of the program: what its methods for that give, each for an index of its own."""
    if not isinstance(dataset, Ref) or dataset.kind != "instance" or dataset.cls is None:
        return list(dataset.items) if isinstance(dataset, Tup) else []
    role = _base(m, dataset)
    items: list[Value] = []
    loop = m.uid()
    for name in ("__getitem__", "__getitems__") if role is None else role.items:
        method = names.class_member(m, dataset.cls, name)
        if not isinstance(method, Func):
            continue
        if name == "__iter__":
            return loops.rows(m, dataset).items
        for index in range(_ITEMS):
            with m.at("iteration", node, frame, "items", (loop, index)):
                arguments = Arguments([dataset, m.fresh()], nodes={1: node})
                items.append(calls.invoke(m, method, arguments, node, frame))
            if not m.live:
                return items
        break
    return items


def _base(m: Machine, dataset: Ref) -> DatasetBase | None:
    assert dataset.cls is not None
    for base in names.mro(m, dataset.cls):
        role = m.knowledge.role(base.name, DatasetBase) if isinstance(base, Ext) else None
        if role is not None:
            return role
    return None


def worker_info(m: Machine) -> Value:
    """What ``get_worker_info`` gives: in a worker an object that tells about it, in the main process nothing."""
    inside = m.processes[-1] if m.processes else None
    if not isinstance(inside, Op) or inside.name != "worker":
        return NONE if m.whole_program else m.fresh()
    thing, epoch_uid, index, dataset = inside.args
    info = m.new("instance")
    held = {
        "id": index,
        "seed": Op(WORKER_SEED, (thing, epoch_uid, index)),
        "num_workers": m.fresh(),
        "dataset": dataset,
    }
    for name, value in held.items():
        m.cells["attribute", info.uid, name] = value
    return info

"""Assignments: binding targets, and taking values apart for them."""

from __future__ import annotations

import ast

from rnglint.machine import arrays, evaluate, loops, names
from rnglint.machine.callables import Frame, Site
from rnglint.machine.inspection import add
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models import memory, portions, switches


def bind(m: Machine, target: ast.expr, value: Value, frame: Frame) -> None:
    if isinstance(target, ast.Name):
        names.write(m, target.id, value, frame)
    elif isinstance(target, (ast.Tuple, ast.List)):
        if isinstance(value, Batch) and value.via is not None:
            m.event("unpack", value, value.via.api, Site(target, frame))
        for element, part in zip(target.elts, unpack(m, value, target.elts), strict=True):
            bind(m, element.value if isinstance(element, ast.Starred) else element, part, frame)
    elif isinstance(target, ast.Attribute):
        owner = evaluate.evaluate(m, target.value, frame)
        switches.assigned(m, owner, target.attr, value, Site(target, frame))
        memory.written(m, value)
        names.set_attribute(m, owner, target.attr, value, Site(target, frame))
    elif isinstance(target, ast.Subscript):
        owner = evaluate.evaluate(m, target.value, frame)
        in_item = m.step.is_in("items")
        place = (evaluate.index if m.memory or m.accidents or in_item else evaluate.evaluate)(m, target.slice, frame)
        if in_item:
            portions.note_windows(m, place, Site(target, frame))
        memory.stored(m, owner, place, Site(target, frame))
        switches.stored(m, owner, place, value, Site(target, frame))
        memory.written(m, value)
        arrays.store(m, owner, place, value)
    elif isinstance(target, ast.Starred):
        bind(m, target.value, value, frame)


def unpack(m: Machine, value: Value, targets: list[ast.expr]) -> list[Value]:
    stars = [index for index, target in enumerate(targets) if isinstance(target, ast.Starred)]
    star = stars[0] if stars else None
    if isinstance(value, Choice):
        options = [(guard, unpack(m, option, targets)) for guard, option in value.options]
        return [Choice(tuple((guard, parts[index]) for guard, parts in options)) for index in range(len(targets))]
    if isinstance(value, Ref) and value.kind == "list":
        value = m.content(value)
    if isinstance(value, Batch):
        return _unpack_batch(m, value, len(targets), star)
    if isinstance(value, (Tup, Stack, Ref)) or loops.fields(m, value):
        source = loops.rows(m, value)
        items = source.items
        if star is None:
            while len(items) < len(targets):
                items.append(m.made_of(value))
            return items[: len(targets)]
        if not source.more and len(items) >= len(targets) - 1:
            behind = len(targets) - star - 1
            middle = items[star : len(items) - behind]
            return [*items[:star], m.new("list", Tup(tuple(middle))), *items[len(items) - behind :]]
    first = len(targets) if star is None else star
    return [_part(m, value, index) if index < first else m.made_of(value) for index in range(len(targets))]


def _part(m: Machine, value: Value, index: int) -> Value:
    """An element of something unknown that is unpacked: the same as by subscript."""
    if isinstance(value, (Sym, Op)):
        return arrays.item(m, value, Const(index), m.step)
    return m.made_of(value)


def _unpack_batch(m: Machine, batch: Batch, count: int, star: int | None) -> list[Value]:
    if star is None:
        return [arrays.row(batch, Const(index)) for index in range(count)]
    front: list[Value] = [arrays.row(batch, Const(index)) for index in range(star)]
    behind = count - star - 1
    length = batch.shape[0]
    middle = arrays.sliced(m, batch, Const(star), Const(-behind) if behind else NONE)
    back = [arrays.row(batch, add(length, index - behind)) for index in range(behind)]
    return [*front, m.new("list", middle), *back]

"""What calls of something outside make of arrays, by their names: of which draws, in which rows, against what."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from itertools import combinations, pairwise

from rnglint.knowledge.arithmetic import (
    BOUNDS,
    DEVIATIONS,
    DIFFERENCES,
    FILLS_ALIKE,
    INTERVALS,
    JOINS_ROWS,
    MEASURES_PAIRS,
    NUMERIC,
    PICKS,
    REPEATS_ROWS,
    SPELLED,
    STACKS,
    TAKES_GRADIENTS,
    TAKES_ROWS,
    TURNS_MATRICES,
    UNDOES_ORDERS,
    VARIANCES,
)
from rnglint.knowledge.comparisons import COMPARES_SAMPLES
from rnglint.knowledge.parallel import JOINS_LANES
from rnglint.knowledge.purposes import EXTREMES
from rnglint.knowledge.showing import AVERAGES
from rnglint.knowledge.transforms import COMBINES_TREES, FOLLOWS, GIVES_LEAVES
from rnglint.machine import answering, files, holding, meeting
from rnglint.machine.callables import Call
from rnglint.machine.inspection import draws_of, leaves_of, options_of
from rnglint.machine.ledger import pairs
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ext, Method, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import orders


def note(m: Machine, function: Value, call: Call, result: Value) -> Value:
    """Note what a call of something outside makes of arrays, by its name.  Gives the result."""
    if not isinstance(function, (Ext, Op, Method)):
        return result
    name = function.name.rpartition(".")[2]
    files.note(m, name, function, call)
    _note_rows(m, name, function, call, result)
    is_best = name == "item" and ("best", _owner(function, call)) in m.memo
    if is_best or (name in EXTREMES and _axis(function, call) in (None, NONE)):
        m.memo["best", result] = result
    if name in PICKS:
        answering.note(m, call.values)
    if name in TAKES_GRADIENTS:
        m.ledger.losses |= {draws_of(each) for each in (_owner(function, call), *call.values[:1])}
    if name in JOINS_ROWS and isinstance(function, Ext):
        rows = _listed(m, _owner(function, call))
        join(m, rows.items if isinstance(rows, (Tup, Stack)) else ())
        answering.note(m, rows.items if isinstance(rows, (Tup, Stack)) else ())
        if isinstance(rows, (Tup, Stack)) and isinstance(result, Sym):
            result = Sym(result.uid, result.draws.union(*map(draws_of, rows.items)), result.leaves)
            if name in STACKS and len(call.values) == 1 and not call.keywords:
                m.memo["layers", result] = rows
        result = orders.joined(m, _owner(function, call), result)
    elif name in AVERAGES:
        _note_layers(m, function, call)
    elif name in VARIANCES and isinstance(result, Sym):
        m.ledger.variances.add(result.uid)
    elif name in DEVIATIONS and isinstance(result, Sym):
        m.ledger.deviations.add(result.uid)
        result = Sym(result.uid, result.draws | _drawn_in(m, _owner(function, call)), result.leaves)
        if _axis(function, call) in (None, NONE, Const(0)):
            m.memo["over rows", result.uid] = result
            m.ledger.deviated |= result.draws
    elif name in INTERVALS:
        rows = _listed(m, _owner(function, call))
        m.ledger.rows_of_errors.add(_drawn_in(m, _owner(function, call)))
        if isinstance(rows, (Stack, Tup)) and call.keywords.get("axis", call.keywords.get("dim")) in (None, Const(0)):
            drawn = combinations(map(draws_of, rows.items), 2)
            few = (both for both in drawn if len(both[0]) * len(both[1]) < meeting.MOST)
            m.ledger.spread |= set[tuple[int, int]]().union(*itertools.starmap(pairs, few))
    elif name in UNDOES_ORDERS:
        meeting.note_order(m, _owner(function, call), True)
    elif name in TURNS_MATRICES and isinstance(result, Sym):
        m.memo["turned", result] = _owner(function, call)
    elif name in DIFFERENCES:
        rows = _listed(m, _owner(function, call))
        for one, other in pairwise(rows.items if isinstance(rows, (Tup, Stack)) else ()):
            meeting.together(m, other, one, "-", call.frame)
    elif name in TAKES_ROWS and isinstance(function, Ext) and len(call.values) > 1:
        meeting.note_taken(m, call.values[0], call.values[1])
    elif isinstance(function, Ext) and len(call.values) > 1:
        _note_two(m, name, function, call, result)
    if isinstance(function, Ext) and isinstance(result, Sym) and function.name in JOINS_LANES | GIVES_LEAVES:
        held = list(holding.reachable(m, call.values[0])) if call.values else []
        draws, leaves = result.draws.union(*map(draws_of, held)), result.leaves.union(*map(leaves_of, held))
        if function.name in JOINS_LANES:
            m.ledger.brought_in |= _of_lane(m, draws)
            leaves |= {meeting.JOINED}
        return Sym(result.uid, draws, leaves)
    if isinstance(function, Ext) and isinstance(result, Sym) and function.name in COMBINES_TREES:
        given = [*call.everything()][:2]
        trees = [frozenset[int]().union(*map(draws_of, holding.reachable(m, each))) for each in given]
        if function.name in FOLLOWS and len(trees) == 2 and len(trees[0]) * len(trees[1]) < meeting.MOST:
            m.ledger.blended |= pairs(*trees)
        return Sym(result.uid, result.draws.union(*trees), result.leaves)
    return result


def _note_two(m: Machine, name: str, function: Ext, call: Call, result: Value) -> None:
    """Note what a function makes of two arrays, or takes of one of them where the other one says so."""
    mine, theirs = draws_of(call.values[0]), draws_of(call.values[1])
    met = pairs(mine, theirs) if len(mine) * len(theirs) < meeting.MOST else set()
    if function.name in COMPARES_SAMPLES:
        m.ledger.pooled |= met
    elif name in MEASURES_PAIRS and function.name.startswith(NUMERIC):
        m.ledger.mixed |= met
    elif name in BOUNDS and function.name.startswith(NUMERIC):
        is_above, is_turned = BOUNDS[name], meeting.is_denied(call.frame, call.node)
        meeting.note_bound(m, call.values[0], call.values[1], is_above is not is_turned)
    elif name in SPELLED and function.name.startswith(NUMERIC):
        meeting.together(m, call.values[0], call.values[1], SPELLED[name], call.frame)
    elif name == "where" and len(call.values) == 3:
        meeting.mask(m, call.values[0], call.values[1])
        meeting.mask(m, call.values[0], call.values[2])
        if isinstance(result, Sym):
            meeting.choose(m, result, *call.values[1:])
        stay = meeting.mask_of("*", call.values[0], m)
        others = [each for each in call.values[1:] if not isinstance(each, Const)]
        if stay is not None and len(others) == 1 and isinstance(result, Sym):
            m.memo["changed", result] = Tup((Tup((stay, others[0])),))


def _note_layers(m: Machine, function: Ext | Op | Method, call: Call) -> None:
    """Note the draws in several arrays of which the sum, or the mean, is taken number by number."""
    first, rest = _owner(function, call), call.values[1:] if isinstance(function, Ext) else call.values
    axis = call.keywords.get("axis") or call.keywords.get("dim") or next(iter(rest), NONE)
    held = m.memo.get(("layers", first), first) if isinstance(first, Sym) else _listed(m, first)
    layers = [draws_of(each) for each in held.items] if isinstance(held, (Tup, Stack)) and axis == Const(0) else []
    for one, other in combinations(layers, 2):
        if len(one - other) * len(other - one) < meeting.MOST:
            m.ledger.mixed |= pairs(one - other, other - one)


def _listed(m: Machine, value: Value) -> Value:
    """What is in a list; anything else as it is.  Of one that a loop has filled, what it holds after most rounds."""
    held = m.content(value) if isinstance(value, Ref) and value.kind == "list" else value
    rows = [each for each in options_of(held) if isinstance(each, (Tup, Stack))] if held is not value else []
    return max(rows, key=lambda each: len(each.items)) if len(rows) > 1 else held


def _drawn_in(m: Machine, rows: Value) -> frozenset[int]:
    """The draws that the rows of an array, perhaps filled one by one, or the items of a list depend on."""
    return draws_of(_listed(m, rows)) | draws_of(m.memo.get((meeting.FILLED, rows), NONE))


def join(m: Machine, items: Sequence[Value]) -> None:
    """Note the draws that are summed up, or become rows of one array, each with those of the items around it."""
    for mine, theirs in pairwise(map(draws_of, items)):
        m.ledger.joined |= pairs(mine, theirs) if len(mine) * len(theirs) < meeting.MOST else set()


def _owner(function: Ext | Op | Method, call: Call) -> Value:
    """The array whose method is called, or that a function is given first."""
    if isinstance(function, Op):
        return next(iter(function.args), NONE)
    return function.receiver if isinstance(function, Method) else next(iter(call.values), NONE)


def _axis(function: Ext | Op | Method, call: Call) -> Value | None:
    return call.get(0 if isinstance(function, (Op, Method)) else 1, "dim") or call.keywords.get("axis")


def _of_lane(m: Machine, draws: frozenset[int]) -> set[int]:
    """Of some draws those that are made in the lane that is running: an earlier step of all lanes does not count."""
    lane = next((step for step in reversed(m.step.path()) if step.loop in ("vmap", "devices")), None)
    return {each for each in draws if lane is None or lane in m.ledger.events[each].step.path()}


def _note_rows(m: Machine, name: str, function: Ext | Op | Method, call: Call, result: Value) -> None:
    """Note an array that has equal rows by how it was made, until a function changes it in place."""
    counts = call.values[1:] if isinstance(function, Ext) else call.values
    if name in FILLS_ALIKE or (name in REPEATS_ROWS and counts and counts[0] not in (Const(1), Const(-1))):
        if isinstance(result, (Sym, Thing)):
            m.ledger.alike[result] = name in REPEATS_ROWS
    elif name.endswith("_") and m.ledger.alike:
        owner = function.receiver if isinstance(function, Method) else (*call.values, *getattr(function, "args", ()))
        for each in owner if isinstance(owner, tuple) else (owner,):
            m.ledger.alike.pop(each, None)

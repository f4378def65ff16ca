"""Functions that run functions: jit, vmap, scan, cond and their kin, by their role ``Runs``."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

from msgspec import structs

from rnglint.knowledge.roles import Runs
from rnglint.machine import arrays, binding, calls, copying, evaluate, generators, loops, mappings, meeting
from rnglint.machine.callables import CALLABLE, Call, Func, Mapped, PartialV, Site
from rnglint.machine.cells import Cells
from rnglint.machine.events import Loop
from rnglint.machine.guards import assume
from rnglint.machine.inspection import add, number
from rnglint.machine.lanes import lane, lane_of_tree, numbered
from rnglint.machine.machine import G, Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Choice, Const, Ext, Guard, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models import linen, modules, tracing
from rnglint.streams import keys


def start(m: Machine, name: str, control: Runs, call: Call) -> Value:
    """A call of an API that runs functions: the result, or the function that it gives."""
    body = call.given(control.bodies[0])
    if control.returns_function:
        if body is None:
            return PartialV(Ext(name), tuple(call.values), tuple(call.keywords.items()))
        named = {"axes": call.given(control.axes), "aux": call.given(control.aux), **tracing.told(m, name, call)}
        options = {**call.options, **{name: value for name, value in named.items() if value is not None}}
        given = tuple(options.items())
        made = m.each(body, lambda b: tracing.note(m, Mapped(b, control, name, given, call, m.uid())))
        return made if control.made is None else Tup((*(m.fresh() for _ in range(control.made)), made))
    with tracing.running(m, name, control, body, call):
        return FORMS[control.form](m, control, call, body)


def apply(m: Machine, mapped: Mapped, call: Call) -> Value:
    """A call of a function that went through a transformation."""
    lift = linen.lifted(m, mapped)
    lifted = m.having(lifted=m.lifted if lift is None else [*m.lifted, lift])
    with tracing.applied(m, mapped, call) as given, lifted:
        made = linen.construct(m, lift, given)
        if made is not None:
            return made
        first = len(m.ledger.events)
        result = tracing.gives(m, mapped, _apply(m, mapped, given))
        if tracing.is_pure(m, mapped) and not isinstance(result, Const):
            m.memo["compiled", getattr(result, "items", result)] = Const((first, len(m.ledger.events)))
        return result


def _apply(m: Machine, mapped: Mapped, call: Call) -> Value:
    control = mapped.control
    if control.compiled:
        call = structs.replace(call, frame=structs.replace(call.frame, compiled=True))
    options = dict(mapped.options)
    form = control.form
    if control.axes is not None and form in ("vmap", "shard-map", "vectorize"):
        return _lanes(m, mapped, call, options.get("axes"))
    if form == "scan":
        return _rounds(m, mapped.function, call, options.get("axes"))
    if form == "abstract":
        with m.having(muted=m.muted + 1):
            calls.call(m, mapped.function, call)
        return m.fresh()
    result = calls.call(m, mapped.function, call)
    if form == "grad":
        if _has_aux(options.get("aux")):
            return Tup((m.made_of(result), binding.unpack(m, result, [_ANY, _ANY])[1]))
        return m.made_of(result)
    if control.body_result is not None and isinstance(result, Tup) and control.body_result < len(result.items):
        result = result.items[control.body_result]
    if control.result is not None:
        pair = [m.fresh(), m.fresh()]
        pair[control.result] = result  # type: ignore[call-overload]
        return Tup(tuple(pair))
    return result


def _has_aux(option: Value | None) -> bool:
    return option is not None and option != Const(False)


_LANES = 4
"""Up to that many lanes are all run; of more, the first few."""
_FUNCTIONS = tuple(CALLABLE - {Choice, Ref})
"""The types of what may be called, and is nothing else."""
_ANY = ast.Name("_", ast.Store())


def _run(m: Machine, function: Value | None, values: list[Value], site: Site) -> Value:
    return m.fresh() if function is None else calls.call(m, function, site.handing(*values))


def width(m: Machine, values: list[Value], node: ast.AST) -> int:
    """How many lanes to run: as many as there are for sure, if that is known to be few."""
    for value in values:
        if isinstance(value, Stack) and value.whole:
            return min(len(value.items), loops.MOST)
        if isinstance(value, Batch) and value.shape:
            count = number(value.shape[0])
            if count is not None and count <= _LANES:
                return count
        if isinstance(value, Tup) and value.items:
            return width(m, list(value.items), node)
    return m.nesting.passes(node)


def gather(results: list[Value], whole: bool) -> Value:
    """The results of some lanes as arrays: a tuple of arrays where each lane gives a tuple."""
    first = results[0] if results else None
    if isinstance(first, Tup) and all(isinstance(r, Tup) and len(r.items) == len(first.items) for r in results):
        columns = zip(*(r.items for r in results if isinstance(r, Tup)), strict=True)
        return Tup(tuple(gather(list(column), whole) for column in columns))
    return Stack(tuple(results), whole)


def _lanes(m: Machine, mapped: Mapped, call: Call, axes: Value | None) -> Value:
    def axis_of(position: int) -> Value:
        if axes is None:
            return Const(0)
        value = m.content(axes) if isinstance(axes, Ref) and axes.kind in ("list", "set") else axes
        if mapped.control.form == "vectorize":
            return NONE if isinstance(value, Tup) and Const(position) in value.items else Const(0)
        if isinstance(value, Tup):
            return value.items[position] if position < len(value.items) else Const(0)
        return value

    by_lane = [_is_mapped(m, mapped.control.form, axis_of(index)) for index in range(len(call.values))]
    split = [value for value, is_split in zip(call.values, by_lane, strict=True) if is_split]
    keywords = dict(call.keywords)
    if mapped.control.form != "vmap":
        keywords = {keyword: m.fresh() for keyword in keywords}
    results: list[Value] = []
    loop = m.uid()
    lanes = width(m, [*split, *keywords.values()], call.node)
    start, runs_once = m.state()[0], tracing.runs_once(m, mapped)
    for index in range(lanes):
        values: list[Value] = []
        if index and runs_once:
            _put_back(m, start)
        for place, (value, is_split) in enumerate(zip(call.values, by_lane, strict=True)):
            if is_split is None or (is_split and mapped.control.form == "vectorize"):
                values.append(m.fresh())
            elif is_split:
                row = lane_of_tree(m, value, axis_of(place), index)
                values.append(Stack((row,), True) if mapped.control.form == "shard-map" else row)
            else:
                values.append(value)
        rows = {keyword: lane(m, value, index) for keyword, value in keywords.items()}
        inner = Call(call.node, call.frame, values, rows, dict(call.nodes), call.open)
        with m.at("iteration", call, "devices" if mapped.control.devices else "vmap", (loop, index)) as step:
            step.nodes = {place: call.node for place, is_split in enumerate(by_lane) if is_split}
            step.shares, step.mapped = False in by_lane, tuple(split)
            step.item = numbered(m, Tup(tuple(split)), call.node, index)
            step.divided = mapped.control.devices and mapped.control.compiled  # a shard is a part of what all have
            name = _given_as(mapped)
            if split and name:
                shared = [place for place, is_split in enumerate(by_lane) if is_split is False]
                keys.share(m, inner.to(name), shared)
            results.append(calls.call(m, mapped.function, inner))
        if not m.live:
            return m.fresh()
    return gather(results, False)


def _given_as(mapped: Mapped) -> str:
    """The parameter by which what is mapped was given, where it is mapped as it is; empty where that is known."""
    body, given = mapped.function, getattr(mapped.site.node, "args", ())
    name = body.uid[0] if isinstance(body, Sym) and isinstance(body.uid, tuple) else ""
    return name if given and ast.unparse(given[0]) == name else ""


def _put_back(m: Machine, start: Cells) -> None:
    """Let objects that were there before a lane be as they were: one run of the function stands for all lanes."""
    for place, now in m.cells.since(start):
        before = start.get(place)
        if before is not None and before != now and isinstance(place, tuple) and place[0] != "stream":
            m.cells[place] = before


def broadcast(m: Machine, call: Call, axes: Value | None) -> list[Value]:
    """The arguments of which every row gets the whole."""
    held = m.content(axes) if isinstance(axes, Ref) and axes.kind == "list" else axes
    if not isinstance(held, Tup):
        return call.values if held == NONE else []
    return [value for value, axis in zip(call.values, held.items, strict=False) if axis == NONE]


def _is_mapped(m: Machine, form: str, axis: Value) -> bool | None:
    """Whether an argument has lanes; None where that cannot be told."""
    if form == "shard-map":
        return any(part != NONE for part in axis.args) if isinstance(axis, Op) and axis.name == "spec" else None
    if axis == NONE:
        return False
    if number(axis) == 0 or isinstance(axis, (Tup, Ref)):
        return True
    return None


def _rounds(m: Machine, function: Value, call: Call, axes: Value | None) -> Value:
    """A lifted scan: the carry goes round, other arguments are scanned over, or objects that each round gets."""
    shared = broadcast(m, call, axes)
    for _ in range(loops.PASSES):
        given: list[Value] = [v if v in shared and isinstance(v, Ref) else m.fresh() for v in call.values]
        result = _run(m, function, given, call)
    return m.made_of(result)


def _iterate(
    m: Machine, control: Runs, site: Site, kind: Loop, rounds: Iterable[int], body: Callable[[int], G],
    length: Value | None = None,
) -> list[G]:  # fmt: skip
    start = m.state()[0]

    def run(index: int) -> G:
        if index and control.traces_once:
            generators.put_back(m, start)
        if index == 1 and isinstance(length, (Sym, Op, Choice)):
            m.guard = m.guard | (assume(evaluate.compared(m, ast.Eq(), length, Const(1)), False) or frozenset())
        return body(index)

    return m.repeat(kind, site, rounds, run, alike=True)


def _scan(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    carry = call.given(control.operands[0]) or m.fresh()
    xs = call.given(control.operands[1]) if len(control.operands) > 1 else None
    count = m.nesting.passes(call.node) if xs is None or xs == NONE else width(m, [xs], call.node)

    def body(index: int) -> Value:
        nonlocal carry
        row = NONE if xs is None or xs == NONE else lane(m, xs, index)
        m.step.item = None if xs is None else numbered(m, xs, call.node, index)
        result = _run(m, function, [carry, row], call)
        carry, output = binding.unpack(m, result, [_ANY, _ANY])
        return output

    length = call.get(3, "length")
    if isinstance(xs, Op) and xs.name == "range" and xs.args[0] == Const(0):
        length = xs.args[1]
    elif isinstance(xs, Batch) and xs.shape:
        length = xs.shape[0]
    outputs = gather(_iterate(m, control, call, "scan", range(count), body, length), False)
    return Tup((carry, outputs))


def _layers(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    carry = call.given(control.operands[0]) or m.fresh()
    for layer in [] if function is None else loops.rows(m, function).items:
        carry = _run(m, layer, [carry], call)
    return carry


def _fori(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    lower = call.given(control.bounds[0]) or m.fresh()
    upper = call.given(control.bounds[1]) or m.fresh()
    carry = call.given(control.operands[0]) or m.fresh()
    first, last = number(lower), number(upper)
    count = m.nesting.passes(call.node)
    if first is not None and last is not None and last - first <= loops.MOST:
        count = max(0, last - first)

    def rounds() -> Iterator[int]:
        yield from range(count)
        if first is not None and last is not None and count < last - first:
            yield from (at - first for at in loops.beyond_keys(m, first, last))

    if last is not None:
        m.ledger.ends_before(call.node, last)

    def body(index: int) -> None:
        nonlocal carry
        if index >= count:
            carry = m.fresh()
        m.step.item = at = add(lower, index)
        carry = _run(m, function, [at, carry], call)

    _iterate(m, control, call, "fori", rounds(), body, upper if first == 0 else None)
    return carry


def _while(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    carry = call.given(control.operands[0]) or m.fresh()

    def body(index: int) -> None:
        nonlocal carry
        _run(m, function, [carry], call)
        if m.live:
            carry = _run(m, call.given(control.bodies[1]), [carry], call)

    _iterate(m, control, call, "while-loop", range(m.nesting.passes(call.node)), body)
    return carry


def _operands(control: Runs, call: Call, after: int) -> list[Value]:
    receiver = call.given(control.receiver)
    if control.receiver is not None and control.receiver.position is not None:
        after = max(after, control.receiver.position + 1)
    named = [v for v in (call.given(parameter) for parameter in control.operands) if v is not None]
    return ([] if receiver is None else [receiver]) + (named or call.values[after:])


def _cond(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    chosen = call.given(control.selector) or m.fresh()
    values = _operands(control, call, 3)
    run = [(call.given(body), values) for body in control.bodies[:2]]
    if len(call.values) == 5 and not isinstance(run[0][0], _FUNCTIONS) and isinstance(call.values[2], _FUNCTIONS):
        _, one, first, other, second = call.values  # each function behind its own operand, as JAX still allows
        run = [(first, [one]), (second, [other])]
    m.executed.update(id(arm.node) for arm, _ in run if isinstance(arm, Func))  # also what others cannot call
    meeting.pass_over(m, chosen, *(operands for _, operands in run))
    arms: list[tuple[Guard | None, Callable[[], Value]]] = []
    for (arm, operands), holds in zip(run, (True, False), strict=True):
        arms.append((assume(chosen, holds), lambda f=arm, given=operands: _run(m, f, given, call)))  # type: ignore[misc]
    return m.choose(arms)


def _switch(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    chosen = call.given(control.selector) or m.fresh()
    values = _operands(control, call, 2)
    source = loops.rows(m, function) if function is not None else loops.Rows()
    if not source.items:
        return m.fresh()
    m.executed.update(id(item.node) for item in source.items if isinstance(item, Func))
    index = number(chosen)
    if index is not None:
        index = max(0, min(index, len(source.items) - 1))
        return _run(m, source.items[index], values, call)
    arms: list[tuple[Guard | None, Callable[[], Value]]] = []
    for place, arm in enumerate(source.items):
        guard: Guard = frozenset({(Op("==", (chosen, Const(place))), True)})
        arms.append((guard, lambda f=arm: _run(m, f, values, call)))  # type: ignore[misc]
    return m.choose(arms)


def _map(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    xs = call.given(control.operands[0]) or m.fresh()
    rounds = range(width(m, [xs], call.node))
    return gather(m.repeat("map", call, rounds, lambda at: _run(m, function, [lane(m, xs, at)], call), True), False)


def _associative(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    rounds = range(m.nesting.passes(call.node))
    m.repeat("scan", call, rounds, lambda _: _run(m, function, [m.fresh(), m.fresh()], call), True)
    return m.fresh()


def _tree(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    first = control.operands[0].position if control.operands else 1
    trees = call.values[first:] if first is not None else []
    leaves = [_leaves(m, tree) for tree in trees]
    known = [rows for rows in leaves if rows is not None]
    first_tree = trees[0] if trees and leaves[0] is not None else None
    table = first_tree if isinstance(first_tree, Ref) and first_tree.kind == "dict" else None
    count = min([loops.PASSES if table is None else loops.MOST, *map(len, known)]) if known else loops.PASSES

    def body(index: int) -> Value:
        values: list[Value] = [m.fresh() for _ in range(control.leading)]
        for tree, rows in zip(trees, leaves, strict=True):
            values.append(m.made_of(tree) if rows is None or index >= len(rows) else rows[index])
        return _run(m, function, values, call)

    outputs = m.repeat("tree-map", call, range(count), body)
    if trees and modules.is_tree(m, trees[0]):
        return copying.with_other_arrays(m, trees[0])
    if table is not None:
        made = m.new("dict")
        for key, output in zip(mappings.keys_of(m, table).items, outputs, strict=False):
            arrays.store(m, made, key, output)
        return made
    return outputs[0] if outputs and trees and arrays.is_single(trees[0]) else m.made_of(*outputs)


def _leaves(m: Machine, tree: Value) -> list[Value] | None:
    """The leaves of a tree, where they are known: a single array is one leaf."""
    if isinstance(tree, Ref) and tree.kind == "dict":
        held = mappings.entries(m, tree)
        few = held is not None and not held.more and 0 < len(held.pairs) <= loops.MOST
        return [value for _, value in held.pairs] if held is not None and few else None
    if isinstance(tree, Batch) or arrays.is_single(tree):
        return [tree]
    if isinstance(tree, (Tup, Stack)) or (isinstance(tree, Ref) and tree.kind == "list"):
        rows = loops.rows(m, tree)
        return None if rows.more else rows.items
    return None


def _once(m: Machine, control: Runs, call: Call, function: Value | None) -> Value:
    values = call.values[len(control.bodies) :]
    if control.form == "vjp":
        if control.operands:
            operand = call.given(control.operands[0])
            values = loops.rows(m, operand).items if operand is not None else []
        elif control.receiver is not None:
            values = _operands(control, call, 1)
        result = _run(m, function, values, call)
        if _has_aux(call.given(control.aux)):
            value, aux = binding.unpack(m, result, [_ANY, _ANY])
            return Tup((value, m.fresh(), aux))
        return Tup((result, m.fresh()))
    if control.form in ("grad", "value-and-grad"):
        result = _run(m, function, _operands(control, call, 1), call)
        return m.made_of(result) if control.form == "grad" else Tup((result, m.fresh()))
    abstract = control.form == "abstract"
    with m.having(muted=m.muted + abstract):
        result = _run(m, function, values, call)
    return m.fresh() if abstract else m.made_of(result)


FORMS: dict[str, Callable[..., Value]] = {
    "scan": _scan, "fori": _fori, "while": _while, "cond": _cond, "switch": _switch, "map": _map,
    "associative-scan": _associative, "loop": _associative, "tree-map": _tree, "grad": _once, "value-and-grad": _once,
    "vjp": _once, "abstract": _once, "host": _once, "call": _once, "vmap": _map, "layers": _layers,
}  # fmt: skip

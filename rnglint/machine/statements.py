"""Statements."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from rnglint.machine import arrays, binding, calls, evaluate, imports, loops, names
from rnglint.machine.guards import assume
from rnglint.machine.pythonic import RAISES
from rnglint.machine.terms import NONE, Const, Frame, Guard, Op, Ref, Thing, Value
from rnglint.models import contexts
from rnglint.streams import supplied

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine, State


def run(m: Machine, body: list[ast.stmt], frame: Frame) -> None:
    """Execute statements until the path ends."""
    for statement in body:
        if not m.live:
            return
        execute = _STATEMENTS.get(type(statement))
        if execute is not None:
            execute(m, statement, frame)


def _expression(m: Machine, node: ast.Expr, frame: Frame) -> None:
    if isinstance(node.value, ast.Constant):
        return
    first = len(m.ledger.events)
    evaluate.evaluate(m, node.value, frame)
    for event in m.ledger.events[first:]:
        if event.node is node.value and event.kind in ("split", "fold"):
            event.discarded = True


def _assign(m: Machine, node: ast.Assign, frame: Frame) -> None:
    value = evaluate.evaluate(m, node.value, frame)
    for target in node.targets:
        binding.bind(m, target, value, frame)


def _annotated(m: Machine, node: ast.AnnAssign, frame: Frame) -> None:
    if node.value is not None:
        binding.bind(m, node.target, evaluate.evaluate(m, node.value, frame), frame)


def _augmented(m: Machine, node: ast.AugAssign, frame: Frame) -> None:
    load = ast.copy_location(_as_load(node.target), node.target)
    old = evaluate.evaluate(m, load, frame)
    value = evaluate.evaluate(m, node.value, frame)
    if isinstance(old, Ref) and isinstance(node.op, ast.Add):
        joined = arrays.concatenate(m, old, value)
        m.set_content(old, m.content(joined) if isinstance(joined, Ref) else joined)
        return
    result = m.each(old, lambda one: m.each(value, lambda other: evaluate.operate(m, type(node.op), one, other)))
    binding.bind(m, node.target, result, frame)


def _as_load(target: ast.expr) -> ast.expr:
    if isinstance(target, ast.Name):
        return ast.Name(target.id, ast.Load())
    if isinstance(target, ast.Attribute):
        return ast.Attribute(target.value, target.attr, ast.Load())
    assert isinstance(target, ast.Subscript)
    return ast.Subscript(target.value, target.slice, ast.Load())


def _if(m: Machine, node: ast.If, frame: Frame) -> None:
    test = evaluate.test(m, node.test, frame)
    if not m.live:
        return
    m.branch(
        [
            (assume(test, True), lambda: run(m, node.body, frame)),
            (assume(test, False), lambda: run(m, node.orelse, frame)),
        ]
    )


def _for(m: Machine, node: ast.For | ast.AsyncFor, frame: Frame) -> None:
    source = loops.rows(m, evaluate.evaluate(m, node.iter, frame))

    def body(row: Value) -> None:
        binding.bind(m, node.target, row, frame)
        run(m, node.body, frame)

    loops.run(m, node, frame, source, body, "for", (lambda: run(m, node.orelse, frame)) if node.orelse else None)
    if source.more and m.live:
        _forget_counters(m, frame)


def _forget_counters(m: Machine, frame: Frame) -> None:
    """After a loop that was not run to its end, numbers are not those of the last iteration."""
    for name in frame.code.counters(frame.node):
        value = m.cells.get((frame.uid, name))
        if isinstance(value, Const) and type(value.value) is int:
            m.cells[frame.uid, name] = m.fresh()


def _while(m: Machine, node: ast.While, frame: Frame) -> None:
    loops.while_loop(
        m,
        node,
        frame,
        lambda: evaluate.evaluate(m, node.test, frame),
        lambda: run(m, node.body, frame),
        (lambda: run(m, node.orelse, frame)) if node.orelse else None,
    )
    if m.live:
        _forget_counters(m, frame)


def _with(m: Machine, node: ast.With | ast.AsyncWith, frame: Frame) -> None:
    quiet = entered = 0
    put_back: list[tuple[Value, Value]] = []
    exits = len(frame.exits)
    for item in node.items:
        value = evaluate.evaluate(m, item.context_expr, frame)
        quiet += _expects_error(item.context_expr, value)
        entered += supplied.enter(m, value)
        before = contexts.enter(m, value)
        if before is not None:
            put_back.append((value, before))
        if item.optional_vars is not None:
            binding.bind(m, item.optional_vars, value, frame)
    m.muted += quiet
    run(m, node.body, frame)
    m.muted -= quiet
    del m.entered[len(m.entered) - entered :]
    if put_back:
        _leaving(m, frame, exits, lambda: [contexts.leave(m, *each) for each in reversed(put_back)])


def _leaving(m: Machine, frame: Frame, exits: int, run_it: Callable[[], object]) -> None:
    """Run what happens however a block is left: at its end, and where it returns."""
    present = (m.cells, m.guard, m.live)
    for index, (cells, guard, value) in list(enumerate(frame.exits))[exits:]:
        m.restore((cells, guard))
        run_it()
        frame.exits[index] = (m.cells, m.guard, value)
    m.cells, m.guard, m.live = present
    if m.live:
        run_it()


def _expects_error(node: ast.expr, value: Value) -> bool:
    """Whether the body of a context is expected to fail, so that nothing that is drawn in it counts."""
    return (isinstance(value, Thing) and value.name == RAISES) or (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr.startswith("assertRaises")
    )


def _try(m: Machine, node: ast.Try, frame: Frame) -> None:
    number = m.uid()
    raises: Guard = frozenset({(("raises", number), True)})
    exits = len(frame.exits)
    # What raises is taken to be the last statement: the ones before it have run where a handler runs.
    run(m, node.body[:-1], frame)
    before = m.state()
    reached = m.live
    if node.handlers:
        m.guard = m.guard | {(("raises", number), False)}
    if m.live:
        run(m, node.body[-1:], frame)
    if m.live:
        run(m, node.orelse, frame)
    after: list[State] = [(m.cells, m.guard)] if m.live else []
    for index, handler in enumerate(node.handlers if reached else ()):
        others = {(("handler", number, other), False) for other in range(index)}
        m.restore((before[0], before[1] | raises | others | {(("handler", number, index), True)}))
        if handler.name:
            names.write(m, handler.name, m.fresh(), frame)
        run(m, handler.body, frame)
        if m.live:
            after.append((m.cells, m.guard))
    m.meet(after)
    if node.finalbody:
        _leaving(m, frame, exits, lambda: run(m, node.finalbody, frame))


def _return(m: Machine, node: ast.Return, frame: Frame) -> None:
    value = NONE if node.value is None else evaluate.evaluate(m, node.value, frame)
    if m.live:
        frame.exits.append((*m.state(), value))
    m.live = False


def _raise(m: Machine, node: ast.Raise, frame: Frame) -> None:
    if node.exc is not None:
        evaluate.evaluate(m, node.exc, frame)
    m.live = False


def _break(m: Machine, node: ast.Break, frame: Frame) -> None:
    if m.loops:
        m.loops[-1][0].append(m.state())
    m.live = False


def _continue(m: Machine, node: ast.Continue, frame: Frame) -> None:
    if m.loops:
        m.loops[-1][1].append(m.state())
    m.live = False


def _assert(m: Machine, node: ast.Assert, frame: Frame) -> None:
    m.muted += 1
    test = evaluate.evaluate(m, node.test, frame)
    m.muted -= 1
    holds = assume(test, True)
    if holds is not None:
        m.guard = m.guard | holds


def _delete(m: Machine, node: ast.Delete, frame: Frame) -> None:
    for target in node.targets:
        if isinstance(target, ast.Name):
            names.write(m, target.id, m.fresh(), frame)
        elif isinstance(target, ast.Subscript):
            m.disturb(evaluate.evaluate(m, target.value, frame))


def _define(m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef, frame: Frame) -> None:
    names.write(m, node.name, calls.define(m, node, frame), frame)


def _define_class(m: Machine, node: ast.ClassDef, frame: Frame) -> None:
    names.write(m, node.name, calls.define_class(m, node, frame), frame)


def _import(m: Machine, node: ast.Import | ast.ImportFrom, frame: Frame) -> None:
    if m.whole_program and not m.muted:
        imports.execute(m, node, frame)
    for alias in node.names:
        if alias.name == "*":
            continue
        name = alias.asname or (alias.name.partition(".")[0] if isinstance(node, ast.Import) else alias.name)
        value = names.resolve(m, m.program.imported(node, name, frame.code))
        names.write(m, name, value, frame)


def _match(m: Machine, node: ast.Match, frame: Frame) -> None:
    subject = evaluate.evaluate(m, node.subject, frame)
    arms: list[tuple[Guard | None, Callable[[], None]]] = []
    so_far: Guard | None = frozenset()
    for case in node.cases:
        test = pattern(m, case.pattern, subject, frame)
        if case.guard is not None:
            test = Op("and", (test, m.fresh()))
        holds, fails = assume(test, True), assume(test, False)
        arms.append((None if holds is None or so_far is None else so_far | holds, _arm(m, case, subject, frame)))
        so_far = None if fails is None or so_far is None else so_far | fails
    arms.append((so_far, lambda: None))
    m.branch(arms)


def _arm(m: Machine, case: ast.match_case, subject: Value, frame: Frame) -> Callable[[], None]:
    def execute() -> None:
        _capture(m, case.pattern, subject, frame)
        if case.guard is not None:
            evaluate.evaluate(m, case.guard, frame)
        run(m, case.body, frame)

    return execute


def pattern(m: Machine, node: ast.pattern, subject: Value, frame: Frame) -> Value:
    """Whether a pattern matches, as a value to assume."""
    if isinstance(node, ast.MatchValue):
        value = evaluate.evaluate(m, node.value, frame)
        if isinstance(value, Const) and isinstance(subject, Const):
            return Const(value.value == subject.value)
        return evaluate.pure(m, "==", (subject, value))
    if isinstance(node, ast.MatchSingleton):
        value = Const(node.value)
        return Const(value == subject) if isinstance(subject, Const) else evaluate.pure(m, "is", (subject, value))
    if isinstance(node, ast.MatchAs):
        return Const(True) if node.pattern is None else pattern(m, node.pattern, subject, frame)
    if isinstance(node, ast.MatchOr):
        return Op("or", tuple(pattern(m, part, subject, frame) for part in node.patterns))
    return m.fresh()


def _capture(m: Machine, node: ast.pattern, subject: Value, frame: Frame) -> None:
    if isinstance(node, ast.MatchAs) and node.name:
        names.write(m, node.name, subject, frame)
    if isinstance(node, ast.MatchSequence) and not any(isinstance(p, ast.MatchStar) for p in node.patterns):
        parts = binding.unpack(m, subject, [ast.Name("_", ast.Store()) for _ in node.patterns])
        for part, value in zip(node.patterns, parts, strict=True):
            _capture(m, part, value, frame)
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.pattern):
            _capture(m, child, m.fresh(), frame)


_STATEMENTS: dict[type[ast.stmt], Callable[..., None]] = {
    ast.Expr: _expression, ast.Assign: _assign, ast.AnnAssign: _annotated, ast.AugAssign: _augmented, ast.If: _if,
    ast.For: _for, ast.AsyncFor: _for, ast.While: _while, ast.With: _with, ast.AsyncWith: _with, ast.Try: _try,
    ast.Return: _return, ast.Raise: _raise, ast.Break: _break, ast.Continue: _continue, ast.Assert: _assert,
    ast.Delete: _delete, ast.FunctionDef: _define, ast.AsyncFunctionDef: _define, ast.ClassDef: _define_class,
    ast.Import: _import, ast.ImportFrom: _import, ast.Match: _match,
}  # fmt: skip
if hasattr(ast, "TryStar"):
    _STATEMENTS[ast.TryStar] = _try

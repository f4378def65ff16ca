"""Statements.  In a program that runs, the statements of a module are executed when it is imported first."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, cast

from rnglint.knowledge.programs import WAITS
from rnglint.machine import (
    arrays,
    binding,
    classes,
    contexts,
    definitions,
    evaluate,
    failing,
    generators,
    holding,
    loops,
    meeting,
    names,
    pythonic,
    rounds,
    sets,
    unread,
)
from rnglint.machine.callables import Bound, Frame, Func, Mapped, PartialV, Rest, Site, Suspended
from rnglint.machine.guards import assume
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ext, Guard, Op, Ref, Thing, Tup, Value
from rnglint.models import contexts as forks
from rnglint.models import memory, rounding, tracing
from rnglint.program.code import Code
from rnglint.program.syntax import last_name
from rnglint.streams import supplied


def run(m: Machine, body: list[ast.stmt], frame: Frame, trail: list[Any] | None = None) -> None:
    """Execute statements until the path ends; with a trail, from where a generator had given a row."""
    first = 0 if trail is None else trail[0]
    for index in range(first, len(body)):
        if not m.live:
            return
        statement = body[index]
        try:
            if trail is not None and index == first:
                _resume(m, statement, frame, trail[1:])
                continue
            execute = _STATEMENTS.get(type(statement))
            if execute is not None:
                execute(m, statement, frame)
        except Suspended as suspended:
            if suspended.frame is frame:
                suspended.trail.append(index)
            raise


def _resume(m: Machine, node: ast.stmt, frame: Frame, trail: list[Any]) -> None:
    """Go on behind a ``yield`` that is in a statement."""
    if not trail or isinstance(trail[0], Rest):
        generators.go_on(m, node, frame, trail)
        return
    mark, rest = trail[0], trail[1:]
    if isinstance(node, (ast.For, ast.AsyncFor)):
        if mark == "else":
            run(m, node.orelse, frame, rest)
        else:
            _rounds(m, node, frame, mark, rest)
    elif isinstance(node, ast.While):
        rounds.as_long_as(m, node, frame, rest, mark)
    elif isinstance(node, (ast.With, ast.AsyncWith)):
        _inside(m, node, frame, mark, rest)
    elif isinstance(node, ast.If):
        with marked(frame, mark):
            run(m, getattr(node, mark), frame, rest)
    elif isinstance(node, ast.Match):
        with marked(frame, mark):
            run(m, node.cases[mark].body, frame, rest)
    elif isinstance(node, ast.Try) or type(node).__name__ == "TryStar":
        failing.resume(m, cast(ast.Try, node), frame, mark, rest)


@contextmanager
def marked(frame: Frame, mark: object) -> Iterator[None]:
    """Note for a generator which part of a statement it is in."""
    try:
        yield
    except Suspended as suspended:
        if suspended.frame is frame:
            suspended.trail.append(mark)
        raise


def part(m: Machine, node: ast.AST, name: str, frame: Frame) -> Value:
    with marked(frame, name):
        run(m, getattr(node, name), frame)
    return NONE


def _expression(m: Machine, node: ast.Expr, frame: Frame) -> None:
    if isinstance(node.value, ast.Constant):
        return
    first, calls_before = len(m.ledger.events), len(m.ledger.calls)
    value = evaluate.evaluate(m, node.value, frame)
    drawn, called = draws_of(value), _waited_for(node.value)
    if isinstance(value, (Func, Bound, Ext)) and isinstance(node.value, (ast.Name, ast.Attribute)):
        m.event("only named", value, ast.unparse(node.value), Site(node, frame))
    if _runs_function(m, called, calls_before):
        m.ledger.dropped |= drawn
    else:
        m.ledger.noted |= drawn
    _throw_away(m, called, first, frame)
    for event in m.ledger.events[first:]:
        if event.node is node.value and event.kind in ("split", "fold"):
            event.discarded = True


def _throw_away(m: Machine, called: ast.expr, first: int, frame: Frame, bound: bool = False) -> None:
    """Note that nobody reads what a call gives: all that a compiled function does is to give that.

    ``first``: the number of the first event of the call; ``bound``: whether the result has a name.
    """
    inside = [event for event in m.ledger.events[first:] if event.traced is not None]
    run = evaluate.silently(m, called.func, frame) if inside and isinstance(called, ast.Call) else None
    while isinstance(run, PartialV):
        run = run.function
    drawn = {event.index for event in inside} if isinstance(run, Mapped) else set()
    if isinstance(run, Mapped) and tracing.is_pure(m, run):
        m.ledger.in_vain |= drawn
    elif bound:
        return
    m.ledger.dropped |= drawn


def _waited_for(node: ast.expr) -> ast.expr:
    """The call whose result a method at the end of an expression, or a function around it, waits for; else the
    expression.
    """
    while isinstance(node, ast.Call) and last_name(node.func) in WAITS:
        inner = (*node.args[:1], getattr(node.func, "value", None))
        node = next((each for each in inner if isinstance(each, ast.Call)), ast.Constant(None))
    return node


def _runs_function(m: Machine, node: ast.expr, since: int) -> bool:
    """Whether an expression is a call of a function of the project."""
    return any(step.node is node for step in m.ledger.calls[since:])


def _assign(m: Machine, node: ast.Assign, frame: Frame) -> None:
    first, calls_before = len(m.ledger.events), len(m.ledger.calls)
    value = evaluate.evaluate(m, node.value, frame)
    is_unread = len(node.targets) == 1 and unread.binds(m, node.targets[0], value, frame)
    called = _waited_for(node.value)
    if is_unread and _runs_function(m, called, calls_before):
        m.ledger.dropped |= draws_of(value)
        _throw_away(m, called, first, frame, bound=True)
    for target in node.targets:
        binding.bind(m, target, value, frame)


def _annotated(m: Machine, node: ast.AnnAssign, frame: Frame) -> None:
    if node.value is not None:
        binding.bind(m, node.target, evaluate.evaluate(m, node.value, frame), frame)


def _augmented(m: Machine, node: ast.AugAssign, frame: Frame) -> None:
    site = Site(node, frame)
    if m.memory and isinstance(node.target, ast.Subscript):
        memory.read(m, site, evaluate.evaluate(m, node.target.value, frame))
    load = ast.copy_location(_as_load(node.target), node.target)
    old = evaluate.evaluate(m, load, frame)
    value = evaluate.evaluate(m, node.value, frame)
    memory.read(m, site, old, value)
    if isinstance(old, Ref) and old.kind in ("dict", "vars", "set"):
        sets.unite(m, old, type(node.op), value)
        return
    if isinstance(old, Ref) and old.kind == "instance":
        made = evaluate.by_method(m, type(node.op), old, value, "__i")
        if made is None:
            m.disturb(old)
        binding.bind(m, node.target, made or old, frame)
        return
    if isinstance(old, Ref) and isinstance(node.op, ast.Add):
        joined = arrays.concatenate(m, old, value)
        m.set_content(old, m.content(joined) if isinstance(joined, Ref) else joined)
        return
    meeting.add(m, old, value, evaluate.ARITHMETIC[type(node.op)])
    binding.bind(m, node.target, evaluate.operation(m, node, old, value, load, node.value), frame)


def _as_load(target: ast.expr) -> ast.expr:
    if isinstance(target, ast.Name):
        return ast.Name(target.id, ast.Load())
    if isinstance(target, ast.Attribute):
        return ast.Attribute(target.value, target.attr, ast.Load())
    assert isinstance(target, ast.Subscript)
    return ast.Subscript(target.value, target.slice, ast.Load())


def _if(m: Machine, node: ast.If, frame: Frame) -> None:
    test = evaluate.test(m, node.test, frame)
    if m.live:
        m.decide(test, lambda: part(m, node, "body", frame), lambda: part(m, node, "orelse", frame))


def _for(m: Machine, node: ast.For | ast.AsyncFor, frame: Frame) -> None:
    source = loops.iterate(m, evaluate.evaluate(m, node.iter, frame), Site(node.iter, frame))
    m.ledger.go_through(m.step.below(Site(node, frame)), source.items[:1])
    _rounds(m, node, frame, source)


def _rounds(
    m: Machine, node: ast.For | ast.AsyncFor, frame: Frame, source: loops.Rows, trail: list[Any] | None = None
) -> None:
    def body(row: Value) -> None:
        binding.bind(m, node.target, row, frame)
        run(m, node.body, frame)

    def finish() -> None:
        with marked(frame, "else"):
            run(m, node.orelse, frame)

    resumed = None if trail is None else lambda: run(m, node.body, frame, trail)
    site = Site(node, frame)
    most = rounds.most_of(m, site, source)
    rounds.over_rows(m, site, source, body, "for", most, finish if node.orelse else None, resumed)


def _with(m: Machine, node: ast.With | ast.AsyncWith, frame: Frame) -> None:
    quiet = entered = 0
    site = Site(node, frame)
    managers: list[contexts.Entered] = []
    for item in node.items:
        unknown_calls = m.unknown_calls
        value = evaluate.evaluate(m, item.context_expr, frame)
        quiet += _expects_error(item.context_expr, value)
        entered += supplied.enter(m, value)
        before = forks.enter(m, value, unknown_calls == m.unknown_calls)
        given = m.each(value, lambda one: contexts.enter(m, one, site))
        if not m.live:
            return
        managers.append(contexts.Entered(value, before))
        if item.optional_vars is not None:
            binding.bind(m, item.optional_vars, given, frame)
    _inside(m, node, frame, (quiet, entered, tuple(managers)))


def _inside(
    m: Machine,
    node: ast.With | ast.AsyncWith,
    frame: Frame,
    mark: tuple[int, int, tuple[contexts.Entered, ...]],
    trail: list[Any] | None = None,
) -> None:
    """The body of a ``with``, and what its contexts do at its end."""
    quiet, entered, managers = mark
    ways = contexts.Ways(m, frame)
    m.muted += quiet
    suppresses = any(isinstance(one.manager, Op) and one.manager.name == contexts.SUPPRESS for one in managers)
    before = m.state() if suppresses else None
    with marked(frame, mark):
        run(m, node.body, frame, trail)
    if before is not None:
        failed: Guard = frozenset({(("raises", m.uid()), True)})
        m.meet([(before[0], before[1] | failed), *([(m.cells, m.guard)] if m.live else [])])
    m.muted -= quiet
    for manager in reversed(managers):
        if contexts.has_exit(m, manager):
            ways.finish(m, lambda one=manager: contexts.leave(m, one, Site(node, frame)))  # type: ignore[misc]
    del m.entered[len(m.entered) - entered :]


def _expects_error(node: ast.expr, value: Value) -> bool:
    """Whether the body of a context is expected to fail, so that nothing that is drawn in it counts."""
    return (isinstance(value, Thing) and value.name == pythonic.RAISES) or (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr.startswith("assertRaises")
    )


def _return(m: Machine, node: ast.Return, frame: Frame) -> None:
    value = NONE if node.value is None else evaluate.evaluate(m, node.value, frame)
    if m.live:
        memory.returned(m, value, Site(node, frame))
        frame.exits.append((*m.state(), value))
        if isinstance(value, (Ref, Tup)):
            m.ledger.noted.update(*map(draws_of, holding.reachable(m, value)))
    m.live = False


def _raise(m: Machine, node: ast.Raise, frame: Frame) -> None:
    failing.throw(m, m.fresh() if node.exc is None else evaluate.evaluate(m, node.exc, frame))


def _jump(m: Machine, node: ast.Break | ast.Continue, frame: Frame) -> None:
    if m.loops:
        m.loops[-1][isinstance(node, ast.Continue)].append(m.state())
    m.live = False


def _assert(m: Machine, node: ast.Assert, frame: Frame) -> None:
    test = evaluate.silently(m, node.test, frame)
    rounding.asserted(m, test, Site(node, frame))
    holds = assume(test, True)
    if holds is not None:
        m.refused |= {(atom, not asserted) for atom, asserted in holds}
        m.guard = m.guard | holds


def _delete(m: Machine, node: ast.Delete, frame: Frame) -> None:
    for target in node.targets:
        if isinstance(target, ast.Name):
            names.write(m, target.id, m.fresh(), frame)
        elif isinstance(target, ast.Subscript):
            owner = evaluate.evaluate(m, target.value, frame)
            arrays.remove(m, owner, evaluate.index(m, target.slice, frame))
        elif isinstance(target, ast.Attribute):
            names.delete_attribute(m, evaluate.evaluate(m, target.value, frame), target.attr)


def _define(m: Machine, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, frame: Frame) -> None:
    made = classes.define(m, node, frame) if isinstance(node, ast.ClassDef) else definitions.define(m, node, frame)
    names.write(m, node.name, made, frame)


def _import(m: Machine, node: ast.Import | ast.ImportFrom, frame: Frame) -> None:
    if m.whole_program and not m.muted:
        run_modules(m, _modules_of(node, frame), Site(node, frame))
    for alias in node.names:
        if alias.name == "*":
            continue
        name = alias.asname or (alias.name.partition(".")[0] if isinstance(node, ast.Import) else alias.name)
        value = names.resolve(m, m.program.imported(node, name, frame.code))
        names.write(m, name, value, frame)


def _match(m: Machine, node: ast.Match, frame: Frame) -> None:
    subject = evaluate.evaluate(m, node.subject, frame)
    arms: list[tuple[Guard | None, Callable[[], Value]]] = []
    so_far: Guard | None = frozenset()
    for place, case in enumerate(node.cases):
        test = pattern(m, case.pattern, subject, frame)
        if case.guard is not None:
            test = Op("and", (test, m.fresh()))
        holds, fails = assume(test, True), assume(test, False)
        arms.append((None if holds is None or so_far is None else so_far | holds, _arm(m, case, place, subject, frame)))
        so_far = None if fails is None or so_far is None else so_far | fails
    arms.append((so_far, lambda: NONE))
    m.choose(arms)


def _arm(m: Machine, case: ast.match_case, place: int, subject: Value, frame: Frame) -> Callable[[], Value]:
    def execute() -> Value:
        _capture(m, case.pattern, subject, frame)
        if case.guard is not None:
            evaluate.evaluate(m, case.guard, frame)
        with marked(frame, place):
            run(m, case.body, frame)
        return NONE

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
    ast.For: _for, ast.AsyncFor: _for, ast.With: _with, ast.AsyncWith: _with,
    ast.While: lambda m, node, frame: rounds.as_long_as(m, node, frame),
    ast.Try: lambda m, node, frame: failing.execute(m, node, frame),
    ast.Return: _return, ast.Raise: _raise, ast.Break: _jump, ast.Continue: _jump, ast.Assert: _assert,
    ast.Delete: _delete, ast.FunctionDef: _define, ast.AsyncFunctionDef: _define, ast.ClassDef: _define,
    ast.Import: _import, ast.ImportFrom: _import, ast.Match: _match,
}  # fmt: skip
if hasattr(ast, "TryStar"):
    _STATEMENTS[ast.TryStar] = _STATEMENTS[ast.Try]


def run_modules(m: Machine, modules: Iterable[str], site: Site) -> None:
    """Run the modules that an import names, outermost package first, where they have not run yet."""
    importer = site.frame.code.module
    for name in modules:
        parts = name.split(".")
        for count in range(1, len(parts) + 1):
            dotted = ".".join(parts[:count])
            if m.knowledge.is_framework(dotted):
                break
            module = m.program.module(dotted, importer)
            if module is not None:
                _run_module(m, m.program.code(module), site)


def _modules_of(statement: ast.Import | ast.ImportFrom, frame: Frame) -> list[str]:
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    base = frame.code.module.absolute(statement.level, statement.module or "")
    return [base, *(f"{base}.{alias.name}" for alias in statement.names if alias.name != "*")]


def _run_module(m: Machine, code: Code, site: Site) -> None:
    """Execute the statements of a module, once."""
    if code.uid in m.loaded or code is m.entry.code:
        return
    m.loaded.add(code.uid)
    m.cells[code.uid, "__name__"] = Const(code.module.name)
    around, m.loops = m.loops, []
    guard = m.guard
    with m.at("import", site):
        run(m, code.tree.body, code.frame)
    m.loops = around
    if not m.live:
        m.live, m.guard = True, guard

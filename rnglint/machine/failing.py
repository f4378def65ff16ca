"""Errors: what raises, and what ``try`` does about it."""

from __future__ import annotations

import ast
from typing import Any

from rnglint.knowledge.python import READS_FILES
from rnglint.machine import contexts, evaluate, files, names, reflection, statements
from rnglint.machine.callables import ClassV, Frame
from rnglint.machine.cells import Cells
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine, State
from rnglint.machine.terms import Ext, Guard, Op, Ref, Tup, Value
from rnglint.program.syntax import calls_in, descendants, is_name, last_name


def execute(m: Machine, node: ast.Try, frame: Frame) -> None:
    """A ``try`` statement."""
    number = m.uid()
    raises: Guard = frozenset({(("raises", number), True)})
    ways = contexts.Ways(m, frame)
    m.raised.append([])
    first = len(m.ledger.events)
    start = m.state()[0]
    # Besides what is seen to raise, the last statement may: the ones before it have run where a handler runs.
    with statements.marked(frame, "body"):
        statements.run(m, node.body[:-1], frame)
    before = m.state()
    doubtful = m.live and not isinstance(node.body[-1], _HARMLESS)
    if node.handlers and doubtful:
        m.guard = m.guard | {(("raises", number), False)}
    if m.live:
        with statements.marked(frame, "last"):
            statements.run(m, node.body[-1:], frame)
    raised = m.raised.pop()
    if m.live:
        statements.part(m, node, "orelse", frame)
    after: list[State] = [(m.cells, m.guard)] if m.live else []
    starts, left = _caught(m, node, raised, frame)
    if m.raised:
        m.raised[-1].extend(left)
    for index, handler in enumerate(node.handlers):
        others = {(("handler", number, other), False) for other in range(index)}
        if doubtful and not (starts[index] and _is_own(m, handler, frame)) and not _is_in_vain(m, handler, node, frame):
            starts[index].append((before[0], before[1] | raises | others | {(("handler", number, index), True)}))
        if not starts[index]:
            continue
        m.meet(starts[index])
        m.guard = m.guard | {(("caught", number), True)}
        if len(m.ledger.events) > first:
            m.ledger.failed[number] = first, _kept(m, start, node, handler, frame)
        if handler.name:
            names.write(m, handler.name, m.fresh(), frame)
        with statements.marked(frame, index):
            statements.run(m, handler.body, frame)
        if m.live:
            after.append((m.cells, m.guard))
    m.meet(after)
    if node.finalbody:
        ways.finish(m, lambda: statements.part(m, node, "finalbody", frame))


def _kept(m: Machine, start: Cells, node: ast.Try, handler: ast.ExceptHandler, frame: Frame) -> frozenset[int]:
    """The draws of a ``try`` whose results outlive its failure: in a list, or in a variable that is read later on."""
    found = frozenset[int]()
    for cell, value in m.cells.since(start):
        if not isinstance(cell, tuple):
            continue
        drawn = draws_of(value) if cell[0] in ("content", frame.uid) else None
        if drawn and (cell[0] == "content" or _is_read(cell[1], node, handler, frame.node)):
            found |= drawn
    return found


def _is_read(name: str, node: ast.Try, handler: ast.ExceptHandler, function: ast.AST) -> bool:
    """Whether a variable is read in a handler, or where the function goes on after it, before it is bound again."""
    last = handler.end_lineno or 0
    goes_on = not isinstance(handler.body[-1], (ast.Return, ast.Raise, ast.Break, ast.Continue))
    uses = [
        each for each in descendants(function)
        if isinstance(each, ast.Name) and each.id == name
        and (handler.lineno <= each.lineno <= last or (goes_on and each.lineno > (node.end_lineno or 0)))
    ]  # fmt: skip
    first = min(uses, key=lambda each: (each.lineno, not isinstance(each.ctx, ast.Load)), default=None)
    return first is not None and isinstance(first.ctx, ast.Load)


_HARMLESS = (ast.Raise, ast.Pass, ast.Break, ast.Continue)


def _caught(
    m: Machine, node: ast.Try, raised: list[tuple[State, Value]], frame: Frame
) -> tuple[list[list[State]], list[tuple[State, Value]]]:
    """Where each handler starts by what is seen to raise, and what none of them catches."""
    starts: list[list[State]] = [[] for _ in node.handlers]
    left: list[tuple[State, Value]] = []
    for state, error in raised:
        for index, handler in enumerate(node.handlers):
            wanted = None if handler.type is None else evaluate.evaluate(m, handler.type, frame)
            caught = True if wanted is None else _catches(m, wanted, error)
            if caught is not False:
                starts[index].append(state)
            if caught:
                break
        else:
            left.append((state, error))
    return starts, left


def _is_own(m: Machine, handler: ast.ExceptHandler, frame: Frame) -> bool:
    """Whether a handler is for errors of the program, which nothing raises but the program itself."""
    wanted = None if handler.type is None else evaluate.evaluate(m, handler.type, frame)
    return all(isinstance(each, ClassV) for each in (wanted.items if isinstance(wanted, Tup) else (wanted,)))


def _is_in_vain(m: Machine, handler: ast.ExceptHandler, node: ast.Try, frame: Frame) -> bool:
    """Whether a handler is for a file that is missing, and the one which is read was written before."""
    if not is_name(handler.type, "FileNotFoundError"):
        return False
    read = (each for part in node.body for each in calls_in(part) if last_name(each.func) in READS_FILES)
    paths = ([*each.args[:1], *([each.func.value] if isinstance(each.func, ast.Attribute) else [])] for each in read)
    return any(files.is_written(m, evaluate.silently(m, path, frame)) for each in paths for path in each)


def _catches(m: Machine, wanted: Value, error: Value) -> bool | None:
    """Whether a handler catches an error; None where that is not known."""
    if wanted in (Ext("builtins.Exception"), Ext("builtins.BaseException")):
        return True
    if isinstance(wanted, Tup):
        return reflection.any_of([_catches(m, one, error) for one in wanted.items])
    kinds = list(names.mro(m, error)) if isinstance(error, ClassV) else [error]
    if wanted in kinds:
        return True
    one, other = reflection.builtin_class(kinds[-1]), reflection.builtin_class(wanted)
    if one is not None and other is not None:
        return issubclass(one, other)
    return False if isinstance(wanted, ClassV) and one is not None else None


def resume(m: Machine, node: ast.Try, frame: Frame, mark: str | int, trail: list[Any]) -> None:
    """Go on in a part of a ``try``; what was not reached yet is taken to raise nothing."""
    ways = contexts.Ways(m, frame)
    parts = {"body": node.body[:-1], "last": node.body[-1:], "orelse": node.orelse, "finalbody": node.finalbody}
    with statements.marked(frame, mark):
        statements.run(m, node.handlers[mark].body if isinstance(mark, int) else parts[mark], frame, trail)
    for behind in {"body": ("last", "orelse"), "last": ("orelse",)}.get(str(mark), ()):
        if m.live:
            with statements.marked(frame, behind):
                statements.run(m, parts[behind], frame)
    if node.finalbody and mark != "finalbody":
        ways.finish(m, lambda: statements.part(m, node, "finalbody", frame))


def throw(m: Machine, error: Value) -> None:
    """The path ends by an error."""
    if m.raised and m.live:
        kind = error.cls if isinstance(error, Ref) and error.cls is not None else error
        if isinstance(kind, Op) and kind.name == "error":
            kind = kind.args[0]
        m.raised[-1].append((m.state(), kind))
    m.refused |= m.guard
    m.live = False

"""Functions, methods and classes that are executed for themselves, with symbols for what callers would give."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeAlias

from rnglint.knowledge.modes import REPEATED
from rnglint.knowledge.roles import DatasetBase, SamplerBase
from rnglint.machine import calls, evaluate, loops, names, receivers, statements
from rnglint.machine.machine import BUDGET, Exhausted, Machine
from rnglint.machine.terms import ClassV, Ext, Frame, Func, Ref, Value
from rnglint.models import loading, modules
from rnglint.program.code import FunctionNode
from rnglint.trace.programs import Execution

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.program.code import Code
    from rnglint.program.program import Program

Entry: TypeAlias = "ast.AST | tuple[ast.ClassDef, ast.AST]"
LEAST = 5_000
PER_LINE = 5
"""Expressions that are evaluated for one file: so many, and so many for each of its lines."""


def executions(program: Program, code: Code) -> Iterator[Execution]:
    """Each function, method and class of a file on its own, and the statements of the file."""
    left = LEAST + PER_LINE * len(code.module.lines)
    for entry in _entries(code):
        if not code.keyed(entry[1] if isinstance(entry, tuple) else entry):
            continue
        m = Machine(program, code.frame, min(BUDGET, left))
        finished = _execute(m, code, entry)
        left -= min(BUDGET, left) - max(m.budget, 0)
        node = entry[1] if isinstance(entry, tuple) else entry
        yield Execution(code, m.ledger, frozenset(m.executed), frozenset({code.module.path}), finished, node)
        if left <= 0:
            return


def _entries(code: Code) -> Iterator[Entry]:
    def inside(body: list[ast.stmt]) -> Iterator[Entry]:
        for statement in body:
            if isinstance(statement, FunctionNode):
                yield statement
            elif isinstance(statement, ast.ClassDef):
                for member in statement.body:
                    if isinstance(member, FunctionNode):
                        yield statement, member
                if not statement.decorator_list:
                    yield statement
            elif isinstance(statement, (ast.If, ast.Try, ast.With)):
                yield from inside(statement.body)

    yield from inside(code.tree.body)
    yield code.tree


def _use_object(m: Machine, code: Code, cls: ast.ClassDef) -> None:
    """Make an object of a class and call each method that may be called again, twice."""
    owner = ClassV(cls, code.frame, cls.name)
    init = names.class_member(m, owner, "__init__")
    if not isinstance(init, Func):
        return
    receiver = calls.instantiate(m, owner, calls.symbolic(m, init, None).without_first(), cls, code.frame)
    if isinstance(receiver, Ref):
        _use_as_framework(m, code, owner, receiver)
    for member in cls.body:
        if not isinstance(member, FunctionNode) or not REPEATED.match(member.name) or member.decorator_list:
            continue
        method = names.class_member(m, owner, member.name)
        for _ in range(2):
            if isinstance(method, Func) and m.live:
                calls.exercise(m, method, calls.symbolic(m, method, receiver), member, code.frame)


def _use_as_framework(m: Machine, code: Code, cls: ClassV, receiver: Ref) -> None:
    """Call an object as the framework does whose class it descends from: again and again."""
    outside = [base.name for base in names.mro(m, cls) if isinstance(base, Ext)]
    module = modules.base_role(m, cls)
    if module is not None and module.framework == "torch":
        loop = m.uid()
        forward = names.class_member(m, cls, module.call)
        for index in range(loops.PASSES):
            if isinstance(forward, Func) and m.live:
                _set_elsewhere(m, cls, receiver)
                given = calls.symbolic(m, forward, receiver).without_first()
                with m.at("iteration", forward.node, code.frame, "framework", (loop, index)):
                    modules.run(m, receiver, given, forward.node, code.frame)
    elif any(m.knowledge.role(name, DatasetBase) is not None for name in outside):
        loading.in_workers(m, receiver, cls.node, code.frame)
    elif any(m.knowledge.role(name, SamplerBase) is not None for name in outside):
        loop = m.uid()
        for index in range(loops.PASSES):
            _set_elsewhere(m, cls, receiver)
            with m.at("iteration", cls.node, code.frame, "framework", (loop, index)):
                loops.rows(m, receiver)


def _set_elsewhere(m: Machine, cls: ClassV, receiver: Ref) -> None:
    """What somebody else sets (``sampler.set_epoch(epoch)``) may have changed before the next call."""
    for name, _ in list(m.cells.holdings("attribute", receiver.uid)):
        if cls.frame.code.assignments(str(name), cls.node) > 1:
            m.cells["attribute", receiver.uid, name] = m.fresh()


def _execute(m: Machine, code: Code, entry: Entry) -> bool:
    """Execute an entry; whether it came to its end."""
    try:
        if isinstance(entry, ast.Module):
            statements.run(m, entry.body, code.frame)
        elif isinstance(entry, ast.ClassDef):
            _use_object(m, code, entry)
            return True
        elif isinstance(entry, tuple):
            _method(m, code, *entry)
        else:
            assert isinstance(entry, FunctionNode)
            function = evaluate.function(m, entry, code.frame, entry.name)
            calls.exercise(m, function, calls.symbolic(m, function), entry, code.frame)
        _escaped(m, code, entry[1] if isinstance(entry, tuple) else entry)
    except (Exhausted, RecursionError):
        return False
    return True


def _method(m: Machine, code: Code, cls: ast.ClassDef, node: ast.AST) -> None:
    assert isinstance(node, FunctionNode)
    owner = ClassV(cls, code.frame, cls.name)
    plain = evaluate.function(m, node, code.frame, f"{cls.name}.{node.name}")
    function = Func(plain.node, plain.frame, plain.qualname, plain.defaults, owner)
    receiver: Value | None = receivers.unknown_instance(m, owner)
    for decorator in node.decorator_list:
        name = getattr(decorator, "id", "")
        if name == "staticmethod":
            receiver = None
        elif name == "classmethod":
            receiver = owner
    calls.exercise(m, function, calls.symbolic(m, function, receiver), node, code.frame)


def _escaped(m: Machine, code: Code, entry: ast.AST) -> None:
    """Functions that the entry made and nobody called run once, with symbols: somebody else will call them."""
    for _ in range(3):
        waiting = [f for f in m.made.values() if id(f.node) not in m.executed and _made_by(f, entry)]
        if not waiting:
            return
        for function in waiting:
            if id(function.node) in m.executed or isinstance(function.frame.node, (ast.Module, ast.ClassDef)):
                m.executed.add(id(function.node))
                continue
            if not m.live:
                m.live = True
            calls.exercise(m, function, calls.symbolic(m, function), function.node, function.frame)


def _made_by(function: Func, entry: ast.AST) -> bool:
    frame: Frame | None = function.frame
    while frame is not None and frame.node is not entry:
        frame = frame.outer
    return frame is not None

"""The analysis of one file: every function executed on symbols, and the module's own statements."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.modes import REPEATED
from rnglint.machine import calls, evaluate, guards, names, statements
from rnglint.machine.machine import BUDGET, Exhausted, Machine
from rnglint.machine.terms import ClassV, Frame, Func, Value
from rnglint.program.code import FunctionNode
from rnglint.program.program import Program
from rnglint.trace.findings import Finding, findings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.program.code import Code
    from rnglint.project.modules import Module

LEAST = 5_000
PER_LINE = 5
"""Expressions that are evaluated for one file: so many, and so many for each of its lines."""


def analyse(module: Module, program: Program) -> list[Finding]:
    """The mistakes with keys that a file makes; empty where this Python cannot parse it."""
    code = program.code(module)
    found: dict[tuple[str, int, int], Finding] = {}
    left = LEAST + PER_LINE * len(module.lines)
    for entry in _entries(code):
        if not code.keyed(entry[1] if isinstance(entry, tuple) else entry):
            continue
        machine = Machine(program, code.frame, min(BUDGET, left))
        _execute(machine, code, entry)
        left -= min(BUDGET, left) - max(machine.budget, 0)
        for finding in findings(machine.ledger, code):
            if isinstance(entry, ast.ClassDef) and not _is_stuck(finding, code, entry):
                continue
            place = (finding.mistake, finding.node.lineno, finding.node.col_offset)  # type: ignore[attr-defined]
            known = found.get(place)
            if known is None or (finding.is_error and not known.is_error):
                found[place] = finding
        if left <= 0:
            break
    guards.forget()
    return _distinct(list(found.values()))


def _distinct(found: list[Finding]) -> list[Finding]:
    """One finding for each place; the weaker ones that another explains are left out."""
    best: dict[tuple[int, int], Finding] = {}
    kept = [finding for finding in found if finding.mistake == "unused"]
    for finding in found:
        if finding.mistake == "unused":
            continue
        place = (finding.node.lineno, finding.node.col_offset)  # type: ignore[attr-defined]
        known = best.get(place)
        if known is None or _weight(finding) < _weight(known):
            best[place] = finding
    return sorted([*best.values(), *kept], key=lambda f: (f.node.lineno, f.node.col_offset))  # type: ignore[attr-defined]


_RANK = ("reuse", "attribute", "parent", "body", "devices", "map", "loop", "call", "fold", "seed")


def _weight(finding: Finding) -> tuple[bool, int]:
    """Errors go before warnings."""
    return not finding.is_error, _RANK.index(finding.mistake)


def _entries(code: Code) -> Iterator[ast.AST | tuple[ast.ClassDef, ast.AST]]:
    def inside(body: list[ast.stmt]) -> Iterator[ast.AST | tuple[ast.ClassDef, ast.AST]]:
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


def _is_stuck(finding: Finding, code: Code, cls: ast.ClassDef) -> bool:
    """Whether a method draws from an attribute that nothing but the constructor ever assigns."""
    node = finding.second.key_node
    if finding.mistake != "attribute" or not isinstance(node, ast.Attribute):
        return False
    return code.assignments(node.attr, cls) <= 1


def _use_object(m: Machine, code: Code, cls: ast.ClassDef) -> None:
    """Make an object of a class and call each method that may be called again, twice."""
    owner = ClassV(cls, code.frame, cls.name)
    init = names.class_member(m, owner, "__init__")
    if not isinstance(init, Func):
        return
    receiver = calls.instantiate(m, owner, calls.symbolic(m, init, None).without_first(), cls, code.frame)
    for member in cls.body:
        if not isinstance(member, FunctionNode) or not REPEATED.match(member.name) or member.decorator_list:
            continue
        method = names.class_member(m, owner, member.name)
        for _ in range(2):
            if isinstance(method, Func) and m.live:
                calls.invoke(m, method, calls.symbolic(m, method, receiver), member, code.frame)


def _execute(m: Machine, code: Code, entry: ast.AST | tuple[ast.ClassDef, ast.AST]) -> None:
    try:
        if isinstance(entry, ast.Module):
            statements.run(m, entry.body, code.frame)
        elif isinstance(entry, ast.ClassDef):
            _use_object(m, code, entry)
            return
        elif isinstance(entry, tuple):
            _method(m, code, *entry)
        else:
            assert isinstance(entry, FunctionNode)
            function = evaluate.function(m, entry, code.frame, entry.name)
            calls.invoke(m, function, calls.symbolic(m, function), entry, code.frame)
        _escaped(m, code, entry[1] if isinstance(entry, tuple) else entry)
    except Exhausted:
        pass


def _method(m: Machine, code: Code, cls: ast.ClassDef, node: ast.AST) -> None:
    assert isinstance(node, FunctionNode)
    owner = ClassV(cls, code.frame, cls.name)
    plain = evaluate.function(m, node, code.frame, f"{cls.name}.{node.name}")
    function = Func(plain.node, plain.frame, plain.qualname, plain.defaults, owner)
    receiver: Value | None = m.new("instance", cls=owner)
    for decorator in node.decorator_list:
        name = getattr(decorator, "id", "")
        if name == "staticmethod":
            receiver = None
        elif name == "classmethod":
            receiver = owner
    calls.invoke(m, function, calls.symbolic(m, function, receiver), node, code.frame)


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
            calls.invoke(m, function, calls.symbolic(m, function), function.node, function.frame)


def _made_by(function: Func, entry: ast.AST) -> bool:
    frame: Frame | None = function.frame
    while frame is not None and frame.node is not entry:
        frame = frame.outer
    return frame is not None

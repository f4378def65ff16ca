"""Imports of a program that runs: the statements of a module are executed when it is imported first."""

from __future__ import annotations

import ast

from rnglint.machine import statements
from rnglint.machine.arguments import Site
from rnglint.machine.callables import Frame
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const
from rnglint.program.code import Code


def execute(m: Machine, statement: ast.Import | ast.ImportFrom, frame: Frame) -> None:
    """Run the modules that an import statement names, outermost package first, where they have not run yet."""
    importer = frame.code.module
    for name in _named(statement, frame):
        parts = name.split(".")
        for count in range(1, len(parts) + 1):
            dotted = ".".join(parts[:count])
            if m.knowledge.is_framework(dotted):
                break
            module = m.program.module(dotted, importer)
            if module is not None:
                run(m, m.program.code(module), Site(statement, frame))


def _named(statement: ast.Import | ast.ImportFrom, frame: Frame) -> list[str]:
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    base = frame.code.module.absolute(statement.level, statement.module or "")
    return [base, *(f"{base}.{alias.name}" for alias in statement.names if alias.name != "*")]


def run(m: Machine, code: Code, site: Site) -> None:
    """Execute the statements of a module, once."""
    if code.uid in m.loaded or code is m.entry.code:
        return
    m.loaded.add(code.uid)
    m.cells[code.uid, "__name__"] = Const(code.module.name)
    around, m.loops = m.loops, []
    guard = m.guard
    with m.at("import", site):
        statements.run(m, code.tree.body, code.frame)
    m.loops = around
    if not m.live:
        m.live, m.guard = True, guard

"""What a file imports from others of the project that touch random state, or from libraries whose objects use keys."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnglint.knowledge.lookup import KEY_LIBRARIES
from rnglint.machine.terms import Ext, ModuleV, Value
from rnglint.program.code import Code
from rnglint.program.meanings import Global

if TYPE_CHECKING:
    from rnglint.program.program import Program

MOST_IMPORTS = 8
"""So many files hand a name on from where it is defined to where it is used."""


def names(program: Program, code: Code) -> frozenset[str]:
    """The imported names of a file behind which something may happen to a stream or a key."""
    keyed = program.may_hold_keys(code)
    imported = ((name, value) for name in code.bindings for value in _imported(program, code, name))
    return frozenset(name for name, value in imported if _speaks(program, value, 0) or (keyed and _lends(value)))


def _imported(program: Program, code: Code, name: str) -> Iterator[Value]:
    for statement in code.bindings.get(name, ()):
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            yield program.imported(statement, "" if name == "*" else name, code)


def _lends(value: Value) -> bool:
    """Whether something is of a library that makes objects which use keys."""
    return isinstance(value, Ext) and value.name.partition(".")[0] in KEY_LIBRARIES


def _speaks(program: Program, value: Value, depth: int) -> bool:
    if isinstance(value, ModuleV):
        return bool(value.code.keyed_names)
    if not isinstance(value, Global) or depth > MOST_IMPORTS:
        return False
    if value.name in value.code.keyed_names:
        return True
    return any(_speaks(program, each, depth + 1) for each in _imported(program, value.code, value.name))

"""Keys that a function has already: a new one is split from them."""

from __future__ import annotations

import ast

from rnglint.knowledge.roles import ConsumesKey, DerivesKey, MakesKey
from rnglint.program import places, signatures
from rnglint.program.code import Code
from rnglint.program.scopes import Scope


def own_key(scope: Scope) -> tuple[str, ast.stmt | None] | None:
    """The name of a function's key, and the statement that makes it (None: it is a parameter)."""
    used = _used(scope) if scope.block else set()
    for name in signatures.names(scope.node):
        if name in used:
            return name, None
    for line in scope.block:
        if isinstance(line, ast.Assign) and len(line.targets) == 1 and isinstance(line.value, ast.Call):
            target, code = line.targets[0], scope.code
            made = code.program.knowledge.role(code.program.written(line.value.func, code), MakesKey)
            if isinstance(target, ast.Name) and made is not None:
                return target.id, line
    return None


def _used(scope: Scope) -> set[str]:
    """The names that a function gives to samplers and splits as their key."""
    found: set[str] = set()
    program = scope.code.program
    for call in scope.calls():
        name = program.written(call.func, scope.code)
        for role in (program.knowledge.role(name, ConsumesKey), program.knowledge.role(name, DerivesKey)):
            key = None if role is None else places.argument(call, role.key)
            if isinstance(key, ast.Name):
                found.add(key.id)
    return found


def unused_seed(code: Code) -> int:
    """The smallest integer from which no key of a file is made."""
    taken: set[object] = set()
    for call in (each for each in code.nodes if isinstance(each, ast.Call)):
        role = code.program.knowledge.role(code.program.written(call.func, code), MakesKey)
        seed = None if role is None else places.argument(call, role.seed)
        if isinstance(seed, ast.Constant):
            taken.add(seed.value)
    return next(number for number in range(len(taken) + 1) if number not in taken)

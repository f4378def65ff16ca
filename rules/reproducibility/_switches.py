"""What the rules about switches for reproducible runs share."""

from __future__ import annotations

import ast

from rnglint.api.context import Context
from rnglint.knowledge.roles import Determinism
from rnglint.program import places


def asks_elsewhere(context: Context, words: tuple[str, ...]) -> bool:
    """Whether another module of the program that this one belongs to asks for deterministic algorithms.

    A program is the module, what imports it, and what these import.
    """
    program = context.facts.program
    found = context.facts.calls(Determinism, words) if program else None
    for path, called, role in found or ():
        assert isinstance(role, Determinism)
        if path == context.module.path or path not in (program or ()) or role.covers != "algorithms":
            continue
        if isinstance(called.node, ast.Call) and _asks(called.node, role):
            return True
    return False


def _asks(node: ast.Call, role: Determinism) -> bool:
    """Whether a call surely switches errors on."""
    if role.warn_only is not None:
        given = places.argument(node, role.warn_only)
        if given is not None and not (isinstance(given, ast.Constant) and given.value is False):
            return False
    if role.always:
        return True
    given = None if role.mode is None else places.argument(node, role.mode)
    if not isinstance(given, ast.Constant) or given.value is False:
        return False
    return given.value in role.on and (isinstance(given.value, bool) or given.value not in role.warns)

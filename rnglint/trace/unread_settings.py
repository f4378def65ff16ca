"""Seeds among the settings of a program that no file of the project reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.knowledge.lookup import FRAMEWORKS
from rnglint.knowledge.programs import HOLDS_SETTINGS, TAKES_SETTINGS
from rnglint.knowledge.purposes import SEEDS, words
from rnglint.program.classes import meant
from rnglint.program.code import Code
from rnglint.program.facts import ModuleFacts
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import base_of, calls_in, whole_number
from rnglint.trace.idle_seeds import mentions


def unread_settings(program: Program, facts: ModuleFacts, code: Code) -> Iterator[ast.Attribute]:
    """Where a file gives such a setting a number, if nothing in the project can read it, and draws are made there."""
    if not any(words(word) & SEEDS for word in code.module.words):
        return
    for target in _given(program, code):
        holders = facts.mentioning(target.attr)
        if holders is None or facts.mentioning(*TAKES_SETTINGS) != () or not facts.mentioning(*FRAMEWORKS):
            return
        others = facts.speaking(holders, frozenset({target.attr}))
        if not any(mentions(each, target.attr, target) for each in (code, *others)):
            yield target


def _given(program: Program, code: Code) -> Iterator[ast.Attribute]:
    """The attributes for seeds that a file gives numbers, of what holds settings."""
    for node in code.nodes:
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets if targets and whole_number(node.value) is not None else ():  # type: ignore[attr-defined]
            if (
                isinstance(target, ast.Attribute)
                and words(target.attr) & SEEDS
                and _holds_settings(program, code, target)
            ):
                yield target


def _holds_settings(program: Program, code: Code, target: ast.Attribute) -> bool:
    """Whether the variable in a target is made as such, or by a function of the project that makes such."""
    held = base_of(target.value)
    values = Scope.of(code, target).values(held.id) if isinstance(held, ast.Name) else []
    return bool(values) and all(isinstance(each, ast.Call) and _makes(program, code, each) for each in values)


def _makes(program: Program, code: Code, call: ast.Call) -> bool:
    if program.written(call.func, code) in HOLDS_SETTINGS:
        return True
    function = meant(program, code, call.func)
    if not isinstance(function, Scope) or not function.is_function:
        return False
    inside = (function.code.outside(each.func) for each in calls_in(function.node))
    return not HOLDS_SETTINGS.isdisjoint(inside)

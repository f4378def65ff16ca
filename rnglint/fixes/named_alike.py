"""Parameters for a seed that nobody gives, because the option has another name: they get that name."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.text import Draft
from rnglint.fixes.varying import seed_of
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import is_none, text_of
from rnglint.trace.idle_seeds import IdleSeed


def renamed(context: Context, found: IdleSeed) -> tuple[TextEdit, ...]:
    """The only parameter that is the seed of a generator where it is given, and None else, is called like the option.

    What hands on the options by their names then reaches it.  Raises NoFix where somebody speaks of it by its name.
    """
    makes = {each.node: each for each in found.events if each.kind in ("make", "seed")}
    seed = sole(each for each in makes.values() if _is_left_out(each))
    code, name = seed.frame.code, only(seed_of(seed), ast.Name).id
    function, new = only(seed.frame.node, ast.FunctionDef), found.option.name
    need(new.isidentifier(), new not in identifiers(function), not any(_speaks(each, name) for each in found.files))
    draft = Draft(code.module)
    context.module.rest_on({code.module.path})
    draft.rename(sole(each for each in signatures.named(function) if each.arg == name), new)
    for each in code.named(function).get(name, ()):
        draft.put(each, new)
    return draft.edits()


def _is_left_out(made: Event) -> bool:
    """Whether a generator has a parameter for its seed that is None where nobody gives it."""
    seed, function = seed_of(made), made.frame.node
    default = signatures.default_of(function, seed.id) if isinstance(seed, ast.Name) else None
    return is_none(default) and isinstance(seed, ast.Name) and seed.id in signatures.names(function)


def _speaks(code: Code, name: str) -> bool:
    """Whether a file gives something by a name, or has it as a text."""
    return any((isinstance(each, ast.keyword) and each.arg == name) or text_of(each) == name for each in code.nodes)

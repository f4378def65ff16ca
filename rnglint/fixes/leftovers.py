"""Takes away what nothing uses any more once a piece of code is gone: imports and constants of the module."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import Context
from rnglint.fixes.threading.text import Draft
from rnglint.program.syntax import descendants


def clear_away(context: Context, draft: Draft, gone: Iterable[ast.AST]) -> None:
    """Drop the imports and the constants of the checked module that only ``gone`` reads.

    What another file of the project mentions stays, and so does what shares its line.
    """
    code = context.trace.code
    removed = {each for node in gone for each in descendants(node)}
    names = [node for node in code.nodes if isinstance(node, ast.Name)]
    for name in sorted({node.id for node in names if node in removed and isinstance(node.ctx, ast.Load)}):
        bound = code.bindings.get(name, ())
        statement = bound[0] if len(bound) == 1 and bound[0] in code.tree.body else None
        if statement is None or not draft.is_bare(statement):
            continue
        known = removed | {*descendants(statement)}
        if all(node in known for node in names if node.id == name) and _is_own(context, name):
            _drop(draft, statement, name)


def _is_own(context: Context, name: str) -> bool:
    """Whether no other file of the project takes a name from this one, and no string of this one mentions it."""
    holders, module = context.facts.mentioning(name), context.module
    strings = (each.value for each in context.trace.code.nodes if isinstance(each, ast.Constant))
    if holders is None or name in {*map(str, strings)}:
        return False
    others = [context.facts.code(path) for path in holders if path != module.path]
    here = module.name.rpartition(".")[2]
    return not any(
        each is None
        or any(star.endswith(here) for star in each.stars)
        or any(meant.endswith(f"{here}.{name}") for meant in each.imported.values())
        or f"{here}.{name}" in each.text
        for each in others
    )


def _drop(draft: Draft, statement: ast.AST, name: str) -> None:
    """Take the binding of a name away: a constant, or what is imported under it."""
    if (
        isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant) and len(statement.targets) == 1
    ) or (isinstance(statement, (ast.Import, ast.ImportFrom)) and len(statement.names) == 1):
        draft.drop_line(statement)
    elif isinstance(statement, ast.ImportFrom):
        at = next(number for number, alias in enumerate(statement.names) if (alias.asname or alias.name) == name)
        (start, end), others = draft.span(statement.names[at]), statement.names
        if at:
            start = draft.span(others[at - 1])[1]
        else:
            end = draft.span(others[1])[0]
        if "#" not in draft.text[start:end]:
            draft.replace(start, end, "")

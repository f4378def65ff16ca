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
    """Whether no other file of the project, and no string of this one, mentions a name."""
    holders = context.facts.mentioning(name)
    strings = (each.value for each in context.trace.code.nodes if isinstance(each, ast.Constant))
    return holders is not None and not {*holders} - {context.module.path} and name not in {*map(str, strings)}


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

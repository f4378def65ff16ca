"""A further parameter for a function or lambda: in its signature, and in the style of its docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence

from rnglint.fixes.needs import need
from rnglint.fixes.text import Draft, is_docstring
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults

_ROW = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_GOOGLE = re.compile(r"(?:Args|Arguments|Parameters):\s*$")
_RULE = re.compile(r"-{3,}\s*$")
_FIELD = re.compile(r":param\b[^:]*:")
_SPHINX = re.compile(r":(?:param|type)\b")
_QUOTES = ('"""', "'''")
_ITEM = re.compile(r"\*{0,2}\w+\s*(?:\([^)]*\))?\s*:(?=\s)")
_SAID = {"seed": "seed of the random numbers.", "key": "key of the random numbers.", "number": "drawn for this call."}


def is_annotated(scope: Scope) -> bool:
    """Whether a signature gives the types of its parameters (a receiver needs none); without any, of its result."""
    if not isinstance(scope.node, FunctionNode):
        return False
    star = scope.node.args.vararg
    given = [*signatures.named(scope.node), *([] if star is None else [star])][scope.owner is not None :]
    marks = [parameter.annotation for parameter in given] or [scope.node.returns]
    return all(mark is not None for mark in marks)


def add_parameter(draft: Draft, scope: Scope, text: str, keyword_only: bool = True, later: bool = False) -> None:
    """Write ``text`` as the last parameter, keyword-only or (TorchScript knows no others) an ordinary one.

    ``later``: it comes behind another one that was added.
    """
    args = scope.function.args
    need(keyword_only or not (args.kwarg or args.kwonlyargs or args.vararg))
    need(keyword_only or "=" in text or not args.defaults)  # it would have to have a default, too
    starred = not keyword_only or args.kwonlyargs or args.vararg or later
    text = text if starred else f"*, {text}"
    if args.kwarg is not None:
        draft.prepend(draft.text.rindex("**", 0, draft.span(args.kwarg)[0]), text)
        return
    plain = [*args.posonlyargs, *args.args, *([args.vararg] if args.vararg else []), *args.kwonlyargs]
    if not plain:
        draft.insert(_opening(draft, scope), f" {text}" if isinstance(scope.node, ast.Lambda) else text)
        return
    last = plain[-1]
    start, end = draft.span(last)
    if last is args.vararg:
        start = draft.text.rindex("*", 0, start)
    default = dict(defaults(args)).get(last)
    if default is not None:
        opened = draft.text[end : draft.span(default)[0]].count("(")
        end = draft.span(default)[1]
        for _ in range(opened):
            end = draft.mark(end) + 1
    if args.posonlyargs and last is args.posonlyargs[-1]:
        start = draft.mark(draft.mark(end) + 1)
        end = start + 1
        need(draft.text[start:end] == "/")
    draft.append(start, end, text)


def _opening(draft: Draft, scope: Scope) -> int:
    """Behind the parenthesis of ``def f()``, behind the word of ``lambda:``."""
    start = draft.span(scope.node)[0]
    if isinstance(scope.node, ast.Lambda):
        return start + len("lambda")
    place = draft.text.index("(", draft.text.index("def", start))
    need(not getattr(scope.node, "type_params", None))
    return place + 1


# Docstrings


def describe(draft: Draft, scope: Scope, name: str, kind: str) -> None:
    """Add a line about the parameter ``name`` where the docstring of a function lists its parameters."""
    if not scope.block or not is_docstring(scope.block[0]):
        return
    start, end = draft.span(scope.block[0])
    if "\\" in draft.text[start:end] and draft.text[start] not in "rR":
        return
    found = list(_ROW.finditer(draft.text[start:end]))
    rows, said = [row.group().rstrip("\r\n") for row in found], _SAID[kind]
    for section, lines in (
        (_google(rows), [f"{name}: {said.capitalize()}"]),
        (_numpy(rows), [name, f"    {said.capitalize()}"]),
        (_sphinx(rows), [f":param {name}: {said}"]),
    ):
        if section is not None:
            last, like = section
            indent = draft.newline + rows[like][: _indent(rows[like])]
            draft.insert(start + found[last].start() + len(rows[last]), "".join(indent + line for line in lines))
            return


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def _google(rows: Sequence[str]) -> tuple[int, int] | None:
    """The last row of the section of arguments, and a row indented as its items are; None where there is none."""
    head = next((index for index, text in enumerate(rows) if index and _GOOGLE.match(text.strip())), len(rows))
    first = next((at for at in range(head + 1, len(rows)) if rows[at].strip()), None)
    if first is None or not _ITEM.match(rows[first].strip()):
        return None
    return _last(rows, first, first, lambda at: _indent(rows[at]) <= _indent(rows[head]))


def _numpy(rows: Sequence[str]) -> tuple[int, int] | None:
    titles = [at for at in range(len(rows) - 1) if _RULE.match(rows[at + 1].strip())]
    head = next((at for at in titles if at and rows[at].strip() == "Parameters"), None)
    if head is None:
        return None
    return _last(rows, head + 2, head, lambda at: at in titles or _indent(rows[at]) < _indent(rows[head]))


def _sphinx(rows: Sequence[str]) -> tuple[int, int] | None:
    found = [index for index, text in enumerate(rows) if index and _FIELD.match(text.strip())]
    if not found:
        return None
    own = _indent(rows[found[-1]])
    return _last(
        rows, found[-1], found[-1], lambda at: not _SPHINX.match(rows[at].strip()) and _indent(rows[at]) <= own
    )


def _last(rows: Sequence[str], first: int, like: int, ends: Callable[[int], bool]) -> tuple[int, int] | None:
    """The last row of a section, with a row that is indented like it; None where the docstring ends on it."""
    last = None
    for at in range(first, len(rows)):
        text = rows[at].strip()
        if text in _QUOTES or (text and ends(at)):
            return None if last is None else (last, like)
        last = at if text else last
    return None

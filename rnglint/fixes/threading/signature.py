"""A keyword-only parameter for a function or lambda."""

from __future__ import annotations

import ast

from rnglint.fixes.needs import need
from rnglint.fixes.threading.text import Draft
from rnglint.program import signatures
from rnglint.program.code import FunctionNode, defaults
from rnglint.program.scopes import Scope


def is_annotated(scope: Scope) -> bool:
    """Whether a signature gives the types of its parameters (a receiver needs none); without any, of its result."""
    if not isinstance(scope.node, FunctionNode):
        return False
    star = scope.node.args.vararg
    given = [*signatures.named(scope.node), *([] if star is None else [star])][scope.owner is not None :]
    marks = [parameter.annotation for parameter in given] or [scope.node.returns]
    return all(mark is not None for mark in marks)


def add_parameter(draft: Draft, scope: Scope, text: str, keyword_only: bool = True) -> None:
    """Write ``text`` as the last parameter, keyword-only or (TorchScript knows no others) an ordinary one."""
    args = scope.function.args
    need(keyword_only or not (args.kwarg or args.kwonlyargs or args.vararg))
    need(keyword_only or "=" in text or not args.defaults)  # it would have to have a default, too
    starred = not keyword_only or args.kwonlyargs or args.vararg
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

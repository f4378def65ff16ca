"""A keyword-only parameter for a function or lambda."""

from __future__ import annotations

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.project.scopes import Scope, all_parameters


def is_annotated(scope: Scope) -> bool:
    """Whether a signature gives the types of its parameters (a receiver needs none)."""
    if not isinstance(scope.node, cst.FunctionDef):
        return False
    given = [parameter for parameter in all_parameters(scope.parameters) if parameter.star != "**"]
    given = given[1:] if scope.owner is not None else given
    return bool(given) and all(parameter.annotation is not None for parameter in given)


def add_parameter(draft: Draft, scope: Scope, text: str, keyword_only: bool = True) -> None:
    """Write ``text`` as the last parameter, keyword-only or (TorchScript knows no others) an ordinary one."""
    parameters = scope.parameters
    if not keyword_only and (
        parameters.star_kwarg or parameters.kwonly_params or isinstance(parameters.star_arg, cst.Param)
    ):
        raise NoFix
    defaults = any(each.default is not None for each in (*parameters.posonly_params, *parameters.params))
    if not keyword_only and defaults and "=" not in text:
        raise NoFix  # it would have to have a default, too
    starred = not keyword_only or bool(parameters.kwonly_params) or isinstance(parameters.star_arg, cst.Param)
    text = text if starred else f"*, {text}"
    if parameters.star_kwarg is not None:
        draft.prepend(draft.span(parameters.star_kwarg)[0], text)
        return
    plain = list(all_parameters(parameters))
    if not plain:
        draft.insert(_opening(draft, scope), text if isinstance(scope.node, cst.FunctionDef) else f" {text}")
        return
    start, end = _span(draft, plain[-1])
    if parameters.posonly_params and plain[-1] is parameters.posonly_params[-1]:
        start = draft.mark(draft.mark(end) + 1)
        end = start + 1
        if draft.text[start:end] != "/":
            raise NoFix
    draft.append(start, end, text)


def _span(draft: Draft, parameter: cst.Param) -> tuple[int, int]:
    """The offsets of a parameter with its type and default."""
    start, end = draft.span(parameter)
    if parameter.default is not None:
        end = draft.outer(parameter.default)[1]
    elif parameter.annotation is not None:
        end = draft.outer(parameter.annotation.annotation)[1]
    return start, end


def _opening(draft: Draft, scope: Scope) -> int:
    """Behind the parenthesis of ``def f()``, behind the word of ``lambda:``."""
    if isinstance(scope.node, cst.Lambda):
        return draft.span(scope.node)[0] + len("lambda")
    assert isinstance(scope.node, cst.FunctionDef)
    end = draft.span(scope.node.name)[1]
    if scope.node.type_parameters is not None:
        end = draft.span(scope.node.type_parameters)[1]
    place = draft.mark(end)
    if draft.text[place] != "(":
        raise NoFix
    return place + 1


def add_argument(draft: Draft, call: cst.Call, text: str) -> None:
    """Write ``text`` (``name=value``) as the last argument of a call."""
    if not call.args:
        draft.insert(draft.span(call)[1] - 1, text)
        return
    last = call.args[-1]
    if isinstance(last.value, cst.GeneratorExp) and not last.value.lpar:
        raise NoFix
    start = draft.span(last)[0]
    draft.append(start, draft.outer(last.value)[1], text)

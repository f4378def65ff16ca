"""One draw of the legacy API, written as a method of a Generator."""

from __future__ import annotations

import libcst as cst

from rnglint.context import Context
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.signature import add_argument
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import HasGeneratorTwin
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Constant, Items


def rewrite(
    context: Context, draft: Draft, site: Site, twin: HasGeneratorTwin, generator: str | None, numpy: str
) -> None:
    """Call the method of ``generator``, or (None) of the object whose method is called now, in place of the old one.

    ``numpy`` is how NumPy is spelled, empty where it has no name.  Raises NoFix where the arguments of the call have
    no counterpart.
    """
    call = site.call
    if generator is None:
        assert isinstance(call.func, cst.Attribute)
        draft.replace(*draft.span(call.func.attr), twin.method)
    else:
        draft.replace(*draft.span(call.func), f"{generator}.{twin.method}")
    if twin.dimensions:
        _dimensions(context, draft, call, site.scope)
    elif twin.parameters:
        _arguments(context, draft, call, twin, numpy, site.scope)


def _dimensions(context: Context, draft: Draft, call: cst.Call, scope: Scope) -> None:
    """``(2, 3)`` becomes ``((2, 3))``, ``(*shape)`` becomes ``(shape)``; one number stays as it is."""
    arguments = call.args
    if any(argument.keyword is not None or argument.star == "**" for argument in arguments):
        raise NoFix
    if len(arguments) == 1 and arguments[0].star:
        value = arguments[0].value
        start, end = draft.span(arguments[0])[0], draft.outer(value)[1]
        inner = draft.text[draft.outer(value)[0] : end]
        draft.replace(start, end, inner if _is_shape(context, value, scope) else f"(*{inner},)")
    elif len(arguments) > 1:
        draft.insert(draft.span(arguments[0])[0], "(")
        draft.insert(draft.outer(arguments[-1].value)[1], ")")


def _is_shape(context: Context, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression is a tuple or list, as its text shows."""
    if isinstance(node, cst.Attribute) and node.attr.value == "shape":
        return True
    return isinstance(context.project.value(node, scope), Items)


def _arguments(
    context: Context, draft: Draft, call: cst.Call, twin: HasGeneratorTwin, numpy: str, scope: Scope
) -> None:
    if any(argument.star for argument in call.args):
        raise NoFix
    plain = [argument for argument in call.args if argument.keyword is None]
    if len(plain) > len(twin.parameters):
        raise NoFix
    given = dict(zip(twin.parameters, plain, strict=False))
    for argument in call.args:
        if argument.keyword is not None:
            if argument.keyword.value in given or argument.keyword.value not in twin.parameters:
                raise NoFix
            given[argument.keyword.value] = argument
    if twin.parameters[0] not in given and "low" in twin.parameters:
        raise NoFix
    if twin.leading:
        _lead(draft, call, twin, numpy)
    if twin.low:
        _bounds(context, draft, given, twin.low, scope)
    added = list(twin.added)
    if twin.dtype and "dtype" not in given and _may_be_single(context, given.get("size"), scope):
        added.append(f"dtype={twin.dtype}")
    if added and (call.args or twin.leading):
        if call.args:
            add_argument(draft, call, ", ".join(added))
        else:
            draft.insert(draft.span(call)[1] - 1, ", " + ", ".join(added))


def _lead(draft: Draft, call: cst.Call, twin: HasGeneratorTwin, numpy: str) -> None:
    """Put what the method wants first in front of the arguments."""
    text = ", ".join(twin.leading)
    if "{numpy}" in text:
        if not numpy:
            raise NoFix
        text = text.format(numpy=numpy)
    if call.args:
        draft.insert(draft.span(call.args[0])[0], f"{text}, ")
    else:
        draft.insert(draft.span(call)[1] - 1, text)


def _bounds(context: Context, draft: Draft, given: dict[str, cst.Arg], lowest: str, scope: Scope) -> None:
    """Where only one bound is given it is the upper one."""
    high = given.get("high")
    if high is not None:
        if _may_be_none(context, high.value, scope):
            raise NoFix
        return
    low = given["low"]
    if low.keyword is None:
        draft.insert(draft.span(low)[0], f"{lowest}, ")
    else:
        draft.replace(*draft.span(low.keyword), f"low={lowest}, high")


def _may_be_single(context: Context, size: cst.Arg | None, scope: Scope) -> bool:
    return size is None or _may_be_none(context, size.value, scope)


def _may_be_none(context: Context, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression is None, or a parameter that is None by default."""
    if context.project.value(node, scope) == Constant(None):
        return True
    if not isinstance(node, cst.Name):
        return False
    owner, bindings = context.project.bindings(node.value, scope)
    return owner is not None and any(
        binding.value is not None and context.project.value(binding.value, owner.parent or owner) == Constant(None)
        for binding in bindings
    )

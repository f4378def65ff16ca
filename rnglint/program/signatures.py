"""The parameters of functions, and what calls give for them."""

from __future__ import annotations

import ast

from rnglint.program.syntax import last_name


def positional(function: ast.AST) -> list[ast.arg]:
    """The parameters that are given in order; none of what is no function."""
    args = getattr(function, "args", None)
    return [*args.posonlyargs, *args.args] if isinstance(args, ast.arguments) else []


def named(function: ast.AST) -> list[ast.arg]:
    """The same, and those that are given by name alone."""
    args = getattr(function, "args", None)
    return [*positional(function), *args.kwonlyargs] if isinstance(args, ast.arguments) else []


def names(function: ast.AST) -> list[str]:
    return [each.arg for each in named(function)]


def asked(function: ast.AST) -> list[str]:
    """The names of those that have no default."""
    args = getattr(function, "args", None)
    if not isinstance(args, ast.arguments):
        return []
    order = names(function)[: len(positional(function)) - len(args.defaults)]
    return [*order, *(each.arg for each, given in zip(args.kwonlyargs, args.kw_defaults, strict=True) if given is None)]


def defaults(args: ast.arguments) -> list[tuple[ast.arg, ast.expr]]:
    """The parameters that have a default, each with it, in order."""
    ordered = [*args.posonlyargs, *args.args]
    named = zip(args.kwonlyargs, args.kw_defaults, strict=True)
    return [
        *zip(ordered[len(ordered) - len(args.defaults) :], args.defaults, strict=True),
        *((arg, default) for arg, default in named if default is not None),
    ]


def default_of(function: ast.AST, name: str) -> ast.expr | None:
    """The default of a parameter; None where there is none."""
    args = getattr(function, "args", None)
    known = defaults(args) if isinstance(args, ast.arguments) else []
    return next((value for each, value in known if each.arg == name), None)


def is_written_out(call: ast.Call) -> bool:
    """Whether no arguments are unpacked in a call."""
    return not any(isinstance(each, ast.Starred) for each in call.args) and all(each.arg for each in call.keywords)


def given(call: ast.Call, function: ast.AST, name: str, receiver: bool) -> ast.expr | None:
    """What a call gives for a parameter, where that is written out; ``receiver``: the first one is given apart."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    order = [each.arg for each in positional(function)]
    place = order.index(name) - receiver if name in order else len(call.args)
    if not 0 <= place < len(call.args) or any(isinstance(each, ast.Starred) for each in call.args[: place + 1]):
        return None
    return call.args[place]


def is_abstract(node: ast.AST) -> bool:
    """Whether a method only says that a subclass has to define it; whatever it calls before, for no result."""
    if any(last_name(each).startswith("abstract") for each in getattr(node, "decorator_list", ())):
        return True
    if isinstance(node, ast.Lambda):
        return False
    statements = getattr(node, "body", [])
    body = [s for s in statements if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    if not body:
        return any(s.value.value is ... for s in statements)
    while len(body) == 1 and isinstance(body[0], ast.With):
        body = body[0].body
    last = body[-1]
    if not isinstance(last, ast.Raise) or last.exc is None or not all(isinstance(s, ast.Expr) for s in body[:-1]):
        return False
    raised = last.exc.func if isinstance(last.exc, ast.Call) else last.exc
    return isinstance(raised, ast.Name) and raised.id == "NotImplementedError"

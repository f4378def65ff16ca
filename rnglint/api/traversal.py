"""One read-only traversal for many visitors.

``node.visit()`` of LibCST rebuilds each node on its way, which a linter does not need.  This
walker reads the fields that hold meaning (no white space, no punctuation) and calls the same
``visit_X`` / ``leave_X`` methods.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

import libcst as cst

_LAYOUT = (
    cst.BaseParenthesizableWhitespace,
    cst.Comma,
    cst.Semicolon,
    cst.AssignEqual,
    cst.Colon,
    cst.Dot,
    cst.LeftParen,
    cst.RightParen,
    cst.LeftSquareBracket,
    cst.RightSquareBracket,
    cst.LeftCurlyBrace,
    cst.RightCurlyBrace,
    cst.TrailingWhitespace,
    cst.EmptyLine,
    cst.Newline,
    cst.ParamSlash,
    cst.ParamStar,
    cst.NameItem,
    cst.BaseUnaryOp,
    cst.BaseBinaryOp,
    cst.BaseBooleanOp,
    cst.BaseCompOp,
    cst.BaseAugOp,
)
_LAYOUT_FIELDS = frozenset(
    {
        "header", "footer", "leading_lines", "lines_after_decorators", "lpar", "rpar", "lbracket", "rbracket",
        "lbrace", "rbrace", "comma", "semicolon", "equal", "colon", "dot", "trailing_whitespace", "operator",
        "first_line", "separator", "star", "asynchronous", "indent", "default_indent", "default_newline", "encoding",
        "has_trailing_newline", "newline", "value_type", "posonly_ind", "star_ind", "empty_lines",
    }
)  # fmt: skip
_LEAVES = (cst.Name, cst.Integer, cst.Float, cst.SimpleString, cst.Pass, cst.Break, cst.Continue, cst.Ellipsis)


_known_fields: dict[type, tuple[str, ...]] = {}


def _fields(kind: type[cst.CSTNode]) -> tuple[str, ...]:
    """The fields of a node class that can hold nodes with meaning.

    ``star`` holds the star parameter of a signature and the text of a star argument; only the
    former is a node, so the parameters are listed by hand.
    """
    if kind is cst.Parameters:
        return ("posonly_params", "params", "star_arg", "kwonly_params", "star_kwarg")
    if issubclass(kind, _LEAVES):
        return ()
    return tuple(
        field.name
        for field in dataclasses.fields(kind)
        if field.name not in _LAYOUT_FIELDS and not field.name.startswith("whitespace")
    )


_OTHER, _NODE, _SEQUENCE = 0, 1, 2
_kinds: dict[type, int] = {}


def _kind(value_type: type) -> int:
    """What a field value of that type is.  (``isinstance`` on LibCST's abstract classes is slow: once a type.)"""
    kind = _OTHER
    if issubclass(value_type, (tuple, list)):
        kind = _SEQUENCE
    elif issubclass(value_type, cst.CSTNode) and not issubclass(value_type, _LAYOUT):
        kind = _NODE
    _kinds[value_type] = kind
    return kind


def children(node: cst.CSTNode) -> list[cst.CSTNode]:
    """The child nodes that hold meaning, in source order."""
    found: list[cst.CSTNode] = []
    names = _known_fields.get(type(node))
    if names is None:
        names = _known_fields[type(node)] = _fields(type(node))
    for name in names:
        value = getattr(node, name)
        kind = _kinds.get(type(value))
        if kind is None:
            kind = _kind(type(value))
        if kind == _NODE:
            found.append(value)
        elif kind == _SEQUENCE:
            for item in value:
                kind = _kinds.get(type(item))
                if kind is None:
                    kind = _kind(type(item))
                if kind == _NODE:
                    found.append(item)
    return found


Handler = Callable[[Any], object]


@cache
def _methods(visitor: type, prefix: str) -> tuple[str, ...]:
    return tuple(
        attribute
        for attribute in dir(visitor)
        if attribute.startswith(prefix) and getattr(visitor, attribute) is not getattr(cst.CSTVisitor, attribute, None)
    )


def _handlers(visitors: Sequence[object], prefix: str) -> dict[str, list[tuple[object, Handler]]]:
    """Methods by node class name, leaving out the empty ones of LibCST's own base class."""
    table: dict[str, list[tuple[object, Handler]]] = {}
    for visitor in visitors:
        kind: type = type(visitor)
        for attribute in _methods(kind, prefix):
            table.setdefault(attribute[len(prefix) :], []).append((visitor, getattr(visitor, attribute)))
    return table


_NOTHING = cst.Module(body=())


def walk(tree: Callable[[], cst.Module], visitors: Iterable[object]) -> dict[object, Exception]:
    """Visit a module and all below it with every visitor; no visitor can keep another from a subtree.

    Where no visitor asks for a node below the module, it is not parsed, and they see an empty one: what they tell,
    they know from what was executed.  A visitor that raises is called no more; the answer names those that did.
    """
    visitors = list(visitors)
    enter, leave = _handlers(visitors, "visit_"), _handlers(visitors, "leave_")
    failed: dict[object, Exception] = {}

    def call(handlers: Iterable[tuple[object, Handler]], node: cst.CSTNode) -> None:
        for visitor, handler in handlers:
            if visitor in failed:
                continue
            try:
                handler(node)
            except Exception as error:  # noqa: BLE001  a rule that fails costs its own findings only
                failed[visitor] = error

    if not leave and enter.keys() <= {"Module"}:
        call(enter.get("Module", ()), _NOTHING)
        return failed

    stack: list[cst.CSTNode | None] = [tree()]
    left: list[cst.CSTNode] = []
    while stack:
        node = stack.pop()
        if node is None:  # everything below the innermost node in ``left`` has been visited
            node = left.pop()
            call(leave[type(node).__name__], node)
            continue
        kind = type(node).__name__
        if kind in enter:
            call(enter[kind], node)
        if kind in leave:
            left.append(node)
            stack.append(None)
        stack.extend(children(node)[::-1])
    return failed

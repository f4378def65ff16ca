"""The nodes of a piece of syntax, faster than ``ast.walk`` gives them."""

from __future__ import annotations

import ast
import operator
from collections.abc import Iterable, Iterator
from types import EllipsisType
from typing import TypeGuard

from rnglint.source.clock import CLOCK

_OTHERS = frozenset(
    {str, int, bool, float, complex, bytes, type(None), EllipsisType, ast.Load, ast.Store, ast.Del}
)  # fmt: skip
"""What the fields of a node hold besides nodes and lists of them, and the contexts of names."""

SETTERS = ("setattr", "__setattr__")
"""What sets an attribute by its name."""

_EXCEPTS = {ast.NotEq: operator.ne, ast.Gt: operator.gt, ast.GtE: operator.ge}
"""Comparisons that all numbers pass but one, or but the small ones."""
LOOPS = (ast.For, ast.AsyncFor, ast.While)
"""The statements that run others again and again."""
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

_LEAVES = frozenset({ast.Name, ast.Constant, ast.Pass, ast.Break, ast.Continue, ast.alias}) | {
    kind for base in (ast.operator, ast.unaryop, ast.cmpop, ast.boolop) for kind in base.__subclasses__()
}
"""Nodes below which there are none."""

_tick = CLOCK.tick


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes right below a node, without the contexts of names."""
    _tick()
    return _below(node)


def _below(node: ast.AST) -> list[ast.AST]:
    """The same, for which the caller has the clock asked."""
    found: list[ast.AST] = []
    for value in node.__dict__.values():
        kind = type(value)
        if kind is list:
            found += [item for item in value if type(item) not in _OTHERS]
        elif kind not in _OTHERS:
            found.append(value)
    return found


def inside(nodes: Iterable[ast.AST], closed: tuple[type[ast.AST], ...]) -> Iterator[ast.AST]:
    """Some nodes and all below them, in the order of the text, but nothing below a node of certain types."""
    waiting = [*nodes][::-1]
    while waiting:
        node = waiting.pop()
        yield node
        if type(node) not in _LEAVES and not isinstance(node, closed):
            waiting += reversed(children(node))


def ways_out(lines: Iterable[ast.stmt]) -> list[ast.Return | ast.Continue]:
    """The statements among some lines, and in them, behind which nothing of the block is run that they stand in."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
    lines = [*lines]
    left = [each for each in inside(lines, functions) if isinstance(each, ast.Return)]
    loops = (*functions, ast.For, ast.AsyncFor, ast.While)
    return [*left, *(each for each in inside(lines, loops) if isinstance(each, ast.Continue))]


def is_within(node: ast.expr, whole: ast.stmt) -> bool:
    """Whether an expression stands in a statement of the same file, as far as their places tell."""
    return position(whole) <= position(node) <= end_of(whole)


def last_name(node: ast.AST | None) -> str:
    """The last part of a name with its dots; empty for anything else."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def first_row(node: ast.stmt) -> int:
    """The first row of a statement, with its decorators."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def sole_target(statement: ast.AST | None) -> ast.expr | None:
    """What an assignment binds, where that is one thing; None for any other statement."""
    return statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None


def name_of(node: ast.AST) -> str:
    """The name that a variable, an attribute, a parameter or an argument has; empty for anything else."""
    return getattr(node, "id", getattr(node, "attr", getattr(node, "arg", None))) or ""


def base_of(node: ast.AST | None) -> ast.AST | None:
    """What an attribute is read from in the end (``a`` of ``a.b.c``); anything else is its own base."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node


def descendants(node: ast.AST) -> list[ast.AST]:
    """A node and all below it in the order of ``ast.walk``, without the contexts of names."""
    found = [node]
    for each in found:
        if type(each) not in _LEAVES:
            found += _below(each)
    _tick(len(found))
    return found


def position(node: ast.AST) -> tuple[int, int]:
    """Where a node begins, to compare and to sort by: row and column.  Several statements may stand in one row."""
    return node.lineno, node.col_offset  # type: ignore[attr-defined]


def end_of(node: ast.stmt | ast.expr) -> tuple[int, int]:
    return node.end_lineno or node.lineno, node.end_col_offset or 0


def is_name(node: ast.AST | None, name: str | None) -> TypeGuard[ast.Name]:
    """Whether an expression is the variable of some name."""
    return isinstance(node, ast.Name) and node.id == name


def is_none(node: ast.AST | None) -> TypeGuard[ast.Constant]:
    """Whether an expression is the word ``None``."""
    return isinstance(node, ast.Constant) and node.value is None


def does_nothing(function: ast.AST) -> bool:
    """Whether a function's body is empty: nothing but a docstring, ``pass`` or ``...``."""
    body = getattr(function, "body", None)
    return isinstance(body, list) and all(
        isinstance(s, ast.Pass) or (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant)) for s in body
    )


def text_of(node: ast.AST | None) -> str | None:
    """The text that an expression is, as it is written there; None for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def whole_number(node: ast.AST | None) -> int | None:
    """The whole number that an expression is, as it is written there; None for anything else."""
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def arguments_of(call: ast.AST | None) -> list[ast.expr]:
    """All that a call is given, by place and by name; nothing for anything else."""
    return [*call.args, *(each.value for each in call.keywords)] if isinstance(call, ast.Call) else []


def is_part_of(node: ast.AST | None, name: str | None) -> TypeGuard[ast.Attribute]:
    """Whether an expression is an attribute of what a variable holds, as of ``self``."""
    return isinstance(node, ast.Attribute) and is_name(node.value, name)


def assigned(line: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Each target of an assignment with what it is set to, as far as that stands there one by one."""
    for target in line.targets:
        if isinstance(target, ast.Tuple) and isinstance(line.value, ast.Tuple):
            if len(target.elts) == len(line.value.elts):
                yield from zip(target.elts, line.value.elts, strict=True)
        else:
            yield target, line.value


def uncalled(node: ast.expr) -> ast.expr:
    """What a call calls; anything else is itself, as a decorator without options."""
    return node.func if isinstance(node, ast.Call) else node


def names_in(node: ast.AST) -> set[str]:
    """The names of the variables in a piece of code."""
    return {each.id for each in descendants(node) if isinstance(each, ast.Name)}


def calls_in(node: ast.AST) -> list[ast.Call]:
    """The calls in a piece of code, those in functions inside of it, too."""
    return [each for each in descendants(node) if isinstance(each, ast.Call)]


def returns(function: ast.AST) -> list[ast.Return]:
    """The statements that end a function; not those of functions inside of it; none of a lambda."""
    body = [] if isinstance(function, ast.Lambda) else getattr(function, "body", [])
    below = inside(body, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    return [each for each in below if isinstance(each, ast.Return)]


def with_parents(node: ast.AST) -> tuple[list[ast.AST], dict[ast.AST, ast.AST]]:
    """The descendants of a node, and what each of them stands in."""
    found = [node]
    parents: dict[ast.AST, ast.AST] = {}
    for each in found:
        if type(each) not in _LEAVES:
            below = _below(each)
            found += below
            parents.update(dict.fromkeys(below, each))
    _tick(len(found))
    return found, parents


def set_by_name(node: ast.AST) -> list[str]:
    """The attributes that a call sets by their names (``setattr(model, "rate", 0.5)``)."""
    given = node.args[:2] if isinstance(node, ast.Call) and is_setter(node) else []
    return [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def is_setter(node: ast.Call) -> bool:
    """Whether a call may set an attribute by its name."""
    return last_name(node.func) in SETTERS


def rejects(test: ast.expr, name: str, value: int) -> bool:
    """Whether a condition asks for an attribute (``if a.n``, ``a.n != 0``, ``a.n > 0``), and a value does not pass."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(rejects(each, name, value) for each in test.values)
    asked, passes = test, value != 0
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        asked, limit, comparison = test.left, whole_number(test.comparators[0]), _EXCEPTS.get(type(test.ops[0]))
        passes = limit is None or comparison is None or comparison(value, limit)
    return isinstance(asked, ast.Attribute) and asked.attr == name and not passes


def compared_with_text(node: ast.AST) -> ast.expr | None:
    """What a comparison, or a ``match``, asks whether it is one of some texts that are written there."""
    if isinstance(node, ast.Compare):
        asked, answers = node.left, list[ast.AST](node.comparators)
    elif isinstance(node, ast.Match):
        asked, answers = node.subject, [each.pattern for each in node.cases]
    else:
        return None
    parts = (part for each in answers for part in descendants(each))
    return asked if any(isinstance(getattr(each, "value", None), str) for each in parts) else None

"""What a module binds: the names of its statements and imports."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from keyword import iskeyword

from rnglint.program.modules import Module
from rnglint.program.nesting import Nested
from rnglint.program.syntax import descendants
from rnglint.source.imports import stated

_IN_NAME = re.compile(r"[\w.]|[^\x00-\x7f]")
_CLASS = re.compile(r"class\b(?<!\wclass)")
_STAR = re.compile(r"import\s*(?:\\\s*)?\*")
_QUOTES = ("'", '"')
_CLOSED = re.compile(r"\([^()\[\]{}]*\)|\[[^()\[\]{}]*\]|\{[^()\[\]{}]*\}")
_OPENED = re.compile(r"(\w+)[(\[]")
"""What is called or subscripted; keywords may stand before brackets, too."""
FunctionNode = (ast.FunctionDef, ast.AsyncFunctionDef)


class Bindings(Nested):
    """A module, and what its statements bind."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self._named: dict[tuple[int, type[ast.expr_context]], frozenset[str]] = {}
        self._standing: dict[int, dict[str, list[ast.Name]]] = {}
        self._outer: dict[int, frozenset[str]] = {}

    @cached_property
    def every_statement(self) -> list[ast.stmt]:
        return list(_statements(self.tree.body))

    @cached_property
    def bindings(self) -> dict[str, list[ast.stmt]]:
        """The module-level statements that bind each name, in order; ``*`` stands for star imports."""
        found: dict[str, list[ast.stmt]] = {}
        _collect(self.tree.body, found)
        return found

    def bound_for(self, name: str, function: ast.AST | None) -> list[ast.stmt]:
        """The module-level statements that bind a name for a function: those before the first one that runs it."""
        bound, body = self.bindings.get(name, []), self.tree.body
        if len(bound) < 2 or not isinstance(function, FunctionNode) or function not in body:
            return bound
        runs = (
            each.lineno for each in body[body.index(function) + 1 :]
            if not isinstance(each, (*FunctionNode, ast.ClassDef)) and function.name in self._names_in(each, ast.Load)
        )  # fmt: skip
        first = next(runs, None)
        return bound if first is None else [each for each in bound if each.lineno < first] or bound

    def binds(self, name: str) -> bool:
        """Whether the module binds a name: its syntax is asked where the text does not say that it is only read."""
        if "bindings" in vars(self):
            return name in self.bindings
        text = self.without_prose if name in self.text else ""
        may_be = any(_may_be_bound(text, at, at + len(name)) for at in offsets(name, text))
        return (may_be or f"import {name}." in text) and name in self.bindings

    def quotes(self, name: str) -> bool:
        """Whether a name stands in quotes: ``__all__`` has to give what begins with ``_`` away with all the rest."""
        return f'"{name}"' in self.text or f"'{name}'" in self.text

    def stored(self, node: ast.AST) -> frozenset[str]:
        """The names that a statement binds anywhere in it."""
        return self._names_in(node, ast.Store)

    def loads(self, node: ast.AST) -> frozenset[str]:
        """The names that are read in a piece of code."""
        return self._names_in(node, ast.Load)

    def deletes(self, node: ast.AST) -> frozenset[str]:
        """The names that are deleted in a piece of code."""
        return self._names_in(node, ast.Del)

    def _names_in(self, node: ast.AST, context: type[ast.expr_context]) -> frozenset[str]:
        known = self._named.get((id(node), context))
        if known is None:
            names = (each for each in descendants(node) if isinstance(each, ast.Name) and isinstance(each.ctx, context))
            known = self._named[id(node), context] = frozenset(name.id for name in names)
        return known

    def named(self, node: ast.AST) -> dict[str, list[ast.Name]]:
        """Where each name stands in a piece of code."""
        known = self._standing.get(id(node))
        if known is None:
            known = self._standing[id(node)] = {}
            for each in descendants(node):
                if isinstance(each, ast.Name):
                    known.setdefault(each.id, []).append(each)
        return known

    def stores_of(self, node: ast.AST, name: str) -> list[ast.Name]:
        """Where a name is bound in a piece of code."""
        return [each for each in self.named(node).get(name, ()) if isinstance(each.ctx, ast.Store)]

    def value_of(self, node: ast.AST, name: str) -> ast.expr | None:
        """What an assignment binds a name to in a piece of code, where nothing else there does."""
        stores = self.stores_of(node, name)
        line = self.parents[stores[0]] if len(stores) == 1 else None
        return line.value if isinstance(line, ast.Assign) else None

    def outer_names(self, node: ast.AST) -> frozenset[str]:
        """The names that a function, or one in it, takes from around it."""
        known = self._outer.get(id(node))
        if known is None:
            outer = (each for each in descendants(node) if isinstance(each, (ast.Global, ast.Nonlocal)))
            known = self._outer[id(node)] = frozenset(name for each in outer for name in each.names)
        return known

    @cached_property
    def imported(self) -> dict[str, str]:
        """The absolute dotted names that the imports of the file, wherever they stand, bind its names to."""
        return {name: dotted for name, dotted in self._imports if name != "*"}

    @cached_property
    def may_define_classes(self) -> bool:
        """Whether a class may be defined in the file, by its text."""
        return _CLASS.search(self.without_prose) is not None

    @property
    def origins(self) -> set[str]:
        """The absolute dotted names of all that the file imports, or imports something from by a star."""
        return {dotted for _, dotted in self._imports}

    @cached_property
    def stars(self) -> list[str]:
        """The modules of which the file imports everything."""
        return [] if _STAR.search(self.text) is None else [dotted for name, dotted in self._imports if name == "*"]

    @cached_property
    def _imports(self) -> list[tuple[str, str]]:
        plain = stated(self.without_prose)
        found = [] if plain is None else list(self._bound_by(plain))
        names = dict(found)
        if plain is None or any(names[name] != dotted for name, dotted in found if name != "*"):
            return list(self._bound_by(self._listed()))  # the syntax says which of two stands for a name
        return found

    def _bound_by(self, imports: Iterable[tuple[int, str, str, str]]) -> Iterator[tuple[str, str]]:
        for level, module, name, called in imports:
            base = self.module.absolute(level, module)
            if not name:
                top = module.partition(".")[0]
                yield (called, module) if called else (top, top)
            else:
                yield ("*", base) if name == "*" else (called or name, f"{base}.{name}")

    def _listed(self) -> Iterator[tuple[int, str, str, str]]:
        """What the import statements bind, as that tells it, where that needs their syntax."""
        for statement in self.every_statement:
            if isinstance(statement, ast.Import):
                yield from ((0, alias.name, "", alias.asname or "") for alias in statement.names)
            elif isinstance(statement, ast.ImportFrom):
                origin = statement.level, statement.module or ""
                yield from ((*origin, alias.name, alias.asname or "") for alias in statement.names)

    def members(self, name: str) -> frozenset[str]:
        """The names of the methods of a class of the module."""
        return frozenset(
            member.name
            for statement in self.bindings.get(name, ())
            if isinstance(statement, ast.ClassDef)
            for member in statement.body
            if isinstance(member, FunctionNode)
        )


_PLAIN = frozenset(
    {ast.Expr, ast.Assign, ast.Return, ast.Raise, ast.Pass, ast.AugAssign, ast.AnnAssign, ast.Import, ast.ImportFrom}
)
"""Statements in which no other stands."""


def offsets(chain: str, text: str) -> Iterator[int]:
    """Where a dotted name stands in a text, and is no part of a longer one."""
    offset = text.find(chain)
    while offset >= 0:
        end = offset + len(chain)
        if not (_IN_NAME.match(text, end) or (offset and _IN_NAME.match(text, offset - 1))):
            yield offset
        offset = text.find(chain, end)


def _may_be_bound(text: str, at: int, end: int) -> bool:
    """Whether a name may be bound where it stands: not where it is called, subscripted, a text of its own, or what a
    call or a subscript on its row holds.
    """
    if text.startswith(("(", "["), end):
        return text[max(at - 9, 0) : at].split()[-1:] in (["def"], ["class"])
    before = text[text.rfind("\n", 0, at) + 1 : at]
    if before[-1:] in _QUOTES and before[-1:] == text[end : end + 1]:
        return False
    if any(quote in before for quote in _QUOTES):
        return True
    while (shorter := _CLOSED.sub("", before)) != before:
        before = shorter
    return all(iskeyword(word) for word in _OPENED.findall(before))


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Every statement, those inside of others, too."""
    waiting = [body]
    while waiting:
        for statement in waiting.pop():
            yield statement
            waiting += _blocks(statement)


def _blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks right below a statement, in the order of the text."""
    if type(statement) in _PLAIN:
        return
    parts = (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ()))
    yield getattr(statement, "body", [])
    yield from (part.body for part in parts)
    yield from (getattr(statement, name, []) for name in ("orelse", "finalbody"))


def _collect(body: list[ast.stmt], found: dict[str, list[ast.stmt]]) -> None:
    """Add the statements that bind each name, but for those in definitions."""
    for statement in body:
        for name in bound(statement):
            found.setdefault(name, []).append(statement)
        for block in () if isinstance(statement, (*FunctionNode, ast.ClassDef)) else _blocks(statement):
            _collect(block, found)


def bound(statement: ast.stmt) -> list[str]:
    if isinstance(statement, (*FunctionNode, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, ast.Import):
        return [alias.asname or alias.name.partition(".")[0] for alias in statement.names]
    if isinstance(statement, ast.ImportFrom):
        return [alias.asname or alias.name for alias in statement.names]
    given = [*getattr(statement, "targets", ()), getattr(statement, "target", None)]
    given += [item.optional_vars for item in getattr(statement, "items", ())]
    nodes = (node for target in given if target is not None for node in descendants(target))
    return [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]

"""The text of a module: what its definitions mention, before anything is executed."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from rnglint.program.bindings import Bindings, FunctionNode
from rnglint.program.comments import answered
from rnglint.program.modules import Module
from rnglint.source.prose import BETWEEN_NAMES
from rnglint.source.text import split_lines

T = TypeVar("T")

STREAM_WORDS = ("random", "rng", "Rng", "RNG", "seed", "Generator", "generator=")
"""Words one of which stands in the text of nearly every function that does something to the state of a stream."""
WORDS = (*STREAM_WORDS, "key", "Key", "split", "fold_in")
"""The same of keys.  The machine executes nothing else, except what is given something that surely is a key."""
_WORD = re.compile(r"[^\W\d]\w*")
_OWN = re.compile(r"\b(?:self|cls)\.(\w+)")
_KEPT = re.compile(r"^[ \t]*((?:self\.\w+[\s,]*)+)(?::[^=\n]+)?=(?!=)(.*)", re.M)
"""Statements that assign attributes, with those, and what they are assigned."""
_BY_TEXT = re.compile(r"etattr\((?<=\b[gs]etattr\()\s*([\w.]+),\s*['\"](\w+)['\"]")

_BRACES = re.compile(r"\{[^{}:]+\}")
_BEFORE_SET = re.compile(r"(?:[=(\[,]|\b(?:in|return))$")
"""What stands in front of a set that is written out, or made by a comprehension."""
_LOOKED_BACK, _LONGEST = 200, len(" return")
"""So many characters in front of a brace say what it opens: blanks, and what stands before them."""


class Piece(Struct, frozen=True):
    """The names in a piece of text."""

    words: frozenset[str]
    """All of them, and with a dot in front those that stand behind ``self``."""
    chains: frozenset[str]
    """Dotted names as they are spelled; those of what a call or an item gives start with a dot."""

    @classmethod
    def of(cls, text: str) -> Piece:
        chains = set(text.encode(errors="replace").translate(BETWEEN_NAMES).decode().split())
        words = set(" ".join(chains).replace(".", " ").split())
        if "self." in text or "cls." in text:
            words.update(f".{chain.split('.', 2)[1]}" for chain in chains if chain.startswith(("self.", "cls.")))
        if "etattr(" in text:
            chains.update(".".join(found) for found in _BY_TEXT.findall(text))
        if _holds_set(text):
            chains.add("set")
            words.add("set")
        return cls(frozenset(words), frozenset(chains))

    def joined(self, others: Iterable[Piece]) -> Piece:
        pieces = [self, *others]
        return Piece(
            frozenset().union(*(piece.words for piece in pieces)),
            frozenset().union(*(piece.chains for piece in pieces)),
        )


def _holds_set(text: str) -> bool:
    """Whether a set is written out, or made by a comprehension; looked for from its brace, which few texts have."""
    found = (each.start() for each in _BRACES.finditer(text))
    near = (text[max(start - _LOOKED_BACK, 0) : start].rstrip() for start in found)
    return any(_BEFORE_SET.search(before[-_LONGEST:]) for before in near)


class Texts(Bindings):
    """A module, and what each piece of it mentions."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self._texts: dict[int, str] = {}
        self._names: dict[tuple[str, ...], frozenset[str]] = {}
        self._pieces: dict[int, Piece] = {}
        self._read: dict[str, Piece] = {}
        self._touching: dict[frozenset[str], frozenset[str]] = {}

    @cached_property
    def spoken(self) -> list[str]:
        """The lines of the module, but for comments and texts that are for people."""
        return split_lines(self.without_prose)

    def keyed(self, node: ast.AST) -> bool:
        """Whether the text of a definition holds one of the words of streams and keys, or mentions one that does."""
        return self.speaks(node, WORDS)

    @property
    def keyed_names(self) -> frozenset[str]:
        """What a piece of code mentions that does something to streams or keys, if none of the words themselves."""
        return self._names_speaking(WORDS)

    @answered
    def speaks(self, node: ast.AST, words: tuple[str, ...]) -> bool:
        """Whether the text of a definition holds one of some words, or mentions one of the module that does."""
        if _speaks(self._text(node), words):
            return True
        return not self._names_speaking(words).isdisjoint(self.piece(node).words)

    def _names_speaking(self, words: tuple[str, ...]) -> frozenset[str]:
        """What a piece of code that does something to streams mentions, if none of the words themselves.

        The functions, methods and classes of the module in whose text such a word stands, or the name of such a
        one, variables made by a function with such a word in its name, and what is imported from ``jax.random``.
        """
        if words in self._names:
            return self._names[words]
        texts: dict[str, str] = {}
        for statement in self.tree.body:
            if isinstance(statement, (*FunctionNode, ast.ClassDef)):
                texts[statement.name] = self._text(statement)
            elif isinstance(statement, (ast.Assign, ast.AnnAssign)) and isinstance(statement.value, ast.Call):
                texts |= dict.fromkeys(self.stored(statement), self._text(statement.value.func))
            for member in statement.body if isinstance(statement, ast.ClassDef) else ():
                if isinstance(member, FunctionNode) and not member.name.startswith("__"):
                    name = member.name if words is WORDS else f".{member.name}"
                    texts[name] = texts.get(name, "") + self._text(member)
        found = {name for name, text in texts.items() if _speaks(text, words)} | self._imported_names(words)
        mentioned = {name: self._of_text(text).words for name, text in texts.items()} if found else {}
        self._names[words] = closed(mentioned, found)
        return self._names[words]

    @answered
    def touches(self, node: ast.AST, words: frozenset[str]) -> bool:
        """Whether a definition mentions one of some names, or something of the module that does."""
        if self.whole.words.isdisjoint(words):
            return False
        if words not in self._touching:
            self._touching[words] = self.mentioning(words) | words
        return not self._touching[words].isdisjoint(self.piece(node).words)

    def speaks_of(self, names: frozenset[str]) -> bool:
        """Whether what runs when the file is imported mentions one of some names, or something that does."""
        return not self.whole.words.isdisjoint(names) and self.touches(self.tree, names)

    def mentioning(self, words: frozenset[str]) -> frozenset[str]:
        """What the module binds in statements that mention one of some names, or a name that does."""
        if self.whole.words.isdisjoint(words):
            return frozenset()
        mentioned = {
            alias.asname or alias.name: frozenset({alias.name.rpartition(".")[2]})
            for statement in self.tree.body
            if isinstance(statement, (ast.Import, ast.ImportFrom))
            for alias in statement.names
        }
        for name, piece in self.pieces:
            mentioned[name] = mentioned.get(name, frozenset()) | piece.words
        return closed(mentioned, {name for name, found in mentioned.items() if not found.isdisjoint(words)})

    def piece(self, node: ast.AST) -> Piece:
        """The names that the text of a node holds; of a class, those of its members."""
        known = self._pieces.get(id(node))
        if known is None:
            if isinstance(node, ast.ClassDef) and _is_below(node):
                members = (self.piece(statement) for statement in node.body[_documents(node) :])
                known = self._headed(node).joined(members)
            else:
                known = self.in_rows(self.rows(node))
                if isinstance(node, FunctionNode):
                    known = Piece(known.words | self._behind(node, known), known.chains)
            self._pieces[id(node)] = known
        return known

    def _behind(self, node: ast.FunctionDef | ast.AsyncFunctionDef, piece: Piece) -> set[str]:
        """What the module binds, and a function uses through attributes of ``self`` or parameters named like it."""
        found = {name for word in piece.words & self._kept.keys() for name in self._kept[word]}
        heads = {chain.partition(".")[0] for chain in piece.chains if "." in chain}
        for parameter in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            if parameter.annotation is None and parameter.arg in heads:
                found.update(self.named_like(parameter.arg))
        return found

    @cached_property
    def _kept(self) -> dict[str, set[str]]:
        """What the module binds in what each attribute of ``self``, with a dot in front, is assigned."""
        found: dict[str, set[str]] = {}
        for names, spelled in self.assigned_to_self:
            words = self.bindings.keys() & spelled
            for name in names if words else ():
                found.setdefault(f".{name}", set()).update(words)
        return found

    @property
    def assigned_to_self(self) -> list[tuple[list[str], list[str]]]:
        """The attributes of ``self`` that each statement assigns, with the words in what they are assigned."""
        return [(_OWN.findall(targets), _WORD.findall(value)) for targets, value in _KEPT.findall(self.text)]

    def named_like(self, name: str) -> list[str]:
        """The classes that a module defines, or may import, whose names end with that of a variable."""
        spelled = "".join(part[:1].upper() + part[1:] for part in name.split("_"))
        lower = spelled.lower()
        return [bound for bound, plain in self._classes_by_name if bound.endswith(spelled) or plain == lower]

    @cached_property
    def _classes_by_name(self) -> list[tuple[str, str]]:
        """What may be a class, as it is spelled and in lower case."""
        return [
            (bound, bound.lower())
            for bound, (first, *others) in self.bindings.items()
            if not others and isinstance(first, (ast.ClassDef, ast.ImportFrom))
        ]

    @cached_property
    def whole(self) -> Piece:
        return Piece.of(self.without_prose)

    @cached_property
    def pieces(self) -> list[tuple[str, Piece]]:
        """What a module binds outside of imports, with what stands there."""
        return [(name, self.piece(node)) for node, names in self._bound for name in names]

    def parts(self, called: frozenset[str]) -> list[tuple[str, str, Piece]]:
        """The same, with methods for themselves, but for those that others call of the objects of a class.

        In the middle stands the name of a method, which its text holds without mentioning it.
        """
        found: list[tuple[str, str, Piece]] = []
        for node, names in self._bound:
            if isinstance(node, ast.ClassDef):
                found.append((node.name, "", self._headed(node)))
                for member in node.body[_documents(node) :]:
                    name = member.name if isinstance(member, FunctionNode) else "__class__"
                    if name.startswith("__") or name in called:
                        found.append((node.name, name, self.piece(member)))
                    if not name.startswith("__"):
                        found.append((name, name, self.piece(member)))
            else:
                found += [(name, "", self.piece(node)) for name in names]
        return found

    @cached_property
    def _bound(self) -> list[tuple[ast.stmt, frozenset[str]]]:
        """The statements of the module that are no imports, with the names that they bind."""
        return [
            (node, frozenset({node.name}) if isinstance(node, (*FunctionNode, ast.ClassDef)) else self.stored(node))
            for node in self.tree.body
            if not isinstance(node, (ast.Import, ast.ImportFrom))
        ]

    def related(self, names: frozenset[str]) -> frozenset[str]:
        """What the module binds that mentions some of its names, directly or not, and all that these mention."""
        users, used = self._relations
        return frozenset(reached(reached(names, users), used))

    @cached_property
    def _relations(self) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        """Who mentions each name that the module binds, and which of them each mentions; methods stand for classes."""
        owners: dict[str, set[str]] = {}
        for statement in self.tree.body:
            if isinstance(statement, ast.ClassDef):
                for member in (each for each in statement.body if isinstance(each, FunctionNode)):
                    owners.setdefault(member.name, set()).add(statement.name)
        mentioned: dict[str, set[str]] = {}
        for name, piece in self.pieces:
            words = mentioned.setdefault(name, set())
            words |= piece.words
            words.update(owner for word in piece.words & owners.keys() for owner in owners[word])
        used = {name: words & mentioned.keys() for name, words in mentioned.items()}
        users: dict[str, set[str]] = {}
        for name, words in used.items():
            for word in words:
                users.setdefault(word, set()).add(name)
        return users, used

    def _imported_names(self, words: tuple[str, ...]) -> set[str]:
        """Names that stand for such a word: ``import jax.random as jr``, ``from jax.random import normal``."""
        found = set()
        imports = (statement for statements in self.bindings.values() for statement in statements)
        for statement in imports:
            if isinstance(statement, (ast.Import, ast.ImportFrom)):
                source = f"{statement.module}." if isinstance(statement, ast.ImportFrom) else ""
                for alias in statement.names:
                    if _speaks(source + alias.name, words):
                        found.add(alias.asname or alias.name.partition(".")[0])
        return found - {"jax"}

    def mentions(self, node: ast.AST, words: tuple[str, ...]) -> bool:
        text = self._text(node)
        return any(word in text for word in words)

    def _text(self, node: ast.AST) -> str:
        """The text of a node, without what documents it; of a module what runs when it is imported."""
        known = self._texts.get(id(node))
        if known is None:
            lines = self.spoken
            known = self._texts[id(node)] = "".join(
                line for first, end in self._rows(node) for line in lines[first:end]
            )
        return known

    def in_rows(self, rows: Iterable[tuple[int, int]]) -> Piece:
        return self._of_text("".join(line for first, end in rows for line in self.spoken[first:end]))

    def _of_text(self, text: str) -> Piece:
        known = self._read.get(text)
        if known is None:
            known = self._read[text] = Piece.of(text)
        return known

    def rows(self, node: ast.AST) -> Iterator[tuple[int, int]]:
        """The rows of the text of a node with its decorators, from zero: the first, and the one behind the last."""
        yield from _whole_rows(getattr(node, "decorator_list", ()))
        yield from self._rows(node)

    def _rows(self, node: ast.AST) -> Iterator[tuple[int, int]]:
        if isinstance(node, ast.Module):
            yield from self._at_import(node.body)
        elif isinstance(node, (*FunctionNode, ast.ClassDef)) and _is_below(node):
            yield _head(node)
            first = node.body[0]
            if isinstance(node, ast.ClassDef):
                for statement in node.body[_documents(node) :]:
                    yield from self.rows(statement)
            else:
                yield first.end_lineno or 0 if _documents(node) else first.lineno - 1, node.end_lineno or 0
        else:
            yield from _whole_rows([node])

    def _headed(self, node: ast.ClassDef) -> Piece:
        """The names in the lines of a class before its body."""
        return self.in_rows([*_whole_rows(node.decorator_list), _head(node)])

    def _at_import(self, body: list[ast.stmt]) -> Iterator[tuple[int, int]]:
        for statement in body:
            if isinstance(statement, (*FunctionNode, ast.ClassDef)) and _is_below(statement):
                yield from _whole_rows(statement.decorator_list)
                yield _head(statement)
                if isinstance(statement, ast.ClassDef):
                    yield from self._at_import(statement.body)
            elif not isinstance(statement, (ast.Import, ast.ImportFrom)):
                yield from self._rows(statement)


def _is_below(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Whether the body of a definition begins on a row of its own."""
    return node.body[0].lineno > node.lineno


def _head(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> tuple[int, int]:
    """The rows of a definition before its body, without the decorators."""
    return node.lineno - 1, node.body[0].lineno - 1


def _whole_rows(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, int]]:
    for node in nodes:
        yield getattr(node, "lineno", 1) - 1, getattr(node, "end_lineno", None) or sys.maxsize


def _documents(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Whether the body of a definition begins with a text."""
    return isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)


def _speaks(text: str, words: tuple[str, ...]) -> bool:
    return any(word in text for word in words)


def reached(start: Iterable[T], steps: Mapping[T, Set[T]]) -> set[T]:
    """What some steps lead to from where they start, that included."""
    found, waiting = set(start), list(start)
    while waiting:
        more = steps.get(waiting.pop(), frozenset()) - found
        found |= more
        waiting += more
    return found


def closed(mentioned: dict[str, frozenset[str]], found: set[str]) -> frozenset[str]:
    """Some names, and those of all that mention one of them, directly or by way of others."""
    users: dict[str, list[str]] = {}
    bound = {*mentioned, *found}
    for name, words in mentioned.items():
        for word in words & bound:
            users.setdefault(word, []).append(name)
    waiting = list(found)
    while waiting:
        for name in users.get(waiting.pop(), ()):
            if name not in found:
                found.add(name)
                waiting.append(name)
    return frozenset(found)

"""What others can see of a file without looking into the bodies of its functions.

An execution that calls a function looks at its body; of all other functions of a file it sees which known names they
hold (:mod:`rnglint.program.mentions`), and which attributes they set. That, with the text around the bodies, is the
shape of a file. A result that rests on a file stays as it is as long as its shape does, and the bodies that were looked
into.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rnglint.knowledge.markers import KEY_PACKAGES, MODEL_PACKAGES, NAMES_KEYS
from rnglint.program.bindings import FunctionNode
from rnglint.program.syntax import descendants, first_row
from rnglint.source.content import as_source
from rnglint.source.digest import digest
from rnglint.source.screen import concerns, uses
from rnglint.source.text import SourceError, SourceFile

if TYPE_CHECKING:
    from rnglint.program.texts import Texts

Question = tuple[str, ...]
"""Whether one of some words stands anywhere in a text."""
_BODY = "\0"
"""Stands for the body of a function."""
_NAMES_ATTRIBUTES = ("__dict__", "vars(", "etattr")
"""Text of files in which texts may be names of attributes."""
_IS_FOR_OTHERS = (ast.ClassDef, ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom)
"""What says something to others than the function in which it stands."""


class Looked(msgspec.Struct, frozen=True):
    """What of a file an answer rests on besides its shape."""

    bodies: frozenset[int]
    """The functions whose bodies were looked into, by their numbers in the shape."""
    questions: frozenset[Question]
    """Words that somebody has looked for in its text."""


class Shape(msgspec.Struct, frozen=True):
    """The digest of what can be seen of a file from outside of the bodies, and those of the bodies, in order: nothing
    for one that is seen from outside.
    """

    digest: bytes
    bodies: list[bytes]


def shape(path: str, raw: bytes, questions: Iterable[Question]) -> Shape | None:
    """The shape of a file in which somebody has looked for some words; None where it has no syntax."""
    from rnglint.program.modules import Module
    from rnglint.program.texts import Texts

    try:
        source = SourceFile(Path(path), as_source(path, raw))
    except SourceError:
        return None
    texts = Texts(Module(source.path, "", source))
    if not texts.tree.body:
        return None
    functions = [each if _is_apart(texts, each) else None for each in bodies(texts.tree)]
    apart = [each for each in functions if each is not None]
    asked = _asked(texts)
    seen = (
        _outside(texts, apart),
        [_seen(texts, function, asked) for function in apart],
        texts.assigned_to_self,
        concerns(source.raw, NAMES_KEYS),
        uses(source.raw, KEY_PACKAGES),
        uses(source.raw, MODEL_PACKAGES),
        [any(word in texts.text for word in words) for words in sorted(questions)],
    )
    lines = texts.module.lines
    return Shape(_digest(seen), [b"" if each is None else _digest(lines[slice(*rows(each))]) for each in functions])


def bodies(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a module, and the methods of its classes; what stands in them is made where they are called."""
    for statement in tree.body:
        inner = statement.body if isinstance(statement, ast.ClassDef) else [statement]
        yield from (each for each in inner if isinstance(each, FunctionNode))


def rows(function: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[int, int]:
    """The rows of the body of a function, from zero: the first one, and the one behind the last."""
    return first_row(function.body[0]) - 1, function.end_lineno or 0


def _is_apart(texts: Texts, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether nothing else stands on the rows of a body, which binds nothing outside of it."""
    start, end = rows(function)
    lines = texts.module.lines
    before = lines[start][: function.body[0].col_offset] if start < len(lines) else "?"
    behind = lines[end - 1].encode()[function.end_col_offset or 0 :].strip()
    return (
        start >= function.lineno
        and not before.strip()
        and (not behind or behind.startswith(b"#"))
        and not any(isinstance(each, _IS_FOR_OTHERS) for each in descendants(function))
    )


def _outside(texts: Texts, functions: Sequence[ast.FunctionDef | ast.AsyncFunctionDef]) -> list[str]:
    """The lines around the bodies, but for empty ones, and comments that nothing stands below, between statements."""
    lines = list(texts.module.lines)
    for function in functions:
        start, end = rows(function)
        lines[start:end] = [_BODY, *[""] * (end - start - 1)]
    held = bytearray(len(lines))
    for statement in texts.tree.body:
        first = first_row(statement)
        last = statement.end_lineno or first
        held[first - 1 : last] = b"1" * (last - first + 1)
    found: list[str] = []
    for line, is_held in zip(reversed(lines), reversed(held), strict=True):
        text = line.strip()
        if is_held or (text and not text.startswith("#")):
            found.append(line)
        elif found and found[-1] != "\n":
            found.append(text or "\n")
    if found and found[-1] == "\n":
        del found[-1]
    return [line for line in reversed(found) if line]


def _seen(texts: Texts, function: ast.FunctionDef | ast.AsyncFunctionDef, asked: Set[str]) -> object:
    """What is asked of a body by those who do not execute it; ``asked``: the names that they may look for."""
    from rnglint.program.code import changed, parameters
    from rnglint.program.texts import WORDS

    piece = texts.in_rows([rows(function)])
    spoken = "".join(texts.spoken[slice(*rows(function))])
    nodes = descendants(function)
    names_attributes = any(word in texts.text for word in _NAMES_ATTRIBUTES)
    strings = (each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str))
    heads = {chain.partition(".")[0] for chain in piece.chains if "." in chain}
    return (
        sorted(word for word in piece.words if word[:1] == "." or word in asked),
        sorted(chain for chain in piece.chains if not asked.isdisjoint(chain.split("."))),
        sorted(heads.intersection(parameters(function))),
        [word in spoken for word in WORDS],
        sorted(
            (held.attr, method, getattr(held.value, "id", "") == "self", held is node)
            for node in nodes
            for held, method in changed(node)
        ),
        sorted(strings) if names_attributes else (),
    )


def _asked(texts: Texts) -> frozenset[str]:
    """The names that anybody looks for in the bodies of a file: those of the tables, and those that it binds."""
    classes = (each for each in texts.tree.body if isinstance(each, ast.ClassDef))
    members = {name for cls in classes for name in texts.members(cls.name)}
    return _of_tables() | members | texts.bindings.keys() | texts.imported.keys()


@cache
def _of_tables() -> frozenset[str]:
    from rnglint.knowledge.lookup import ENTRIES, FRAMEWORKS
    from rnglint.knowledge.networks import RUNNERS
    from rnglint.knowledge.roles import GoesThrough
    from rnglint.program import effects

    asked = (name for name, entry in ENTRIES.items() if not all(isinstance(each, GoesThrough) for each in entry.roles))
    last = {name.rpartition(".")[2] for name in asked}
    return frozenset({*last, *effects.methods(), *effects.bare(), *effects.python_names(), *FRAMEWORKS, *RUNNERS})


def _digest(seen: object) -> bytes:
    return digest(repr(seen).encode(errors="surrogatepass"))

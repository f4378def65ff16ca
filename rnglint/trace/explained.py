"""What says that a constant key is meant: a comment, a docstring, the name of a function that initializes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.patterns import Pattern
from rnglint.knowledge.purposes import words
from rnglint.knowledge.roles import MakesKey
from rnglint.knowledge.seeding import CONSTRUCTORS
from rnglint.machine.events import Step
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode

_FIXED = frozenset(
    {"constant", "deliberate", "deliberately", "determinism", "deterministic", "fixed", "frozen", "intended",
     "intentional", "intentionally", "purpose", "repeatable", "reproducibility", "reproducible", "same", "stable"}
)  # fmt: skip
"""Words of a comment at a key that say that it is meant not to change."""
_IDLE = frozenset({"dummy", "ignore", "ignored", "ignores", "irrelevant", "placeholder", "unused"})
"""Words that say that it does not matter."""
_HARMLESS = Pattern(
    r"#(?=.*\b(?:key|seed|rng|random|order|shuffle|permutation|noise))"
    r".*\b(?:does|do|will|should)(?:n'?t| not) (?:\w+ )?(?:affect|influence|matter)\b",
    re.IGNORECASE,
)
"""A comment that says in other words that nothing depends on it."""
_PROMISED = Pattern(
    r"determinis|reproducib|repeatab|intentional|deliberate|on purpose|\bfixed (?:one )?(?:unless|by default)|"
    r"\bfixed (?:\w+ ){0,3}random\b|"
    r"\b(?:fixed|same|constant|dummy) (?:\w+ )?(?:key|seed|rng|prng)|\bkey is (?:not used|ignored|unused)"
)
_CONCERNED = re.compile(r"key|seed|rng|random|draw|noise|mapping")
"""The same in a docstring, which speaks of other things, too."""
STARTS = re.compile(r"(?:^|_)init")
"""Names of functions that make starting values."""


@cache
def _makes_key() -> re.Pattern[str]:
    """A key that is made of a number, as examples in docstrings write it."""
    return re.compile(rf"\b(?:{'|'.join(sorted(Knowledge().names_of(MakesKey)))})\(\s*\d")


def definitions(code: Code, node: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The functions and classes around a node, innermost first."""
    while node is not code.tree:
        node = code.parents[node]
        if isinstance(node, (*FunctionNode, ast.ClassDef)):
            yield node


def initializes(code: Code, node: ast.AST) -> bool:
    """Whether a function around a node makes starting values, by its name: a constant key is usual there.

    A constructor may keep the key for what is drawn later.
    """
    names = [around.name for around in definitions(code, node) if isinstance(around, FunctionNode)]
    return any(STARTS.search(name) is not None and not name.startswith("__") for name in names)


def is_part_of_object(steps: Iterable[Step]) -> bool:
    """Whether something happens while an object is made or set up: what is drawn there is a part of it."""
    frames = (step.frame for step in steps)
    return any(each.owner is not None and getattr(each.node, "name", "") in CONSTRUCTORS for each in frames)


def explained(code: Code, first: ast.AST, last: ast.AST | None = None, name: str = "", matters: bool = False) -> bool:
    """Whether a comment beside (or above) some rows, or a docstring, says that a key is fixed on purpose.

    ``matters``: whether it is drawn from for more than a comment can mean that says that nothing depends on it.
    """
    top, bottom = places.span(code, first)[0].row, places.span(code, last or first)[1].row
    if (_FIXED if matters else _FIXED | _IDLE) & code.remarks(top, bottom):
        return True
    if not matters and code.said(top, bottom, _HARMLESS):
        return True
    return any(_documented(around, name) for around in definitions(code, first))


def ignores(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether the docstring of a function says that something which it is given does not matter."""
    return bool(words(ast.get_docstring(function) or "") & _IDLE)


def _documented(around: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, name: str) -> bool:
    """Whether a docstring names the key that is taken by default, calls it fixed, or says that it initializes."""
    text = (ast.get_docstring(around, clean=False) or "").partition(">>>")[0]
    if name and name in text and _makes_key().search(text):
        return True
    for sentence in re.split(r"\.\s|\n\s*\n|\n(?=\s*\w+\s*(?:\([^)]*\))?:)", text.lower()):
        if name and name in sentence and re.search(r"\binit", sentence):
            return True
        if _PROMISED.search(sentence) and _CONCERNED.search(sentence):
            return True
    return False

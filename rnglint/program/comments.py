"""The comments of a module, and what they say of the code beside them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from rnglint.knowledge.modes import SWITCHES_TO_EVALUATION
from rnglint.knowledge.patterns import Pattern
from rnglint.program.modules import Module
from rnglint.program.syntax import with_parents
from rnglint.source.data import without_data
from rnglint.source.parse import python_tree
from rnglint.source.prose import without_prose
from rnglint.source.text import SourceError

S = TypeVar("S", bound="Commented")
P = ParamSpec("P")
R = TypeVar("R")

_PARAGRAPH = 40
_HEADER = re.compile(r"\s*(async\s+def|def|class)\b")
_TO_TOOLS = re.compile(r"#[^#\n]*\b(?:rnglint:|noqa\b|expect:).*")
"""What is said to a tool; what stands before it, behind a ``#`` of its own, is for people."""


def answered(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """Make a method keep its answers, for its own sake and so that they can be compared with those about another text.

    Arguments are given in order.
    """

    @wraps(method)
    def answer(self: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (method, *args)
        if key not in self.answers:
            self.answers[key] = method(self, *args, **kwargs)
        return self.answers[key]  # type: ignore[no-any-return]

    return answer


class Commented:
    """A module with its comments."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.answers: dict[tuple[Any, ...], Any] = {}
        """What executions were told of the file, by the question."""
        self.text = without_data(module.source.text)

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax of the file, parsed where somebody asks for it; empty where this Python cannot."""
        try:
            return python_tree(self.text, self.module.path)
        except SourceError:
            return ast.Module(body=[], type_ignores=[])

    @answered
    def holds(self, *words: str) -> bool:
        """Whether one of some words stands anywhere in the text."""
        self.module.asked.add(words)
        return any(word in self.text for word in words)

    @answered
    def evaluates(self) -> bool:
        """Whether anything in the text switches models to evaluation."""
        return SWITCHES_TO_EVALUATION.search(self.text) is not None

    @property
    def is_parsed(self) -> bool:
        """Whether somebody has asked for the syntax, and this Python could parse the file."""
        return "tree" in vars(self) and bool(self.tree.body)

    @cached_property
    def without_prose(self) -> str:
        """The text without comments, and without strings that are for people."""
        return without_prose(self.text)

    @property
    def nodes(self) -> list[ast.AST]:
        """All nodes of the file, in the order of ``ast.walk``."""
        return self._nodes[0]

    @cached_property
    def _nodes(self) -> tuple[list[ast.AST], dict[ast.AST, ast.AST]]:
        """They, and what each of them stands in, which is found in one pass."""
        return with_parents(self.tree)

    def said(self, row: int, last: int, words: Pattern) -> bool:
        """Whether a comment holds some words: on the rows of a node, or above it in its paragraph and function."""
        lines = self.module.lines
        near = lines[row - 1 : last]
        above = self._statement_rows.get(row, row) - 2
        while above >= 0 and row - above < _PARAGRAPH and lines[above].strip() and not _HEADER.match(lines[above]):
            if lines[above].lstrip().startswith("#"):
                near.append(lines[above])
            above -= 1
        told = (_TO_TOOLS.sub("", line) for line in near if "#" in line)
        return any(words.search(line) is not None for line in told if "#" in line)

    def remarks(self, top: int, bottom: int = 0) -> set[str]:
        """The words of the comments beside some rows, or right above the first, but for what is said to a tool."""
        lines = self.module.lines
        if not 0 < top <= len(lines):
            return set()
        comments = lines[top - 1 : bottom or top]
        while top > 1 and lines[top - 2].lstrip().startswith("#"):
            top -= 1
            comments.append(lines[top - 1])
        told = (_TO_TOOLS.sub("", comment).partition("#")[2].lower() for comment in comments)
        return {word for comment in told for word in re.findall(r"[a-z]+", comment)}

    def comment(self, node: ast.AST) -> str:
        """The comment beside the first row of a node, or right above it, unless it speaks to a linter."""
        row, lines = getattr(node, "lineno", 1), self.module.lines
        above = lines[row - 2].lstrip() if row > 1 else ""
        found = lines[row - 1].partition("#")[2] or (above[1:] if above.startswith("#") else "")
        return _TO_TOOLS.sub("", f"#{found}")[1:].strip()

    @cached_property
    def _statement_rows(self) -> dict[int, int]:
        """The first row of the simple statement that stands on each row."""
        found: dict[int, int] = {}
        for node in self.nodes:
            if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return)) and node.end_lineno:
                found.update(dict.fromkeys(range(node.lineno, node.end_lineno + 1), node.lineno))
        return found

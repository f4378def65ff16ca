"""Modules: the files of a project, read once."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.api.diagnostics import Location
from rnglint.source.parse import parse, python_tree
from rnglint.source.prose import words
from rnglint.source.text import SourceError, SourceFile, split_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    import libcst as cst


class Module:
    """A module of the project: its text, and what its answers rest on."""

    def __init__(self, path: Path, name: str, source: SourceFile) -> None:
        self.path = path
        self.name = name
        self.source = source
        self.is_package = path.name in ("__init__.py", "__init__.pyi")
        self.edges: set[Path] = set()
        """Files in which names of this module were looked up."""
        self.whole: set[Path] = set()
        """Those of them on whose whole text answers rest, and not just on their shape."""
        self.asked: set[tuple[str, ...]] = set()
        """Words of which somebody has asked whether one stands anywhere in the text."""
        self.outlines: set[Path] = set()
        """Files of which no more was asked than their outline (:func:`rnglint.program.neighbours.outline`)."""
        self.absent: set[Path] = set()
        """Files that would have been taken if they were there."""
        self.searches: dict[Path, set[str]] = {}
        """What was looked for in all files of a folder (:class:`rnglint.program.corpus.Sought`)."""
        self.unfinished: set[str] = set()
        """What the analysis left before its end, because its budget was spent: programs, functions, classes."""

    def rest_on(self, paths: Iterable[Path]) -> None:
        """Note files on whose whole text answers about this one rest."""
        others = {*paths} - {self.path}
        self.edges |= others
        self.whole |= others

    def take_over(self, other: Module) -> None:
        """Rest on what another one for the same file has rested on."""
        self.edges, self.whole, self.absent, self.asked = other.edges, other.whole, other.absent, other.asked

    def renew(self, source: SourceFile) -> None:
        """Take another text; what answers have rested on stays."""
        self.source = source
        for name in ("lines", "tree"):
            vars(self).pop(name, None)

    @cached_property
    def words(self) -> frozenset[str]:
        return words(self.source.raw)

    @cached_property
    def lines(self) -> list[str]:
        """Its lines, with their newlines."""
        return split_lines(self.source.text)

    @cached_property
    def tree(self) -> cst.Module:
        """The concrete tree, for visitors; an empty one where LibCST cannot parse what Python can."""
        try:
            python_tree(self.source.text, self.path)  # which sees to it that it is not nested too deeply
            return parse(self.source.text)
        except SourceError:
            from libcst import Module

            return Module(body=())

    def absolute(self, level: int, name: str) -> str:
        """The absolute name of an import with ``level`` leading dots."""
        if level == 0:
            return name
        parts = self.name.split(".")
        if not self.is_package:
            parts = parts[:-1]
        parts = parts[: len(parts) - (level - 1)] if level > 1 else parts
        return ".".join([*parts, name] if name else parts)

    def span(self, node: cst.CSTNode) -> tuple[Location, Location]:
        """Where a node of the concrete tree stands: first character, and the character after its last."""
        from libcst.metadata import MetadataWrapper, PositionProvider

        found = MetadataWrapper(self.tree, unsafe_skip_copy=True).resolve(PositionProvider)[node]
        start, end = found.start, found.end
        return Location(start.line, start.column + 1), Location(end.line, end.column + 1)

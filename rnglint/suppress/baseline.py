"""Baselines: findings that were there when a project began to use the tool, and are not shown.

A finding is known by its file, its rule, the definition that it stands in and its own text, so that it may move. Of
several that are alike a baseline counts how many there were.
"""

from __future__ import annotations

import ast
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import msgspec

from rnglint.api.diagnostics import Diagnostic
from rnglint.config.settings import SettingsError
from rnglint.source.parse import python_tree
from rnglint.source.reading import read_bytes
from rnglint.source.text import SourceError, SourceFile
from rnglint.source.writing import write_whole
from rnglint.suppress.directives import NEVER

_VERSION = 1
_LONGEST = 200
"""So many characters of a finding's text are compared."""

Findings = dict[str, list[Diagnostic]]
Sources = Callable[[str], "SourceFile | None"]
"""Gives the file at an absolute path as it is after the run; None where it cannot be read."""
IsOn = Callable[[Path, str], bool]
"""Whether a rule is on in a file."""


class Entry(msgspec.Struct, frozen=True, order=True):
    """Findings that are alike.  ``path`` goes from the folder of the baseline, with forward slashes."""

    path: str
    code: str
    within: str
    """The qualified name of the definition; empty at the top of a module."""
    text: str


class _Line(Entry, frozen=True, order=True, forbid_unknown_fields=True, omit_defaults=True):
    count: int = 1


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    findings: list[_Line]


class Baseline:
    """The findings that a file lists, and which of them still occur.  ``hidden`` counts what was not shown."""

    def __init__(self, file: Path, known: Mapping[Entry, int], is_on: IsOn) -> None:
        self.file = file
        self._is_on = is_on
        self.known = Counter(known)
        self.hidden = 0
        self.seen: Counter[Entry] = Counter()
        self._checked: set[str] = set()

    @classmethod
    def read(cls, file: Path, is_on: IsOn) -> Baseline:
        """Raises SettingsError for a file that is no baseline."""
        try:
            document = msgspec.json.decode(read_bytes(file), type=_Document)
        except OSError as error:
            raise SettingsError(f"{file}: {error.strerror or error}") from None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise SettingsError(f"{file}: not a baseline: {error}") from None
        if document.version != _VERSION:
            raise SettingsError(f"{file}: a baseline of version {document.version}, which this rnglint does not read")
        known: Counter[Entry] = Counter()
        for line in document.findings:
            known[Entry(line.path, line.code, line.within, line.text)] += max(line.count, 0)
        return cls(file, known, is_on)

    def __call__(self, findings: Findings, sources: Sources) -> Findings:
        left = Counter(self.known)
        kept: Findings = {}
        for path, found in findings.items():
            self._checked.add(self._path(path))
            kept[path] = []
            for each, entry in self._entries(path, found, sources):
                if entry is None or left[entry] <= 0:
                    kept[path].append(each)
                else:
                    left[entry] -= 1
                    self.seen[entry] += 1
                    self.hidden += 1
        return kept

    @property
    def gone(self) -> Counter[Entry]:
        """What the baseline lists and what is not there any more.

        Of files that were not checked, and of rules that are not on in them, nothing is known.
        """
        gone = self.known - self.seen
        return Counter({entry: number for entry, number in gone.items() if self._is_told(entry)})

    def _is_told(self, entry: Entry) -> bool:
        path = self.file.absolute().parent / entry.path
        return not path.exists() or (entry.path in self._checked and self._is_on(path, entry.code))

    def prune(self) -> None:
        """Drop what is not there any more."""
        self.known -= self.gone
        self.write()

    def take(self, findings: Findings, sources: Sources) -> Findings:
        """List these findings, in place of those that the baseline has; gives those that none can hide."""
        self.known = Counter()
        kept: Findings = {}
        for path, found in findings.items():
            entries = list(self._entries(path, found, sources))
            self.known.update(entry for _, entry in entries if entry is not None)
            kept[path] = [each for each, entry in entries if entry is None]
        return kept

    def write(self) -> None:
        """Write the file: an entry a line, in order.  Raises OSError."""
        entries = (
            _Line(path=each.path, code=each.code, within=each.within, text=each.text, count=self.known[each])
            for each in sorted(self.known)
        )
        lines = ",\n".join(msgspec.json.encode(each).decode() for each in entries)
        inside = f"\n{lines}\n" if lines else ""
        write_whole(self.file, f'{{"version": {_VERSION}, "findings": [{inside}]}}\n'.encode())

    def _entries(
        self, path: str, found: Iterable[Diagnostic], sources: Sources
    ) -> Iterable[tuple[Diagnostic, Entry | None]]:
        source = sources(path)
        for each in found:
            if source is None or each.code in NEVER:
                yield each, None
                continue
            text = source.text[source.offset(each.location) : source.offset(each.end_location)]
            text = " ".join(text.split())[:_LONGEST]
            yield each, Entry(self._path(path), each.code, within(source, each.location.row), text)

    def _path(self, path: str) -> str:
        return os.path.relpath(path, self.file.absolute().parent).replace(os.sep, "/")


def within(source: SourceFile, row: int) -> str:
    """The qualified name of the innermost definition around a row; empty where there is none."""
    return ".".join(node.name for node in around(source, row))


Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def around(source: SourceFile, row: int) -> list[Definition]:
    """The definitions around a row, the outermost first."""
    try:
        body: list[ast.stmt] = python_tree(source.text).body
    except SourceError:
        return []
    found: list[Definition] = []
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        first, last = span(node)
        if not first <= row <= last:
            continue
        if isinstance(node, Definition):
            found.append(node)
            waiting = list(node.body)
        else:
            waiting += [each for each in ast.iter_child_nodes(node) if hasattr(each, "lineno") or hasattr(each, "body")]
    return found


def span(node: ast.AST) -> tuple[int, int]:
    """The first and last row of a node, with its decorators; all rows where it says none."""
    rows = [node.lineno] if hasattr(node, "lineno") else [0]
    rows += [each.lineno for each in getattr(node, "decorator_list", ())]
    return min(rows), getattr(node, "end_lineno", None) or 10**9

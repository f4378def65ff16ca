"""A stand-in for the engine whose findings can be read off the text, and whose fixes go wrong on demand."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic, Edit, Fix, Location
from rnglint.config.settings import Loaded
from rnglint.run.engine import Checked
from rnglint.source.content import read_source
from rnglint.source.text import SourceFile

NAMES = {entry.code: entry.name for entry in registry.entries()}
CALLS: dict[str, tuple[str, str, str]] = {
    # word: code, applicability, what the fix makes of it
    "seeds": ("RNG101", "safe", "draws"),
    "trades": ("RNG102", "safe", "seeds"),
    "breaks": ("RNG103", "safe", "((("),
    "stays": ("RNG104", "safe", "stays"),
    "risky": ("RNG105", "unsafe", "draws"),
    "shown": ("RNG106", "display", "draws"),
    "imports": ("RNG107", "safe", "os.getcwd"),
    "arrow": ("RNG108", "safe", "\u2192"),
}
_WORD = re.compile(rf"\b({'|'.join(CALLS)})\(")
_IMPORT = re.compile(r"^import (\w+)$", re.MULTILINE)


class ToyEngine:
    """Finds the words of ``CALLS``; ``import x`` of a file ``x.py`` with ``hazard`` in it is RNG201, repaired there."""

    checked: list[str]

    def __init__(self, overlay: Mapping[Path, bytes], checked: Callable[[Path], None]) -> None:
        self._overlay = overlay
        self._checked = checked

    def check(self, path: Path, content: bytes | None = None) -> Checked:
        self._checked(path)
        source = self._read(path)
        if "crash()" in source.text:
            raise RuntimeError("the toy\nbroke")
        if "kill()" in source.text:
            os.kill(os.getpid(), signal.SIGKILL)
        dependencies, absent = set(), set()
        found = list(self._words(path, source))
        for match in _IMPORT.finditer(source.text):
            other = path.with_name(match[1] + ".py")
            if not other.is_file():
                absent.add(other)
                continue
            dependencies.add(other)
            found += self._across(path, source, match, self._read(other))
        return Checked(found, frozenset(dependencies), absent=frozenset(absent))

    def _read(self, path: Path) -> SourceFile:
        raw = self._overlay.get(path)
        return SourceFile(path, read_source(path) if raw is None else raw)

    def _words(self, path: Path, source: SourceFile) -> Iterator[Diagnostic]:
        for match in _WORD.finditer(source.text):
            code, applicability, content = CALLS[match[1]]
            start, end = source.location(match.start(1)), source.location(match.end(1))
            edits = [Edit(str(path), start, end, content)]
            if match[1] == "imports":
                edits.insert(0, Edit(str(path), Location(1, 1), Location(1, 1), "import os\nimport sys\n"))
            fix = Fix(applicability, "changes", f"make it {content}", tuple(edits))  # type: ignore[arg-type]
            yield finding(code, path, start, end, fix)
            if match[1] == "breaks" and source.text[match.end(1) :].startswith("(1)"):
                end = source.location(match.end(1) + len("(1)"))
                whole = Fix("safe", "changes", "make all of it draws", (Edit(str(path), start, end, "draws(1)"),))
                yield finding("RNG104", path, start, end, whole)

    def _across(self, path: Path, source: SourceFile, match: re.Match[str], other: SourceFile) -> Iterator[Diagnostic]:
        at = other.text.find("hazard")
        if at >= 0:
            edit = Edit(str(other.path), other.location(at), other.location(at + 6), "safe")
            here = Edit(str(path), source.location(match.end()), source.location(match.end()), "  # repaired")
            fix = Fix("safe", "changes", "repair both", (edit, here))
            yield finding("RNG201", path, source.location(match.start()), source.location(match.end()), fix)


def finding(code: str, path: Path, start: Location, end: Location, fix: Fix | None = None) -> Diagnostic:
    return Diagnostic(code, NAMES[code], f"found {NAMES[code]}", "error", str(path), start, end, fix=fix)


class Toys:
    """Makes engines for a test, and notes which files they checked."""

    def __init__(self) -> None:
        self.checked: list[str] = []

    def __call__(self, loaded: Loaded, overlay: Mapping[Path, bytes], repairs: bool) -> ToyEngine:
        return ToyEngine(overlay, lambda path: self.checked.append(path.name))

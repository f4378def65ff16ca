"""A folder that is checked again and again while its files change: what an editor asks for.

Engines are kept between two questions, and told which files changed. Findings are kept, too, as long as no file that
they rest on has changed.
"""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from rnglint.api.diagnostics import Diagnostic, Edit
from rnglint.config.configuration import Configuration
from rnglint.fixes.storage import Places, Storage
from rnglint.program.corpus import EVERY_IMPORT, Sought
from rnglint.program.neighbours import outline
from rnglint.run.checker import Checker, FileResult
from rnglint.run.discovery import is_excluded
from rnglint.run.linter import Run
from rnglint.run.outcome import FixMode
from rnglint.run.repair import CheckError, Repair
from rnglint.run.workers import quiet_collector
from rnglint.source.content import read_source
from rnglint.source.text import SourceError, SourceFile
from rnglint.suppress.adding import silencing

if TYPE_CHECKING:
    from rnglint.run.repair import Check, Repaired

_LOOSE = 1_000_000
"""Objects that were made and are not gone, beyond which the cyclic collector runs when a file is done."""

Change = tuple["bytes | None", "bytes | None"]
"""The source in a file before and after; None where it is not known."""


class Session(Run):
    """The files of one folder and of those that they import.  Raises SettingsError.

    Paths are absolute.  One caller at a time.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(Configuration(cwd=folder), ())
        self.cwd = str(folder)
        self._kept: dict[int, Checker] = {}
        self._laid: dict[Path, bytes] = {}
        """The overlay that the checkers have."""
        self._repairs = True
        self._results: dict[str, FileResult] = {}
        self._loose = 0

    def tell(self, texts: Mapping[Path, bytes], changed: Collection[Path] | None = ()) -> None:
        """Take the contents of files that are not on disk yet.

        ``changed`` are the files that have another content on disk; None: some of them came or went, or nobody knows.
        """
        self._storage = Storage()
        self.overlay = {}
        for path, raw in texts.items():
            self.lay_over(str(path), raw)
        self.overlay = {path: source for path, source in self.overlay.items() if source != _on_disk(path)}
        changes = None if changed is None else self._lay(self.overlay, changed)
        if changes is None:
            self._start_anew(self.overlay)
            self._results.clear()
            self._resting.clear()
            self._dependents.clear()
        else:
            self._results = {path: known for path, known in self._results.items() if not _is_stale(known, changes)}

    def result(self, path: str) -> FileResult:
        """What a file has to say.  Raises SettingsError."""
        known = self._results.get(path)
        if known is None:
            if is_excluded(Path(path), self.configuration):
                known = FileResult(path, [])
            else:
                self._lay(self.overlay)
                known = self._check(path)
                self._note(path, known.diagnostics, (*known.dependencies, *known.outlines), ())
            self._results[path] = known
        return known

    def as_shown(self, diagnostic: Diagnostic) -> Diagnostic:
        """A finding with its places as a reader knows them: in a notebook by cell."""
        return self._renamed(diagnostic, Places(self.overlay))

    def silencing(self, path: str, diagnostic: Diagnostic) -> list[Edit]:
        """The edits that silence a finding by a comment, their places as a reader knows them."""
        here = Path(path)
        source = SourceFile(here, self.overlay[here] if here in self.overlay else read_source(here))
        places = Places(self.overlay)
        return [self._shown(each, places) for each in silencing(source, [diagnostic])]

    def _name(self, path: str) -> str:
        return path

    def repaired(self, path: str, wanted: Diagnostic | None = None) -> tuple[Repaired, dict[str, tuple[bytes, bytes]]]:
        """Repair one finding in a file, or what can be repaired safely in it; nothing is written.

        Gives what became of it, and the contents of the files before and after.  Raises SettingsError and EditError.
        """
        found = self.result(path).diagnostics
        passes, applicabilities = None, FixMode.safe.applicabilities
        if wanted is not None and wanted.fix is not None:
            found = [each if each == wanted else structs.replace(each, fix=None) for each in found]
            passes, applicabilities = 1, (wanted.fix.applicability,)
        try:
            with quiet_collector():
                repaired = Repair(self._world(), {path: found}, applicabilities, self.overlay, passes).run()
        finally:
            self._lay(self.overlay)
        return repaired, {each: self._contents(repaired, each) for each in repaired.before}

    def _check(self, path: str) -> FileResult:
        number = self._number(self._loaded(path))
        if number not in self._kept:
            self._kept[number] = self._checker(number, self._laid, self._repairs)
        with quiet_collector():
            result = self._kept[number].check(path)
            self._loose += gc.get_count()[0]
        if self._loose > _LOOSE:
            gc.collect()
            self._loose = 0
        return result

    def _checks(self, overlay: Mapping[Path, bytes], repairs: bool) -> Check:
        """The same by the engines that are kept: only what rests on a file that differs is worked out anew."""

        def check(path: str) -> list[Diagnostic]:
            self._lay(overlay, repairs=repairs)
            result = self._check(path)
            if result.error:
                raise CheckError(self._readable(result.error, path))
            return result.diagnostics

        return check

    def _lay(
        self, overlay: Mapping[Path, bytes], changed: Iterable[Path] = (), *, repairs: bool = True
    ) -> dict[Path, Change] | None:
        """Lay other contents over those on disk; gives what changes, None where a file comes or goes by that."""
        changes: dict[Path, Change] = dict.fromkeys(changed, (None, None))
        for path in {*self._laid, *overlay}:
            before, after = self._laid.get(path), overlay.get(path)
            if before is not after and before != after:
                known = _on_disk(path) if before is None or after is None else None
                if known is None and (before is None or after is None):
                    self._start_anew(overlay)
                    return None
                changes[path] = known if before is None else before, known if after is None else after
        if changes or repairs != self._repairs:
            for checker in self._kept.values():
                checker.lay_over(overlay, changes, repairs=repairs)
            self._laid = dict(overlay)
            self._repairs = repairs
        return changes

    def _start_anew(self, overlay: Mapping[Path, bytes]) -> None:
        self._kept.clear()
        self._laid = dict(overlay)


def _on_disk(path: Path) -> bytes | None:
    try:
        return read_source(path)
    except (OSError, SourceError):
        return None


def _is_stale(known: FileResult, changes: Mapping[Path, Change]) -> bool:
    """Whether a finding may have come or gone by some changes."""
    names = {str(path) for path in changes}
    if known.path in names or not names.isdisjoint(known.dependencies) or not names.isdisjoint(known.absent):
        return True
    words = {word for _, searched in known.searches for word in searched}
    sought = Sought(words)
    for path, (before, after) in changes.items():
        is_outlined = str(path) in known.outlines or EVERY_IMPORT in words
        if before is None or after is None:
            if words or is_outlined:
                return True
        elif sought.held(before) != sought.held(after) or (is_outlined and outline(before) != outline(after)):
            return True
    return False

"""A run over files: what is remembered, what has to be checked, what is repaired."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import structs

from rnglint.api.diagnostics import Diagnostic, Edit, Related
from rnglint.config import settings as settings_module
from rnglint.fixes.edits import EditError
from rnglint.fixes.storage import Places, Storage
from rnglint.run.discovery import is_excluded, lister
from rnglint.run.outcome import FixMode, Outcome, Timings
from rnglint.source.content import read_source
from rnglint.source.text import SourceError, SourceFile

if TYPE_CHECKING:
    from rnglint.cache.results import Group
    from rnglint.config.configuration import Configuration
    from rnglint.config.settings import Loaded
    from rnglint.run.checker import Checker, FileResult
    from rnglint.run.executors import Workers
    from rnglint.run.repair import Check, Repaired, World

__all__ = ["FixMode", "Outcome", "run"]

_Placed = TypeVar("_Placed", Diagnostic, Related, Edit)

Progress = Callable[[int, int], None]
"""Takes the number of files that are done, and of all."""
Filter = Callable[["dict[str, list[Diagnostic]]", "Callable[[str], SourceFile | None]"], "dict[str, list[Diagnostic]]"]
"""Takes findings by absolute path, and what gives the source of a file; gives those that are shown."""


def run(
    files: Sequence[Path],
    configuration: Configuration,
    *,
    fix: FixMode = FixMode.none,
    diff: bool = False,
    jobs: int | Workers = 0,
    cache: bool = True,
    progress: Progress | None = None,
    stdin: tuple[Path, bytes] | None = None,
    silence: str | None = None,
    shown: Filter | None = None,
    timings: Timings | None = None,
) -> Outcome:
    """Check ``files`` (or ``stdin``, a name and a content), and repair them as ``fix`` says.

    With ``diff`` nothing is written.  With ``silence``, a reason, findings get suppression comments and no repair.
    ``jobs`` is a number of processes, or workers elsewhere.  ``shown`` says which of the findings that are left are in
    the outcome; ``timings`` are filled in.
    Files that cannot be read, checked or
    written are lines in the outcome's ``errors``.  Raises SettingsError.
    """
    if silence is not None:
        from rnglint.run.silencing import Silencing

        silent = Silencing(configuration, files)
        silent.check(jobs, fix, progress, cache=cache)
        silent.silence(silence, write=not diff)
        return silent.outcome()
    if diff and fix is FixMode.none:
        fix = FixMode.safe
    lint = Run(configuration, [stdin[0]] if stdin is not None else files)
    lint.timings = timings or lint.timings
    if stdin is not None:
        lint.is_of_stdin = True
        lint.lay_over(_absolute(lint.cwd, str(stdin[0])), stdin[1])
    else:
        lint.recover(write=fix is not FixMode.none and not diff)
    lint.check(jobs, fix, progress, cache=cache and stdin is None)
    if fix is not FixMode.none:
        lint.repair(fix, write=not diff and stdin is None)
    if shown is not None:
        lint.findings = shown(lint.findings, lint.source)
    return lint.outcome()


class Run:
    """One run: its files, the contents that lie over those on disk, and what is known of them."""

    def __init__(self, configuration: Configuration, files: Iterable[Path]) -> None:
        self.cwd = os.getcwd()
        self.configuration = configuration
        self.shown = {_absolute(self.cwd, str(file)): file for file in files}
        """The files of the run by absolute path, as they were given; everything inside works with absolute paths."""
        self.overlay: dict[Path, bytes] = {}
        self.is_of_stdin = False
        """Whether the only file is the overlay: others are not to be changed."""
        self.findings: dict[str, list[Diagnostic]] = {}
        self.unfinished: dict[str, list[str]] = {}
        self.timings = Timings()
        self.errors: list[str] = []
        self.notes: list[str] = []
        self._resting: dict[str, Iterable[str]] = {}
        """By file, those that its findings rest on."""
        self._dependents: dict[str, set[str]] = {}
        """The same from the other side, once somebody has asked."""
        self._settings: list[Loaded] = []
        self._numbers: dict[int, int] = {}
        self._repaired: Repaired | None = None
        self._storage = Storage()
        self._stamps: dict[str, tuple[int, int]] = {}
        """When the files were written last, as they were checked: what was found fits no other content."""
        self._changed: dict[str, tuple[bytes, bytes]] = {}
        """The contents of the repaired files before and after."""

    def lay_over(self, path: str, raw: bytes) -> None:
        """Take a content for that of a file; what is no notebook, whatever its name, is read as it is."""
        try:
            self.overlay[Path(path)] = self._storage.given(Path(path), raw)
        except SourceError:
            self.overlay[Path(path)] = raw

    def check(self, jobs: int | Workers, fix: FixMode, progress: Progress | None, *, cache: bool) -> None:
        """Find what there is to find in every file, in memory of earlier runs where they still hold."""
        remembered = None
        if cache:
            from rnglint.cache.store import Cache

            base = self.configuration.base
            if base.keeps_cache:
                remembered = Cache(base.cache_dir)
            else:
                self.notes.append(f"no cache is kept: cache-dir leads out of {base.root} (--cache-dir may do so)")
        begun = time.monotonic()
        groups: list[Group | None] = []
        missed: list[tuple[str, int]] = []
        by_folder: dict[str, int] = {}
        for path in self.shown:
            folder = os.path.dirname(path)
            if folder not in by_folder:
                by_folder[folder] = self._number(self.configuration.for_folder(folder))
            number = by_folder[folder]
            if number == len(groups):
                loaded = self._settings[number]
                group = None
                if remembered is not None:
                    digest = settings_module.digest(loaded.settings, loaded.root)
                    group = remembered.group(digest, lister(loaded))
                groups.append(group)
            group = groups[number]
            known = group.lookup(path) if group is not None else None
            # A fix is never taken from the cache, which somebody else may have written.
            if known is None or (fix is not FixMode.none and any(each.fix for each in known.diagnostics)):
                missed.append((path, number))
            else:
                self._note(path, known.diagnostics, known.dependencies, known.unfinished)
        self.timings.phases["look up what is remembered"] = time.monotonic() - begun
        if missed:
            begun = time.monotonic()
            self._check_missed(missed, groups, jobs, progress)
            self.timings.phases["check"] = time.monotonic() - begun
        if remembered is not None:
            problem = remembered.save()
            if problem:
                self.notes.append(problem)

    def _check_missed(
        self,
        missed: Sequence[tuple[str, int]],
        groups: Sequence[Group | None],
        jobs: int | Workers,
        progress: Progress | None,
    ) -> None:
        from rnglint.run.workers import Task, check_all

        done = len(self.shown) - len(missed)

        def take(result: FileResult) -> None:
            nonlocal done
            done += 1
            group = groups[numbers[result.path]]
            if result.error:
                self.errors.append(self._readable(result.error, result.path))
            else:
                dependencies = (*result.dependencies, *result.outlines)
                self._note(result.path, result.diagnostics, dependencies, result.unfinished)
                self.timings.seconds[Path(self._name(result.path))] = result.seconds
            if group is not None:
                group.store(result)
            if progress is not None:
                progress(done, len(self.shown))

        numbers = dict(missed)
        if self.overlay:
            for path, number in missed:
                take(self._checker(number, self.overlay).check(path))
        else:
            self._stamps = {path: _stamp(path) for path, _ in missed}
            tasks = [Task(path, _size(path), number) for path, number in missed]
            if isinstance(jobs, int):
                check_all(tasks, self._settings, jobs, take)
            else:
                from rnglint.run import executors

                executors.check_all(tasks, self._settings, jobs, take)

    def source(self, path: str) -> SourceFile | None:
        """A file as it is after the repairs; None where it cannot be read."""
        after = self._repaired.after if self._repaired is not None else {}
        here = Path(path)
        try:
            raw = after[here] if here in after else self.overlay[here] if here in self.overlay else read_source(here)
            return SourceFile(here, raw)
        except (OSError, SourceError):
            return None

    def recover(self, *, write: bool) -> None:
        """Finish what an earlier run has begun to write and could not end, or take it back; or only say so."""
        from rnglint.fixes.writer import recover

        folders = set(map(os.path.dirname, self.shown))
        roots = {Path(self.cwd), *(self.configuration.for_folder(folder).root for folder in folders)}
        self.errors += recover(sorted(roots) if self.shown else [], write)

    def repair(self, fix: FixMode, *, write: bool) -> None:
        """Make the fixes; ``write`` them to disk as well."""
        if not any(each.fix for found in self.findings.values() for each in found):
            return
        from rnglint.run.repair import MOST_PASSES, Repair

        begun = time.monotonic()
        self._repaired = Repair(self._world(), self.findings, fix.applicabilities, self.overlay).run()
        if self._repaired.stopped:
            self.notes.append(f"repairs are left after {MOST_PASSES} rounds; run rnglint again")
        self._store(self._repaired, write=write)
        self.findings = self._repaired.findings
        self.timings.phases["repair"] = time.monotonic() - begun

    def _world(self) -> World:
        from rnglint.run.repair import World

        return World(
            self._checks,
            self._objection,
            self._on,
            self._unbound,
            self._storage.stored,
            self._finished,
        )

    def _store(self, repaired: Repaired, *, write: bool) -> None:
        """Turn the repaired sources into the contents of their files, and write these."""
        from rnglint.fixes.writer import WriteError, target, write_all

        for group in repaired.groups:
            try:
                contents = {path: self._contents(repaired, path) for path in sorted(group)}
                if write:
                    write_all({target(Path(path), self._roots(path)): pair for path, pair in contents.items()})
                self._changed |= contents
            except (WriteError, EditError) as error:
                self.errors.append(str(error))
                for path in group:
                    del repaired.after[Path(path)], repaired.before[path]
                    repaired.findings[path] = self.findings[path]
                repaired.fixed = [each for each in repaired.fixed if not each.edited & group]

    def _contents(self, repaired: Repaired, path: str) -> tuple[bytes, bytes]:
        """The content of a repaired file before and after.  Raises EditError where that is not known any more."""
        before, after = repaired.before[path], repaired.after[Path(path)]
        try:
            return self._storage.original(Path(path), before), self._storage.stored(Path(path), after)
        except EditError as error:
            raise EditError(f"{self._name(path)}: not written: {error}") from None

    def outcome(self) -> Outcome:
        """The result, with files named as they were given."""
        outcome = Outcome(errors=sorted(self.errors), notes=self.notes)
        outcome.unfinished = {Path(self._name(path)): names for path, names in sorted(self.unfinished.items())}
        found = (each for each in self.findings.values() if each)
        now = Places({**self.overlay, **(self._repaired.after if self._repaired is not None else {})})
        outcome.diagnostics = self._named((diagnostic for each in found for diagnostic in each), now)
        if self._repaired is not None:
            sources = {Path(path): source for path, source in self._repaired.before.items()}
            outcome.fixed = self._named(self._repaired.fixed, Places({**self.overlay, **sources}))
            rejected = [each for each in self._repaired.rejected if self._is_selected(each)]
            outcome.rejected = self._named(rejected, now)
        outcome.changed = {Path(self._name(path)): pair for path, pair in self._changed.items()}
        return outcome

    # Files

    def _number(self, loaded: Loaded) -> int:
        number = self._numbers.get(id(loaded))
        if number is None:
            number = self._numbers[id(loaded)] = len(self._settings)
            self._settings.append(loaded)
        return number

    def _loaded(self, path: str) -> Loaded:
        return self.configuration.for_folder(os.path.dirname(path))

    def _note(self, path: str, found: list[Diagnostic], dependencies: Iterable[str], unfinished: Iterable[str]) -> None:
        self.findings[path] = found
        if names := list(unfinished):
            self.unfinished[path] = names
        self._resting[path] = dependencies
        self._dependents.clear()

    def _on(self, path: str) -> Collection[str]:
        """The files whose findings rest on one."""
        if not self._dependents:
            for each, others in self._resting.items():
                for other in others:
                    self._dependents.setdefault(other, set()).add(each)
        return self._dependents.get(path, ())

    def _checker(self, number: int, overlay: Mapping[Path, bytes], repairs: bool = True) -> Checker:
        from rnglint.run.checker import Checker

        return Checker(self._settings[number], overlay, repairs=repairs)

    def _checks(self, overlay: Mapping[Path, bytes], repairs: bool) -> Check:
        """A way to check files with contents that are not written yet; engines are shared within it."""
        from rnglint.run.repair import CheckError

        checkers: dict[int, Checker] = {}

        def check(path: str) -> list[Diagnostic]:
            number = self._number(self._loaded(path))
            if number not in checkers:
                checkers[number] = self._checker(number, overlay, repairs)
            result = checkers[number].check(path)
            if result.error:
                raise CheckError(self._readable(result.error, path))
            return result.diagnostics

        return check

    def _finished(self, overlay: Mapping[Path, bytes], source: SourceFile, edits: list[Edit]) -> list[Edit]:
        """Edits of a file, with what they leave to do there."""
        from rnglint.run.finishing import finished

        return finished(self._loaded(str(source.path)), overlay, source, edits)

    def _unbound(self, before: Mapping[Path, bytes], after: Mapping[Path, bytes]) -> str:
        """Which call would not fit its function after a change; empty where all do."""
        from rnglint.fixes.binding import unbound
        from rnglint.run.engine import Engine

        changed = {path: raw for path, raw in after.items() if before.get(path) is not raw}
        by_settings: dict[int, dict[Path, bytes]] = {}
        for path, raw in changed.items():
            by_settings.setdefault(self._number(self._loaded(str(path))), {})[path] = raw
        for number, files in by_settings.items():
            loaded = self._settings[number]
            old, new = (Engine(loaded.settings, loaded.root, overlay).project for overlay in (before, after))
            reason = unbound(old, new, files)
            if reason:
                return reason
        return ""

    def _objection(self, path: str) -> str:
        """Why a fix must not touch a file."""
        if Path(path) in self.overlay:
            return ""
        if self.is_of_stdin:
            return "it would change another file than the one on standard input"
        from rnglint.fixes.writer import WriteError, target

        if self._stamps.get(path, stamp := _stamp(path)) != stamp:
            return "it was changed while it was checked"
        if path not in self.shown:
            loaded = self._loaded(path)
            inside = any(Path(path).is_relative_to(root) for root in self._roots(path))
            if not inside or is_excluded(Path(path), self.configuration):
                return f"it would change {self._name(path)}, which is outside of the project in {loaded.root}"
        try:
            target(Path(path), self._roots(path))
        except WriteError as error:
            return str(error)
        return ""

    def _roots(self, path: str) -> list[Path]:
        return [self._loaded(path).root, Path(self.cwd)]

    # Names

    def _is_selected(self, diagnostic: Diagnostic) -> bool:
        from rnglint.api import registry

        loaded = self._loaded(diagnostic.filename)
        off = registry.ignored_codes(loaded, Path(diagnostic.filename))
        return diagnostic.code in registry.selected_codes(loaded.settings) - off

    def _named(self, diagnostics: Iterable[Diagnostic], places: Places) -> list[Diagnostic]:
        return sorted((self._renamed(each, places) for each in diagnostics), key=Diagnostic.sort_key)

    def _renamed(self, diagnostic: Diagnostic, places: Places) -> Diagnostic:
        fix = diagnostic.fix
        if fix is not None:
            fix = structs.replace(fix, edits=tuple(self._shown(each, places) for each in fix.edits))
        related = tuple(self._shown(each, places) for each in diagnostic.related)
        return structs.replace(self._shown(diagnostic, places), related=related, fix=fix)

    def _shown(self, item: _Placed, places: Places) -> _Placed:
        """Something with a place, that file and that place as a reader knows them."""
        return structs.replace(
            item,
            filename=self._name(item.filename),
            location=places(item.filename, item.location),
            end_location=places(item.filename, item.end_location),
        )

    def _name(self, path: str) -> str:
        """A path as it was given, else from the working directory where it lies in there."""
        given = self.shown.get(path)
        if given is not None:
            return str(given)
        inside = path.removeprefix(os.path.join(self.cwd, ""))
        return inside or path

    def _readable(self, error: str, path: str) -> str:
        """An error with its file named as it was given."""
        return f"{self._name(path)}{error.removeprefix(path)}" if error.startswith(path) else error


def _absolute(cwd: str, path: str) -> str:
    return os.path.normpath(os.path.join(cwd, path))


def _stamp(path: str) -> tuple[int, int]:
    """When a file was written, in nanoseconds, and its size; zeros where it cannot be asked."""
    try:
        status = os.stat(path)
        return status.st_mtime_ns, status.st_size
    except OSError:
        return 0, 0


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0

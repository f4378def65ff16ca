"""One file, completely: the engine, ``per-file-ignores``, suppression comments."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from rnglint.api import foreign, registry
from rnglint.api.diagnostics import Diagnostic, Related
from rnglint.cache.results import Stamp
from rnglint.config.settings import Loaded
from rnglint.knowledge.declared import DECLARING
from rnglint.run.screen import Checked, Screen
from rnglint.source.content import as_source
from rnglint.source.digest import digest
from rnglint.source.reading import path_of, read_bytes
from rnglint.source.text import SourceError, SourceFile
from rnglint.suppress.notices import INTERNAL, LIMIT, SYNTAX, may_matter

if TYPE_CHECKING:
    from rnglint.run.engine import Engine

_DECLARATIONS = (*DECLARING, "ruff.toml", ".ruff.toml", ".flake8", "tox.ini")
"""Files that say which releases of the frameworks a project uses, and how long its lines are; answers rest on them."""


_FLEETING = frozenset({INTERNAL, LIMIT})
"""What another run may not find again: a result with it is not remembered."""


class FileResult(Struct, frozen=True):
    """What a file has to say; all paths are absolute.

    ``stamp`` is of the content that was checked; without one the result must not be remembered.  ``error`` is a line
    for stderr.  ``outlines`` are files of which no more was asked than their outline; ``searches`` is what was looked
    for in all files of a folder.
    """

    path: str
    diagnostics: list[Diagnostic]
    dependencies: tuple[str, ...] = ()
    outlines: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    shapes: tuple[tuple[str, tuple[int, ...], tuple[tuple[str, ...], ...]], ...] = ()
    """The dependencies of which no more was looked at than their shape, some bodies of functions by their numbers, and
    whether any of some words stands in the text."""
    stamp: Stamp | None = None
    error: str = ""
    searches: tuple[tuple[str, tuple[str, ...]], ...] = ()
    unfinished: tuple[str, ...] = ()
    """What the analysis left before its end."""
    seconds: float = 0.0
    """CPU time of the check."""


def make_engine(loaded: Loaded, overlay: Mapping[Path, bytes], repairs: bool = True) -> Engine:
    """The engine for these settings; importing it imports the rules and the tables."""
    from rnglint.run.engine import Engine

    return Engine(loaded.settings, loaded.root, overlay, repairs)


class Checker:
    """Checks files that share their settings.  ``overlay`` (absolute paths) goes before the disk."""

    def __init__(
        self, loaded: Loaded, overlay: Mapping[Path, bytes] | None = None, *, noqa: bool = True, repairs: bool = True
    ) -> None:
        self.loaded = loaded
        self._overlay = dict(overlay or {})
        self._noqa = noqa
        self._repairs = repairs
        self._selected = registry.selected_codes(loaded.settings)
        if foreign.rule_sets():
            registry.rules()  # what cannot be imported is said here, and not of a file
        self._declared: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        settings = loaded.settings
        named = settings.compilers or settings.key_consumers or settings.seeders or settings.like
        self._names_nothing = not (named or foreign.rule_sets())
        """Whether nobody asks for names that are not in the tables: a shape has those alone."""

    @cached_property
    def _engine(self) -> Engine:
        """Made for the first file that may concern a rule."""
        return make_engine(self.loaded, self._overlay, self._repairs)

    @cached_property
    def _screen(self) -> Screen:
        return Screen(self.loaded.settings, self.loaded.root)

    def _look(self, path: Path, raw: bytes) -> Checked:
        checked = None
        if not self._overlay and "_engine" not in vars(self):
            checked = self._screen.overlooked(path, raw, SYNTAX in self._selected)
        return self._engine.check(path, raw) if checked is None else checked

    def lay_over(self, overlay: Mapping[Path, bytes], changed: Collection[Path], *, repairs: bool = True) -> None:
        """Take another overlay.  ``changed`` are the files whose content is another one with it; none came or went."""
        for each in (self._overlay, self._engine.overlay):
            each.clear()
            each.update(overlay)
        self._engine.repairs = repairs
        for path in changed:
            self._engine.changed(path)

    def check(self, path: str) -> FileResult:
        """Check the file at an absolute path; never raises for what the file holds."""
        try:
            return self._check(path)
        except OSError as error:
            return FileResult(path, [], error=f"{path}: {error.strerror or error}")
        except Exception as error:  # noqa: BLE001 - one file must not cost the others
            return FileResult(path, [], error=f"{path}: internal error: {described(error)}")

    def _check(self, path: str) -> FileResult:
        overlaid = self._overlay.get(Path(path))
        status = None if overlaid is not None else os.stat(path)
        raw = overlaid if overlaid is not None else read_bytes(path)
        checked = self._look(path_of(path), raw)
        off = registry.ignored_codes(self.loaded, Path(path)) - {INTERNAL}
        found = [each for each in checked.diagnostics if each.code not in off]
        found = _suppressed(path, overlaid, raw, found, self._selected - off, noqa=self._noqa)
        if not self.loaded.settings.preview:  # a comment may silence what only others see
            found = [each for each in found if each.confidence == "high"]
        present, missing = self._declarations(os.path.dirname(path))
        keep = status is not None and not any(each.code in _FLEETING for each in found)
        return FileResult(
            path,
            found,
            dependencies=tuple(sorted({*map(str, checked.dependencies), *present})),
            outlines=tuple(sorted(map(str, checked.outlines))),
            shapes=tuple(sorted(_shapes(checked, found))) if self._names_nothing else (),
            absent=tuple(sorted({*map(str, checked.absent), *missing})),
            stamp=_stamp(path, raw, status) if keep and status is not None else None,
            searches=tuple(sorted((str(root), tuple(sorted(words))) for root, words in checked.searches.items())),
            unfinished=tuple(sorted(checked.unfinished)),
        )

    def _declarations(self, folder: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The files in and above a folder that declare requirements: those that are there, and those that are not."""
        known = self._declared.get(folder)
        if known is None:
            paths = [os.path.join(folder, name) for name in _DECLARATIONS]
            present = tuple(path for path in paths if os.path.isfile(path))
            absent = tuple(path for path in paths if path not in present)
            parent = os.path.dirname(folder)
            if folder != str(self.loaded.root) and parent != folder:
                above = self._declarations(parent)
                present, absent = present + above[0], absent + above[1]
            known = self._declared[folder] = (present, absent)
        return known


def _shapes(
    checked: Checked, found: Sequence[Diagnostic]
) -> Iterator[tuple[str, tuple[int, ...], tuple[tuple[str, ...], ...]]]:
    """The dependencies on whose shape a result rests: no finding tells where something stands in them."""
    parts: list[Diagnostic | Related] = [*found, *(one for each in found for one in each.related)]
    edits = (edit for each in found if each.fix for edit in each.fix.edits)
    told = {part.filename for part in (*parts, *edits)}
    said = " ".join((*(part.message for part in parts), *(each.help for each in found)))
    for path, looked in checked.shapes.items():
        if str(path) not in told and path.name not in said:
            yield str(path), tuple(sorted(looked.bodies)), tuple(sorted(looked.questions))


def _stamp(path: str, raw: bytes, before: os.stat_result) -> Stamp | None:
    """The stamp of a content that was read; None where the file has changed since."""
    after = os.stat(path)
    if (after.st_size, after.st_mtime_ns) != (len(raw), before.st_mtime_ns):
        return None
    return Stamp(len(raw), before.st_mtime_ns, digest(raw))


def _suppressed(
    path: str, overlaid: bytes | None, raw: bytes, found: Sequence[Diagnostic], selected: frozenset[str], *, noqa: bool
) -> list[Diagnostic]:
    try:
        content = as_source(path, raw) if overlaid is None else overlaid
        if not may_matter(content, found):
            return list(found)
        source = SourceFile(Path(path), content)
    except SourceError:
        return list(found)
    from rnglint.suppress import suppression

    return suppression.apply(source, list(found), selected, noqa=noqa)


def described(error: Exception) -> str:
    """The kind, place and message of an error that should not be, in one line."""
    import traceback

    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    return f"{type(error).__name__} at {place}: {' '.join(str(error).split())}"

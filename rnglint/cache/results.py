"""The remembered results of one set of settings, and whether they still hold."""

from __future__ import annotations

import os
from collections.abc import Mapping, Set
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic, Edit, Related
from rnglint.api.urls import rule_url
from rnglint.cache.searches import Search, Searches, StoredCorpus
from rnglint.cache.shapes import Seen, Shapes
from rnglint.source.digest import digest
from rnglint.source.reading import read_bytes

if TYPE_CHECKING:
    from rnglint.program.corpus import Lister
    from rnglint.run.checker import FileResult

_FRESH_NS = 2_000_000_000
"""A file that was changed this shortly before it was looked at may change again within the same tick of its clock."""
_NO_TIME = -1
_MOST = 100_000_000


class Stamp(msgspec.Struct, array_like=True, frozen=True):
    """Size, time (in ns; -1 where it proves nothing) and hash of a file's content, and of its outline where known."""

    size: int
    mtime_ns: int
    digest: bytes
    outline: bytes = b""


class Entry(msgspec.Struct, array_like=True, frozen=True):
    """The findings in a file; the numbers are those of the paths they rest on, or on whose outlines they rest."""

    dependencies: list[int]
    absent: msgspec.Raw
    """The numbers of the files that must not be there, encoded: they are many, and mostly all are absent still."""
    diagnostics: list[Diagnostic]
    searches: list[Search] = []
    """What was looked for in all files of a folder."""
    unfinished: list[str] = []
    """What the analysis left before its end."""
    outlines: list[int] = []
    shapes: list[tuple[int, list[int]]] = []
    """The files on whose shapes they rest, with the numbers of the bodies that were looked into."""


class Stored(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A group as it is written: ``stamps`` goes along with ``paths``, ``entries`` goes by the number of a path."""

    paths: list[str] = []
    stamps: list[Stamp | None] = []
    entries: dict[int, Entry] = {}
    corpora: dict[str, StoredCorpus] = {}
    words: list[str] = []
    seen: dict[int, Seen] = {}
    absent: list[int] = []
    """All that must not be there for the sake of some entry."""


class Known(msgspec.Struct, frozen=True):
    """A remembered result that still holds; ``dependencies`` has all files on which it rests in any way."""

    diagnostics: list[Diagnostic]
    dependencies: list[str]
    unfinished: list[str]


class Group:
    """Results by absolute path.  ``started`` is when the run began, in ns since the epoch.

    Without ``lister`` no result that rests on a search is believed or kept.
    """

    def __init__(self, stored: Stored, started: int, lister: Lister | None = None) -> None:
        if len(stored.paths) != len(stored.stamps):
            stored = Stored()
        self._paths = stored.paths
        self._stamps = stored.stamps
        self._entries = stored.entries
        self._numbers = {path: number for number, path in enumerate(stored.paths)}
        self._started = started
        self._same: set[int] = set()
        self._changed: set[int] = set()
        self._outlined: dict[int, bool] = {}
        """Whether files that have changed still have the same outline."""
        self._absent = stored.absent
        self._seen: set[int] = set()
        self._names = {known.code: known.name for known in registry.entries()}
        self._searches = Searches(stored.corpora, self, lister)
        self._pending: list[tuple[int, Entry]] = []
        self._shapes = Shapes(stored.words, stored.seen)
        self.is_new = False
        """Whether anything has to be written."""

    def lookup(self, path: str) -> Known | None:
        """The result for a file, if nothing that it rested on has changed."""
        number = self._numbers.get(path)
        entry = None if number is None else self._entries.get(number)
        if number is None or entry is None:
            return None
        try:
            if not self.is_unchanged(number):
                return None
            # Many files rest on the same ones, so the sets mostly answer alone; many rest on nothing but themselves.
            if entry.dependencies and not all(map(self.is_unchanged, {*entry.dependencies} - self._same)):
                return None
            if entry.outlines and not all(map(self.keeps_outline, {*entry.outlines} - self._same)):
                return None
            if entry.shapes and not all(self._keeps_shape(*each) for each in entry.shapes if each[0] not in self._same):
                return None
            if self._appeared and not self._appeared.isdisjoint(_numbers(entry.absent)):
                return None
            if entry.searches and not self._searches.hold(path, entry.searches):
                return None
            if entry.diagnostics and not self._plausible(number, entry):
                return None
            shapes = (each for each, _ in entry.shapes)
            dependencies = [self._paths[each] for each in (*entry.dependencies, *entry.outlines, *shapes)]
        except (IndexError, ValueError):
            return None
        self._seen.add(number)
        return Known(entry.diagnostics, dependencies, entry.unfinished)

    def store(self, result: FileResult) -> None:
        """Remember a result, if it may be."""
        try:
            roots = (root for root, _ in result.searches)
            for each in (result.path, *result.dependencies, *result.outlines, *result.absent, *roots):
                each.encode()
        except UnicodeEncodeError:
            return
        self._searches.look()
        number = self.number_of(result.path)
        shaped = {path: (bodies, questions) for path, bodies, questions in result.shapes}
        whole = (each for each in result.dependencies if each not in shaped)
        others, outlines, absent = (
            [self.number_of(each) for each in paths] for paths in (whole, result.outlines, result.absent)
        )
        shapes = [(self.number_of(path), list(bodies)) for path, (bodies, _) in shaped.items()]
        looked = (*others, *outlines, *(each for each, _ in shapes))
        if result.stamp is None or not all(self._look_at(each) for each in looked):
            return
        for path, (_, questions) in shaped.items():
            self._shapes.ask(self.number_of(path), questions)
        searches, unfinished = list(result.searches), list(result.unfinished)
        entry = Entry(others, _encoded(absent), result.diagnostics, searches, unfinished, outlines, shapes)
        if entry.diagnostics and not self._plausible(number, entry):
            return
        self._put(number, result.stamp)
        self.is_new = True
        if entry.searches:
            self._entries.pop(number, None)
            self._pending.append((number, entry))
            return
        self._entries[number] = entry
        self._seen.add(number)

    def _settle(self) -> None:
        """Keep the results that rest on searches, once it is noted what the searches give."""
        words: dict[str, set[str]] = {root: set() for root in self._searches.corpora}
        for _, entry in self._pending:
            for root, asked in entry.searches:
                words.setdefault(root, set()).update(asked)
        steady = {root for root, asked in words.items() if self._renewed(root, asked)}
        for number, entry in list(self._entries.items()):
            if not steady.issuperset(root for root, _ in entry.searches):
                del self._entries[number]
        for number, entry in self._pending:
            if steady.issuperset(root for root, _ in entry.searches):
                self._entries[number] = entry
                self._seen.add(number)
        self._pending.clear()

    def _renewed(self, root: str, words: set[str]) -> bool:
        """Note what a folder holds now; results of earlier runs to which that matters are dropped."""
        touched = self._searches.touched(root) if root in self._searches.corpora else None
        for number, entry in list(self._entries.items()):
            asked = [words for folder, words in entry.searches if folder == root]
            stale = touched is None or not all(touched.isdisjoint(each) for each in asked)
            if asked and stale and number not in self._seen:
                del self._entries[number]
        return self._searches.renew(root, words)

    def compact(self) -> Stored:
        """What is worth keeping: entries of files that are there and rest on nothing that changed."""
        self._settle()
        kept: dict[int, Entry] = {}
        used: set[int] = set()
        missing: set[int] = set()
        for number, entry in self._entries.items():
            if number in self._seen or self._survives(number, entry):
                missing.update(_numbers(entry.absent))
                kept[number] = entry
                used.add(number)
                used.update(entry.dependencies, entry.outlines, (each for each, _ in entry.shapes))
        used |= missing
        corpora, there = self._searches.corpora, range(len(self._paths))
        asked = {root for entry in kept.values() for root, _ in entry.searches}
        roots = {root for root in asked & corpora.keys() if all(number in there for number in corpora[root].held)}
        used.update(*(corpora[root].held for root in roots))
        numbers = self._numbering(used)
        if numbers is not None:
            known = kept.items()
            kept = {numbers[number]: moved for number, entry in known if (moved := _moved(entry, numbers)) is not None}

        def place(number: int) -> int:
            return number if numbers is None else numbers[number]

        order = range(len(self._paths)) if numbers is None else numbers
        result = Stored([self._paths[each] for each in order], [self._stamps[each] for each in order], kept)
        result.absent = sorted(place(each) for each in missing if numbers is None or each in numbers)
        result.corpora = self._searches.moved(roots, place)
        shaped = {number for entry in self._entries.values() for number, _ in entry.shapes if number in used}
        result.words, result.seen = self._shapes.renewed(shaped, self._raw_of, place)
        return result

    def _numbering(self, used: Set[int]) -> dict[int, int] | None:
        """New numbers for the paths that are in use; None where all of them are, and keep those that they have."""
        there = sorted(number for number in used if 0 <= number < len(self._paths))
        if len(there) == len(used) == len(self._paths):
            return None
        return {number: index for index, number in enumerate(there)}

    def _survives(self, number: int, entry: Entry) -> bool:
        """Whether an entry that this run had no use for is to be kept."""
        if not 0 <= number < len(self._paths) or not os.path.isfile(self._paths[number]):
            return False
        kept = (self._outlined.get(each, True) for each in entry.outlines)
        rests = (number, *entry.dependencies, *(each for each, _ in entry.shapes))
        return self._changed.isdisjoint(rests) and all(kept)

    def number_of(self, path: str) -> int:
        """The number of a path."""
        number = self._numbers.get(path)
        if number is None:
            number = self._numbers[path] = len(self._paths)
            self._paths.append(path)
            self._stamps.append(None)
        return number

    def note(self, number: int, raw: bytes) -> bool:
        """Note the content of a file; False where it may have changed during this run."""
        if number in self._same:
            before = self._stamps[number]
            return before is not None and before.digest == digest(raw)
        return self._look_at(number)

    def is_unchanged(self, number: int) -> bool:
        """Whether a file is what it was at its last look."""
        if number not in self._same and number not in self._changed:
            (self._same if self._compare(number) else self._changed).add(number)
        return number in self._same

    def keeps_outline(self, number: int) -> bool:
        """Whether a file has the outline that it had at its last look."""
        if self.is_unchanged(number):
            return True
        if number not in self._outlined:
            stamp, now = self._stamps[number], self._read(number)
            self._outlined[number] = stamp is not None and now is not None and stamp.outline == now.outline
        return self._outlined[number]

    def _keeps_shape(self, number: int, bodies: list[int]) -> bool:
        """Whether a file has the outline and the shape that it had at its last look, and some of its bodies."""
        if self.is_unchanged(number):
            return True
        if not self.keeps_outline(number):
            return False
        try:
            return self._shapes.keeps(number, self._paths[number], read_bytes(self._paths[number]), bodies)
        except OSError:
            return False

    def _raw_of(self, number: int) -> tuple[str, bytes | None]:
        """The path and the content of a file; no content where it is not that of the last look."""
        path, stamp = self._paths[number], self._stamps[number]
        try:
            raw = read_bytes(path)
        except (OSError, ValueError):
            return path, None
        return path, raw if stamp is not None and stamp.digest == digest(raw) else None

    def _compare(self, number: int) -> bool:
        stamp = self._stamps[number]
        if stamp is None:
            return False
        try:
            status = os.stat(self._paths[number])
        except (OSError, ValueError):
            return False
        if status.st_size != stamp.size:
            return False
        if status.st_mtime_ns == stamp.mtime_ns:
            return True
        now = self._read(number)
        if now is None or now.digest != stamp.digest:
            return False
        self._stamps[number] = self._trusted(now)
        self.is_new = True
        return True

    @cached_property
    def _appeared(self) -> frozenset[int]:
        """Those of the files which must not be there that are.  Raises IndexError."""
        return frozenset(each for each in self._absent if os.access(self._paths[each], os.F_OK))

    def _look_at(self, number: int) -> bool:
        """Note the content of a dependency; False where it may not be the one that was read."""
        if number in self._same:
            return True
        stamp = self._read(number)
        if stamp is None or stamp.mtime_ns >= self._started:
            return False
        self._put(number, stamp)
        return True

    def _put(self, number: int, stamp: Stamp) -> None:
        before = self._stamps[number]
        if not stamp.outline:
            is_known = before is not None and before.digest == stamp.digest
            now = before if is_known else self._read(number)
            if now is not None and now.digest == stamp.digest:
                stamp = msgspec.structs.replace(stamp, outline=now.outline)
        if before is not None and before.digest != stamp.digest:
            self._shapes.changed(number)
            self._drop_dependents(number, keeps_outline=bool(stamp.outline) and before.outline == stamp.outline)
        self._stamps[number] = self._trusted(stamp)
        self._same.add(number)
        self._changed.discard(number)

    def _trusted(self, stamp: Stamp) -> Stamp:
        if stamp.mtime_ns > self._started - _FRESH_NS:
            return msgspec.structs.replace(stamp, mtime_ns=_NO_TIME)
        return stamp

    def _drop_dependents(self, number: int, keeps_outline: bool) -> None:
        """Entries that were made with another content of a file, and that this run has not made anew."""
        for each, entry in list(self._entries.items()):
            rests = number in entry.dependencies or (number in entry.outlines and not keeps_outline)
            rests = rests or any(number == shaped for shaped, _ in entry.shapes)
            if each not in self._seen and (each == number or rests):
                del self._entries[each]

    def _read(self, number: int) -> Stamp | None:
        try:
            status, raw = os.stat(self._paths[number]), read_bytes(self._paths[number])
        except (OSError, ValueError):
            return None
        return Stamp(len(raw), status.st_mtime_ns, digest(raw), _outline(self._paths[number], raw))

    def _plausible(self, number: int, entry: Entry) -> bool:
        """Whether the findings are such as this tool makes: known rules, in files that the result rests on."""
        files = {self._paths[number], *(self._paths[each] for each in entry.dependencies)}
        for each in entry.diagnostics:
            if self._names.get(each.code) != each.name or each.url not in ("", rule_url(each.code, each.name)):
                return False
            parts: list[Diagnostic | Related | Edit] = [each, *each.related, *(each.fix.edits if each.fix else ())]
            places = [place for part in parts for place in (part.location, part.end_location)]
            if each.filename != self._paths[number] or not all(part.filename in files for part in parts):
                return False
            if not all(0 < place.row < _MOST and 0 < place.column < _MOST for place in places):
                return False
        return True


def _encoded(numbers: list[int]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.msgpack.encode(numbers))


def _numbers(encoded: msgspec.Raw) -> list[int]:
    """What :func:`_encoded` was given; nothing where somebody else has written other bytes there."""
    try:
        return msgspec.msgpack.decode(encoded, type=list[int])
    except msgspec.MsgspecError:
        return []


def _moved(entry: Entry, numbers: Mapping[int, int]) -> Entry | None:
    """A result with other numbers for its paths; None where one of these is none."""
    try:
        return Entry(
            [numbers[each] for each in entry.dependencies],
            _encoded([numbers[each] for each in _numbers(entry.absent)]),
            entry.diagnostics,
            entry.searches,
            entry.unfinished,
            [numbers[each] for each in entry.outlines],
            [(numbers[each], bodies) for each, bodies in entry.shapes],
        )
    except KeyError:
        return None


def _outline(path: str, raw: bytes) -> bytes:
    """The digest of a file's outline; none where it has no source."""
    from rnglint.program.neighbours import outline
    from rnglint.source.content import as_source
    from rnglint.source.text import SourceError

    try:
        return outline(as_source(path, raw))
    except SourceError:
        return b""

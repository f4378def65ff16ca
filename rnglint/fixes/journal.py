"""What is about to be written: after a crash the next run finishes it, or takes it back.

A journal holds every file of one change with its content before and after.  It is on disk before the
first of the files is touched, and gone when the last one is.  Journals lie in a folder of the user's own and
not beside the code: a repository that somebody else wrote must not be able to tell what to write.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from rnglint.source.digest import digest

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no such locks
    fcntl = None  # type: ignore[assignment]

_SUFFIX = ".journal"
_VERSION = 2
_LONGEST = 2**30
"""A journal with more bytes is none."""


class Entry(NamedTuple):
    """One file of a change, and the temporary file that takes its new content first."""

    path: str
    temporary: str
    before: bytes
    after: bytes


class Content(msgspec.Struct, frozen=True):
    """What a journal says: names are bytes, as they need be no text."""

    version: int
    entries: tuple[tuple[bytes, bytes, bytes, bytes], ...]


class Journal:
    """A change that is being made; a context manager, after which the journal is gone unless the process died."""

    def __init__(self, changes: Mapping[Path, tuple[bytes, bytes]]) -> None:
        token = os.urandom(6).hex()
        self.entries = tuple(
            Entry(str(path), str(path.parent / f".rnglint-{token}-{number}.tmp"), before, after)
            for number, (path, (before, after)) in enumerate(changes.items())
        )
        self._path = folder() / f"{token}{_SUFFIX}"
        self._lock = -1
        self.is_kept = False
        """Whether the journal stays for the next run."""

    def __enter__(self) -> Journal:
        """Put the journal on disk.  Raises OSError."""
        _make_folder(self._path.parent)
        draft = self._path.with_suffix(".new")
        self._lock = _held(draft)
        try:
            named = tuple((os.fsencode(e.path), os.fsencode(e.temporary), e.before, e.after) for e in self.entries)
            raw = msgspec.msgpack.encode(Content(_VERSION, named))
            with os.fdopen(os.dup(self._lock), "wb") as file:
                file.write(digest(raw) + raw)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, self._path)
            sync(self._path.parent)
        except BaseException:
            self._close(draft)
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._close(None if self.is_kept else self._path)

    def _close(self, path: Path | None) -> None:
        if path is not None:
            with contextlib.suppress(OSError):
                os.unlink(path)
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def _held(path: Path) -> int:
    """Make a file and lock it.  Raises OSError.

    Between the two another run may take the file for one that a run which died has left, and delete it.
    """
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        if fcntl is None:  # pragma: no cover - Windows refuses to delete an open file instead
            return descriptor
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        if os.fstat(descriptor).st_nlink:
            return descriptor
        os.close(descriptor)


def folder() -> Path:
    """Where the journals of this user lie."""
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    if state and os.path.isabs(state):
        return Path(state, "rnglint")
    with contextlib.suppress(RuntimeError):
        home = Path.home()
        if os.access(home, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            return home / ".local" / "state" / "rnglint"
    import tempfile

    owner = os.geteuid() if hasattr(os, "geteuid") else 0
    return Path(tempfile.gettempdir(), f"rnglint-{owner}")


def _make_folder(path: Path) -> None:
    """Make the folder, for this user alone.  Raises OSError where it is somebody else's."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    status = path.lstat()
    foreign = hasattr(os, "geteuid") and status.st_uid != os.geteuid()
    if not stat.S_ISDIR(status.st_mode) or foreign or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise PermissionError(f"{path} is not a folder of this user's own")


def unfinished(roots: Sequence[Path]) -> Iterator[tuple[Path, tuple[Entry, ...], int]]:
    """The journals that a run which died has left about files below ``roots``: path, entries, and the lock held.

    The caller closes the lock.  What cannot be read was never acted upon, and is thrown away.
    """
    place = folder()
    with contextlib.suppress(OSError):
        _make_folder(place) if place.exists() else None
        for name in sorted(os.listdir(place)):
            if not name.endswith((_SUFFIX, ".new")):
                continue
            found = _open(place / name, roots)
            if found is not None:
                yield found


def _open(path: Path, roots: Sequence[Path]) -> tuple[Path, tuple[Entry, ...], int] | None:
    flags = os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    with contextlib.suppress(OSError), os.fdopen(os.open(path, flags), "rb") as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode) or not _take(file.fileno()):
            return None  # no journal, or one that a run is at work on
        is_whole = path.suffix == _SUFFIX and status.st_size <= _LONGEST
        entries = _decoded(file.read(status.st_size)) if is_whole else None
        if entries is None:
            os.unlink(path)
        elif any(Path(entry.path).is_relative_to(root) for entry in entries for root in roots):
            return path, entries, os.dup(file.fileno())  # which holds the lock when the file is closed
    return None


def _decoded(raw: bytes) -> tuple[Entry, ...] | None:
    if digest(raw[16:]) != raw[:16]:
        return None
    try:
        content = msgspec.msgpack.decode(raw[16:], type=Content)
    except msgspec.MsgspecError:
        return None
    if content.version != _VERSION:
        return None
    entries = [Entry(os.fsdecode(path), os.fsdecode(draft), *texts) for path, draft, *texts in content.entries]
    return tuple(entries) if all(map(_is_sound, entries)) else None


def _is_sound(entry: Entry) -> bool:
    """Whether an entry has the form in which they are written: nothing else is deleted or replaced."""
    draft = os.path.split(entry.temporary)
    is_draft = draft[1].startswith(".rnglint-") and draft[1].endswith(".tmp")
    plain = os.path.isabs(entry.path) and os.path.normpath(entry.path) == entry.path and "\0" not in entry.path
    return plain and is_draft and draft[0] == os.path.dirname(entry.path)


def _take(descriptor: int) -> bool:
    """Lock a journal for this process; false where another one has it."""
    if fcntl is None:  # pragma: no cover - Windows refuses to delete an open file instead
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def sync(place: Path) -> None:
    """Make sure that renames in a folder are on disk."""
    with contextlib.suppress(OSError):
        descriptor = os.open(place, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

"""Writing repaired files: each one atomically, several together or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rnglint.fixes.journal import Entry, Journal, sync, unfinished
from rnglint.source.reading import read_bytes


class WriteError(Exception):
    """A file that cannot be written; the message is one line that names it."""


def target(path: Path, roots: Sequence[Path]) -> Path:
    """The file that writing to ``path`` changes, symbolic links followed.

    Raises WriteError where a link leads out of the innermost of ``roots`` around ``path`` (of its
    own folder, when it lies in none of them), and for anything that is not a regular file.
    """
    lexical = Path(os.path.normpath(path.absolute()))
    around = [root for root in roots if lexical.is_relative_to(os.path.normpath(root.absolute()))]
    base = max(around, key=lambda root: len(root.parts)) if around else lexical.parent
    try:
        real = lexical.resolve(strict=True)
        if not real.is_relative_to(base.resolve()):
            raise WriteError(f"{path}: not written, a symbolic link leads out of {base}")
        if not stat.S_ISREG(real.stat().st_mode):
            raise WriteError(f"{path}: not written, not a regular file")
    except OSError as error:
        raise WriteError(f"{path}: not written: {error.strerror or error}") from None
    except RuntimeError:
        raise WriteError(f"{path}: not written, symbolic links in a circle") from None
    return real


def write_all(changes: Mapping[Path, tuple[bytes, bytes]]) -> None:
    """Replace the content of every file (before, after), or of none.

    Paths are as :func:`target` gives them.  Raises WriteError, also for a file that is no
    longer as it was read; then, and where the user interrupts it, all files hold what they held.  Where the process
    dies on the way each file is whole, and :func:`recover` finishes the change or takes it back.
    """
    replaced: list[Path] = []
    current = Path()
    begun = False
    try:
        with Journal(changes) as journal:
            try:
                for entry in journal.entries:
                    current = Path(entry.path)
                    _check(current, entry.before)
                    _prepare(current, entry.temporary, entry.after)
                for entry in journal.entries:
                    current = Path(entry.path)
                    _check(current, entry.before)
                begun = True
                for entry in journal.entries:
                    current = Path(entry.path)
                    os.replace(entry.temporary, current)
                    replaced.append(current)
                for folder in {Path(entry.path).parent for entry in journal.entries}:
                    sync(folder)
            except OSError as error:
                lost = _roll_back(replaced, changes)
                reason = f"{current}: not written: {error.strerror or error}"
                if lost:
                    reason += f"; could not be put back: {', '.join(map(str, lost))}"
                raise WriteError(reason) from None
            except BaseException:
                # Ctrl-C: a second one ends the taking back, and the next run has the journal.
                journal.is_kept = True
                journal.is_kept = bool(_roll_back(dict.fromkeys((*replaced, current)), changes) if begun else ())
                raise
            finally:
                _remove(journal.entries)
    except OSError as error:
        raise WriteError(f"nothing written: no journal could be kept: {error.strerror or error}") from None


def recover(roots: Sequence[Path], write: bool = True) -> list[str]:
    """Finish the changes that a run which died has begun to write below ``roots``, or take them back.

    A change of which some file is written is finished; where a file of it has become another since then, or is
    gone, those that were written get their old content again.  Gives a line for each change that was found; without
    ``write`` nothing else is done.
    """
    said = []
    for path, entries, lock in unfinished(roots):
        try:
            said += _recover(entries, roots, write)
            if write:
                path.unlink()
        except (OSError, WriteError) as error:
            said.append(f"an interrupted repair could be neither finished nor taken back: {error}")
        finally:
            os.close(lock)
    return said


def _recover(entries: Sequence[Entry], roots: Sequence[Path], write: bool) -> list[str]:
    done, left = [], []
    for entry in entries:
        content = _present(entry, roots)
        if content == entry.after:
            done.append(entry)
        elif content == entry.before:
            left.append(entry)
    names = ", ".join(entry.path for entry in entries)
    if not write:
        return [f"a repair was interrupted; rnglint --fix ends it: {names}"] if done and left else []
    _remove(entries)
    finish = len(done) + len(left) == len(entries)
    if not done or (finish and not left):
        return []
    for entry in left if finish else done:
        path = target(Path(entry.path), roots)
        before, after = (entry.before, entry.after) if finish else (entry.after, entry.before)
        _check(path, before)
        _prepare(path, entry.temporary, after)
        os.replace(entry.temporary, path)
    return [f"an interrupted repair was {'finished' if finish else 'taken back'}: {names}"]


def _present(entry: Entry, roots: Sequence[Path]) -> bytes | None:
    """What a file of a journal holds; None where it is gone, or no file any more.  Raises WriteError."""
    path = Path(entry.path)
    if not any(path.is_relative_to(os.path.abspath(root)) for root in roots):
        raise WriteError(f"{path}: it lies outside of the project")
    if not path.is_symlink() and not path.is_file():
        return None
    try:
        return read_bytes(target(path, roots))
    except OSError as error:
        raise WriteError(f"{path}: {error.strerror or error}") from None


def _remove(entries: Sequence[Entry]) -> None:
    """Delete what is left of the temporary files."""
    for entry in entries:
        with contextlib.suppress(OSError):
            os.unlink(entry.temporary)


def _check(path: Path, before: bytes) -> None:
    if read_bytes(path) != before:
        raise WriteError(f"{path}: not written, it changed since it was read")
    # Replacing a file needs no right to write to it, so the right is asked for.
    if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _prepare(path: Path, temporary: str, content: bytes) -> None:
    """Write a temporary file beside ``path`` with the content, mode and owner that it is to have."""
    status = path.stat()
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(temporary, status.st_uid, status.st_gid)
    os.chmod(temporary, stat.S_IMODE(status.st_mode))


def _roll_back(replaced: Iterable[Path], changes: Mapping[Path, tuple[bytes, bytes]]) -> list[Path]:
    """Put the old contents back; returns the files for which that failed."""
    lost = []
    for number, path in enumerate(replaced):
        temporary = str(path.parent / f".rnglint-back-{os.getpid()}-{number}.tmp")
        try:
            _prepare(path, temporary, changes[path][0])
            os.replace(temporary, path)
        except OSError:
            lost.append(path)
            with contextlib.suppress(OSError):
                os.unlink(temporary)
    return lost

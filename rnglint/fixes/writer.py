"""Writing repaired files: each one atomically, several together or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path


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
    longer as it was read; then all files hold what they held.
    """
    prepared: list[tuple[Path, str]] = []
    replaced: list[Path] = []
    current = Path()
    try:
        for current, (before, after) in changes.items():
            _check(current, before)
            prepared.append((current, _prepare(current, after)))
        for current, temporary in prepared:
            os.replace(temporary, current)
            replaced.append(current)
    except OSError as error:
        lost = _roll_back(replaced, changes)
        reason = f"{current}: not written: {error.strerror or error}"
        if lost:
            reason += f"; could not be put back: {', '.join(map(str, lost))}"
        raise WriteError(reason) from None
    finally:
        for _, temporary in prepared:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _check(path: Path, before: bytes) -> None:
    if path.read_bytes() != before:
        raise WriteError(f"{path}: not written, it changed since it was read")
    # Replacing a file needs no right to write to it, so the right is asked for.
    if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _prepare(path: Path, content: bytes) -> str:
    """A temporary file beside ``path`` with the content, mode and owner that it is to have."""
    status = path.stat()
    descriptor, temporary = tempfile.mkstemp(prefix=".rnglint-", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if hasattr(os, "chown"):
            with contextlib.suppress(OSError):
                os.chown(temporary, status.st_uid, status.st_gid)
        os.chmod(temporary, stat.S_IMODE(status.st_mode))
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    return temporary


def _roll_back(replaced: Sequence[Path], changes: Mapping[Path, tuple[bytes, bytes]]) -> list[Path]:
    """Put the old contents back; returns the files for which that failed."""
    lost = []
    for path in replaced:
        try:
            os.replace(_prepare(path, changes[path][0]), path)
        except OSError:
            lost.append(path)
    return lost

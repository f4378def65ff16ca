"""What ``.gitignore`` files ignore.  The patterns are pathspec's; this adds nesting and speed."""

from __future__ import annotations

import os

from msgspec import Struct
from pathspec import GitIgnoreSpec

from rnglint.source.reading import read_bytes


class Ignored(Struct, frozen=True):
    """The ignore files that hold in a folder, the one that counts most last.

    Each is the folder it stands in, with a separator at the end, and its patterns.
    """

    files: tuple[tuple[str, GitIgnoreSpec], ...] = ()

    def __call__(self, path: str, is_folder: bool) -> bool:
        """Whether an absolute path is ignored, given that no folder above it is."""
        for base, spec in reversed(self.files):
            relative = path[len(base) :].replace(os.sep, "/")
            verdict = spec.check_file(relative + "/" if is_folder else relative).include
            if verdict is not None:
                return verdict
        return False

    def with_file(self, file: str, folder: str) -> Ignored:
        """These rules and those of a file that counts more; a file that cannot be read says nothing."""
        spec = _read(file)
        if spec is None:
            return self
        return Ignored((*self.files, (os.path.join(folder, ""), spec)))


def _read(file: str) -> GitIgnoreSpec | None:
    try:
        lines = read_bytes(file).decode("utf-8", "surrogateescape").splitlines()
    except OSError:
        return None
    readable = [line for line in lines if _is_readable(line)]
    return GitIgnoreSpec.from_lines(readable) if readable else None


def _is_readable(line: str) -> bool:
    """Whether the line is a pattern; git passes over the others without a word."""
    if not line.strip() or line.startswith("#"):
        return False
    try:
        GitIgnoreSpec.from_lines([line])
    except ValueError:
        return False
    return True

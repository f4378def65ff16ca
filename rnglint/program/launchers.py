"""Files beside the Python code that start programs: scripts of a shell, images, pipelines."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from rnglint.program.corpus import read

_SUFFIXES = frozenset(
    {
        *(".sh", ".bash", ".zsh", ".slurm", ".sbatch", ".env", ".yml", ".yaml", ".toml", ".cfg", ".ini", ".json"),
        *(".bat", ".ps1", ".mk", ".md", ".rst", ".txt", ".dockerfile"),
    }
)
_NAMES = frozenset({"Dockerfile", "Makefile", "Justfile", "justfile", ".env", ".envrc", "Procfile"})
_DEEPEST = 4
_MOST = 2000
_PASSED_OVER = frozenset({".git", "node_modules", "__pycache__", ".venv", "venv", "site-packages"})


def launchers_holding(root: Path, word: str) -> list[Path] | None:
    """Such files below a folder that hold a word; None where there are too many to tell.  Links are not followed."""
    encoded, found = word.encode(), []
    for count, path in enumerate(_files(str(root), 0)):
        if count > _MOST:
            return None
        raw = read(path)
        if raw is None or encoded in raw:
            found.append(Path(path))
    return found


def _files(folder: str, depth: int) -> Iterator[str]:
    try:
        with os.scandir(folder) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        named = entry.name in _NAMES or os.path.splitext(entry.name)[1].lower() in _SUFFIXES
        if entry.is_dir(follow_symlinks=False):
            if depth < _DEEPEST and entry.name not in _PASSED_OVER:
                yield from _files(entry.path, depth + 1)
        elif named and entry.is_file(follow_symlinks=False):
            yield entry.path

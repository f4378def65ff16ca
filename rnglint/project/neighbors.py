"""The other files of a project, as text: for questions whose wrong answer costs a repair and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rnglint.project.modules import Module
from rnglint.project.project import Project

_MOST = 2000
_SKIPPED = frozenset({"site-packages", "dist-packages", "node_modules", "__pycache__"})


def texts(project: Project, module: Module) -> list[bytes] | None:
    """The contents of the other Python files below the folder that a module is imported from; None: too many."""
    base = project.finder.name_of(module.path)[1]
    found: list[bytes] = []
    for path in _files(base):
        if len(found) >= _MOST:
            return None
        if path == module.path:
            continue
        try:
            found.append(project.overlay.get(path) or path.read_bytes())
        except OSError:
            continue
    return found


def _files(folder: Path) -> Iterator[Path]:
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        return
    for path in inside:
        if path.name.startswith(".") or path.is_symlink():
            continue
        if path.suffix == ".py":
            yield path
        elif path.is_dir() and path.name not in _SKIPPED:
            yield from _files(path)


def speak_of(project: Project, module: Module, pattern: str) -> bool:
    """Whether another file of the project holds text of that pattern, or may do."""
    found = texts(project, module)
    if found is None:
        return True
    wanted = re.compile(pattern.encode())
    return any(wanted.search(text) for text in found)

"""The files of a project that a repair has to look at beside its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rnglint.program.code import Code
from rnglint.program.program import Program


def mentioning(program: Program, path: Path, names: Iterable[str], of: Path | None = None) -> Iterator[Code]:
    """The files in sight of a file, and this itself, that mention one of some names, in the order of their paths.

    ``of``: only those that may import this file.
    """
    for found in sorted(program.project.files(path).mentioning(names, of)):
        module = program.of(found)
        if module is not None:
            yield program.code(module)

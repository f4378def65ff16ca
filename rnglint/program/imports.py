"""Which files a file imports, by the text of its import statements."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rnglint.program.finder import Finder
from rnglint.source.imports import IMPORT, statements

_COMMENT = re.compile(rb"#[^\n]*")
_DOTTED = re.compile(rb"\w+(?:\.\w+)*")
_WORD = re.compile(rb"\w+(?:[ \t]+as[ \t]+\w+)?")


def named(finder: Finder, path: Path, raw: bytes) -> Iterator[str]:
    """Absolute dotted names that the import statements of a file may mean as modules."""
    name, _ = finder.name_of(path)
    package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
    for match in IMPORT.finditer(statements(raw)):
        dots, source, names, plain = (part or b"" for part in match.groups())
        if plain:
            for statement in plain.split(b";"):
                listed = statement.strip().removeprefix(b"import ")
                words = [part.split()[0] for part in listed.split(b",") if part.strip()]
                yield from (word.decode("utf-8", "replace") for word in words if _DOTTED.fullmatch(word))
            continue
        above = package[: len(package) - (len(dots) - 1)] if dots else []
        origin = ".".join([*above, *([source.decode("utf-8", "replace")] if source else [])])
        yield origin
        for word in _WORD.findall(_COMMENT.sub(b"", names)):
            first = word.split()[0].decode("utf-8", "replace")
            yield f"{origin}.{first}" if origin else first


def imported(finder: Finder, path: Path, raw: bytes) -> list[Path]:
    """The files of the project that a file imports."""
    places = (finder.locate(module, path) for module in dict.fromkeys(named(finder, path, raw)) if module)
    return list(dict.fromkeys(place for place in places if place is not None))

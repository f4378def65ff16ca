"""What files hold beside their source, so that a repair keeps it: notebooks hold more than code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.api.diagnostics import Location
from rnglint.fixes.edits import EditError
from rnglint.source.content import is_notebook
from rnglint.source.reading import read_bytes
from rnglint.source.text import SourceError

if TYPE_CHECKING:
    from rnglint.source.notebook import Notebook


class Storage:
    """Turns the source of files into their content.  A notebook is read once, when it is first asked for."""

    def __init__(self) -> None:
        self._read: dict[Path, tuple[bytes, Notebook]] = {}

    def given(self, path: Path, raw: bytes) -> bytes:
        """Take a content for that of a file; returns the source in it.  Raises SourceError."""
        return self._take(path, raw).script.encode() if is_notebook(path) else raw

    def stored(self, path: Path, source: bytes) -> bytes:
        """The content of a file with another source in it.  Raises EditError where that cannot be."""
        if not is_notebook(path):
            return source
        from rnglint.source.notebook import NotebookError

        try:
            return self._notebook(path).with_script(source.decode())
        except (OSError, SourceError, NotebookError) as error:
            raise EditError(f"{path.name} cannot be changed: {error}") from None

    def original(self, path: Path, source: bytes) -> bytes:
        """The content of a file, the source of which was read before.  Raises EditError where it is another now."""
        if not is_notebook(path):
            return source
        try:
            notebook = self._notebook(path)
        except (OSError, SourceError) as error:
            raise EditError(str(error)) from None
        if notebook.script.encode() != source:
            raise EditError("it changed since it was read")
        return self._read[path][0]

    def _notebook(self, path: Path) -> Notebook:
        return self._read[path][1] if path in self._read else self._take(path, read_bytes(path))

    def _take(self, path: Path, raw: bytes) -> Notebook:
        from rnglint.source.notebook import Notebook

        notebook = Notebook(raw)
        self._read[path] = raw, notebook
        return notebook


class Places:
    """Places as a reader knows them: in a notebook by cell.  ``sources`` goes before the disk."""

    def __init__(self, sources: dict[Path, bytes]) -> None:
        self._sources = sources
        self._scripts: dict[str, str] = {}

    def __call__(self, path: str, location: Location) -> Location:
        """The location in a file, given that in its source."""
        if not is_notebook(path):
            return location
        from rnglint.source.notebook import place

        if path not in self._scripts:
            self._scripts[path] = self._script(Path(path))
        return place(self._scripts[path], location)

    def _script(self, path: Path) -> str:
        from rnglint.source.content import read_source

        try:
            return (self._sources[path] if path in self._sources else read_source(path)).decode()
        except (OSError, SourceError, UnicodeDecodeError):
            return ""

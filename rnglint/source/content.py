"""The Python source that a file holds: all of it, or the code cells of a notebook."""

from __future__ import annotations

from pathlib import Path

from rnglint.source.reading import read_bytes

SUFFIXES = (".py", ".pyi")
NOTEBOOK = ".ipynb"
CODE = (*SUFFIXES, NOTEBOOK)
"""How the names of files end that hold Python source."""


def is_notebook(path: Path | str) -> bool:
    """Whether a file is a notebook, by its name."""
    return str(path).endswith(NOTEBOOK)


def as_source(path: Path | str, raw: bytes) -> bytes:
    """The source in the content of a file.  Raises SourceError for a notebook that cannot be read."""
    if not is_notebook(path):
        return raw
    from rnglint.source.notebook import Notebook

    return Notebook(raw).script.encode()


def encoded(text: str) -> bytes:
    """The bytes of a text that somebody else has decoded, such that they are decoded to the same again."""
    import io
    import tokenize

    try:
        raw = text.encode()
        return text.encode(tokenize.detect_encoding(io.BytesIO(raw).readline)[0])
    except (SyntaxError, UnicodeEncodeError, LookupError):
        return text.encode("utf-8", errors="surrogatepass")


def read_source(path: Path) -> bytes:
    """The source in a file.  Raises OSError and SourceError."""
    return as_source(path, read_bytes(path))

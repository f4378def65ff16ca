"""LibCST parsing, as fast as it goes."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import libcst as cst

from rnglint.source.text import SourceError


def parse(text: str) -> cst.Module:
    """The tree of a piece of source.  Raises SourceError."""
    try:
        with _lean():
            return cst.parse_module(text)
    except cst.ParserSyntaxError as error:
        raise SourceError(error.message, error.raw_line, error.raw_column + 1) from None
    except (RecursionError, UnicodeError) as error:
        raise SourceError(f"cannot be parsed: {error}") from None


@contextmanager
def _lean() -> Iterator[None]:
    """Leave out what costs and gives nothing here.

    Trees hold no cycles, so the cyclic collector only walks them over and over; and every node
    checks itself when it is made, which the parser's own nodes need not (``benchmarks/parse.py``).
    """
    collecting = gc.isenabled()
    check = cst.CSTNode.__post_init__
    gc.disable()
    cst.CSTNode.__post_init__ = _unchecked  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        cst.CSTNode.__post_init__ = check  # type: ignore[method-assign]
        if collecting:
            gc.enable()


def _unchecked(node: cst.CSTNode) -> None:
    """Stands in for the check of a node."""

"""What repairs changed: rules, signatures, calls, and the random stream.

Signatures and calls are read from the texts before and after, so they tell what was written and not what was meant.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from rnglint.api.diagnostics import Diagnostic
from rnglint.program import signatures
from rnglint.source.content import as_source
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile

Changed = Mapping[Path, tuple[bytes, bytes]]
"""The content of files before and after."""
Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"


class Signature(Struct, frozen=True):
    """A function whose parameters are others now."""

    path: Path
    qualname: str
    before: str
    after: str


class Summary(Struct, frozen=True):
    """``rules``: code, name, number, and how many of them change the random stream.

    ``calls`` is the number of calls that were rewritten: those of functions in ``signatures``, by whatever name, and
    those that hand such a function on; ``files`` the number of files that they stand in.
    """

    rules: tuple[tuple[str, str, int, int], ...]
    signatures: tuple[Signature, ...]
    calls: int
    files: int


def summarize(fixed: Sequence[Diagnostic], changed: Changed) -> Summary:
    """The summary of a run's repairs."""
    numbers = Counter((each.code, each.name) for each in fixed)
    streams = Counter(each.code for each in fixed if each.fix is not None and each.fix.stream == "changes")
    trees = {path: [_parsed(path, raw) for raw in pair] for path, pair in sorted(changed.items())}
    pairs = {
        path: (before, after) for path, (before, after) in trees.items() if before is not None and after is not None
    }
    others = [(path, *each) for path, pair in pairs.items() for each in _changed(*pair)]
    told = [
        Signature(path, name, f"({ast.unparse(old.args)})", f"({ast.unparse(new.args)})")
        for path, name, old, new in others
    ]
    names = {_called_as(name) for _, name, _, _ in others}
    added = {name for _, _, old, new in others for name in {*signatures.names(new)} - {*signatures.names(old)}}
    from rnglint.reports.calls import rewritten

    calls = {path: rewritten(before, after, names, added) for path, (before, after) in pairs.items()}
    return Summary(
        tuple((code, name, number, streams[code]) for (code, name), number in sorted(numbers.items())),
        tuple(each for each in told if each.before != each.after),
        sum(calls.values()),
        sum(1 for number in calls.values() if number),
    )


def _parsed(path: Path, raw: bytes) -> ast.Module | None:
    try:
        return python_tree(SourceFile(path, as_source(path, raw)).text)
    except SourceError:
        return None


def _definitions(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, Function]]:
    """All functions by their qualified names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield f"{prefix}{child.name}", child
        inside = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        yield from _definitions(child, f"{prefix}{child.name}." if inside else prefix)  # type: ignore[attr-defined]


def _changed(before: ast.Module, after: ast.Module) -> Iterator[tuple[str, Function, Function]]:
    """The functions that do something else now: by name, before and after."""
    old = dict(_definitions(before))
    for name, node in dict(_definitions(after)).items():
        if name in old and ast.dump(old[name]) != ast.dump(node):
            yield name, old[name], node


def _called_as(qualname: str) -> str:
    """The word in a call: a class for its constructor; nothing tells for a method that calling an instance runs."""
    *outer, name = qualname.split(".")
    return outer[-1] if name == "__init__" and outer else name

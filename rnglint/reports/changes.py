"""What repairs changed: rules, signatures, calls, and the random stream.

Signatures and calls are read from the texts before and after, so they tell what was written and not what was meant.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rnglint.api.diagnostics import Diagnostic
from rnglint.program import signatures
from rnglint.reports.calls import rewritten
from rnglint.source.content import as_source
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile

Changed = Mapping[Path, tuple[bytes, bytes]]
"""The content of files before and after."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A function whose parameters are others now."""

    path: Path
    qualname: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Summary:
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
    trees = {path: tuple(_parsed(path, raw) for raw in pair) for path, pair in sorted(changed.items())}
    signatures = tuple(
        each
        for path, (before, after) in trees.items()
        if before is not None and after is not None
        for each in _signatures(path, before, after)
    )
    pairs = {path: (old, new) for path, (old, new) in trees.items() if old is not None and new is not None}
    names = {_called_as(name) for before, after in pairs.values() for name in _changed(before, after)}
    added = {name for before, after in pairs.values() for name in _added(before, after)}
    calls = {path: rewritten(before, after, names, added) for path, (before, after) in pairs.items()}
    return Summary(
        tuple((code, name, number, streams[code]) for (code, name), number in sorted(numbers.items())),
        signatures,
        sum(calls.values()),
        sum(1 for number in calls.values() if number),
    )


def _parsed(path: Path, raw: bytes) -> ast.Module | None:
    try:
        return python_tree(SourceFile(path, as_source(path, raw)).text)
    except SourceError:
        return None


def _signatures(path: Path, before: ast.Module, after: ast.Module) -> Iterator[Signature]:
    old, new = ({name: f"({ast.unparse(node.args)})" for name, node in _definitions(tree)} for tree in (before, after))
    for qualname, signature in new.items():
        if old.get(qualname, signature) != signature:
            yield Signature(path, qualname, old[qualname], signature)


def _definitions(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """All functions by their qualified names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield f"{prefix}{child.name}", child
        inside = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        yield from _definitions(child, f"{prefix}{child.name}." if inside else prefix)  # type: ignore[attr-defined]


def _changed(before: ast.Module, after: ast.Module) -> Iterator[str]:
    """The functions that do something else now."""
    old = {name: ast.dump(node) for name, node in _definitions(before)}
    yield from (name for name, node in _definitions(after) if old.get(name) not in (None, ast.dump(node)))


def _added(before: ast.Module, after: ast.Module) -> Iterator[str]:
    """The parameters that functions have now and did not have before."""
    old = dict(_definitions(before))
    for name, node in _definitions(after):
        if name in old:
            yield from set(signatures.names(node)) - set(signatures.names(old[name]))


def _called_as(qualname: str) -> str:
    """The word in a call: a class for its constructor; nothing tells for a method that calling an instance runs."""
    *outer, name = qualname.split(".")
    return outer[-1] if name == "__init__" and outer else name

"""What repairs changed: rules, signatures, calls, and the random stream.

Signatures and calls are read from the texts before and after, so they tell what was written and not what was meant.
"""

from __future__ import annotations

import ast
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rnglint.diagnostics import Diagnostic
from rnglint.source.content import as_source
from rnglint.source.text import SourceError

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

    ``calls`` is the number of calls of functions in ``signatures`` that were rewritten, ``files`` the number of
    files that they stand in.
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
    names = {_called_as(each.qualname) for each in signatures}
    calls = {
        path: sum((_calls(after, names) - _calls(before, names)).values())
        for path, (before, after) in trees.items()
        if before is not None and after is not None
    }
    return Summary(
        tuple((code, name, number, streams[code]) for (code, name), number in sorted(numbers.items())),
        signatures,
        sum(calls.values()),
        sum(1 for number in calls.values() if number),
    )


def _parsed(path: Path, raw: bytes) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(as_source(path, raw))
    except (SourceError, SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _signatures(path: Path, before: ast.Module, after: ast.Module) -> Iterator[Signature]:
    old, new = dict(_functions(before, "")), dict(_functions(after, ""))
    for qualname, signature in new.items():
        if old.get(qualname, signature) != signature:
            yield Signature(path, qualname, old[qualname], signature)


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[str, str]]:
    """The qualified names of all functions with their parameters as text; of one name, the last."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield f"{prefix}{child.name}", f"({ast.unparse(child.args)})"
        inside = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        yield from _functions(child, f"{prefix}{child.name}." if inside else prefix)  # type: ignore[attr-defined]


def _called_as(qualname: str) -> str:
    """The word in a call: a class for its constructor; nothing tells for a method that calling an instance runs."""
    *outer, name = qualname.split(".")
    return outer[-1] if name == "__init__" and outer else name


def _calls(tree: ast.Module, names: set[str]) -> Counter[str]:
    wanted = names | set(_aliases(tree, names))
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            last = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if last in wanted:
                found[ast.dump(node)] += 1
    return found


def _aliases(tree: ast.Module, names: set[str]) -> Iterator[str]:
    """The names that a module imports some names under, or gives to what it makes of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.asname for alias in node.names if alias.asname and alias.name in names)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            given = [node.value.func, *node.value.args]
            if any(isinstance(below, ast.Name) and below.id in names for below in given[1:]):
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))

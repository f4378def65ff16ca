"""Whether code that JAX traces may run a function, as the names in the files of a project tell.

A key that such a function kept in an attribute or a global would be a tracer, which must not outlive its trace.
"""

from __future__ import annotations

import ast
import builtins
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from rnglint.knowledge.markers import WRAPPER_WORDS
from rnglint.knowledge.roles import Compiles, Maps
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.whole import WholeProject

_MOST_BYTES = 4_000_000
_CALL = "__call__"
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def may_be_traced(project: Project, module: Module, name: str) -> bool:
    """Whether a function of that name may run under a trace; so it may where the project is too large to tell."""
    whole = project if isinstance(project, WholeProject) else WholeProject.of(project, module.path)
    if whole not in _KNOWN:
        _KNOWN[whole] = _reached(whole)
    found = _KNOWN[whole]
    return found is None or name in found


_KNOWN: WeakKeyDictionary[WholeProject, frozenset[str] | None] = WeakKeyDictionary()


@dataclass(slots=True)
class _Names:
    """What the files of a project define, keep and trace, by the last parts of names."""

    bodies: dict[str, list[ast.AST]] = field(default_factory=dict)
    classes: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    imported: set[str] = field(default_factory=set)
    traced: list[ast.AST] = field(default_factory=list)


def _reached(project: WholeProject) -> frozenset[str] | None:
    """The names that traced code mentions, itself or in the functions that it runs."""
    tracing = project.knowledge.names_of(Compiles) | project.knowledge.names_of(Maps)
    names = _Names()
    total = 0
    for path in project.files.all():
        raw = project.files.content(path)
        total += len(raw)
        if total > _MOST_BYTES:
            return None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                _read(ast.parse(raw), tracing, names)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
    found: set[str] = set()
    waiting = list(names.traced)
    while waiting:
        for said in _said(waiting.pop(), names):
            if said not in found:
                found.add(said)
                waiting += names.bodies.get(said, [])
    return frozenset(found)


def _read(tree: ast.Module, tracing: Iterable[str], names: _Names) -> None:
    for node in ast.walk(tree):
        if isinstance(node, _FUNCTIONS):
            names.bodies.setdefault(node.name, []).append(node)
            if any(_traces(below, tracing) for decorator in node.decorator_list for below in ast.walk(decorator)):
                names.traced.append(node)
        elif isinstance(node, ast.ClassDef):
            names.classes.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.imported.update(alias.asname or alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.kept.add(node.attr)
        elif isinstance(node, ast.Call) and _traces(node.func, tracing):
            names.traced += [*node.args, *(keyword.value for keyword in node.keywords)]
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    names.bodies.setdefault(target.id, []).append(node.value)


def _traces(node: ast.AST, tracing: Iterable[str]) -> bool:
    last = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return last in tracing or not WRAPPER_WORDS.isdisjoint(last.split("_"))


def _said(node: ast.AST, names: _Names) -> Iterator[str]:
    """The names that code mentions; that of calling an instance where it calls what no definition explains."""
    for below in ast.walk(node):
        if isinstance(below, ast.Name):
            yield below.id
        elif isinstance(below, ast.Attribute):
            yield below.attr
        if isinstance(below, ast.Call) and _is_unknown(below.func, names):
            yield _CALL
    if isinstance(node, (ast.Name, ast.Attribute)) and _is_unknown(node, names):
        yield _CALL  # an instance that is handed to a transformation itself


def _is_unknown(func: ast.expr, names: _Names) -> bool:
    """Whether what is called may be an instance of a class."""
    if isinstance(func, ast.Attribute):
        return func.attr in names.kept and func.attr not in names.bodies
    if isinstance(func, ast.Name):
        known = func.id in names.bodies or func.id in names.classes or func.id in names.imported
        return not known and not hasattr(builtins, func.id)
    if isinstance(func, ast.Call):
        return _is_unknown(func.func, names)
    return not isinstance(func, ast.Lambda)

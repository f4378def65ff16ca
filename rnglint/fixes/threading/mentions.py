"""Which modules may use a function: those that mention a name by which it goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.fixes.threading.reached import behind
from rnglint.project.modules import Module
from rnglint.project.scopes import Binding, Scope
from rnglint.project.values import Class
from rnglint.project.whole import WholeProject
from rnglint.traversal import descendants

_MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class Candidates:
    """Modules that may use a function, its own one first; ``unsure``: others may, too, which cannot be read."""

    modules: tuple[Module, ...]
    words: frozenset[str]
    unsure: bool


def candidates(project: WholeProject, scope: Scope) -> Candidates:
    """The modules to search for uses of a function.  Raises Wanted where some of them are masked."""
    words = frozenset(_first_words(project, scope))
    own = scope.module
    modules: list[Module] = [own]
    plain = scope.owner is None  # a method is called through objects, by files that import nothing of it
    unsure = False
    done: frozenset[str] | None = None
    while words != done:
        if len(words) > _MOST_WORDS:
            return Candidates(tuple(modules), words, True)
        found, unread = project.mentioning(words, own.path if plain else None) if words else ([], False)
        modules = [own, *(module for module in found if module is not own)]
        unsure = unread and _are_meant(project, scope, words)
        done, words = words, words | {name for module in modules for name in _names(project, module, scope, words)}
    return Candidates(tuple(modules), words, unsure)


def _first_words(project: WholeProject, scope: Scope) -> Iterator[str]:
    """What a file must mention to use a function: its name, the name of its class where that is what is called."""
    if scope.parent is None or scope.parent.is_function or not scope.name:
        return  # seen from outside only by way of what its maker returns or stores
    owner = scope.owner
    if owner is None or not (_is_special(scope.name) or _called_by_base(project, scope)):
        yield scope.name
    if owner is not None:
        yield owner.name


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _called_by_base(project: WholeProject, scope: Scope) -> bool:
    assert scope.owner is not None
    base = project.module_base(scope.owner)
    return base is not None and scope.name in (base.call, *base.inits)


def _are_meant(project: WholeProject, scope: Scope, words: frozenset[str]) -> bool:
    """Whether files that cannot be read (a notebook) seem to speak of the function: they name its module, too."""
    if not project.files.complete:
        return True
    parts = [part for part in scope.module.name.split(".") if part != "__init__"]
    said = project.files.mentioning(words)
    return any(
        path in said and path in project.files.mentioning([part]) and not _is_read(project, path)
        for part in parts
        for path in said
    )


def _is_read(project: WholeProject, path: object) -> bool:
    return path in project.unmasked


def _names(project: WholeProject, module: Module, scope: Scope, words: frozenset[str]) -> Iterator[str]:
    """Further names of a function in a module: variables and attributes that hold it, functions that return it."""
    for other in list(module.tree.scopes.values()):
        if other.kind in ("module", "class"):
            for name, bindings in other.bindings.items():
                if name not in words and any(holds_it(project, each, scope, words) for each in bindings):
                    yield name
        for name, bindings in other.attributes.items():
            if name not in words and any(holds_it(project, each, scope, words) for each in bindings):
                yield name
        if other.name and other.name not in words and other.parent is not None and not other.parent.is_function:
            for value, _ in other.returns:
                if _mentions(value, scope, words) and behind(project, project.value(value, other))[0] is scope:
                    yield other.name
        if other.kind == "class" and scope.owner is not None and other is not scope.owner and other.name not in words:
            bases = project.bases(other)
            if any(isinstance(base, Class) and scope.owner in project.ancestry(base.scope) for base in bases):
                yield other.name


def holds_it(project: WholeProject, binding: Binding, scope: Scope, words: frozenset[str]) -> bool:
    """Whether a name is bound to a function, by an import or an assignment that mentions one of its names."""
    if binding.kind == "import":
        last = binding.target.rpartition(".")[2]
        return last in words and behind(project, project.value_of(binding))[0] is scope
    value = binding.value
    if binding.kind != "assign" or value is None or not _mentions(value, scope, words):
        return False
    return behind(project, project.value(value, binding.scope))[0] is scope


def _mentions(node: cst.CSTNode, scope: Scope, words: frozenset[str]) -> bool:
    """Whether an expression names the function; one without a name of its own is named by its maker's variables."""
    named = words | {scope.name}
    return any(isinstance(below, cst.Name) and below.value in named for below in descendants(node)) or any(
        below is scope.node for below in descendants(node)
    )

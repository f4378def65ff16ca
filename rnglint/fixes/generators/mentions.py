"""Where a module names something of NumPy's legacy random API."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.context import Context
from rnglint.fixes.threading.names import Parents
from rnglint.knowledge.numpy_twins import RANDOM, RANDOM_STATE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator, RestoresState, Role, SavesState, Seeds
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import External
from rnglint.traversal import children

_STREAM = "numpy"


@dataclass(frozen=True, slots=True, eq=False)
class Mention:
    """An expression that names a legacy function or class; ``site`` is the call of it, where it is called.

    ``role`` says what it is: a draw with a twin, a seed, something about the state, or the class of generators.
    """

    node: cst.Attribute | cst.Name
    scope: Scope
    name: str
    role: Role
    site: Site | None


def mentions(context: Context) -> list[Mention]:
    """All of them, in the order of the text; annotations and imports are none."""
    tree, project = context.module.tree, context.project
    called = {id(site.call.func): site for site in tree.sites.values()}
    words = _words(project)
    found = []
    for scope in list(tree.scopes.values()):
        for node in own(scope.node):
            if not isinstance(node, (cst.Attribute, cst.Name)) or not _may_be(project, node, scope, words):
                continue
            value = project.value(node, scope)
            name = project.knowledge.canonical(value.name) if isinstance(value, External) else ""
            role = legacy_role(project, name) if name else None
            if role is not None:
                site = called.get(id(node))
                found.append(Mention(node, scope if site is None else site.scope, name, role, site))
    found.sort(key=lambda mention: context.module.span(mention.node, tree)[0])
    return found


def is_handed_on(context: Context, parents: Parents) -> bool:
    """Whether the module ``numpy.random`` itself is given to something, or all its names are imported."""
    if any(binding.target == RANDOM for binding in context.module.lookup("*")):
        return True
    project, last = context.project, RANDOM.rpartition(".")[2]
    for scope in list(context.module.tree.scopes.values()):
        for node in own(scope.node):
            if isinstance(node, cst.Attribute):
                spelled = node.attr.value == last
            else:
                spelled = isinstance(node, cst.Name) and any(
                    binding.target == RANDOM for binding in project.bindings(node.value, scope)[1]
                )
            if not spelled or project.value(node, scope) != External(RANDOM):
                continue
            parent = parents.of(node)
            if not (isinstance(parent, cst.Attribute) and parent.value is node):
                return True
    return False


def legacy_role(project: Project, name: str) -> Role | None:
    """What a qualified name does in the legacy API; None where it is no part of it."""
    twin = project.knowledge.role(name, HasGeneratorTwin)
    if twin is not None:
        return twin
    seeds, entry = project.knowledge.role(name, Seeds), project.knowledge.lookup(name)
    if seeds is not None and seeds.stream == _STREAM and not seeds.instance:
        return seeds if entry is not None and entry.distribution == _STREAM else None
    for kind in (SavesState, RestoresState):
        state = project.knowledge.role(name, kind)
        if isinstance(state, (SavesState, RestoresState)) and state.stream == _STREAM:
            return state
    makes = project.knowledge.role(name, MakesGenerator)
    return makes if makes is not None and makes.instance == RANDOM_STATE else None


def _words(project: Project) -> frozenset[str]:
    """The last names of what has a legacy role."""
    known = project.knowledge
    return frozenset().union(
        *(known.names_of(kind) for kind in (HasGeneratorTwin, Seeds, SavesState, RestoresState)),
        {RANDOM_STATE.rpartition(".")[2], "ranf", "sample"},
    )


def _may_be(project: Project, node: cst.Attribute | cst.Name, scope: Scope, words: frozenset[str]) -> bool:
    """A cheap first look at the spelling."""
    if isinstance(node, cst.Attribute):
        return node.attr.value in words
    _, bindings = project.bindings(node.value, scope)
    return any(binding.kind == "import" and binding.target.rpartition(".")[2] in words for binding in bindings)


def own(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """What stands in a scope, without imports, annotations, and what stands in the scopes inside of it.

    The names of attributes and of keyword arguments are none of it.
    """
    skip = node.attr if isinstance(node, cst.Attribute) else node.keyword if isinstance(node, cst.Arg) else None
    for child in children(node):
        if child is not skip and not isinstance(child, (cst.Import, cst.ImportFrom, cst.Annotation)):
            yield child
            if not isinstance(child, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
                yield from own(child)

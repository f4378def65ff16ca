"""Are equal draws wanted?  Names, comments and conditions may say so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rnglint.knowledge.modes import FLAG
from rnglint.knowledge.purposes import MEANT, SAYS_SO, SEEDS
from rnglint.knowledge.roles import RemembersResult
from rnglint.project.conditions import regions, taken
from rnglint.project.modes import follows_mode
from rnglint.project.project import Project
from rnglint.project.repetition import Repeated, spelled
from rnglint.project.scopes import Region, Scope, Site
from rnglint.project.spelling import words
from rnglint.project.values import Path
from rnglint.traversal import descendants

_NEAR = 4
"""How deep the search for a mode behind the names of a condition starts: it goes two assignments far."""

_SUPPRESSION = re.compile(r"\brnglint:|\bnoqa\b|\bexpect:")


def meant(project: Project, repeated: Repeated, places: list[Site]) -> bool:
    """Whether something says that every round, or every call, is to draw the same.

    ``places``: the calls that make, seed and use the generator.
    """
    scopes = {repeated.start, repeated.reach.effect.site.scope, *(hop.callee for hop in repeated.reach.path)}
    for scope in scopes:
        for around in (scope, *scope.enclosing()):
            if around.kind in ("class", "function") and words(around.name) & MEANT:
                return True
        if any(
            project.role(project.value(d.decorator, scope.parent or scope), RemembersResult) for d in scope.decorators
        ):
            return True
        if _documented(scope):
            return True
    return any(name & MEANT for site in places for name in _bound(site)) or any(_commented(site) for site in places)


def _bound(site: Site) -> Iterator[set[str]]:
    """The words of the names to which the result of a call is bound."""
    for name, bindings in (*site.scope.bindings.items(), *site.scope.attributes.items()):
        for binding in bindings:
            if binding.value is not None and any(below is site.call for below in descendants(binding.value)):
                yield words(name)


def _documented(scope: Scope) -> bool:
    if not isinstance(scope.node, (cst.FunctionDef, cst.ClassDef)):
        return False
    return bool(set(re.findall(r"[a-z]+", (scope.node.get_docstring(clean=False) or "").lower())) & SAYS_SO)


def _commented(site: Site) -> bool:
    """Whether a comment at a call, or above it, says so."""
    module = site.scope.module
    row = module.span(site.call, site.scope.tree)[0].row
    comments = [module.lines[row - 1].partition("#")[2]]
    while row > 1 and module.lines[row - 2].lstrip().startswith("#"):
        row -= 1
        comments.append(module.lines[row - 1])
    return any(
        word in SAYS_SO
        for comment in comments
        if not _SUPPRESSION.search(comment)
        for word in re.findall(r"[a-z]+", comment.lower())
    )


def happens(project: Project, repeated: Repeated) -> bool:
    """Whether an effect happens in each round, or may: not only once, not only in evaluation, not after a failure."""
    for region, scope, path in regions(repeated.reach):
        if scope is repeated.start and repeated.loop is not None and repeated.loop not in list(region.outward()):
            continue  # around the loop
        if region.kind == "except" or not _passes(project, region, scope, path):
            return False
    return True


def optional(repeated: Repeated) -> bool:
    """Whether an effect depends on something that is given: ``if self.seed is not None``, ``if reset_seed``."""
    return any(
        region.kind in ("if", "exit", "branch") and spelled(getattr(region.node, "test", region.node)) & SEEDS
        for region, _, _ in regions(repeated.reach)
    )


def _passes(project: Project, region: Region, scope: Scope, path: Path) -> bool:
    test = getattr(region.node, "test", None)
    if isinstance(region.node, cst.BooleanOperation):
        test = region.node.left
    if region.kind not in ("if", "exit", "branch") or not isinstance(test, cst.BaseExpression):
        return region.kind != "match"
    known = taken(project, region, scope, path)
    if known is not None:
        return known
    mode = _training(test, region.taken)
    if mode is not None:
        return mode
    return not _once(test) and not follows_mode(project, test, scope, path, _NEAR)


def _training(test: cst.BaseExpression, arm: bool) -> bool | None:
    """Whether an arm is that of training; None where its condition is no plain flag."""
    if isinstance(test, cst.UnaryOperation) and isinstance(test.operator, cst.Not):
        return _training(test.expression, not arm)
    if isinstance(test, cst.BooleanOperation) and isinstance(test.operator, cst.And if arm else cst.Or):
        found = (_training(test.left, arm), _training(test.right, arm))
        return next((mode for mode in found if mode is not None), None)
    if isinstance(test, cst.Attribute) and test.attr.value == FLAG:
        return arm
    return None


def _once(test: cst.BaseExpression) -> bool:
    """Whether a condition may hold in the first round only, or where equal draws are asked for by name."""
    for below in descendants(test):
        if isinstance(below, cst.ComparisonTarget) and not isinstance(below.operator, _SIZES):
            return True
        if isinstance(below, cst.Call):
            return True
    return isinstance(test, cst.UnaryOperation) or bool(spelled(test) & MEANT)


_SIZES = (cst.GreaterThan, cst.GreaterThanEqual, cst.NotEqual)
"""Comparisons by which a rate or a switch lets a draw happen."""

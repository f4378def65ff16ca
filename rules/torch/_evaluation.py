"""What the rules about evaluation mode share: they look at what calling a torch module reaches."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.knowledge.modes import EVALUATION, INSISTENCE, INTENT
from rnglint.knowledge.roles import Role
from rnglint.project.modes import in_call
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.effects import Reach
    from rnglint.project.modules import Module
    from rnglint.project.scopes import Scope

_DECIDED = re.compile(r"\.dropout\w*\((?:[^()]|\([^()]*\))*\btraining=(?:[^()]|\([^()]*\))*\)")
"""Dropout that is told when to drop.  Whole families of models share one such helper."""

_SUPPRESSION = re.compile(r"\brnglint:|\bnoqa\b")


class EvaluationRule(Rule):
    """Calls ``check`` for every effect that the call of a module class in this file reaches."""

    roles: ClassVar[tuple[type[Role], ...]] = ()

    def visit_Module(self, node: cst.Module) -> None:
        """The draw may stand in a function, and the class that calls it be masked."""
        module = self.context.module
        module.wants_whole = module.wants_whole or _hides_caller(module, self.triggers)

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        """Look at what calling an instance does."""
        scope = self.context.scope(node)
        for reach in () if scope is None else in_call(self.context.effects, scope):
            if scope is not None and isinstance(reach.effect.role, self.roles) and self.context.live(reach):
                self.check(reach, scope)

    def check(self, reach: Reach, scope: Scope) -> None:
        """Decide, and report."""
        raise NotImplementedError


def intended(node: cst.CSTNode, scope: Scope) -> bool:
    """Whether a comment at the statement says that the draw is meant to stay on.

    A suppression is none: it would have nothing left to suppress.
    """
    row = scope.module.span(node, scope.tree)[0].row
    lines = scope.module.lines
    comments = [lines[row - 1].partition("#")[2]]
    while row > 1 and lines[row - 2].lstrip().startswith("#"):
        row -= 1
        comments.append(lines[row - 1])
    comments = [comment for comment in comments if not _SUPPRESSION.search(comment)]
    if any(word in INTENT for comment in comments for word in re.findall(r"[a-z]+", comment.lower())):
        return True
    return any(_documented(around) for around in (scope, scope.owner) if around is not None)


def _documented(scope: Scope) -> bool:
    """Whether a sentence of a docstring says that dropout stays on ("always drops, even in evaluation")."""
    if not isinstance(scope.node, (cst.FunctionDef, cst.ClassDef)):
        return False
    for sentence in re.split(r"[.;:]\s", (scope.node.get_docstring(clean=False) or "").lower()):
        words = set(re.findall(r"[a-z]+", sentence))
        if any(word.startswith("drop") for word in words) and words & INSISTENCE and words & EVALUATION:
            return True
    return False


def _hides_caller(module: Module, triggers: tuple[str, ...]) -> bool:
    """Whether something masked in a class mentions a function that holds a trigger, or a function that mentions it."""
    if module.whole:
        return False
    text = {d: "".join(module.lines[d.first - 1 : d.last]) for d in module.definitions}
    functions = [d for d in module.definitions if not d.is_class]
    undecided = {d: _DECIDED.sub("", text[d]) for d in functions}
    names = {d.name for d in functions if any(trigger in undecided[d] for trigger in triggers)}
    grown = 0
    while len(names) > grown:
        grown = len(names)
        mentions = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(names)))})\b").search
        names |= {d.name for d in functions if mentions(text[d])}
    if not names:
        return False
    for definition in module.definitions:
        for part in (definition, *definition.children) if definition.is_class else ():
            if part not in module.kept and mentions("".join(module.lines[part.first - 1 : part.last])):
                return True
    return False

"""What the rules about evaluation mode share: they look at what calling a torch module drops in that mode."""

from __future__ import annotations

import ast
import re

from rnglint.api.context import Place, Repair
from rnglint.api.rule import Rule
from rnglint.knowledge.modes import EVALUATION, INSISTENCE, INTENT
from rnglint.knowledge.purposes import APPROXIMATES, words
from rnglint.machine.callables import Frame
from rnglint.trace.evaluation import Dropped


class EvaluationRule(Rule):
    """Calls ``check`` for everything that a module class of this file drops in evaluation mode.

    Not of models that are asked again and again for the spread of their answers, by the name of the class.
    """

    def look(self) -> None:
        """Nothing is executed for a file that does not speak of it."""
        for found in self.trace.dropped:
            if not words(found.module) & APPROXIMATES and not _intended(found.step.node, found.step.frame):
                self.check(found)

    def tell(self, found: Dropped, message: str, help: str, end: str, fix: Repair) -> None:
        """Report what is dropped, with the way to it where that leads away from the place of the report."""
        steps = found.path if found.step.node is not found.event.node or len(found.path) > 1 else ()
        notes = [f"reached from the forward pass of `{found.module}`", *["which calls this"] * len(steps)]
        way = ((step, end if step is steps[-1] else note) for step, note in zip(steps, notes, strict=False))
        related = [Place.of(step, said) for step, said in way]
        if found.named is not None:
            related.append(Place.of(found.named, "and the function is taken from here"))
        self.report(Place.of(found.step), message, help=help, related=related, fix=fix)


def _intended(node: ast.AST, frame: Frame) -> bool:
    """Whether a comment at the statement, or a docstring, says that the draw is meant to stay on.

    Or the class is one of models that are asked again and again for the spread of their answers, by its name.
    """
    if frame.code.remarks(getattr(node, "lineno", 1)) & INTENT:
        return True
    owner = frame.owner
    if _documented(frame.node) or (owner is not None and _documented(owner.node)):
        return True
    return owner is not None and bool(words(owner.qualname) & APPROXIMATES)


def _documented(node: ast.AST) -> bool:
    """Whether a sentence of a docstring says that dropout stays on ("always drops, even in evaluation")."""
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return False
    for sentence in re.split(r"[.;:]\s", (ast.get_docstring(node, clean=False) or "").lower()):
        words = set(re.findall(r"[a-z]+", sentence))
        if any(word.startswith("drop") for word in words) and words & INSISTENCE and words & EVALUATION:
            return True
    return False

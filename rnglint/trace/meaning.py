"""Are equal draws meant?  What names, loops and comments say of two draws that give the same numbers."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from rnglint.knowledge.purposes import COUNTS, LOOKED_UP, MEANT, SAYS_SO, STEPS, TRIALS
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.project.spelling import words

if TYPE_CHECKING:
    from rnglint.machine.events import Event, Step
    from rnglint.program.code import Code
    from rnglint.trace.repeats import Repeat

_SUPPRESSION = re.compile(r"\brnglint:|\bnoqa\b|\bexpect:")


def is_seeding_helper(qualname: str) -> bool:
    """Whether a function says by its name that it seeds: who calls it decides about the seed."""
    name = qualname.rpartition(".")[2].lower()
    return any(word in name for word in SEED_WORDS)


def called_for(event: Event) -> Step:
    """The step of an event, or of the call of a helper whose name says that it seeds."""
    steps = [*event.step.path()[:-1], event.step]
    at = len(steps) - 1
    while at > 0 and is_seeding_helper(steps[at].frame.qualname) and steps[at - 1].kind == "call":
        at -= 1
    return steps[at]


def is_meant(repeat: Repeat) -> bool:
    """Whether something says that the draws are to be equal."""
    if repeat.parting == "loop" and not _is_step_loop(repeat.steps[0].node):
        return True
    if repeat.parting in ("calls", "body"):
        return True  # not yet told apart from what is meant
    steps = [*repeat.steps, *repeat.first.step.path()[-3:], *repeat.second.step.path()[-3:]]
    return any(_says(step) for step in steps)


def _says(step: Step) -> bool:
    names = step.frame.qualname.split(".")
    if any(words(name) & MEANT for name in names):
        return True
    code = step.frame.code
    if any(words(name) & MEANT for name in code.bound_by(step.node)):
        return True
    return _commented(code, getattr(step.node, "lineno", 0)) or _documented(step.frame.node)


def _documented(node: ast.AST) -> bool:
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return False
    return bool(set(re.findall(r"[a-z]+", (ast.get_docstring(node, clean=False) or "").lower())) & SAYS_SO)


def _commented(code: Code, row: int) -> bool:
    """Whether a comment on a row, or right above it, says so."""
    lines = code.module.lines
    if not 0 < row <= len(lines):
        return False
    comments = [lines[row - 1].partition("#")[2]]
    while row > 1 and lines[row - 2].lstrip().startswith("#"):
        row -= 1
        comments.append(lines[row - 1])
    return any(
        not _SUPPRESSION.search(comment) and set(re.findall(r"[a-z]+", comment.lower())) & SAYS_SO
        for comment in comments
    )


# Loops


def _is_step_loop(loop: ast.AST) -> bool:
    """Whether the rounds of a loop are the steps of one computation, as far as its names tell."""
    if isinstance(loop, ast.While):
        return not _spelled(loop.test) & TRIALS
    if isinstance(loop, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        target, over = loop.generators[0].target, loop.generators[0].iter
    elif isinstance(loop, (ast.For, ast.AsyncFor)):
        target, over = loop.target, loop.iter
    else:
        return True
    named, iterable = _spelled(target), _iterable(over)
    if iterable is None or named & TRIALS:
        return False
    known = named | iterable
    return bool(known & STEPS) or not known & TRIALS


def _iterable(node: ast.expr) -> set[str] | None:
    """The words of what a loop runs over; None where its elements are written out or looked up by name."""
    if isinstance(node, (ast.Name, ast.Attribute)):
        last = node.id if isinstance(node, ast.Name) else node.attr
        table = last.isupper() and len(last) > 1 and not words(last.lower()) & STEPS
        return None if table else _spelled(node)
    if isinstance(node, ast.Call):
        first = node.args[0] if node.args else None
        if _spelled(node.func) & COUNTS and first is not None and not isinstance(first, ast.Constant):
            return _spelled(node)
        if isinstance(node.func, ast.Attribute) and not node.args:
            return None if node.func.attr in LOOKED_UP else _spelled(node)
        if isinstance(first, ast.Constant) and isinstance(first.value, int) and len(node.args) == 1:
            return None if first.value <= 1 else _spelled(node)
        found = _spelled(node.func)
        for argument in node.args:
            inner = _iterable(argument)
            if inner is None:
                return None
            found |= inner
        return found
    if isinstance(node, (ast.Constant, ast.BinOp, ast.Subscript, ast.UnaryOp)):
        return _spelled(node)
    return None


def _spelled(node: ast.AST) -> set[str]:
    """The words of all identifiers in a piece of code."""
    found: set[str] = set()
    for below in ast.walk(node):
        if isinstance(below, ast.Name):
            found |= words(below.id)
        elif isinstance(below, ast.Attribute):
            found |= words(below.attr)
        elif isinstance(below, ast.Constant) and isinstance(below.value, str):
            found |= words(below.value)
    return found

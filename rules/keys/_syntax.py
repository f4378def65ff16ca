"""What the rules share that read how keys are made, given and unpacked."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge import Knowledge
from rnglint.knowledge.roles import MakesKey
from rnglint.program import places
from rnglint.project.project import outside_name

if TYPE_CHECKING:
    from rnglint.fixes.threading.text import Draft
    from rnglint.program.code import Code
    from rnglint.project.project import Project
    from rnglint.project.scopes import Scope

_KNOWLEDGE = Knowledge()

LEGACY: dict[str, str] = {"jax.random.PRNGKey": "key"}
"""Functions that make a key as a plain array of words, and their successors, which make a typed one."""

WORD_NAMES = frozenset({"uint32", "wrap_key_data"})
"""Names whose mention shows that code knows of the words of a key."""

WORD_READERS = ("numpy.", "jax.numpy.", "builtins.")
"""Where functions are that read, count or arrange the elements of an array."""

WORD_SAFE = frozenset(
    {"jax.numpy.stack", "jax.numpy.array", "jax.numpy.asarray", "jax.numpy.concatenate", "jax.numpy.where",
     "jax.numpy.expand_dims", "builtins.print", "builtins.isinstance", "builtins.zip", "builtins.enumerate",
     "builtins.list", "builtins.tuple", "builtins.dict", "builtins.map", "builtins.next", "builtins.iter",
     "builtins.len", "builtins.id", "builtins.type"}
)  # fmt: skip
"""Functions there that treat a typed key as they treat a row of words."""

FIELDS = frozenset({"dataclasses.dataclass", "flax.struct.dataclass", "chex.dataclass", "typing.NamedTuple"})
"""Decorators and bases that make a constructor from a class's annotated names."""


_FIXED = frozenset(
    {"constant", "deliberate", "deliberately", "determinism", "deterministic", "dummy", "fixed", "frozen", "ignore",
     "ignored", "ignores", "intended", "intentional", "intentionally", "irrelevant", "placeholder", "purpose",
     "repeatable", "reproducibility", "reproducible", "same", "stable", "unused"}
)  # fmt: skip
"""Words of a comment at a key that say that it is meant not to change, or does not matter."""

_PROMISED = re.compile(
    r"determinis|reproducib|repeatab|intentional|deliberate|on purpose|\bfixed (?:unless|by default)|"
    r"\b(?:fixed|same|constant|dummy) (?:\w+ )?(?:key|seed|rng|prng)|\bkey is (?:not used|ignored|unused)"
)
_CONCERNED = re.compile(r"key|seed|rng|random|draw|noise|mapping")
"""The same in a docstring, which speaks of other things, too."""

_SUPPRESSION = re.compile(r"\brnglint:|\bnoqa\b|\bexpect:")
_WORDS = re.compile(r"[a-z]+")


# Keys


def canonical(project: Project, node: cst.CSTNode, scope: Scope) -> str:
    """The name of the tables for what an expression stands for; empty where it is nothing from outside."""
    name = outside_name(project.value(node, scope))
    return project.knowledge.canonical(name) if name else ""


# Words


def around(code: Code, node: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The functions and classes that a node stands in, the innermost first."""
    found = []
    while node in code.parents:
        node = code.parents[node]
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.append(node)
    return found


def explained(code: Code, first: ast.AST, last: ast.AST | None = None, name: str = "") -> bool:
    """Whether a comment beside (or above) a statement, or the docstring, says that a key is fixed on purpose."""
    top, bottom = places.span(code, first)[0].row, places.span(code, last or first)[1].row
    lines = code.module.lines
    comments = [line.partition("#")[2] for line in lines[top - 1 : bottom]]
    while top > 1 and lines[top - 2].lstrip().startswith("#"):
        top -= 1
        comments.append(lines[top - 1])
    told = (comment for comment in comments if not _SUPPRESSION.search(comment))
    if any(_FIXED & set(_WORDS.findall(comment.lower())) for comment in told):
        return True
    return any(_documented(ast.get_docstring(each, clean=False) or "", name) for each in around(code, first))


def _documented(text: str, name: str) -> bool:
    """Whether a docstring names the key that is taken by default, calls it fixed, or says that it initializes."""
    text = text.partition(">>>")[0]
    if name and name in text and _MAKES.search(text):
        return True
    for sentence in re.split(r"[.;]\s|\n\s*\n|\n(?=\s*\w+\s*(?:\([^)]*\))?:)", text.lower()):
        if name and name in sentence and re.search(r"\binit", sentence):
            return True
        if _PROMISED.search(sentence) and _CONCERNED.search(sentence):
            return True
    return False


_MAKES = re.compile(rf"\b(?:{'|'.join(sorted(_KNOWLEDGE.names_of(MakesKey)))})\(\s*\d")


STARTS = re.compile(r"(?:^|_)init")
"""Names of functions that make starting values."""


def initializes(code: Code, node: ast.AST) -> bool:
    """Whether a function around a node makes starting values, by its name: a constant key is usual there."""
    functions = (each for each in around(code, node) if not isinstance(each, ast.ClassDef))
    return any(STARTS.search(each.name) is not None for each in functions)


# Code


def add_import(code: Code, draft: Draft, name: str) -> None:
    """Have ``import name`` at the head of a file.  Raises NoFix where the name means something else."""
    if code.imported.get(name) == name and name in code.bindings:
        return
    if re.search(rf"\b{name}\b", code.text):
        raise NoFix
    behind: ast.stmt | None = None
    for statement in code.tree.body:
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            behind = statement
        elif not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            break
    if behind is None:
        raise NoFix
    end = draft.line_end(places.offsets(code, behind)[1])
    draft.insert(end, f"{draft.newline}import {name}", shared=True)

"""What the rules share that read how keys are made, given and unpacked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import is_docstring
from rnglint.knowledge import Knowledge
from rnglint.knowledge.markers import KEYS
from rnglint.knowledge.roles import MakesKey, Role
from rnglint.project.project import outside_name
from rnglint.project.values import External
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.context import Context
    from rnglint.fixes.threading.text import Draft
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


class SyntaxRule(Rule):
    """A rule that looks at a file only where its text ``suspects`` something, and then at the whole of it."""

    mentions: ClassVar[tuple[str, ...]] = KEYS

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.active = False

    def visit_Module(self, node: cst.Module) -> None:
        """The module is the first node of the traversal."""
        text = self.context.module.source.text
        if "\r" in text:
            text = re.sub(r"\r\n?", "\n", text)
        self.active = self.suspects(text) and self.context.sees_all()

    def suspects(self, text: str) -> bool:
        """Whether the text may hold what the rule looks for: cheap, and rather too often than too seldom."""
        raise NotImplementedError


def spelled(text: str, kind: type[Role]) -> str:
    """A pattern for the functions with a role, by their own names and by those under which a module imports them."""
    names = "|".join(name if len(name) > 1 else rf"(?<=\.){name}" for name in sorted(_KNOWLEDGE.names_of(kind)))
    aliases = re.findall(rf"\b(?:{names})\s+as\s+(\w+)", text)
    return rf"\b(?:{'|'.join([names, *aliases])})\s*\("


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


def explained(scope: Scope, first: cst.CSTNode, last: cst.CSTNode | None = None, name: str = "") -> bool:
    """Whether a comment beside (or above) a statement, or the docstring, says that a key is fixed on purpose."""
    module = scope.module
    top, bottom = module.span(first, scope.tree)[0].row, module.span(last or first, scope.tree)[1].row
    lines = module.lines
    comments = [line.partition("#")[2] for line in lines[top - 1 : bottom]]
    while top > 1 and lines[top - 2].lstrip().startswith("#"):
        top -= 1
        comments.append(lines[top - 1])
    told = (comment for comment in comments if not _SUPPRESSION.search(comment))
    if any(_FIXED & set(_WORDS.findall(comment.lower())) for comment in told):
        return True
    return any(_documented(around, name) for around in (scope, *scope.enclosing()) if around.kind != "module")


def _documented(scope: Scope, name: str) -> bool:
    """Whether a docstring names the key that is taken by default, calls it fixed, or says that it initializes."""
    if not isinstance(scope.node, (cst.FunctionDef, cst.ClassDef)):
        return False
    text = (scope.node.get_docstring(clean=False) or "").partition(">>>")[0]
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


def initializes(scope: Scope) -> bool:
    """Whether a function (or one around it) makes starting values, by its name: a constant key is usual there."""
    scopes = (scope, *scope.enclosing())
    return any(around.is_function and STARTS.search(around.name) is not None for around in scopes)


# Code


def add_import(draft: Draft, scope: Scope, name: str, project: Project) -> None:
    """Have ``import name`` at the head of the module.  Raises NoFix where the name means something else."""
    module = scope.module
    _, bindings = project.bindings(name, scope)
    if bindings:
        if project.name(name, scope) != External(name):
            raise NoFix
        return
    own = [other for other in module.tree.scopes.values() if name in other.bindings]
    if own:
        raise NoFix
    behind: cst.CSTNode | None = None
    for statement in module.tree.root.body:
        if not isinstance(statement, cst.SimpleStatementLine):
            break
        if any(isinstance(small, (cst.Import, cst.ImportFrom)) for small in statement.body):
            behind = statement
        elif not is_docstring(statement):
            break
    if behind is None:
        raise NoFix
    draft.insert(draft.line_end(draft.span(behind)[1]), f"{draft.newline}import {name}", shared=True)

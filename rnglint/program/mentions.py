"""Which definitions may do something to a stream, by the names in their text: nothing is executed to tell that."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING

from rnglint.knowledge.lookup import ENTRIES, FRAMEWORKS
from rnglint.knowledge.roles import (
    AttentionDropout,
    ConsumesKey,
    DerivesKey,
    Draws,
    DrawsInside,
    Forks,
    Loads,
    MakesGenerator,
    MakesKey,
    NextKey,
    ProvidesKey,
    RestoresState,
    SamplerBase,
    SavesState,
    Seeds,
    ShardsSamples,
    StochasticLayer,
    UsesKey,
)
from rnglint.program.code import FunctionNode, closed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rnglint.program.code import Code
    from rnglint.program.program import Program

_KINDS = (
    AttentionDropout, ConsumesKey, DerivesKey, Draws, DrawsInside, Forks, Loads, MakesGenerator, MakesKey, NextKey,
    ProvidesKey, RestoresState, SamplerBase, SavesState, Seeds, ShardsSamples, StochasticLayer, UsesKey,
)  # fmt: skip
"""Roles whose calls the machine notes as events."""
_OF_OBJECTS = (Draws, Forks, RestoresState, SavesState, Seeds)
"""Those of methods that count whatever object they are called on."""
_CHAIN = re.compile(r"[^\W\d]\w*(?:\.\w+)*")
_FILES = 2
"""How many imports lie between a file and the definition that acts."""


@cache
def _methods() -> frozenset[str]:
    """The names of methods that act on streams: of generators, tensors, distributions."""
    found = set()
    for name, entry in ENTRIES.items():
        owner, _, last = name.rpartition(".")
        if owner.rpartition(".")[2][:1].isupper() and any(isinstance(role, _OF_OBJECTS) for role in entry.roles):
            found.add(last)
    return frozenset(found)


class Mentions:
    """Answers for the files of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._known: dict[tuple[Path, int], frozenset[str]] = {}
        self._acting: dict[tuple[Path, str], bool] = {}

    def acts(self, code: Code, node: ast.AST) -> bool:
        """Whether a definition may seed, make, draw from, save, restore or share a stream, or calls what may."""
        chains = frozenset(_CHAIN.findall(code.whole_text(node)))
        if any(self._is_act(code, chain) for chain in chains):
            return True
        return not self.names(code).isdisjoint(_parts(chains))

    def names(self, code: Code, files: int = _FILES) -> frozenset[str]:
        """The names in a file that stand for something that may act on streams, those of methods among them."""
        key = code.module.path, files
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._names(code, files)
        return known

    def _names(self, code: Code, files: int) -> frozenset[str]:
        mentioned: dict[str, frozenset[str]] = {}
        found = self._imported(code, files) if files else set[str]()
        for name, text in _pieces(code):
            chains = frozenset(_CHAIN.findall(text))
            mentioned[name] = mentioned.get(name, frozenset()) | _parts(chains)
            if name not in found and any(self._is_act(code, chain) for chain in chains):
                found.add(name)
        return closed(mentioned, found)

    def _imported(self, code: Code, files: int) -> set[str]:
        """What is imported from files of the project and may act on streams, with the methods of such classes."""
        found: set[str] = set()
        for name, dotted in code.imported.items():
            if self._program.knowledge.known(dotted):
                continue
            for module, rest in ((dotted, ""), dotted.rpartition(".")[::2]):
                path = self._program.project.finder.find(module, code.module) if module else None
                other = None if path is None or path == code.module.path else self._program.of(path)
                if other is None:
                    continue
                acting = self.names(self._program.code(other), files - 1)
                if name.endswith("*") or not rest:
                    found |= acting
                elif rest in acting:
                    found.add(name)
                    found |= acting & self._program.code(other).members(rest)
                break
        return found

    def _is_act(self, code: Code, chain: str) -> bool:
        """Whether a dotted name, as a file spells it, is something that acts on streams."""
        head, _, rest = chain.partition(".")
        dotted = code.imported.get(head)
        if dotted is None:
            if not rest:
                return any(star and self._of_tables(f"{star}.{chain}") for star in code.stars)
            owner, _, last = rest.rpartition(".")
            return last in _methods() and bool(owner or head not in ("self", "cls"))
        return self._of_tables(f"{dotted}.{rest}" if rest else dotted)

    def _of_tables(self, name: str) -> bool:
        while "." in name:
            entry = self._program.knowledge.lookup(name)
            if entry is not None and any(isinstance(role, _KINDS) for role in entry.roles):
                return True
            if name.partition(".")[0] not in FRAMEWORKS:
                return False
            name = name.rpartition(".")[0]
        return False


def _parts(chains: frozenset[str]) -> frozenset[str]:
    return frozenset(part for chain in chains for part in chain.split("."))


def _pieces(code: Code) -> Iterator[tuple[str, str]]:
    """What a module binds outside of imports, and the methods of its classes: the name, and the text of the statement."""
    for statement in code.tree.body:
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            continue
        text = code.whole_text(statement)
        named = getattr(statement, "name", None)
        for name in [named] if isinstance(named, str) else code.stored(statement):
            yield name, text
        for member in statement.body if isinstance(statement, ast.ClassDef) else ():
            if isinstance(member, FunctionNode) and not member.name.startswith("__"):
                yield member.name, code.whole_text(member)

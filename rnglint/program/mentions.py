"""Which definitions may do something to a stream, by the names in their text: nothing is executed to tell that."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rnglint.knowledge.lookup import ENTRIES, FRAMEWORKS
from rnglint.knowledge.roles import (
    AttentionDropout,
    Autotunes,
    CombinesRanks,
    Compiles,
    ConsumesKey,
    DerivesKey,
    Determinism,
    Draws,
    DrawsInside,
    Entry,
    EqualizesRanks,
    FillsMemory,
    Forks,
    JoinsRanks,
    LeavesMemory,
    Loads,
    MakesGenerator,
    MakesKey,
    Maps,
    NextKey,
    ProcessEnvironment,
    ProvidesKey,
    RestoresState,
    Role,
    RunsInProcesses,
    SamplerBase,
    SavesState,
    Seeds,
    SetsVariable,
    ShardsSamples,
    SpawnsRanks,
    SplitsData,
    StochasticLayer,
    Unordered,
    Unstable,
    UsesKey,
)
from rnglint.program.texts import closed

if TYPE_CHECKING:
    import ast
    from pathlib import Path

    from rnglint.program.code import Code
    from rnglint.program.program import Program
    from rnglint.program.texts import Piece

_SWITCHES = (Autotunes, Determinism, FillsMemory, LeavesMemory, ProcessEnvironment, SetsVariable)
"""Roles of what makes runs alike, or memory that is not."""
_ACCIDENTS = (Unordered, Unstable)
"""Roles of what gives orders and numbers that are others in the next run."""
_KINDS = (
    *_SWITCHES,
    AttentionDropout, ConsumesKey, DerivesKey, Draws, DrawsInside, Forks, Loads, MakesGenerator, MakesKey, NextKey,
    ProvidesKey, RestoresState, SamplerBase, SavesState, Seeds, ShardsSamples, SplitsData, StochasticLayer, UsesKey,
)  # fmt: skip
"""Roles whose calls the machine notes as events."""
_OF_OBJECTS = (Draws, Forks, RestoresState, SavesState, Seeds)
"""Those of methods that count whatever object they are called on."""
_FILES = 2
"""How many imports lie between a file and the definition that acts."""


_RUNNERS = (
    *_SWITCHES, CombinesRanks, Compiles, EqualizesRanks, Forks, JoinsRanks, Loads, Maps, RunsInProcesses, SpawnsRanks,
    SplitsData,
)  # fmt: skip
"""Roles of what runs other code in a way of its own, and of switches."""
_BY_NAME = (Compiles,)
"""Those whose last name alone counts where nothing binds it: documents write a bare ``jit``."""


@cache
def _last_names(kinds: tuple[type[Role], ...]) -> frozenset[str]:
    """The last names of what has one of some roles."""
    return frozenset(name.rpartition(".")[2] for name in _named(kinds))


@cache
def _method_names(kinds: tuple[type[Role], ...]) -> dict[str, set[str]]:
    """The methods that have one of some roles, by their last names, with the packages of their classes."""
    found: dict[str, set[str]] = {}
    for name in _named(kinds):
        owner, _, last = name.rpartition(".")
        if owner.rpartition(".")[2][:1].isupper():
            found.setdefault(last, set()).add(name.partition(".")[0])
    return found


def _named(kinds: tuple[type[Role], ...]) -> list[str]:
    return [name for name, entry in ENTRIES.items() if _plays(entry, kinds)]


def _plays(entry: Entry, kinds: tuple[type[Role], ...]) -> bool:
    """Whether an entry has one of some roles; classes of tensors, named in every annotation, leave no memory."""
    is_class = entry.name.rpartition(".")[2][:1].isupper()
    return any(isinstance(role, kinds) and not (is_class and isinstance(role, LeavesMemory)) for role in entry.roles)


class Mentions:
    """Which definitions of the files of a program call something that has one of some roles, or call what does.

    ``loose``: a method of that name counts whatever object it is called of, not only ``self``.  ``anywhere``: so does
    one of a class of the tables, even where the file does not speak of its package.
    """

    def __init__(
        self,
        program: Program,
        kinds: tuple[type[Role], ...],
        methods: tuple[type[Role], ...],
        *,
        loose: bool = False,
        anywhere: bool = False,
    ) -> None:
        self._program = program
        self._kinds = kinds
        self._loose = loose
        self._anywhere = anywhere
        self._words = _last_names(kinds) | {name.rpartition(".")[2] for name in program.knowledge.added}
        self._methods = _method_names(methods)
        self._bare = _last_names(tuple(kind for kind in kinds if kind in _BY_NAME))
        self._known: dict[tuple[Path, int], frozenset[str]] = {}

    @classmethod
    def of_streams(cls, program: Program) -> Mentions:
        """What may seed, make, draw from, save, restore or share a stream."""
        return cls(program, _KINDS, _OF_OBJECTS, loose=True)

    @classmethod
    def of_runners(cls, program: Program) -> Mentions:
        """What compiles, maps, forks, loads, or runs in several processes, and switches for reproducible runs."""
        return cls(program, _RUNNERS, _RUNNERS)

    @classmethod
    def of_accidents(cls, program: Program) -> Mentions:
        """What gives orders or numbers that are others in the next run."""
        return cls(program, _ACCIDENTS, _ACCIDENTS, anywhere=True)

    @classmethod
    def of_seeds(cls, program: Program) -> Mentions:
        """What seeds a global stream."""
        return cls(program, (Seeds,), ())

    def acts(self, code: Code, node: ast.AST, cls: ast.ClassDef | None = None) -> bool:
        """Whether a definition calls one, or mentions something that does; so does a method if its class does."""
        piece = code.piece(node)
        if self._is_act(code, piece) or not self.names(code).isdisjoint(piece.words):
            return True
        return cls is not None and self._is_act(code, code.piece(cls))

    def names(self, code: Code, files: int = _FILES) -> frozenset[str]:
        """The names in a file that stand for something that does, those of methods among them."""
        key = code.module.path, files
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._names(code, files)
        return known

    def own(self, code: Code) -> frozenset[str]:
        """What a file binds in whose own text something is called that does; methods stand for nothing here."""
        acting = (name for name, piece in code.pieces if self._is_act(code, piece))
        return frozenset(name for name in acting if not name.startswith("."))

    def _names(self, code: Code, files: int) -> frozenset[str]:
        mentioned: dict[str, frozenset[str]] = {}
        found = self._imported(code, files) if files else set[str]()
        for spelled, piece in code.pieces:
            name = spelled.removeprefix(".") if self._loose else spelled
            mentioned[name] = mentioned.get(name, frozenset()) | piece.words
            if name not in found and self._is_act(code, piece):
                found.add(name)
        return closed(mentioned, found)

    def _imported(self, code: Code, files: int) -> set[str]:
        """What is imported from files of the project and does, with the methods of such classes."""
        found: set[str] = set()
        for dotted in code.stars:
            other = self._file(dotted, code)
            found |= self.names(other, files - 1) if other is not None else frozenset()
        for name, dotted in code.imported.items():
            other = self._file(dotted, code)
            if other is not None:
                found |= self.names(other, files - 1)
                continue
            module, _, last = dotted.rpartition(".")
            other = self._file(module, code) if module else None
            if other is not None:
                acting = self.names(other, files - 1)
                if last in acting:
                    found |= {name} | (acting & other.members(last, "" if self._loose else "."))
        return found

    def _file(self, dotted: str, code: Code) -> Code | None:
        if self._program.knowledge.known(dotted):
            return None
        path = self._program.project.finder.find(dotted, code.module)
        module = None if path is None or path == code.module.path else self._program.of(path)
        return None if module is None else self._program.code(module)

    def _is_act(self, code: Code, piece: Piece) -> bool:
        if self._words.isdisjoint(piece.words) and code.imported_words.isdisjoint(piece.words):
            return False
        return any(self._means_act(code, chain) for chain in piece.chains)

    def _means_act(self, code: Code, chain: str) -> bool:
        """Whether a dotted name, as a file spells it, is something that has one of the roles."""
        head, _, rest = chain.partition(".")
        dotted = code.imported.get(head)
        if dotted is not None:
            return self._of_tables(f"{dotted}.{rest}" if rest else dotted)
        if not rest:
            bare = chain in self._bare or any(self._of_tables(f"{star}.{chain}") for star in code.stars)
            return bare or (chain not in code.bindings and self._of_tables(f"builtins.{chain}"))
        owner, _, last = rest.rpartition(".")
        if last in self._bare:
            return True
        packages = self._methods.get(last)
        return (
            packages is not None
            and bool(owner or head not in ("self", "cls"))
            and (self._anywhere or any(package in code.text for package in packages))
        )

    def _of_tables(self, name: str) -> bool:
        while "." in name:
            entry = self._program.knowledge.lookup(name)
            if entry is not None and _plays(entry, self._kinds):
                return True
            if name.partition(".")[0] not in FRAMEWORKS:
                return False
            name = name.rpartition(".")[0]
        return False

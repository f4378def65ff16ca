"""The history of a number: which engine rounded it how often, and what it belongs to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import libcst as cst

from rnglint.project.values import Path


@dataclass(frozen=True, slots=True)
class Engine:
    """Who carries an operation out: a library (empty: not known), on a device that XLA runs, compiled or mapped."""

    library: str
    place: str = ""
    mode: str = ""

    @property
    def manner(self) -> tuple[str, str]:
        """The engine whichever library it belongs to."""
        return self.place, self.mode


@dataclass(frozen=True, slots=True)
class Trail:
    """The history of a number.

    ``counts``: rounding operations by engine; ``heavy``: engines that did more than add and multiply;
    ``libraries``: whose object it is (``torch``, ``jax``, ``numpy``); ``place``: a device that XLA runs, if the tensor
    lives on one; ``integer``: whether it is exact by its type, None where that is not known; ``literal``: it is written
    down; ``unknown``: the expressions on the way that could not be followed.
    """

    counts: tuple[tuple[Engine, int], ...] = ()
    heavy: frozenset[Engine] = frozenset()
    libraries: frozenset[str] = frozenset()
    place: str = ""
    integer: bool | None = None
    literal: bool = False
    unknown: frozenset[int] = frozenset()

    @property
    def engines(self) -> frozenset[Engine]:
        """The engines that rounded."""
        return frozenset(engine for engine, _ in self.counts)

    def __or__(self, other: Trail) -> Trail:
        """Both went into one number."""
        totals = dict(self.counts)
        for engine, count in other.counts:
            totals[engine] = max(totals.get(engine, 0), count)
        return Trail(
            tuple(totals.items()),
            self.heavy | other.heavy,
            self.libraries | other.libraries,
            self.place or other.place,
            _type(self, other),
            self.literal and other.literal,
            self.unknown | other.unknown,
        )

    def rounded(self, engine: Engine, count: int, heavy: bool) -> Trail:
        """The result of ``count`` more operations."""
        totals = dict(self.counts)
        totals[engine] = totals.get(engine, 0) + count
        more = self.heavy | {engine} if heavy else self.heavy
        return replace(self, counts=tuple(totals.items()), heavy=more, literal=False)

    def exact(self) -> Trail:
        """An integer or truth value made of it."""
        return Trail(libraries=self.libraries, integer=True, unknown=self.unknown)

    def with_type(self, integer: bool | None) -> Trail:
        """The same numbers in another type."""
        return replace(self, integer=integer)

    def at(self, place: str) -> Trail:
        """The same numbers on another device."""
        return replace(self, place=place)

    def of(self, library: str) -> Trail:
        """The same numbers as an object of another library."""
        return replace(self, libraries=frozenset({library}), place=self.place if library == "torch" else "")


def unknown(node: cst.CSTNode | None) -> Trail:
    """The history of what cannot be followed."""
    return Trail(unknown=frozenset({id(node)}))


def _type(one: Trail, other: Trail) -> bool | None:
    if one.integer is False or other.integer is False:
        return False
    return True if one.integer and other.integer else None


@dataclass(slots=True)
class Way:
    """How the code at hand runs: the calls that lead to it, and what compiled them."""

    path: Path = ()
    mode: str = ""
    eager: bool = False
    bound: dict[str, Trail] = field(default_factory=dict)

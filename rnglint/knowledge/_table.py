"""Short constructors for the tables beside this module."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec import Struct

from rnglint.knowledge.roles import Entry, Parameter, Role, UsesKey


def P(position: int | None, name: str | None) -> Parameter:
    """The parameter at ``position`` called ``name``; of a method, not counting its receiver."""
    return Parameter(position, name)


def K(name: str) -> Parameter:
    """A keyword-only parameter."""
    return Parameter(None, name)


def draws(key: Parameter, *, integer: bool = False) -> UsesKey:
    """Draws from the very key that it is given; ``integer``: a number may stand for the key."""
    return UsesKey(key, integer=integer)


def splits(key: Parameter, *, integer: bool = False, seed: Parameter | None = None) -> UsesKey:
    """Splits the key that it is given, and uses the children up; ``seed``: where a number for it may stand instead."""
    return UsesKey(key, "splits", integer=integer, seed=seed)


class Family(Struct, frozen=True):
    """Classes that share the methods which the table holds under one of them.

    ``members`` are names of classes, in which ``*`` stands for any class, ``Auto*`` for those that begin so, and ``**``
    for any modules, or none; ``but`` are those that do not belong to them.
    """

    base: str
    members: tuple[str, ...]
    but: tuple[str, ...] = ()


class Table:
    """Collects the entries of one distribution; ``docs`` is where its names are documented."""

    def __init__(self, distribution: str, docs: str) -> None:
        self.distribution = distribution
        self.docs = docs
        self.entries: dict[str, Entry] = {}
        self.families: list[Family] = []
        self.aliases: dict[str, str] = {}
        """Other names of what the tables hold."""
        self.moved: list[tuple[str, str]] = []
        """Modules (``**`` stands for any) whose names other ones have, too, which the tables hold."""

    def add(
        self, names: str | Iterable[str], *roles: Role, prefix: str = "", versions: str = "", source: str = ""
    ) -> None:
        """Give ``roles`` to each name (a string holds several, separated by blanks), all behind ``prefix``."""
        for name in names.split() if isinstance(names, str) else names:
            full = f"{prefix}.{name}" if prefix else name
            if full in self.entries:
                raise ValueError(f"{full} stands twice in the table of {self.distribution}")
            self.entries[full] = Entry(full, roles, self.distribution, versions, source or self.docs)

    def under(self, prefix: str, source: str = "", versions: str = "") -> Callable[..., None]:
        """:meth:`add` for names behind one prefix, or of one page of the documents."""
        return partial(self.add, prefix=prefix, source=source, versions=versions)

    def family(self, base: str, members: str = "", but: str = "") -> None:
        """Let ``members`` have the methods of ``base``: those in its module and below where none are given."""
        given = members.split() or [f"{base.rpartition('.')[0]}.**.*"]
        self.families.append(Family(base, tuple(given), tuple(but.split())))

    def reexports(self, package: str, modules: str) -> None:
        """Say that a package has the names of some of its modules, and that the tables hold them as its own."""
        for module in modules.split():
            self.renamed(f"{package}.{module}", package)

    def renamed(self, module: str, name: str) -> None:
        """Say that the names of a module are those of another one, under which the tables hold them."""
        self.moved.append((module, name))

    def spelled(self, name: str, others: str) -> None:
        """Say by which other names something is known."""
        self.aliases.update(dict.fromkeys(others.split(), name))

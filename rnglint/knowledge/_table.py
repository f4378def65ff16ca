"""Short constructors for the tables beside this module."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from rnglint.knowledge.roles import Entry, Parameter, Role


def P(position: int | None, name: str | None) -> Parameter:
    """The parameter at ``position`` called ``name``; of a method, not counting its receiver."""
    return Parameter(position, name)


def K(name: str) -> Parameter:
    """A keyword-only parameter."""
    return Parameter(None, name)


class Table:
    """Collects the entries of one distribution; ``docs`` is where its names are documented."""

    def __init__(self, distribution: str, docs: str) -> None:
        self.distribution = distribution
        self.docs = docs
        self.entries: dict[str, Entry] = {}

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

"""Other spellings of the names in the tables, as the tables themselves say them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rnglint.knowledge._table import Family, Table


class Spellings:
    """What some tables say about names that mean the same."""

    def __init__(self, tables: Iterable[Table]) -> None:
        self.exact: dict[str, str] = {}
        """Whole names."""
        self.families: list[Family] = []
        self._moved: dict[str, list[tuple[str, str, str]]] = {}
        """What names begin with, the pattern of that and what comes next, and where they are held."""
        self._inherited: dict[str, list[tuple[str, str, str]]] = {}
        for table in tables:
            self.exact.update(table.aliases)
            self.families += table.families
            for module, home in table.moved:
                pattern = _modules(module)
                self._moved.setdefault(_top(module), []).append((_beginning(module), pattern, f"{home}."))
            for family in table.families:
                for member in family.members:
                    pattern = _methods(member, family.but)
                    self._inherited.setdefault(_top(member), []).append((_beginning(member), pattern, family.base))
        self.tops = frozenset([*map(_top, self.exact), *self._moved, *self._inherited])
        """The first parts of the names that are spelled in another way."""

    def respell(self, name: str) -> str:
        """The name under which the tables would hold it."""
        for beginning, pattern, home in self._moved.get(_top(name), ()):
            match = re.match(pattern, name) if name.startswith(beginning) else None
            if match:
                name = home + name[match.end() :]
                break
        return self.exact.get(name, name)

    def inherited(self, name: str) -> str | None:
        """The name of the method that a method of a framework's class is inherited from, if it is."""
        for beginning, pattern, base in self._inherited.get(_top(name), ()):
            match = re.fullmatch(pattern, name) if name.startswith(beginning) else None
            if match:
                return f"{base}.{match[1]}"
        return None


def _top(name: str) -> str:
    return name.partition(".")[0]


def _beginning(names: str) -> str:
    """What all of some names begin with."""
    return names.partition("*")[0]


def _modules(module: str) -> str:
    """What the names in a module begin with; in any module of a package stand classes."""
    found = re.escape(module).replace(r"\.\*\*", r"\.[a-z_]\w*")
    return rf"{found}\.(?=[A-Z])" if module.endswith("**") else rf"{found}\."


def _methods(member: str, but: Iterable[str]) -> str:
    """What the methods of some classes match; the group is the method."""
    others = "|".join(map(_classes, but)) or "(?!)"
    return rf"(?!(?:{others})\.){_classes(member)}\.(\w+)"


def _classes(names: str) -> str:
    """What the names of some classes match."""
    head, _, last = names.rpartition(".")
    modules = re.escape(head).replace(r"\.\*\*", r"(?:\.[a-z_]\w*)*")
    cls = r"[A-Z]\w*" if last == "*" else re.escape(last).replace(r"\*", r"\w*")
    return rf"{modules}\.{cls}"

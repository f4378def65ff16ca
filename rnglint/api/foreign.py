"""Rules of other packages: installed with an entry point of the group ``rnglint.rules``, or named on the command line.

Nothing is imported here. Settings name no rules: they come with the project that is checked, whose code is never run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path

import msgspec

from rnglint.config.settings import SettingsError
from rnglint.source.reading import sources

GROUP = "rnglint.rules"


class RuleSet(msgspec.Struct, frozen=True):
    """A module with one rule, or a package of such modules; ``asked`` says who wants it."""

    module: str
    asked: str

    @property
    def spec(self) -> ModuleSpec:
        """Where it is.  Raises SettingsError."""
        name, spec = "", None
        folders: Sequence[str] | None = None
        for part in self.module.split("."):
            name = f"{name}.{part}" if name else part
            found = (finder.find_spec(name, folders) for finder in sys.meta_path if hasattr(finder, "find_spec"))
            spec = next(filter(None, found), None)
            if spec is None:
                raise SettingsError(f"{self.asked}: there is no module {self.module!r}")
            folders = spec.submodule_search_locations or []
        if spec is None or (spec.origin is None and not spec.submodule_search_locations):
            raise SettingsError(f"{self.asked}: there is no module {self.module!r}")
        return spec

    def files(self) -> list[Path]:
        """Its source files.  Raises SettingsError."""
        spec = self.spec
        folders = spec.submodule_search_locations
        found = sorted(Path(file) for folder in folders for file in sources(folder)) if folders else []
        return found or [Path(spec.origin or "")]


_named: tuple[str, ...] = ()


def named() -> tuple[str, ...]:
    """The modules that were named for this process."""
    return _named


def name(modules: Iterable[str]) -> None:
    """Take some modules for sets of rules, too."""
    global _named
    _named = tuple(dict.fromkeys((*_named, *modules)))


def rule_sets() -> tuple[RuleSet, ...]:
    """All sets of rules that are not our own, each once."""
    found = {each: RuleSet(each, f"--load {each}") for each in _named}
    for each in _installed():
        found.setdefault(each.module, each)
    return tuple(found.values())


@cache
def _installed() -> tuple[RuleSet, ...]:
    """Those that distributions offer.  The standard library's search costs more than a whole run without changes."""
    return tuple(each for folder in _trusted() for file in _declarations(folder) for each in _offered(file))


def _trusted() -> Iterator[str]:
    """Where the user has installed something: not in the folder that is checked, though PYTHONPATH may name it."""
    here = os.path.join(os.getcwd(), "")
    for folder in dict.fromkeys(map(os.path.abspath, sys.path)):
        if not os.path.join(folder, "").startswith(here) or folder.startswith(os.path.join(sys.prefix, "")):
            yield folder


def _declarations(folder: str) -> Iterator[str]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for each in names:
        if each.endswith((".dist-info", ".egg-info")):
            yield os.path.join(folder, each, "entry_points.txt")


def _offered(file: str) -> Iterator[RuleSet]:
    try:
        raw = Path(file).read_bytes()
    except OSError:
        return
    if GROUP.encode() not in raw:
        return
    from importlib.metadata import EntryPoint, EntryPoints

    points: EntryPoints = EntryPoints._from_text(raw.decode("utf-8", "replace"))  # type: ignore[attr-defined]
    distribution = os.path.basename(os.path.dirname(file)).rpartition(".")[0]
    for point in points:
        if isinstance(point, EntryPoint) and point.group == GROUP:
            yield RuleSet(point.value.partition(":")[0].strip(), f"rules of {distribution}")

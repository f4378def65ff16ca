"""Finds the files that dotted names mean, as Python would."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.program.corpus import INSTALLED, INSTALLS, installs, read
from rnglint.source.reading import path_of

if TYPE_CHECKING:
    from rnglint.program.modules import Module

_MAIN = b"__main__"


class Finder:
    """Finds the file of a dotted name, as Python would with the script's folder and the source roots on its path."""

    def __init__(self, root: Path, src: Iterable[str], overlay: Mapping[Path, bytes]) -> None:
        self._roots = [root / folder for folder in src]
        self._root = root
        self._overlay = overlay
        self._files: dict[Path, bool] = {}
        self._folders: dict[Path, bool] = {}
        self._names: dict[Path, tuple[str, Path]] = {}
        self._parents: dict[Path, Path] = {}
        self._found: dict[tuple[str, Path, bool], tuple[Path | None, tuple[Path, ...]]] = {}
        self._looked: dict[tuple[object, ...], tuple[Path | None, tuple[Path, ...]]] = {}
        self._tops: dict[tuple[Path, str], bool] = {}

    def exists(self, path: Path) -> bool:
        """Whether there is such a file, in the overlay or on disk."""
        known = self._files.get(path)
        if known is None:
            known = self._files[path] = path in self._overlay or path.is_file()
        return known

    def name_of(self, path: Path) -> tuple[str, Path]:
        """The dotted name of a file, and the folder from which that name is imported."""
        package, base = self._package(path.parent)
        own = "" if path.stem == "__init__" else path.stem
        return ".".join(part for part in (package, own) if part) or path.stem, base

    def _package(self, folder: Path) -> tuple[str, Path]:
        known = self._names.get(folder)
        if known is None:
            known = "", folder
            inside = self.exists(folder / "__init__.py") or self.exists(folder / "__init__.pyi")
            if folder.parent != folder and (inside or folder != self._root):
                outer, base = self._package(folder.parent)
                if inside or outer:  # a folder in a package is a part of it without an ``__init__.py``, too
                    known = f"{outer}.{folder.name}" if outer else folder.name, base
            self._names[folder] = known
        return known

    def find(self, dotted: str, importer: Module) -> Path | None:
        """The file of module ``dotted`` seen from ``importer``; notes on it what was looked for."""
        found, absent = self.search(dotted, importer.path)
        if found is not None:
            importer.edges.add(found)
        importer.absent.update(absent)
        return found

    def locate(self, dotted: str, importer: Path) -> Path | None:
        """The file of module ``dotted`` seen from a file."""
        return self.search(dotted, importer)[0]

    def search(self, dotted: str, importer: Path) -> tuple[Path | None, tuple[Path, ...]]:
        """The file of module ``dotted`` seen from a file, and the absent ones that would have been taken first."""
        folder = self._parents.get(importer)
        if folder is None:
            folder = self._parents[importer] = importer.parent
        beside = self._is_script_beside(importer, folder, dotted.partition(".")[0])
        key = (dotted, folder, beside)
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = self._find(dotted, importer, folder, beside)
        return known

    def _find(self, dotted: str, importer: Path, here: Path, beside: bool) -> tuple[Path | None, tuple[Path, ...]]:
        parts = dotted.split(".")
        if not all(parts):
            return None, ()
        package, base = self.name_of(importer)
        own = package.partition(".")[0]
        folders = [base] if parts[0] == own or base.name not in INSTALLED else []
        if here != base and parts[0] not in sys.stdlib_module_names:
            folders.append(here)  # a module of a package that is also run as a script
            if base.name not in INSTALLED and (len(parts) > 1 or parts[0] in package.split(".")):
                # so may be one in a folder around it; a single name is rather that of a library
                folders += itertools.takewhile(lambda each: each != base, here.parents)
        folders += [root for root in (*self._roots, *self._parts) if parts[0] == own or root.name not in INSTALLED]
        if parts[0] == self._root.name and len(parts) > 1 and importer.is_relative_to(self._root):
            folders.append(self._root.parent)  # the folder of the project is itself the package
        if parts[0] == own and beside:
            folders.insert(0, here)
        absent: list[Path] = []
        for folder in dict.fromkeys(folders):
            found, missing = self._in(folder, dotted, parts)
            if found is not None:
                return found, (*absent, *missing)
            absent += missing
        return None, tuple(absent)

    def _is_script_beside(self, importer: Path, folder: Path, name: str) -> bool:
        """Whether a file is a script, and a module that has the name of their package stands beside it."""
        if folder.name != name or importer.stem == name or not self.exists(folder / f"{name}.py"):
            return False
        source = self._overlay.get(importer) or read(str(importer))
        return source is not None and _MAIN in source

    def _in(self, folder: Path, dotted: str, parts: list[str]) -> tuple[Path | None, tuple[Path, ...]]:
        """The file of a dotted name in one of the folders on the path, and the absent ones that go before it."""
        key = (dotted, folder) if len(parts) == 1 or self._has(folder, parts[0]) else (parts[0], folder, "")
        known = self._looked.get(key)
        if known is None:
            known = self._looked[key] = self._look(folder, parts)
        return known

    def _look(self, folder: Path, parts: list[str]) -> tuple[Path | None, tuple[Path, ...]]:
        if len(parts) > 1 and not self._has(folder, parts[0]):
            return None, (path_of(os.path.join(folder, parts[0], "__init__.py")),)
        stem = os.path.join(folder, *parts)
        package, module = path_of(os.path.join(stem, "__init__.py")), path_of(f"{stem}.py")
        if self.exists(package):
            return package, ()
        return (module, (package,)) if self.exists(module) else (None, (package, module))

    def _has(self, folder: Path, name: str) -> bool:
        """Whether a folder has a folder of some name, or a package that is to be written."""
        known = self._tops.get((folder, name))
        if known is None:
            top = os.path.join(folder, name)
            known = self.is_folder(path_of(top)) or self.exists(path_of(os.path.join(top, "__init__.py")))
            self._tops[folder, name] = known
        return known

    @cached_property
    def _parts(self) -> list[Path]:
        """The source roots of the projects that stand in folders of the root, each with a file that installs it."""
        inner = [path.parent for mark in INSTALLS for path in sorted(self._root.glob(f"*/{mark}")) if installs(path)]
        found = dict.fromkeys(inner)
        return [each for folder in found for each in (folder, folder / "src")]

    def is_folder(self, path: Path) -> bool:
        known = self._folders.get(path)
        if known is None:
            known = self._folders[path] = path.is_dir()
        return known

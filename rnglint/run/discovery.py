"""Which files a run checks.

As in ruff: folders are walked for ``.py``, ``.pyi`` and ``.ipynb`` files, without what ``exclude``,
``extend-exclude`` and, inside a git repository, ``.gitignore`` name.  What the user names is
taken: a file whatever it is called, a folder also when it lies inside something excluded
(``site-packages``, say) or is itself ignored.  Symbolic links to folders are not followed,
so a walk never leaves what it was given.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from rnglint.run import globs
from rnglint.source.content import CODE

if TYPE_CHECKING:
    from rnglint.config.configuration import Configuration
    from rnglint.config.settings import Loaded
    from rnglint.program.corpus import Lister
    from rnglint.run.gitignore import Ignored

MOST_FILES = 20_000
"""Where a project has more files than this, nothing is said about it as a whole."""


class DiscoveryError(Exception):
    """A path that was given does not exist; the message is one line."""


class Found(Struct, frozen=True):
    """The files to check, sorted, relative where the given path was relative.

    ``problems`` says in one line each which folder could not be read.
    """

    files: tuple[Path, ...]
    problems: tuple[str, ...] = ()


class _Walk(Struct):
    settings_for: Callable[[str, set[str] | None], Loaded]
    """Takes a folder, and the names in it where they are known."""
    found: dict[str, str] = field(default_factory=dict)
    """Absolute path to the path that is shown."""
    problems: list[str] = field(default_factory=list)
    most: int = sys.maxsize
    """The walk ends when it has met more files, or folders, than this."""
    cut: bool = False

    def add(self, absolute: str, shown: str) -> None:
        self.found.setdefault(absolute, shown)

    def folder(self, absolute: str, shown: str, ignored: Ignored | None) -> None:
        """Collect what lies in one folder and below; ``ignored`` is None outside repositories."""
        waiting = [(absolute, shown, ignored)]
        folders = 0
        while waiting:
            absolute, shown, ignored = waiting.pop()
            folders += 1
            if folders > self.most or len(self.found) > self.most:
                self.cut = True
                return
            try:
                with os.scandir(absolute) as listing:
                    entries = list(listing)
            except OSError as error:
                self.problems.append(f"{shown}: {error.strerror or error}")
                continue
            names = {entry.name for entry in entries}
            excluded, respect_gitignore = self._rules(absolute, names)
            if respect_gitignore:
                ignored = _entered(absolute, names, ignored)
            above = os.path.join(shown, "") if shown != os.curdir else ""
            for entry in entries:
                name, path = entry.name, entry.path
                is_folder = entry.is_dir(follow_symlinks=False)
                if not is_folder and not (name.endswith(CODE) and _is_file(entry)):
                    continue
                if excluded(name, path) or (ignored is not None and ignored(path, is_folder)):
                    continue
                if is_folder:
                    waiting.append((path, above + name, ignored))
                else:
                    self.add(path, above + name)

    def _rules(self, folder: str, names: set[str]) -> tuple[globs.Matcher, bool]:
        loaded = self.settings_for(folder, names)
        settings = loaded.settings
        patterns = (*settings.exclude, *settings.extend_exclude)
        return globs.matcher(patterns, str(loaded.root)), settings.respect_gitignore


def find_files(
    paths: Sequence[str], configuration: Configuration, *, force_exclude: bool = False, cwd: Path | None = None
) -> Found:
    """The files under ``paths`` (relative ones start from ``cwd``); none for no paths.

    Raises DiscoveryError for a path that does not exist, SettingsError for a settings file
    on the way that cannot be used.
    """
    start = str(cwd or Path.cwd())
    walk = _Walk(configuration.for_folder)
    for given in paths:
        shown = os.path.normpath(given)
        absolute = os.path.normpath(os.path.join(start, given))
        if not os.path.exists(absolute):
            raise DiscoveryError(f"no such file or directory: {given}")
        if force_exclude and is_excluded(Path(absolute), configuration):
            continue
        if os.path.isdir(absolute):
            walk.folder(absolute, shown, _above(absolute, configuration.for_folder(absolute)))
        else:
            walk.add(absolute, shown)
    shown_paths = sorted(walk.found.values(), key=lambda path: path.split(os.sep))
    return Found(files=tuple(Path(path) for path in shown_paths), problems=tuple(walk.problems))


def files_below(folder: str, loaded: Loaded, most: int) -> tuple[str, ...] | None:
    """The absolute paths of all Python files and notebooks below a folder, sorted; ``loaded`` holds everywhere.

    None where there are more than ``most``, or some folder cannot be read.
    """
    walk = _Walk(lambda folder, names: loaded, most=most)
    walk.folder(folder, folder, _above(folder, loaded))
    return None if walk.cut or walk.problems or len(walk.found) > most else tuple(sorted(walk.found))


def lister(loaded: Loaded) -> Lister:
    """Lists folders as a run under these settings walks them; None where one has too many files."""
    return lambda folder: files_below(folder, loaded, MOST_FILES)


def is_excluded(path: Path, configuration: Configuration) -> bool:
    """Whether ``exclude`` or ``extend-exclude`` names an absolute path or a folder it lies in, below the root."""
    loaded = configuration.for_file(path)
    matches = globs.matcher((*loaded.settings.exclude, *loaded.settings.extend_exclude), str(loaded.root))
    for part in (path, *path.parents):
        if part == loaded.root:
            return False
        if matches(part.name, str(part)):
            return True
    return False


def _above(folder: str, loaded: Loaded) -> Ignored | None:
    """What the repository around a given folder ignores; nothing when that is the folder itself."""
    if not loaded.settings.respect_gitignore:
        return None
    ancestors = [folder, *(str(parent) for parent in Path(folder).parents)]
    top = next((index for index, each in enumerate(ancestors) if ".git" in _marks(each)), 0)
    ignored: Ignored | None = None
    for index in range(top, 0, -1):
        ignored = _entered(ancestors[index], _marks(ancestors[index]), ignored)
        if ignored is not None and ignored(ancestors[index - 1], True):
            from rnglint.run.gitignore import Ignored

            return Ignored()
    return ignored


def _marks(folder: str) -> set[str]:
    """The names in a folder that matter here, also where it cannot be listed."""
    return {name for name in (".git", ".gitignore") if os.path.exists(os.path.join(folder, name))}


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Whether something is a file, or a link to one; a link that leads back to itself is none."""
    try:
        return entry.is_file()
    except OSError:
        return False


def _entered(folder: str, names: Iterable[str], ignored: Ignored | None) -> Ignored | None:
    """What is ignored inside ``folder``, given what is ignored around it."""
    starts = ".git" in names
    if not starts and (ignored is None or ".gitignore" not in names):
        return ignored
    from rnglint.run.gitignore import Ignored

    # A repository in a repository knows nothing of the rules around it.
    inside = Ignored() if starts or ignored is None else ignored
    if starts:
        inside = inside.with_file(os.path.join(folder, ".git", "info", "exclude"), folder)
    return inside.with_file(os.path.join(folder, ".gitignore"), folder) if ".gitignore" in names else inside

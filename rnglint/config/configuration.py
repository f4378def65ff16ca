"""Which settings hold for which file.

As in ruff, each file has the settings of the nearest folder above it that holds a settings
file; they are not merged with those of folders further up.  A file without any above it has
those of the working directory.  ``--config PATH`` replaces all of that with one file, and
what the command line says is on top of everything.
"""

from __future__ import annotations

import os
from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from rnglint.api import registry
from rnglint.config import files as settings_files
from rnglint.config.settings import CompileWrapper, Loaded, Settings, SettingsError
from rnglint.run import globs


class Overrides(Struct, frozen=True):
    """What the command line says.

    ``values`` are settings by their kebab-case key (from options other than those of selection,
    and from ``--config 'key = value'``); None means that a selection option was not given.
    """

    values: Mapping[str, Any] = field(default_factory=dict)
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()


class Configuration:
    """Settings by file, looked up once per folder.

    ``base`` holds for what belongs to the run as a whole (the cache's folder, the number of
    workers), and for files outside every configured folder.  The methods raise SettingsError.
    """

    def __init__(
        self,
        overrides: Overrides | None = None,
        *,
        file: Path | None = None,
        isolated: bool = False,
        cwd: Path | None = None,
    ) -> None:
        self._overrides = overrides or Overrides()
        self._by_folder: dict[str, Loaded | None] = {}
        self._fixed = file is not None or isolated
        self._cwd = (cwd or Path.cwd()).absolute()
        self._check_overrides()
        if file is not None:
            # Patterns in a file that was named start from the working directory, as in ruff:
            # such a file often lies outside the project.
            self.base = self._finish(settings_files.read(file), self._cwd, file)
        elif isolated:
            self.base = self._finish({}, self._cwd, None)
        else:
            self.base = self._nearest(str(self._cwd)) or self._finish({}, self._cwd, None)

    def for_file(self, path: Path) -> Loaded:
        """The settings for one file."""
        return self.for_folder(os.path.dirname(path))

    def for_folder(self, folder: str, names: Container[str] | None = None) -> Loaded:
        """The settings for the files that lie directly in ``folder``.

        ``names`` is what the folder holds, where the caller has listed it.
        """
        if self._fixed:
            return self.base
        if folder not in self._by_folder:
            absolute = os.path.normpath(os.path.join(self._cwd, folder))
            self._by_folder[folder] = self._nearest(absolute, names)
        return self._by_folder[folder] or self.base

    def _nearest(self, folder: str, names: Container[str] | None = None) -> Loaded | None:
        """The settings of an absolute folder or of the next one above it that has any."""
        passed = []
        found: Loaded | None = None
        while folder not in self._by_folder:
            passed.append(folder)
            if names is None or any(name in names for name in settings_files.FILE_NAMES):
                here = settings_files.find_in(folder)
                if here is not None:
                    path, values = here
                    found = self._finish(values, Path(folder), path)
                    break
            names = None
            parent = os.path.dirname(folder)
            if parent == folder:
                break
            folder = parent
        else:
            found = self._by_folder[folder]
        for folder in passed:
            self._by_folder[folder] = found
        return found

    def _finish(self, values: Mapping[str, Any], root: Path, source: Path | None) -> Loaded:
        settings = settings_files.build(values)
        if source is not None:
            validate(settings, str(source))
        settings = self._overridden(settings)
        settings = _followed(settings, root, str(source or "command line"))
        return Loaded(settings, root, source, "cache-dir" in self._overrides.values)

    def _overridden(self, settings: Settings) -> Settings:
        overrides = self._overrides
        if overrides.values:
            settings = settings_files.build(settings_files.merged(msgspec.to_builtins(settings), overrides.values))
        if overrides.select is not None:
            return msgspec.structs.replace(
                settings, select=overrides.select, ignore=overrides.ignore, extend_select=overrides.extend_select
            )
        if overrides.ignore or overrides.extend_select:
            return registry.narrowed(settings, overrides.ignore, overrides.extend_select)
        return settings

    def _check_overrides(self) -> None:
        overrides = self._overrides
        validate(settings_files.build(overrides.values), "command line")
        for option, selectors in (
            ("--select", overrides.select or ()),
            ("--ignore", overrides.ignore),
            ("--extend-select", overrides.extend_select),
        ):
            _check_selectors(selectors, option)


def validate(settings: Settings, where: str) -> None:
    """What a type cannot say: rules exist, patterns and versions can be read.  Raises SettingsError."""
    _check_selectors(settings.select, f"{where}: select")
    _check_selectors(settings.ignore, f"{where}: ignore")
    _check_selectors(settings.extend_select, f"{where}: extend-select")
    for pattern, selectors in settings.per_file_ignores.items():
        _check_selectors(selectors, f"{where}: per-file-ignores: {pattern!r}")
    for key, patterns in (
        ("exclude", settings.exclude),
        ("extend-exclude", settings.extend_exclude),
        ("per-file-ignores", tuple(settings.per_file_ignores)),
    ):
        for pattern in patterns:
            if not globs.is_valid(pattern):
                raise SettingsError(f"{where}: {key}: cannot read the pattern {pattern!r}")
    wrappers = tuple(each if isinstance(each, str) else each.name for each in settings.compile_wrappers)
    for key, names in (
        ("compile-wrappers", wrappers),
        ("key-consumers", settings.key_consumers),
        ("seeders", settings.seeders),
        ("like", tuple(settings.like)),
    ):
        for name in names:
            if not all(part.isidentifier() for part in name.split(".")):
                raise SettingsError(f"{where}: {key}: {name!r} is not a qualified name such as 'mylib.train.jit'")
    for name, like in settings.compilers.items():
        _check_compiler(name, like, f"{where}: compile-wrappers")
    if settings.like:
        _check_likenesses(settings, where)
    for framework, specifier in settings.target_versions.items():
        _check_specifier(specifier, f"{where}: target-versions: {framework}")
    if not settings.cache_dir:
        raise SettingsError(f"{where}: cache-dir: empty")


def _followed(settings: Settings, root: Path, where: str) -> Settings:
    """The same settings, in which every compile wrapper says which compiler it is like.  Raises SettingsError."""
    if all(isinstance(each, CompileWrapper) for each in settings.compile_wrappers):
        return settings
    from rnglint.program.compilers import UnclearCompiler, compiler_of

    wrappers = []
    for each in settings.compile_wrappers:
        if isinstance(each, CompileWrapper):
            wrappers.append(each)
            continue
        try:
            wrappers.append(CompileWrapper(name=each, like=compiler_of(each, root, settings.src)))
        except UnclearCompiler as error:
            table = f'{{name = "{each}", like = "torch.compile"}}'
            example = f"{each} = torch.compile" if where.endswith((".cfg", ".ini")) else table
            raise SettingsError(
                f"{where}: compile-wrappers: {each!r} {error}: say which compiler it is like, as in `{example}`"
            ) from None
    return msgspec.structs.replace(settings, compile_wrappers=tuple(wrappers))


def _check_compiler(name: str, like: str, where: str) -> None:
    from rnglint.knowledge.lookup import canonical, compiler_names

    known = compiler_names()
    if canonical(like) not in known:
        raise SettingsError(f"{where}: {name!r}: {like!r} is no compiler; possible are {', '.join(known)}")


def _check_likenesses(settings: Settings, where: str) -> None:
    from rnglint.knowledge.lookup import UnknownLikeness, roles_like

    for name, given in settings.likenesses.items():
        try:
            roles_like(given)
        except UnknownLikeness as error:
            raise SettingsError(f"{where}: like: {name!r}: {error}") from None


def _check_selectors(selectors: Sequence[str], where: str) -> None:
    for selector in selectors:
        try:
            registry.codes_of(selector)
        except registry.UnknownRuleError as error:
            raise SettingsError(f"{where}: {error}") from None


def _check_specifier(specifier: str, where: str) -> None:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet
    from packaging.version import InvalidVersion, Version

    try:
        SpecifierSet(specifier)
    except InvalidSpecifier:
        try:
            hint = f" (did you mean '=={Version(specifier)}' or '>={Version(specifier)}'?)"
        except InvalidVersion:
            hint = ", such as '>=2.4,<2.6'"
        raise SettingsError(f"{where}: {specifier!r} is not a version specifier{hint}") from None

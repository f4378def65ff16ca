"""What a user can set, with the types and defaults; reading it from files is :mod:`rnglint.config.files`.

The classes here know nothing of rules, so the engine and the workers can take them as plain data.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from rnglint.source.digest import digest as digest_of

DEFAULT_EXCLUDE: tuple[str, ...] = (
    ".bzr",
    ".direnv",
    ".eggs",
    ".git",
    ".git-rewrite",
    ".hg",
    ".ipynb_checkpoints",
    ".mypy_cache",
    ".nox",
    ".pants.d",
    ".pyenv",
    ".pytest_cache",
    ".pytype",
    ".rnglint_cache",
    ".ruff_cache",
    ".svn",
    ".tox",
    ".venv",
    ".vscode",
    "__pycache__",
    "__pypackages__",
    "_build",
    "buck-out",
    "dist",
    "node_modules",
    "site-packages",
    "venv",
)


class SettingsError(Exception):
    """Settings that cannot be used; the message is one line that says where and what."""


Selectors = Annotated[tuple[str, ...], msgspec.Meta(description="Rule codes, code prefixes, rule names, or ALL.")]
Patterns = Annotated[
    tuple[str, ...],
    msgspec.Meta(description="Glob patterns, matched against the base name and the path of a file or folder."),
]


class CompileWrapper(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A function or decorator of the user's that compiles what it is given, as one of the known compilers does."""

    name: Annotated[str, msgspec.Meta(description="Its qualified name, such as `mylib.fast`.")]
    like: Annotated[str, msgspec.Meta(description="The compiler that it behaves like, such as `torch.compile`.")]


class OwnParameter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a function takes something: neither of the two where it does not."""

    position: Annotated[
        Annotated[int, msgspec.Meta(ge=0)] | None,
        msgspec.Meta(description="Counted from 0; of a method without `self`."),
    ] = None
    name: Annotated[str | None, msgspec.Meta(description="The name under which it can be given.")] = None


class Likeness(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a function or class of a library of the user's does, by one that is known and takes other parameters."""

    like: Annotated[str, msgspec.Meta(description="What it behaves like, such as `jax.random.normal`.")]
    parameters: Annotated[
        dict[str, OwnParameter],
        msgspec.Meta(description="What is taken elsewhere: `key`, `generator`, `seed` and so on to its place."),
    ] = {}


QualifiedNames = Annotated[tuple[str, ...], msgspec.Meta(description="Qualified names, such as `mylib.train.jit`.")]


class Settings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """The settings of one project; every key is optional."""

    select: Selectors = ("RNG",)
    ignore: Selectors = ()
    extend_select: Selectors = ()
    preview: Annotated[
        bool, msgspec.Meta(description="Let selectors reach rules in preview, and show findings of low confidence.")
    ] = False
    per_file_ignores: Annotated[
        dict[str, tuple[str, ...]],
        msgspec.Meta(description="Glob pattern (`!` in front negates it) to the rules that are off in matching files."),
    ] = {}
    exclude: Patterns = DEFAULT_EXCLUDE
    extend_exclude: Patterns = ()
    respect_gitignore: Annotated[
        bool, msgspec.Meta(description="Pass over what .gitignore and .git/info/exclude name.")
    ] = True
    src: Annotated[
        tuple[str, ...], msgspec.Meta(description="Folders, relative to the settings file, in which modules are found.")
    ] = (".", "src")
    target_versions: Annotated[
        dict[str, str],
        msgspec.Meta(description="Framework to version specifier, such as `>=2.4`; overrides declared requirements."),
    ] = {}
    compile_wrappers: Annotated[
        tuple[str | CompileWrapper, ...],
        msgspec.Meta(
            description="Functions and decorators that compile what they are given, with the compiler that each is "
            "like; the name alone where the project holds its source."
        ),
    ] = ()
    key_consumers: Annotated[QualifiedNames, msgspec.Meta(description="Functions that use up a JAX key.")] = ()
    seeders: Annotated[QualifiedNames, msgspec.Meta(description="Functions that seed global random state.")] = ()
    like: Annotated[
        dict[str, str | Likeness],
        msgspec.Meta(
            description="What the functions and classes of your own libraries are like: the qualified name of each to "
            "that of a known one, such as `torch.randn`, `jax.vmap`, `torch.nn.Module`."
        ),
    ] = {}
    extend: Annotated[
        str,
        msgspec.Meta(description="Another settings file of the same repository, whose keys hold where this has none."),
    ] = ""
    cache_dir: Annotated[str, msgspec.Meta(description="Folder of the cache, relative to the settings file.")] = (
        ".rnglint_cache"
    )
    jobs: Annotated[int, msgspec.Meta(ge=0, description="Worker processes; 0 means one per CPU.")] = 0
    time_limit: Annotated[
        float, msgspec.Meta(ge=0, description="CPU seconds for the analysis of one file, before it is ended.")
    ] = 10.0

    @property
    def compilers(self) -> dict[str, str]:
        """The compiler that each wrapper is like; a name alone says nothing before it has been followed."""
        return {each.name: each.like for each in self.compile_wrappers if isinstance(each, CompileWrapper)}

    @property
    def likenesses(self) -> dict[str, tuple[str, dict[str, tuple[int | None, str | None]]]]:
        """What each name is like, with position and name of what it takes elsewhere."""
        tables = {name: Likeness(like=each) if isinstance(each, str) else each for name, each in self.like.items()}
        return {
            name: (each.like, {kind: (place.position, place.name) for kind, place in each.parameters.items()})
            for name, each in tables.items()
        }


_NOT_IN_RESULTS = ("exclude", "extend-exclude", "respect-gitignore", "extend", "cache-dir", "jobs", "time-limit")
"""Keys that decide which files are checked and how, not what is found in one."""


class Loaded(Struct, frozen=True):
    """Settings and where they come from.

    ``root`` is the absolute folder that relative patterns and paths start from: that of the
    settings file, or the working directory where there is none (``source`` is None).
    """

    settings: Settings
    root: Path
    source: Path | None = None
    names_cache: bool = False
    """Whether the user has named the folder of the cache for this run, which may then lie anywhere."""

    @property
    def cache_dir(self) -> Path:
        """The absolute folder of the cache."""
        return Path(os.path.normpath(self.root / self.settings.cache_dir))

    @property
    def keeps_cache(self) -> bool:
        """Whether the folder of the cache lies in the project, also behind links: settings come with the project."""
        try:
            return self.names_cache or self.cache_dir.resolve().is_relative_to(self.root.resolve())
        except (OSError, RuntimeError, ValueError):
            return False


def keys() -> dict[str, Any]:
    """The kebab-case name of every key, with its type, in the order of the class."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(Settings)}


def digest(settings: Settings, root: Path) -> str:
    """A hexadecimal digest of everything here that can change what is found in a file.

    ``root`` is a part of it, because patterns and ``src`` are relative to it.
    """
    relevant = {key: value for key, value in msgspec.to_builtins(settings).items() if key not in _NOT_IN_RESULTS}
    content = msgspec.json.encode([str(root), relevant], order="sorted")
    return digest_of(content).hex()

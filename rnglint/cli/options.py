"""The options of ``rnglint check`` as one value, and the settings they lead to."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click
import msgspec

from rnglint.config import files as settings_files
from rnglint.config.configuration import Configuration, Overrides
from rnglint.config.settings import SettingsError

_SETTINGS_SUFFIXES = (".toml", ".cfg", ".ini")


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the user asked for; the names are those of the options."""

    paths: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    preview: bool | None = None
    fix: bool = False
    unsafe_fixes: bool = False
    diff: bool = False
    show_fixes: bool = False
    output_format: str = "text"
    output_file: str | None = None
    statistics: bool = False
    color: str = "auto"
    quiet: bool = False
    verbose: bool = False
    exclude: tuple[str, ...] = ()
    extend_exclude: tuple[str, ...] = ()
    force_exclude: bool = False
    respect_gitignore: bool | None = None
    stdin_filename: str | None = None
    show_files: bool = False
    add_ignores: str | None = None
    write_baseline: str | None = None
    baseline: str | None = None
    prune: bool = False
    since: str | None = None
    load: tuple[str, ...] = ()
    config: tuple[str, ...] = ()
    isolated: bool = False
    show_settings: bool = False
    watch: bool = False
    timings: bool = False
    jobs: int | None = None
    executor: str | None = None
    time_limit: float | None = None
    no_cache: bool = False
    cache_dir: str | None = None
    exit_zero: bool = False
    exit_non_zero_on_fix: bool = False

    @property
    def from_stdin(self) -> bool:
        """Whether standard input is what is checked."""
        return self.paths == ("-",) or (not self.paths and self.stdin_filename is not None)

    def check(self) -> None:
        """Raises click.UsageError for options that contradict one another."""
        if "" in self.paths:
            raise click.UsageError("a path is empty")
        if "-" in self.paths and len(self.paths) > 1:
            raise click.UsageError("`-` (standard input) cannot be combined with other paths")
        if self.stdin_filename is not None and not self.from_stdin:
            raise click.UsageError("--stdin-filename needs `-` instead of paths")
        if self.diff and self.show_fixes:
            raise click.UsageError("--diff cannot be combined with --show-fixes")
        if self.executor is not None and (self.jobs is not None or self.from_stdin):
            raise click.UsageError("--executor cannot be combined with --jobs or standard input")
        once = {
            "standard input": self.from_stdin,
            "--diff": self.diff,
            "--add-ignores": self.add_ignores is not None,
            "--write-baseline": self.write_baseline is not None,
            "--show-files": self.show_files,
            "--show-settings": self.show_settings,
        }
        for other, is_given in once.items():
            if self.watch and is_given:
                raise click.UsageError(f"--watch cannot be combined with {other}")
        if self.output_file is not None and not Path(self.output_file).absolute().parent.is_dir():
            raise click.UsageError(f"--output-file: no such folder: {Path(self.output_file).parent}")
        self._check_adoption()

    def _check_adoption(self) -> None:
        others = {
            "--fix": self.fix,
            "--diff": self.diff,
            "--since": self.since is not None,
            "--baseline": self.baseline is not None,
            "--write-baseline": self.write_baseline is not None,
            "standard input": self.from_stdin,
        }
        allowed = {
            "--add-ignores": {"--diff"},
            "--write-baseline": {"--write-baseline"},
            "--since": {"--since", "--baseline", "standard input"},
            "--baseline": {"--baseline", "--since", "--fix", "standard input"},
        }
        asked = {"--add-ignores": self.add_ignores is not None, **others}
        for option, without in allowed.items():
            for other, is_given in others.items():
                if asked[option] and is_given and other not in without:
                    raise click.UsageError(f"{option} cannot be combined with {other}")
        if self.prune and self.baseline is None:
            raise click.UsageError("--prune needs --baseline")
        if self.add_ignores is not None and not self.add_ignores.strip():
            raise click.UsageError("--add-ignores: say why, as in --add-ignores 'before we used rnglint'")


def configuration(options: Options) -> Configuration:
    """The settings for the run.  Raises SettingsError and click.UsageError."""
    file, values = _config(options.config, options.isolated)
    for name in ("preview", "respect_gitignore", "jobs", "time_limit"):
        if getattr(options, name) is not None:
            values[name.replace("_", "-")] = getattr(options, name)
    if options.cache_dir is not None:
        values["cache-dir"] = os.path.abspath(options.cache_dir)
    for key, given in (("exclude", options.exclude), ("extend-exclude", options.extend_exclude)):
        if given:
            values[key] = [_from_here(pattern) for pattern in split(given)]
    overrides = Overrides(
        values=values,
        select=split(options.select) if options.select else None,
        ignore=split(options.ignore),
        extend_select=split(options.extend_select),
    )
    return Configuration(overrides, file=file, isolated=options.isolated)


def split(given: Iterable[str]) -> tuple[str, ...]:
    """The items of an option that is comma separated and may be repeated."""
    return tuple(item for text in given for item in (part.strip() for part in text.split(",")) if item)


def _config(given: Iterable[str], isolated: bool) -> tuple[Path | None, dict[str, Any]]:
    """The file and the settings that ``--config`` names."""
    file: Path | None = None
    values: dict[str, Any] = {}
    for text in given:
        path = Path(text)
        if "\n" in text or re.match(r"""\s*[\w-]+(\s*\.\s*([\w-]+|"[^"]*"|'[^']*'))*\s*=""", text):
            values = settings_files.merged(values, settings_files.parse_inline(text))
        elif path.is_file() or path.suffix in _SETTINGS_SUFFIXES:
            if file is not None:
                raise click.UsageError(f"--config: two settings files: {file} and {path}")
            if isolated:
                raise click.UsageError("--config PATH cannot be combined with --isolated")
            file = path
        else:
            raise SettingsError(f"--config: {text!r} is neither a settings file nor a TOML `key = value`")
    return file, values


def _from_here(pattern: str) -> str:
    """A pattern with a folder in it starts from the working directory, not from the settings file."""
    return os.path.join(os.getcwd(), pattern) if "/" in pattern else pattern

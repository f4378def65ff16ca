"""The commands with their options.  The work is done in the modules that each imports when it runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import click

from rnglint import __version__
from rnglint.cli.group import Application, Command, Option, Seconds

FORMATS = ("text", "concise", "json", "json-lines", "sarif", "github", "gitlab", "junit")
MAP_FORMATS = ("html", "json", "mermaid")
SHELLS = ("bash", "zsh", "fish")
COLORS = ("auto", "always", "never")

Function = TypeVar("Function", bound=Callable[..., Any])


def complete_rules(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The codes and names that continue the last one of a comma-separated list."""
    from rnglint.api import registry

    before, comma, last = incomplete.rpartition(",")
    words = [*(entry.code for entry in registry.entries()), *(entry.name for entry in registry.entries())]
    return [f"{before}{comma}{word}" for word in words if word.startswith(last)]


def _together(*options: Callable[[Function], Function]) -> Callable[[Function], Function]:
    def decorate(function: Function) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


def _section(section: str, **attributes: Any) -> Callable[..., Callable[[Function], Function]]:
    return partial(click.option, cls=Option, section=section, **attributes)


_rules = _section("Rules")
_selectors = _section("Rules", metavar="RULES", shell_complete=complete_rules, multiple=True)
_fixes = _section("Fixes")
_output = _section("Output")
_files = _section("Files")
_settings = _section("Settings")
_adoption = _section("Adoption")
_running = _section("Running")
_exit = _section("Exit code")

_load = _settings(
    "--load",
    metavar="MODULE",
    multiple=True,
    help="Use the rules in this module or package, too; it is imported. May be repeated.",
)

settings_options = _together(
    _settings(
        "--config",
        metavar="PATH | 'KEY = VALUE'",
        multiple=True,
        help="A settings file to use instead of the nearest one, or one setting in TOML. May be repeated.",
    ),
    _settings("--isolated", is_flag=True, help="Ignore all settings files."),
)

form_options = _together(
    click.option(
        "--output-format", type=click.Choice(("text", "json")), default="text", help="How it is written (text)."
    ),
    click.option("--color", type=click.Choice(COLORS), default="auto", help="When to use color (auto)."),
)

check_options = _together(
    _selectors("--select", help="Turn on these rules only: codes, prefixes, names, ALL."),
    _selectors("--ignore", help="Turn off these rules."),
    _selectors("--extend-select", help="Turn on these rules, too."),
    _rules("--preview/--no-preview", default=None, help="Include rules that are still in preview."),
    _fixes("--fix/--no-fix", default=False, help="Apply the safe fixes."),
    _fixes("--unsafe-fixes/--no-unsafe-fixes", default=False, help="With --fix or --diff: the unsafe fixes, too."),
    _fixes("--diff", is_flag=True, help="Write nothing; print what --fix would change. Exits with 1 if it would."),
    _fixes("--show-fixes", is_flag=True, help="List what was fixed."),
    _output(
        "--output-format",
        type=click.Choice(FORMATS),
        default="text",
        envvar="RNGLINT_OUTPUT_FORMAT",
        help="How findings are written (text).",
    ),
    _output(
        "-o",
        "--output-file",
        type=click.Path(dir_okay=False),
        envvar="RNGLINT_OUTPUT_FILE",
        help="Write the findings to this file instead of stdout.",
    ),
    _output("--statistics", is_flag=True, help="Count the findings, and their distinct patterns, by rule."),
    _output("--color", type=click.Choice(COLORS), default="auto", help="When to use color (auto)."),
    _output("-q", "--quiet", is_flag=True, help="Print findings and errors only."),
    _output("-v", "--verbose", is_flag=True, help="Say on stderr what is done and what is skipped."),
    _files("--exclude", metavar="PATTERNS", multiple=True, help="Skip these files and folders, not the default ones."),
    _files("--extend-exclude", metavar="PATTERNS", multiple=True, help="Skip these files and folders, too."),
    _files("--force-exclude", is_flag=True, help="Skip excluded files even if they are named."),
    _files("--respect-gitignore/--no-respect-gitignore", default=None, help="Whether to skip what git ignores (yes)."),
    _files("--stdin-filename", metavar="NAME", help="Check standard input (`-`) under this name."),
    _files("--show-files", is_flag=True, help="List the files that would be checked, and stop."),
    _adoption(
        "--add-ignores", metavar="REASON", help="Add a suppression comment with this reason at each finding, and stop."
    ),
    _adoption("--write-baseline", type=click.Path(dir_okay=False), help="Write the findings to this file, and stop."),
    _adoption("--baseline", type=click.Path(dir_okay=False), help="Do not show findings that this file lists."),
    _adoption("--prune", is_flag=True, help="Remove entries of the baseline whose finding is gone."),
    _adoption("--since", metavar="REVISION", help="Only findings in lines and functions changed since then (git)."),
    settings_options,
    _load,
    _settings("--show-settings", is_flag=True, help="Show the settings for the first file, and stop."),
    _running("--watch", is_flag=True, help="Check again whenever a file changes, until Ctrl-C."),
    _running("--timings", is_flag=True, help="Say on stderr where the time went, and the ten slowest files."),
    _running("-j", "--jobs", type=click.IntRange(min=0), help="Worker processes; 0: one per CPU (0)."),
    _running("--executor", metavar="dask:ADDRESS", help="Check files on the workers of this Dask scheduler."),
    _running("-n", "--no-cache", is_flag=True, envvar="RNGLINT_NO_CACHE", help="Neither read nor write the cache."),
    _running(
        "--cache-dir",
        type=click.Path(file_okay=False),
        envvar="RNGLINT_CACHE_DIR",
        help="Folder of the cache (.rnglint_cache).",
    ),
    _running(
        "--time-limit",
        type=Seconds(min=0),
        metavar="SECONDS",
        help="CPU time for the analysis of one file; RNG006 says where it ended (10).",
    ),
    _exit("-e", "--exit-zero", is_flag=True, help="Exit with 0 even if something was found."),
    _exit("--exit-non-zero-on-fix", is_flag=True, help="Exit with 1 even if everything was fixed."),
)


@click.group(
    cls=Application,
    default="check",
    default_if_no_args=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`rnglint PATH` means `rnglint check PATH`; `rnglint check --help` shows its options.",
)
@click.version_option(__version__, prog_name="rnglint", message="%(prog)s %(version)s")
def application() -> None:
    """Find and repair randomness bugs in machine-learning code."""


@click.command(cls=Command)
@click.argument("paths", nargs=-1, type=click.Path())
@check_options
def check(paths: tuple[str, ...], **options: Any) -> int:
    """Check files and folders (the default command).

    PATHS are files or folders, the current folder when there are none; `-` is standard input.
    Exits with 0 when nothing was found, 1 when something was, 2 when something went wrong.
    """
    from rnglint.cli.check import run
    from rnglint.cli.options import Options

    return run(Options(paths=paths, **options))


@click.command("map", cls=Command)
@click.argument("paths", nargs=-1, type=click.Path())
@click.option(
    "--output-format", type=click.Choice(MAP_FORMATS), default="html", help="A page, data, or a flowchart (html)."
)
@click.option("-o", "--output-file", type=click.Path(dir_okay=False), help="Write to this file instead of stdout.")
@click.option("--preview/--no-preview", default=None, help="Show findings of rules in preview, too.")
@click.option("-j", "--jobs", type=click.IntRange(min=0), help="Worker processes for the findings; 0: one per CPU (0).")
@click.option("-n", "--no-cache", is_flag=True, envvar="RNGLINT_NO_CACHE", help="Neither read nor write the cache.")
@click.option("-q", "--quiet", is_flag=True, help="Print errors only.")
@settings_options
def map_(paths: tuple[str, ...], **options: Any) -> int:
    """Show where randomness enters a program: its streams, their seeds, and what draws from them.

    PATHS are files or folders, the current folder when there are none. The page is one file that needs nothing else:
    `rnglint map src -o map.html`.
    """
    from rnglint.cli.map import draw
    from rnglint.cli.options import Options

    return draw(Options(paths=paths, **options))


@click.command(cls=Command)
@click.argument("rule", shell_complete=complete_rules)
@form_options
@_load
def explain(rule: str, output_format: str, color: str, load: tuple[str, ...]) -> int:
    """Explain a rule, given by its code or name."""
    from rnglint.cli.documentation import explain

    return explain(rule, output_format, color, load)


@click.command(cls=Command)
@form_options
@_load
def rules(output_format: str, color: str, load: tuple[str, ...]) -> int:
    """List all rules. (A folder called `rules` is checked with `rnglint check rules`.)"""
    from rnglint.cli.documentation import list_rules

    return list_rules(output_format, color, load)


@click.command(cls=Command)
@click.argument("path", type=click.Path())
@_load
def test(path: str, load: tuple[str, ...]) -> int:
    """Run the fixtures of rules of your own.

    PATH holds a folder for each rule, called by its code, with the folders `hazards`, `lookalikes` and `fixed`.
    (A folder called `test` is checked with `rnglint check test`.)
    """
    from rnglint.cli.fixtures import test

    return test(path, load)


@click.command(cls=Command)
@settings_options
@click.option("--cache-dir", type=click.Path(file_okay=False), envvar="RNGLINT_CACHE_DIR", help="Folder of the cache.")
@click.option("-q", "--quiet", is_flag=True, help="Do not say what was removed.")
def clean(config: tuple[str, ...], isolated: bool, cache_dir: str | None, quiet: bool) -> int:
    """Remove the cache of this project."""
    from rnglint.cli.clean import clean

    return clean(config, isolated, cache_dir, quiet)


@click.command(cls=Command)
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> int:
    """Print a script that lets a shell complete this command.

    For bash, put `eval "$(rnglint completion bash)"` into ~/.bashrc; likewise for zsh. For fish,
    write the output to ~/.config/fish/completions/rnglint.fish.
    """
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    if found is None:
        raise click.ClickException(f"no completion for {shell}")
    click.echo(found(application, {}, "rnglint", "_RNGLINT_COMPLETE").source())
    return 0


@click.command(cls=Command)
def server() -> int:
    """Serve an editor: the language server, over standard input and output. Needs `rnglint[lsp]`."""
    from rnglint.cli.server import serve

    return serve()


for _command in (check, map_, explain, rules, test, clean, completion, server):
    application.add_command(_command)

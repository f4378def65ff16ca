"""How the command line behaves whatever the command: help in sections, errors in one line."""

from __future__ import annotations

import errno
import math
import os
import signal
import sys
from contextlib import suppress
from typing import Any

import click
from click_default_group import DefaultGroup

EXIT_CLEAN, EXIT_FINDINGS, EXIT_ERROR, EXIT_INTERRUPTED = 0, 1, 2, 130


class Option(click.Option):
    """An option that says under which heading ``--help`` shows it."""

    def __init__(self, *args: Any, section: str = "Options", **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.section = section


class Seconds(click.FloatRange):
    """A number of seconds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number.  Raises click.UsageError for what is none."""
        seconds: float = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value!r} is no number.", param, ctx)
        return seconds


class Command(click.Command):
    """A command whose help has a section per group of options, in the order of their definition."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sections; ``--help`` stands in the last one."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx) if isinstance(parameter, click.Option) else None
            if record is not None:
                sections.setdefault(getattr(parameter, "section", "Options"), []).append(record)
        for section, records in sections.items():
            with formatter.section(section):
                formatter.write_dl(records)


class Application(DefaultGroup):  # type: ignore[misc]  # it has no types
    """The group of commands.  Whatever goes wrong leaves one line on stderr and exit code 2."""

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run and exit; the commands return their exit code."""
        if not standalone_mode:
            return super().main(*args, standalone_mode=False, **extra)
        sys.exit(self._run(*args, **extra))

    def _run(self, *args: Any, **extra: Any) -> int:
        _open_streams()
        ended_by = _end_in_order()
        try:
            os.getcwd()
        except FileNotFoundError:
            return _fail("the current folder does not exist any more")
        try:
            code = super().main(*args, standalone_mode=False, **extra)
            sys.stdout.flush()
        except click.exceptions.Abort:
            return 128 + ended_by[-1] if ended_by else EXIT_INTERRUPTED
        except click.ClickException as error:
            return _fail(error.format_message())
        except OSError as error:
            if error.errno == errno.EPIPE:
                silence_stdout()
                return EXIT_ERROR
            return _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except Exception as error:
            from rnglint.config.settings import SettingsError
            from rnglint.run.discovery import DiscoveryError

            if isinstance(error, (SettingsError, DiscoveryError)):
                return _fail(str(error))
            if os.environ.get("RNGLINT_TRACEBACK"):
                raise
            return _fail(
                f"internal error: {type(error).__name__}: {error} (RNGLINT_TRACEBACK=1 shows where; please report it)"
            )
        return code if isinstance(code, int) else EXIT_CLEAN

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; behind ``--`` none is an option, of the default command neither."""
        if "--" in args and not set(self.commands).intersection(args[: args.index("--")]):
            args = [self.default_cmd_name, *args]
        parsed: list[str] = super().parse_args(ctx, args)
        return parsed

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands as click lists them, without a mark at the default one: its help says so."""
        click.Group.format_commands(self, ctx, formatter)


def _end_in_order() -> list[int]:
    """Let what asks a process to end do what Ctrl-C does: files are put back, workers ended.  Gives what came."""
    came: list[int] = []

    def end(number: int, frame: object) -> None:
        came.append(number)
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        with suppress(ValueError):  # not in the main thread
            if number is not None and signal.getsignal(number) == signal.SIG_DFL:
                signal.signal(number, end)
    return came


def _open_streams() -> None:
    """Python has None for a stream that was closed when it began; what is written there goes nowhere."""
    closed = sys.stdout is None
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    if closed:
        click.echo("rnglint: stdout is closed: nothing is shown", err=True)


def silence_stdout() -> None:
    """After a closed pipe: what is still in the buffer must not fail again when Python exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str) -> int:
    from rnglint.reports.visible import visible

    click.echo(f"rnglint: {visible(' '.join(message.split()))}", err=True)
    return EXIT_ERROR

"""The command as its users meet it: options, output, exit codes, and what goes wrong."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path

import forkkit
import pytest
from click.testing import CliRunner, Result

import rnglint
from rnglint.api import registry
from rnglint.cli.commands import FORMATS, application
from rnglint.reports import FORMATS as REPORT_FORMATS
from rnglint.run import discovery

UNUSED = "x = 1  # rnglint: ignore[seed-in-compiled] why\ny = 2\n"
"""One RNG002 with a safe fix."""
REPAIRED = "x = 1\ny = 2\n"
BROKEN = "def (:\n"
"""One RNG001 without a fix."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory without a cache to inherit, and an environment that sets nothing."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", *(name for name in os.environ if name.startswith("RNGLINT_"))):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def run(*arguments: str, stdin: bytes | str | None = None) -> Result:
    return CliRunner().invoke(application, arguments, input=stdin, prog_name="rnglint")


def spawn(
    *arguments: str, stdin: bytes = b"", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return forkkit.run(["-m", "rnglint", *arguments], input=stdin, environment={**os.environ, **(environment or {})})


def imported_by(*arguments: str) -> set[str]:
    """The modules that a run of the command has imported at its end."""
    script = f"""
import sys
from rnglint.cli.commands import application
try:
    application.main({list(arguments)!r}, prog_name="rnglint")
finally:
    print("imported:", *sys.modules, file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    return set(done.stderr.partition("imported:")[2].split())


# What needs no file.


def test_modules_of_the_checked_folder_are_never_imported(project: Path) -> None:
    for name in ("typing", "re", "dataclasses", "json", "click", "libcst", "msgspec", "torch"):
        project.joinpath(f"{name}.py").write_text("raise SystemExit('imported')\n")
    project.joinpath("train.py").write_text("import torch\ntorch.set_deterministic(True)\n")
    done = spawn("check", "--no-cache", "--output-format", "concise", ".")
    assert b"imported" not in done.stdout + done.stderr
    assert done.returncode == 1
    assert b"RNG617" in done.stdout


def test_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"rnglint {rnglint.__version__}\n")


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["check", "--help"], ["completion", "zsh"]])
def test_what_checks_nothing_imports_nothing_heavy(arguments: Sequence[str]) -> None:
    modules = imported_by(*arguments)
    assert "click" in modules
    assert not modules & {"msgspec", "rich", "libcst", "pathspec", "rnglint.config.settings", "rnglint.api.registry"}


def test_help_names_the_commands_and_groups_the_options() -> None:
    overview, details = run("--help"), run("check", "--help")
    assert (overview.exit_code, details.exit_code) == (0, 0)
    for command in ("check", "clean", "completion", "explain", "map", "rules", "server"):
        assert f"\n  {command} " in overview.stdout
    sections = [line for line in details.stdout.splitlines() if line.endswith(":") and not line.startswith(" ")]
    expected = ["Rules", "Fixes", "Output", "Files", "Adoption", "Settings", "Running", "Exit code", "Options"]
    assert sections == [f"{each}:" for each in expected]


def test_the_formats_are_those_of_the_reports() -> None:
    assert FORMATS == REPORT_FORMATS


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_RNGLINT_COMPLETE" in result.stdout


def test_completion_of_rules_continues_a_list() -> None:
    environment = {
        "_RNGLINT_COMPLETE": "bash_complete",
        "COMP_WORDS": "rnglint check --select RNG001,unused-sup",
        "COMP_CWORD": "3",
    }
    assert spawn(environment=environment).stdout == b"plain,RNG001,unused-suppression\n"


def test_explain_by_code_and_by_name() -> None:
    by_code, by_name = run("explain", "RNG002"), run("explain", "unused-suppression")
    assert by_code.exit_code == 0
    assert by_code.stdout == by_name.stdout
    assert "Why is this bad?" in by_code.stdout
    assert json.loads(run("explain", "RNG002", "--output-format", "json").stdout)["name"] == "unused-suppression"


def test_rules_lists_them_all() -> None:
    lines = run("rules").stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [[entry.code, entry.name] for entry in registry.entries()]
    listed = json.loads(run("rules", "--output-format", "json").stdout)
    assert [rule["code"] for rule in listed] == [entry.code for entry in registry.entries()]


# What goes wrong.


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.py"], "no such file or directory: nowhere.py"),
        (["--select", "RNG0021"], "--select: unknown rule or prefix 'RNG0021' (did you mean 'RNG002'?)"),
        (["--ignore", "unused-supression"], "--ignore: unknown rule or prefix 'unused-supression' (did you mean"),
        (["--extend-select", "E501"], "--extend-select: unknown rule or prefix 'E501'"),
        (["--slect", "RNG"], "No such option '--slect'"),
        (["--output-format", "xml"], "'xml' is not one of 'text', 'concise'"),
        (["--jobs", "-1"], "-1 is not in the range"),
        (["--time-limit", "nan"], "'nan' is no number"),
        ([""], "a path is empty"),
        (["--", "-absent.py"], "no such file or directory: -absent.py"),
        (["-n", "--", "-absent.py"], "no such file or directory: -absent.py"),
        (["--config", "absent.toml"], "absent.toml: No such file or directory"),
        (["--config", "nonsense"], "--config: 'nonsense' is neither a settings file nor a TOML `key = value`"),
        (["--config", "selec = []"], "--config 'selec = []': unknown key 'selec' (did you mean 'select'?)"),
        (["--config", "a.toml", "--config", "b.toml"], "two settings files: a.toml and b.toml"),
        (["--config", "a.toml", "--isolated"], "--config PATH cannot be combined with --isolated"),
        (["--diff", "--show-fixes"], "--diff cannot be combined with --show-fixes"),
        (["-", "a.py"], "`-` (standard input) cannot be combined with other paths"),
        (["--stdin-filename", "a.py", "b.py"], "--stdin-filename needs `-` instead of paths"),
        (["--output-file", "no/such/report.txt"], "--output-file: no such folder: no/such"),
        (["--exclude", "[z-a]"], "exclude: cannot read the pattern '[z-a]'"),
        (["explain", "unused-supression"], "unknown rule 'unused-supression' (did you mean 'unused-suppression'?)"),
        (["explain"], "Missing argument 'RULE'"),
        (["completion", "tcsh"], "'tcsh' is not one of 'bash', 'zsh', 'fish'"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_and_exit_code_2(project: Path, arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("rnglint: ")
    assert result.stderr.count("\n") == 1
    assert message in result.stderr


def test_broken_settings_are_one_line_that_names_the_file(project: Path) -> None:
    (project / "pyproject.toml").write_text("[tool.rnglint]\nselec = []\n")
    for arguments in (["."], ["clean"], ["--show-settings"], ["--show-files"]):
        result = run(*arguments)
        assert result.exit_code == 2
        expected = f"rnglint: {project / 'pyproject.toml'}: unknown key 'selec' (did you mean 'select'?)\n"
        assert (result.stdout, result.stderr) == ("", expected)


def test_control_characters_in_a_message_are_shown(project: Path) -> None:
    assert run("\x1b[31mred.py").stderr == "rnglint: no such file or directory: <U+001B>[31mred.py\n"


def test_a_fault_of_our_own_is_one_line(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr(discovery, "find_files", fail)
    result = run(".")
    assert result.exit_code == 2
    assert result.stderr.startswith("rnglint: internal error: RuntimeError: oops (")
    assert result.stderr.count("\n") == 1


def test_an_interrupted_run_ends_with_130(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(discovery, "find_files", interrupt)
    result = run(".")
    assert result.exit_code == 130
    assert "Traceback" not in result.stderr


# Which files, which settings.


def test_show_files(project: Path) -> None:
    for name in ("b.py", "a.py", "dist/c.py", "old/d.py"):
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text("")
    assert run("--show-files").stdout == "a.py\nb.py\nold/d.py\n"
    assert run("--show-files", "dist", "b.py").stdout == "b.py\ndist/c.py\n"
    assert run("--show-files", "--extend-exclude", "old,b*").stdout == "a.py\n"
    assert run("--show-files", "--exclude", "./old").stdout == "a.py\nb.py\ndist/c.py\n"
    assert run("--show-files", "--force-exclude", "dist/c.py", "b.py").stdout == "b.py\n"


def test_exclude_on_the_command_line_starts_from_the_working_directory(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "rnglint.toml").write_text("")
    (project / "sub/gen").mkdir(parents=True)
    (project / "sub/gen/a.py").write_text("")
    (project / "sub/b.py").write_text("")
    monkeypatch.chdir(project / "sub")
    assert run("--show-files", "--extend-exclude", "gen/*").stdout == "b.py\n"


def test_show_settings_is_a_settings_file(project: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (project / "rnglint.toml").write_text(
        'select = ["RNG002"]\n[per-file-ignores]\n"té\\"st*" = ["RNG003"]\n[target-versions]\ntorch = ">=2"\n'
    )
    (project / "a.py").write_text("")
    shown = run("--show-settings", "--config", "jobs = 3").stdout
    assert f"# Settings file: {project / 'rnglint.toml'}\n" in shown
    assert "# RNG002 unused-suppression" in shown
    assert "# RNG003" not in shown
    copied = tmp_path_factory.mktemp("copy") / "rnglint.toml"
    copied.write_text(shown)
    again = run("--show-settings", "--config", str(copied)).stdout
    assert [line for line in again.splitlines() if "#" not in line] == [
        line for line in shown.splitlines() if "#" not in line
    ]


def test_the_command_line_is_on_top_of_the_file(project: Path) -> None:
    (project / "rnglint.toml").write_text('select = ["RNG002"]\nignore = ["RNG003"]\njobs = 2\n')

    def shown(*arguments: str) -> list[str]:
        return run("--show-settings", *arguments).stdout.splitlines()

    assert "jobs = 2" in shown()
    assert "jobs = 5" in shown("--jobs", "5")
    assert "jobs = 5" in shown("--config", "jobs = 5")
    assert "jobs = 0" in shown("--isolated")
    assert "preview = true" in shown("--preview")
    assert "respect-gitignore = false" in shown("--no-respect-gitignore")
    assert f'cache-dir = "{project / "here"}"' in shown("--cache-dir", "here")
    assert 'select = ["RNG003"]' in shown("--select", "RNG003")
    assert 'select = ["RNG001", "RNG003"]' in shown("--select", "RNG001, RNG003")
    assert 'select = ["RNG001", "RNG003"]' in shown("--select", "RNG001", "--select", "RNG003")
    assert "# RNG003 malformed-suppression" in shown("--select", "RNG003")
    assert "# RNG003 malformed-suppression" in shown("--extend-select", "RNG003")


def test_a_rule_in_preview_that_is_selected_without_preview_is_a_warning(project: Path) -> None:
    (project / "a.py").write_text("")
    preview = next(entry for entry in registry.entries() if entry.tier == "preview")
    warning = f"rnglint: warning: {preview.code} is in preview and has no effect without --preview\n"
    assert run("--select", preview.code).stderr == warning
    assert run("--select", preview.code, "--preview").stderr == ""
    assert run("--select", preview.code, "-q").stderr == ""


# Checking.


def test_nothing_found(project: Path) -> None:
    (project / "a.py").write_text("x = 1\n")
    result = run()
    assert (result.exit_code, result.stdout, result.stderr) == (0, "No findings.\n", "")
    assert run("-q").stdout == ""


def test_no_files_is_no_error(project: Path) -> None:
    result = run()
    assert (result.exit_code, result.stderr) == (0, "rnglint: warning: no Python files under the given paths\n")
    assert run("-q").stderr == ""
    assert run("--output-format", "json").stdout == "[]\n"


@pytest.mark.parametrize(
    "arguments", [[], ["."], ["a.py"], ["check"], ["check", "a.py"], ["--select", "RNG002,RNG101", "."]]
)
def test_findings_are_exit_code_1(project: Path, arguments: list[str]) -> None:
    (project / "a.py").write_text(UNUSED)
    result = run(*arguments)
    assert result.exit_code == 1
    assert result.stdout.startswith("a.py:1:")
    assert "RNG002" in result.stdout
    assert (project / "a.py").read_text() == UNUSED


def test_exit_zero(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    result = run("--exit-zero")
    assert result.exit_code == 0
    assert "RNG002" in result.stdout
    assert run("--exit-zero", "nowhere.py").exit_code == 2


def test_a_folder_called_like_a_command_is_checked_with_check(project: Path) -> None:
    (project / "rules").mkdir()
    (project / "rules/a.py").write_text(UNUSED)
    assert run("check", "rules").stdout.startswith("rules/a.py:1:")


def test_a_syntax_error_is_a_finding_whatever_is_selected(project: Path) -> None:
    (project / "a.py").write_text(BROKEN)
    result = run("--select", "RNG002", "--output-format", "concise", "-q")
    assert result.exit_code == 1
    assert result.stdout.startswith("a.py:1:")
    assert " RNG001 " in result.stdout


def test_per_file_ignores(project: Path) -> None:
    (project / "rnglint.toml").write_text('[per-file-ignores]\n"a.py" = ["RNG002"]\n')
    (project / "a.py").write_text(UNUSED)
    (project / "b.py").write_text(UNUSED)
    assert [line.split(":")[0] for line in run("-q", "--output-format", "concise").stdout.splitlines()] == ["b.py"]


def test_settings_differ_by_folder(project: Path) -> None:
    for folder in ("one", "two"):
        (project / folder).mkdir()
        (project / folder / "a.py").write_text(UNUSED)
    (project / "two/rnglint.toml").write_text('ignore = ["RNG002"]\n')
    shown = run("-q", "--output-format", "concise").stdout.splitlines()
    assert [line.split(":")[0] for line in shown] == ["one/a.py"]


@pytest.mark.parametrize("output_format", FORMATS)
def test_every_format_goes_to_a_file(project: Path, output_format: str) -> None:
    (project / "a.py").write_text(UNUSED)
    result = run("--output-format", output_format, "--output-file", "report", "--color", "always")
    assert (result.exit_code, result.stdout) == (1, "")
    text = (project / "report").read_text("utf-8")
    assert "RNG002" in text
    assert "\x1b" not in text


def test_the_format_can_come_from_the_environment(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "a.py").write_text(UNUSED)
    monkeypatch.setenv("RNGLINT_OUTPUT_FORMAT", "json")
    assert [finding["code"] for finding in json.loads(run().stdout)] == ["RNG002"]


def test_statistics_count_findings_and_patterns(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    (project / "b.py").write_text(UNUSED)
    counted = json.loads(run("--statistics", "--output-format", "json").stdout)
    assert [(count["code"], count["count"], count["patterns"]) for count in counted] == [("RNG002", 2, 1)]
    table = run("--statistics")
    assert table.exit_code == 1
    assert "RNG002" in table.stdout
    assert "a.py" not in table.stdout


def test_verbose_says_what_is_done_on_stderr(project: Path) -> None:
    (project / "rnglint.toml").write_text("")
    (project / "a.py").write_text("")
    result = run("-v")
    assert result.stdout == "No findings.\n"
    assert f"rnglint: settings: {project / 'rnglint.toml'}\n" in result.stderr
    assert "rnglint: checked 1 file in " in result.stderr


# Fixes.


def test_fix_writes_and_says_so(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    result = run("--fix")
    assert result.exit_code == 0
    assert (project / "a.py").read_text() == REPAIRED
    assert result.stdout == (
        "Changed:\n  RNG002 unused-suppression: 1 repair; the random stream stays the same\n\n"
        "Repaired 1 finding. Nothing remains.\n"
    )


def test_show_fixes_lists_them(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    shown = run("--fix", "--show-fixes").stdout
    assert "a.py:1:" in shown
    assert "RNG002" in shown


def test_exit_non_zero_on_fix(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    assert run("--fix", "--exit-non-zero-on-fix").exit_code == 1
    assert run("--fix", "--exit-non-zero-on-fix").exit_code == 0


def test_what_cannot_be_fixed_remains(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    (project / "b.py").write_text(BROKEN)
    result = run("--fix", "--output-format", "concise")
    assert result.exit_code == 1
    assert (project / "a.py").read_text() == REPAIRED
    assert "RNG001" in result.stdout
    assert "a.py:1" not in result.stdout


def test_diff_writes_nothing_and_is_a_patch(project: Path) -> None:
    before = b"# -*- coding: latin-1 -*-\r\ns = '\xe9\x1b'\r\nx = 1  # rnglint: ignore[seed-in-compiled]\r\n"
    (project / "a.py").write_bytes(before)
    result = spawn("--diff")
    assert result.returncode == 1
    assert (project / "a.py").read_bytes() == before
    assert b"-x = 1  # rnglint: ignore[seed-in-compiled]\r\n+x = 1\r\n" in result.stdout
    assert b"\n s = '\xe9\x1b'\r\n" in result.stdout, "byte for byte, so that patch takes it"
    assert result.stderr == b"rnglint: would fix 1 finding\n"
    patched = subprocess.run(["git", "apply", "-"], input=result.stdout, cwd=project, check=False)
    assert patched.returncode == 0
    assert (project / "a.py").read_bytes() == before.replace(b"  # rnglint: ignore[seed-in-compiled]", b"")


def test_diff_of_nothing(project: Path) -> None:
    (project / "a.py").write_text(BROKEN)
    result = run("--diff")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "rnglint: nothing to fix\n")


# Standard input.


@pytest.mark.parametrize("arguments", [["-"], ["--stdin-filename", "sub/a.py", "-"], ["--stdin-filename", "sub/a.py"]])
def test_standard_input_is_checked_under_its_name(project: Path, arguments: list[str]) -> None:
    result = run("--output-format", "json", *arguments, stdin=UNUSED)
    assert result.exit_code == 1
    (finding,) = json.loads(result.stdout)
    assert (finding["code"], finding["filename"]) == ("RNG002", "sub/a.py" if len(arguments) > 1 else "-")
    assert list(project.rglob("*.py")) == []


def test_the_excerpt_of_standard_input_is_that_of_the_text(project: Path) -> None:
    assert "x = 1  # rnglint: ignore[" in run("-", stdin=UNUSED).stdout


def test_fixing_standard_input_prints_the_text(project: Path) -> None:
    raw = b"\xef\xbb\xbfs = '\xc3\xa9'\r\nx = 1  # rnglint: ignore[seed-in-compiled]\r\n"
    result = spawn("--fix", "-", stdin=raw)
    assert result.stdout == b"\xef\xbb\xbfs = '\xc3\xa9'\r\nx = 1\r\n"
    assert result.returncode == 0
    unchanged = spawn("--fix", "-q", "-", stdin=BROKEN.encode())
    assert unchanged.stdout == BROKEN.encode()
    assert b"RNG001" in unchanged.stderr
    assert unchanged.returncode == 1


def test_the_diff_of_standard_input(project: Path) -> None:
    result = run("--diff", "--stdin-filename", "sub/a.py", "-", stdin=UNUSED)
    assert result.exit_code == 1
    assert result.stdout.startswith("--- a/sub/a.py\n+++ b/sub/a.py\n")


def test_standard_input_under_an_excluded_name(project: Path) -> None:
    arguments = ["--stdin-filename", "dist/a.py", "-"]
    assert run(*arguments, stdin=UNUSED).exit_code == 1
    result = run("--force-exclude", "--fix", *arguments, stdin=UNUSED)
    assert (result.exit_code, result.stdout) == (0, UNUSED)


# Terminals and pipes.


def test_a_closed_pipe_is_quiet(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    for arguments in (["."], ["rules"], ["--help"], ["explain", "RNG001"], ["--show-files"], ["--diff"]):
        reader, writer = os.pipe()
        os.close(reader)
        with tempfile.TemporaryFile() as told:
            forkkit.start(["-m", "rnglint", *arguments], [told.fileno(), writer, told.fileno()])
            os.close(writer)
            told.seek(0)
            errors = [line for line in told.read().splitlines() if b"would fix" not in line]
        assert errors == [], arguments


def on_terminal(*arguments: str, **more: str) -> str:
    """What the command writes on a terminal."""
    return seen_on_terminal("-m", "rnglint", *arguments, **more)


LINKING = ("TERM_PROGRAM", "KONSOLE_VERSION", "VTE_VERSION", "WT_SESSION")
"""What terminals that know links tell programs by."""


def seen_on_terminal(*arguments: str, **more: str) -> str:
    """What Python, run with these arguments, and more variables, writes on a terminal."""
    master, slave = pty.openpty()
    chunks: list[bytes] = []

    def read() -> None:
        # At the end of the process a pseudo-terminal is an error for some systems, and an empty chunk for others.
        with contextlib.suppress(OSError):
            while chunk := os.read(master, 65536):
                chunks.append(chunk)

    reader = threading.Thread(target=read)
    reader.start()
    plain = {name: value for name, value in os.environ.items() if name not in LINKING}
    forkkit.start(arguments, [slave, slave, slave], {**plain, "TERM": "xterm", **more})
    os.close(slave)
    reader.join()
    os.close(master)
    return b"".join(chunks).decode("utf-8", "replace")


def test_color_on_a_terminal_and_none_elsewhere(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    assert "\x1b[" in on_terminal()
    assert "\x1b[" not in on_terminal("--color", "never")
    assert "\x1b[" not in run().stdout
    assert "\x1b[" in run("--color", "always").stdout


def test_links_and_wrapped_lines_only_on_a_terminal_that_knows_them(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    page = "https://rnglint.readthedocs.io/en/latest/rules/unused-suppression/"
    assert page in on_terminal(VTE_VERSION="7600")
    assert page not in on_terminal()
    assert page not in on_terminal(VTE_VERSION="7600", NO_COLOR="1")
    assert page not in run("--color", "always").stdout
    (message,) = [line for line in run().stdout.splitlines() if "silences nothing" in line]
    shown = on_terminal(NO_COLOR="1", COLUMNS="40").splitlines()
    assert message not in shown
    assert message.split() == " ".join(shown).partition("suppression")[2].split()[: len(message.split())]


def test_no_color_and_force_color(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "a.py").write_text(UNUSED)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run().stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run().stdout
    assert "\x1b[" not in on_terminal()


@pytest.mark.parametrize("arguments", [[], ["--diff"], ["--output-format", "concise"], ["--output-format", "github"]])
def test_control_characters_of_source_never_reach_a_terminal(project: Path, arguments: list[str]) -> None:
    (project / "a.py").write_text("x = '\x1b]0;owned\x07'  # rnglint: ignore[seed-in-compiled]\n")
    shown = on_terminal(*arguments)
    assert "a.py" in shown
    assert "\x1b]" not in shown
    assert "\x07" not in shown


def test_output_that_the_terminal_cannot_encode(project: Path) -> None:
    (project / "a.py").write_text("s = 'é漢'; x = 1  # rnglint: ignore[seed-in-compiled]\n", encoding="utf-8")
    command = [sys.executable, "-m", "rnglint"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert result.returncode == 1
    assert b"\\u6f22" in result.stdout


PROGRESS = """
import sys
from rnglint.cli import terminal
terminal._QUIET_SECONDS = {seconds}
with terminal.progress(True) as advance:
    if advance is None:
        print("none")
    else:
        for done in range(4):
            advance(done, 3)
print("rich" in sys.modules)
"""


def test_a_progress_bar_on_a_terminal_when_the_run_is_long() -> None:
    long, short = (seen_on_terminal("-c", PROGRESS.format(seconds=seconds)) for seconds in (0, 1000))
    assert "Checking" in long
    assert "3/3" in long
    assert short == "False\r\n"


def test_no_progress_bar_where_stderr_is_no_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRESS.format(seconds=0)], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("none\nFalse\n", "")


# The cache.


def test_no_cache_leaves_nothing_behind(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    run("--no-cache")
    assert sorted(path.name for path in project.iterdir()) == ["a.py"]


def test_clean_removes_the_cache_and_nothing_else(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    run("--cache-dir", "cache")
    assert (project / "cache").is_dir()
    assert run("clean", "--cache-dir", "cache").exit_code == 0
    assert sorted(path.name for path in project.iterdir()) == ["a.py"]
    assert run("clean").exit_code == 0, "there is nothing to clean"


def test_clean_does_not_touch_a_folder_that_is_no_cache(project: Path) -> None:
    (project / "rnglint.toml").write_text('cache-dir = "precious"\n')
    (project / "precious").mkdir()
    (project / "precious/thesis.tex").write_text("")
    result = run("clean")
    assert result.exit_code == 2
    assert "not a cache of rnglint" in result.stderr
    assert (project / "precious/thesis.tex").exists()


def test_a_run_in_which_nothing_changed_imports_no_rules(project: Path) -> None:
    (project / "a.py").write_text(UNUSED)
    (project / "rnglint.toml").write_text('select = ["RNG0", "seed-in-compiled"]\n')
    cold, warm = imported_by(), imported_by()
    checker = "rnglint.run.checker"
    assert checker in cold
    assert not {name for name in warm if name.startswith(("libcst", "rnglint.api.rule", checker, "rich"))}


def test_timings_are_told_beside_the_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number in range(12):
        Path(f"t{number}.py").write_text("import torch\n\ntorch.manual_seed(0)\nprint(torch.rand(3))\n")
    done = run("--timings", *(f"t{number}.py" for number in range(12)))
    lines = done.stderr.splitlines()
    assert [line.split(" s  ")[1] for line in lines[:4]] == [
        "settings and files",
        "look up what is remembered",
        "check",
        "everything",
    ]
    assert lines[4].endswith("of CPU time in 12 files; the slowest:")
    assert len(lines) == 15
    assert "of CPU time" not in run("--timings", "t0.py").stderr, "it is remembered"

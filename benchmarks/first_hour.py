"""The way of a newcomer: from nothing to CI, in an environment of its own, with the time that each step takes.

    python benchmarks/first_hour.py [--write docs/first-hour.md]

Builds a wheel of this tree, installs it as a reader would, and goes through the steps of the page in a fresh git
repository with the example program.  A step that does not do what the page says ends the walk with an error.
Prints a Markdown table of wall-clock seconds; ``--write`` puts it between the two marks of the page.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import pagekit
from generate import filled

EXAMPLE = pagekit.ROOT / "docs" / "example" / "train.py"
GIT = "git -c user.name=t -c user.email=t@example.org -c commit.gpgsign=false"


class Step(NamedTuple):
    """What a reader does; ``says`` has to be in what is printed."""

    purpose: str
    command: str
    code: int = 0
    says: str = ""


INSTALL = Step("install", "python3 -m venv .venv && .venv/bin/pip install 'rnglint[lsp]'")
STEPS = (
    Step("first finding", "rnglint", 1, "RNG101 seed-in-compiled"),
    Step("the same again, from the cache", "rnglint", 1, "3 findings in 1 file"),
    Step("what the rule is about", "rnglint explain RNG101", 0, "# seed-in-compiled (RNG101)"),
    Step("what a fix would change", "rnglint --diff", 1, "+        h = F.dropout("),
    Step("first fix", "rnglint --fix", 1, "Repaired 2 findings"),
    Step("a baseline for what is left", "rnglint --write-baseline rnglint-baseline.json"),
    Step("nothing new", "rnglint --baseline rnglint-baseline.json"),
)
EDITOR = "`rnglint server`, from its start to the findings of an open file"
CI = Step(
    "what CI runs for a pull request",
    'rnglint --since "$(git merge-base main HEAD)" --output-format github',
    1,
    "::error",
)


def built(folder: Path) -> Path:
    """A wheel of this tree, made in a folder."""
    pagekit.sources(_made(folder / "source"))
    build = f'"{sys.executable}" -m pip wheel --quiet --no-deps --wheel-dir "{folder}" "{folder}/source"'
    _check(Step("", build), folder, {})
    [wheel] = folder.glob("rnglint-*.whl")
    return wheel


def walk(folder: Path, wheel: Path) -> Iterator[tuple[str, str, float]]:
    """The steps with the seconds that they take.  Raises AssertionError where one does something else."""
    project = _made(folder / "project")
    shutil.copy(EXAMPLE, project)
    _check(
        Step("", f"git init -q -b main && git add -A && {GIT} commit -q -m start && git switch -q -c topic"),
        project,
        {},
    )

    real = INSTALL.command.replace("'rnglint[lsp]'", f"--quiet '{wheel}[lsp]'")
    yield "install", INSTALL.command, _check(Step("", real), project, {})
    environment = {"PATH": f"{project}/.venv/bin{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1", "COLUMNS": "100"}
    for step in STEPS:
        yield step.purpose, step.command, _check(step, project, environment)
    yield "an editor", EDITOR, _timed(lambda: _opened(project, environment))
    shutil.copy(EXAMPLE, project / "second.py")
    _check(Step("", f"git add second.py && {GIT} commit -q -m second"), project, {})
    yield CI.purpose, CI.command, _check(CI, project, environment)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _check(step: Step, folder: Path, environment: dict[str, str]) -> float:
    start = time.perf_counter()
    code, said = pagekit.run(step.command, folder, environment)
    seconds = time.perf_counter() - start
    assert (code, step.says in said) == (step.code, True), f"{step.command} ended with {code}:\n{said}"
    return seconds


def _opened(folder: Path, environment: dict[str, str]) -> None:
    """Open the example as an editor does, and wait for its findings."""
    file = folder / EXAMPLE.name
    document = {"uri": file.as_uri(), "languageId": "python", "version": 1, "text": file.read_text(encoding="utf-8")}
    messages: list[dict[str, object]] = [
        {
            "id": 1,
            "method": "initialize",
            "params": {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}},
        },
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": document}},
    ]
    with subprocess.Popen(
        [folder / ".venv" / "bin" / "rnglint", "server"],
        cwd=folder, env=os.environ | environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as server:  # fmt: skip
        assert server.stdin is not None
        assert server.stdout is not None
        for message in messages:
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        server.stdin.flush()
        while True:
            length = 0
            while line := server.stdout.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            assert length, "the server ended without findings"
            answer = json.loads(server.stdout.read(length))
            if answer.get("method") == "textDocument/publishDiagnostics":
                break
        server.kill()
    codes = {found["code"] for found in answer["params"]["diagnostics"]}
    assert "RNG101" in codes, codes


def table(rows: Sequence[tuple[str, str, float]]) -> str:
    """The steps as a Markdown table."""
    lines = ["| step | command | seconds |", "|---|---|--:|"]
    for purpose, command, seconds in rows:
        shown = command if "`" in command else f"`{command}`"
        lines.append(f"| {purpose} | {shown} | {seconds:.1f} |")
    lines.append(f"| all | | {sum(seconds for _, _, seconds in rows):.1f} |")
    where = f"Python {platform.python_version()}, {len(os.sched_getaffinity(0))} CPUs"
    return "\n".join(lines) + f"\n\nMeasured with {where}, by `python benchmarks/first_hour.py`.\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Walk, and print the table or write it into the page."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table between the marks of this page")
    page: Path | None = parser.parse_args(arguments).write
    with tempfile.TemporaryDirectory(prefix="rnglint-first-hour-") as folder:
        made = table(list(walk(Path(folder), built(Path(folder)))))
    if page is None:
        print(made, end="")
    else:
        text = filled(page.name, page.read_text(encoding="utf-8"), "steps", made)
        page.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

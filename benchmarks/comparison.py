"""Other tools beside rnglint, on its fixtures.

    python benchmarks/comparison.py [--rules FOLDER] [--environment FOLDER] [--write docs/comparison.md]

Installs ruff, TorchFix and, with ``--rules``, semgrep into an environment of their own (kept where ``--environment``
says) and runs each over all hazards and look-alikes of the fixtures.  ``--rules`` is a checkout of
https://github.com/trailofbits/semgrep-rules.  JAX's checker of keys runs the programs about JAX keys that have a
``run()``; it needs JAX.  A program counts as reported where one of the selected rules of a tool says anything about
it, at whatever line.  Prints a Markdown table; ``--write`` puts it between the two marks of a page.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import re
import signal
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from fixturekit import FIXTURES
from generate import filled
from proofkit import program

from rnglint.reports.rules import FAMILIES

KINDS = ("hazards", "lookalikes")
CHECKER = f"JAX {version('jax')}, `jax_debug_key_reuse`"
SEMGREP_RULES = "python/numpy-in-pytorch-datasets.yaml"
"""The one rule of that collection which is about random numbers."""
LIMIT = 60
"""Seconds for one program under JAX's checker."""

Program = tuple[str, str, str]
"""The kind, the code of the rule and the name of a fixture."""


def of_path(path: str | Path) -> Program | None:
    """The fixture in which a file lies."""
    parts = Path(path).resolve().relative_to(FIXTURES).parts
    return (parts[1], parts[0], parts[2].removesuffix(".py")) if len(parts) > 2 and parts[1] in KINDS else None


def everything() -> set[Program]:
    """All fixtures."""
    found = {of_path(path) for path in FIXTURES.glob("RNG*/*/*") if path.suffix == ".py" or path.is_dir()}
    return {each for each in found if each and each[2] != "__pycache__"}


def output(*command: str | Path, folder: Path = FIXTURES) -> str:
    """What a tool prints; that it ends with 1 where it finds something is no error."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def rnglint(_: Path) -> Iterable[str]:
    """Files with findings."""
    said = output(
        sys.executable, "-m", "rnglint", "--isolated", "--no-cache", "--preview", "--output-format", "json", "."
    )
    return [found["filename"] for found in json.loads(said)]


def ruff(environment: Path) -> Iterable[str]:
    """Files with findings of the rules about NumPy's random numbers."""
    said = output(environment / "bin" / "ruff", "check", "--isolated", "--no-cache", "--select", "NPY",
                  "--output-format", "json", ".")  # fmt: skip
    return [found["filename"] for found in json.loads(said)]


def torchfix(environment: Path) -> Iterable[str]:
    """Files with findings of all of its rules."""
    return re.findall(
        r"^(\S+?\.py):\d+:\d+: TOR", output(environment / "bin" / "torchfix", "--select", "ALL", "."), re.M
    )


def semgrep(rules: Path) -> Callable[[Path], Iterable[str]]:
    """Files with findings of the rule about NumPy in data sets."""

    def found(environment: Path) -> Iterable[str]:
        said = output(environment / "bin" / "semgrep", "scan", "--metrics", "off", "--disable-version-check",
                      "--no-git-ignore", "--json", "--config", rules / SEMGREP_RULES, ".")  # fmt: skip
        return [each["path"] for each in json.loads(said)["results"]]

    return found


def checked_by_jax(programs: Iterable[Program]) -> tuple[set[Program], set[Program]]:
    """The programs that ran under JAX's checker, and those at which it stopped."""
    from key_twins import RAISES, seen

    def stop(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, stop)
    ran, stopped = set(), set()
    for kind, rule, name in sorted(programs):
        path = FIXTURES / rule / kind / name
        signal.alarm(LIMIT)
        try:
            with (
                contextlib.redirect_stdout(io.StringIO()),
                program(path if path.is_dir() else path.with_suffix(".py")) as module,
            ):
                verdict = seen(module.run)
        except Exception:  # noqa: BLE001 - whatever a program needs may be missing here
            continue
        finally:
            signal.alarm(0)
        ran.add((kind, rule, name))
        if verdict == RAISES:
            stopped.add((kind, rule, name))
    return ran, stopped


def table(programs: set[Program], reported: dict[str, set[Program]], ran: set[Program]) -> str:
    """The share of hazards and of look-alikes that each tool reports, by family."""
    lines = [f"| {' | '.join(['programs', 'of them', *reported])} |", "|---|--:" + "|--:" * len(reported) + "|"]
    for kind, word in zip(KINDS, ("hazards", "look-alikes"), strict=True):
        for prefix, family in [*FAMILIES.items(), ("RNG", "all")]:
            own = {each for each in programs if each[0] == kind and each[1].startswith(prefix)}
            if not own:
                continue
            cells = []
            for name, found in reported.items():
                tried = own & ran if name == CHECKER else own
                cells.append(f"{len(tried & found)}" + (f" of {len(tried)}" if name == CHECKER and tried else ""))
                if name == CHECKER and not tried:
                    cells[-1] = "-"
            lines.append(f"| {word}: {family} | {len(own)} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table or write it into a page."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--rules", type=Path, metavar="FOLDER", help="a checkout of trailofbits/semgrep-rules")
    parser.add_argument("--environment", type=Path, metavar="FOLDER", help="where the tools are, or are installed")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table between the marks of this page")
    given = parser.parse_args(arguments)
    wanted = ["ruff", "torchfix", *(["semgrep"] if given.rules else [])]
    environment = (given.environment or Path(tempfile.mkdtemp(prefix="rnglint-peers-"))).resolve()
    if not (environment / "bin" / "python").exists():
        venv.create(environment, with_pip=True)
    pip = [environment / "bin" / "python", "-m", "pip", "--disable-pip-version-check"]
    output(*pip, "install", "--quiet", *wanted)
    releases = {each["name"].lower(): each["version"] for each in json.loads(output(*pip, "list", "--format", "json"))}

    tools: dict[str, Callable[[Path], Iterable[str]]] = {"rnglint": rnglint}
    tools |= {f"ruff {releases['ruff']}": ruff, f"TorchFix {releases['torchfix']}": torchfix}
    if given.rules:
        tools[f"semgrep {releases['semgrep']}"] = semgrep(given.rules.resolve())
    programs = everything()
    reported = {}
    for name, tool in tools.items():
        files = {of_path(FIXTURES / file) for file in tool(environment)}
        reported[name] = {each for each in files if each}
    ran, reported[CHECKER] = checked_by_jax(each for each in programs if each[1].startswith("RNG3"))
    made = table(programs, reported, ran)
    if given.write:
        text = filled(given.write.name, given.write.read_text(encoding="utf-8"), "comparison", made)
        given.write.write_text(text, encoding="utf-8", newline="\n")
    else:
        print(made, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())

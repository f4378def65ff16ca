"""What a compiled machine gains: the same run with and without ``rnglint/machine`` as C, in CPU time.

    python benchmarks/compiled.py FOLDER [--runs N]

The tool is copied, and mypyc (which comes with mypy; it needs a C compiler) compiles those modules of the copy's
machine that define no records of msgspec, which makes their classes while it runs.  Then both copies check the folder
in turn, without a cache, and have to print the same findings.  Nothing is installed, and the tree stays as it is.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import rnglint.rules
from speed import cpu

import rnglint

PACKAGE, RULES = Path(rnglint.__file__).parent, Path(rnglint.rules.__file__).parent
MADE_WHILE_RUNNING = re.compile(r"^class .*\((Struct|Value|.*frozen=)", re.MULTILINE)
"""The head of a class that msgspec makes: such a module stays Python."""
BUILD = """
import sys
from setuptools import setup
from mypyc.build import mypycify
modules, sys.argv[1:] = sys.argv[1:], ["-q", "build_ext", "--inplace"]
setup(name="machine", packages=[], ext_modules=mypycify(["--ignore-missing-imports", *modules], opt_level="2"))
"""
CHECK = "from rnglint.cli import main; main()"
OPTIONS = ("check", "--isolated", "--no-cache", "--jobs", "1", "--output-format", "concise")


def copied(folder: Path) -> Path:
    """The package with its rules, in a folder from which Python imports it before all others."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, folder / "rnglint", ignore=ignored)
    shutil.copytree(RULES, folder / "rnglint" / "rules", ignore=ignored, dirs_exist_ok=True)
    return folder


def compile_machine(folder: Path) -> int:
    """Compile the machine of a copy; how many modules."""
    modules = [
        path.relative_to(folder).as_posix() for path in sorted((folder / "rnglint" / "machine").glob("*.py"))
        if not MADE_WHILE_RUNNING.search(path.read_text(encoding="utf-8"))
    ]  # fmt: skip
    subprocess.run([sys.executable, "-c", BUILD, *modules], cwd=folder, check=True)
    return len(modules)


def command(copy: Path, folder: Path) -> list[str]:
    """A run of a copy over a folder."""
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(copy)!r}); {CHECK}", *OPTIONS, str(folder)]


def main() -> None:
    """Compile, compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="a folder of Python files")
    parser.add_argument("--runs", type=int, default=3, help="pairs of runs (default: 3)")
    options = parser.parse_args()
    folder = options.folder.resolve()
    with tempfile.TemporaryDirectory() as made:
        plain, compiled = copied(Path(made, "plain")), copied(Path(made, "compiled"))
        count = compile_machine(compiled)
        commands = [command(copy, folder) for copy in (compiled, plain)]
        printed = {subprocess.run(each, cwd=folder, capture_output=True, check=False).stdout for each in commands}
        if len(printed) > 1:
            raise SystemExit("compiled: the findings differ")
        pairs = [[cpu(each, folder) for each in commands] for _ in range(options.runs)]
    ours, theirs = (median(side) for side in zip(*pairs, strict=True))
    print(f"{count} modules compiled: {ours:.2f} s, pure Python {theirs:.2f} s, ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main()

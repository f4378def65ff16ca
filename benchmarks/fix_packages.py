"""Repair real packages and ask their own tests what became of them.

    python benchmarks/fix_packages.py [--work FOLDER] [--timeout SECONDS] [--preview] [PACKAGE|FOLDER...]

Each package is downloaded from the index as a source distribution and copied twice; a folder is taken for a package
that is there already, with tests in ``tests`` or none.  ``--preview`` lets rules in preview repair, too.

* In the first copy the safe repairs are made; its own tests must end as they do without them, test by test.
* In the second copy the unsafe repairs are made, too; what ``--diff`` shows must be what ``--fix`` writes, every
  definition that means what it meant must have the bytes that it had, every changed module that could be imported
  before must be importable, and a second run must change nothing.  The diff is kept in the folder of the work.

The frameworks must be installed beside the tool.  What else a package's tests need is installed into an environment
of their own, which sees the frameworks.  Prints a table in Markdown; exits with 1 where anything differs, and where no
test of a package passes without the repairs, because nothing is shown then.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Suite:
    """Which tests of a package are run, and what they need beside the frameworks."""

    tests: tuple[str, ...]
    needs: tuple[str, ...] = ()


PACKAGES = {
    "navix==0.7.4": Suite(
        (
            "tests/test_grid.py",
            "tests/test_spaces.py",
            "tests/test_entities.py",
            "tests/test_tasks.py",
            "tests/test_terminations.py",
        ),
        ("pillow", "rlax", "dm-env", "tyro", "wandb"),
    ),
    "dynamax==1.0.3": Suite(
        ("dynamax/utils/utils_test.py", "dynamax/parameters_test.py"),
        ("fastprogress",),
    ),
    "evojax==0.2.17": Suite(("tests/test_import.py", "tests/test_init.py"), ("pillow", "opencv-python-headless")),
    "rejax==0.1.3": Suite(("tests/test_buffers.py", "tests/test_configs.py"), ("gymnax",)),
    "chex==0.1.92": Suite(("chex/_src/asserts_internal_test.py", "chex/_src/warnings_test.py")),
    "optax==0.2.8": Suite(("optax/schedules/_join_test.py", "optax/_src/combine_test.py", "optax/_src/base_test.py")),
    "tinygp==0.3.1": Suite(("tests/test_noise.py",)),
    "rlax==0.1.9": Suite(("rlax/_src/exploration_test.py", "rlax/_src/clipping_test.py"), ("dm-env",)),
}
"""What is repaired."""
_RUN = [sys.executable, "-m", "rnglint", "--isolated", "--no-cache"]


@dataclass(frozen=True)
class Verdict:
    """What became of a package; ``wrong`` is empty where all is well."""

    package: str
    safe: int
    unsafe: int
    tests: str
    wrong: tuple[str, ...]


def main() -> int:
    """Do what the options say; gives the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", nargs="*", default=list(PACKAGES))
    parser.add_argument("--work", type=Path)
    parser.add_argument("--timeout", type=float, default=900)
    parser.add_argument("--preview", action="store_true")
    options = parser.parse_args()
    tool = [*_RUN, "--preview"] if options.preview else _RUN
    work = (options.work or Path(tempfile.mkdtemp(prefix="fix_packages_"))).resolve()
    print(
        "| package | files repaired by safe fixes | by all fixes | its own tests | |\n|---|--:|--:|---|---|", flush=True
    )
    wrong = 0
    for package in options.packages:
        verdict = examine(package, work, options.timeout, tool)
        wrong += bool(verdict.wrong)
        said = "; ".join(verdict.wrong) or "same"
        print(f"| {verdict.package} | {verdict.safe} | {verdict.unsafe} | {verdict.tests} | {said} |", flush=True)
    return 1 if wrong else 0


def examine(package: str, work: Path, timeout: float, tool: list[str]) -> Verdict:
    """Repair a package, or what is in a folder, and compare."""
    folder = Path(package).resolve() if Path(package).is_dir() else None
    source = folder or fetch(package, work)
    if source is None:
        return Verdict(package, 0, 0, "", ("could not be downloaded",))
    wrong: list[str] = []
    suite = PACKAGES.get(package, Suite((".",)))
    if folder is not None:
        package, suite = folder.name, Suite(("tests",) if (folder / "tests").is_dir() else ())
        source = copy(folder, work / "source" / package)
    python = environment(work, package, suite.needs)
    safe, unsafe = copy(source, work / "safe"), copy(source, work / "unsafe")
    subprocess.run([*tool, "--fix", "."], cwd=safe, capture_output=True, check=False)
    before = run_tests(python, source, suite.tests, timeout) if suite.tests else {}
    after = run_tests(python, safe, suite.tests, timeout) if changed(source, safe) else before
    if suite.tests and "passed" not in before.values():
        wrong.append("no test passes without the repairs")
    different = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    wrong += [f"{name}: {before.get(name)} -> {after.get(name)}" for name in different[:3]]
    patch = subprocess.run(
        [*tool, "--diff", "--unsafe-fixes", "."], cwd=unsafe, capture_output=True, check=False
    ).stdout
    subprocess.run([*tool, "--fix", "--unsafe-fixes", "."], cwd=unsafe, capture_output=True, check=False)
    if patch:
        (work / f"{package}.diff").write_bytes(patch)
        again = copy(unsafe, work / "again")
        subprocess.run([*tool, "--fix", "--unsafe-fixes", "."], cwd=again, capture_output=True, check=False)
        if changed(unsafe, again):
            wrong.append("a second run changes something")
        patched = copy(source, work / "patched")
        if subprocess.run(["git", "apply", "-"], cwd=patched, input=patch, capture_output=True, check=False).returncode:
            wrong.append("the diff cannot be applied")
        elif changed(patched, unsafe):
            wrong.append("the diff is not what is written")
    for path in (each for each in changed(source, unsafe) if each.endswith(".py")):
        wrong += touched(path, (source / path).read_text("utf-8"), (unsafe / path).read_text("utf-8"))
        if imports(python, source, path) and not imports(python, unsafe, path):
            wrong.append(f"{path} cannot be imported any more")
    counts = Counter(before.values())
    tests = ", ".join(f"{number} {name}" for name, number in sorted(counts.items())) or "none"
    return Verdict(package, len(changed(source, safe)), len(changed(source, unsafe)), tests, tuple(wrong))


def fetch(package: str, work: Path) -> Path | None:
    """The unpacked source distribution; None where the index has none."""
    folder = work / "source" / package.replace("=", "_")
    if not folder.is_dir():
        with tempfile.TemporaryDirectory() as download:
            pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps"]
            pip += ["--no-binary", ":all:", "-d", download, package]
            subprocess.run(pip, capture_output=True, check=False)
            archives = list(Path(download).iterdir())
            if len(archives) != 1:
                return None
            folder.mkdir(parents=True)
            if archives[0].suffix == ".zip":
                with zipfile.ZipFile(archives[0]) as archive:
                    archive.extractall(folder)
            else:
                with tarfile.open(archives[0]) as packed:
                    packed.extractall(folder, filter="data")
    tops = [each for each in folder.iterdir() if each.is_dir()]
    return tops[0] if len(tops) == 1 else folder


def environment(work: Path, package: str, needs: tuple[str, ...]) -> str:
    """The interpreter that runs the tests: one that sees this one's packages, and has what the tests need."""
    if not needs:
        return sys.executable
    folder = work / "environments" / package.replace("=", "_")
    python = str(folder / "bin" / "python")
    if not folder.is_dir():
        venv.create(folder, with_pip=True)
        seen = [each for each in sys.path if each.endswith("site-packages")]
        place = folder / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
        (place / "seen.pth").write_text("\n".join(seen) + "\n", encoding="utf-8")
        constraints = folder / "constraints.txt"
        have = {each.name: each.version for each in metadata.distributions() if "+" not in each.version}
        constraints.write_text("".join(f"{name}=={version}\n" for name, version in have.items()), encoding="utf-8")
        pip = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", str(constraints), *needs]
        subprocess.run(pip, capture_output=True, check=False)
    return python


def copy(source: Path, place: Path) -> Path:
    """A fresh copy of a package."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache", ".git"))
    return place


def changed(one: Path, other: Path) -> list[str]:
    """The Python files and notebooks that differ."""
    found = [path for path in one.rglob("*") if path.suffix in (".py", ".ipynb") and path.is_file()]
    names = sorted(path.relative_to(one).as_posix() for path in found)
    return [name for name in names if (one / name).read_bytes() != (other / name).read_bytes()]


def run_tests(python: str, folder: Path, which: tuple[str, ...], timeout: float) -> dict[str, str]:
    """How each test ends."""
    report = folder.parent / f"{folder.name}.xml"
    report.unlink(missing_ok=True)
    command = [
        python,
        "-B",
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
        "-o",
        "addopts=",
    ]
    command += [f"--junitxml={report}", *(each for each in which if (folder / each).exists())]
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{folder / 'src'}", "JAX_PLATFORMS": "cpu"}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    try:
        subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        return {"all": "ran past the time"}
    if not report.is_file():
        return {}
    found = {}
    for case in ElementTree.parse(report).iter("testcase"):
        ends = {child.tag for child in case} & {"failure", "error", "skipped"}
        found[f"{case.get('classname')}::{case.get('name')}"] = next(iter(ends), "passed")
    return found


def touched(path: str, before: str, after: str) -> list[str]:
    """The definitions that mean what they meant and have other bytes."""
    old: dict[str, list[str]] = defaultdict(list)
    for dump, text in definitions(before):
        old[dump].append(text)
    return [f"{path} was reformatted" for dump, text in definitions(after) if dump in old and text not in old[dump]][:1]


def definitions(text: str) -> Iterator[tuple[str, str]]:
    """Each statement of a module, and each member of its classes: its meaning, and its rows."""
    rows = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        for member in node.body if isinstance(node, ast.ClassDef) else [node]:
            first = min([member.lineno, *(each.lineno for each in getattr(member, "decorator_list", []))])
            yield ast.dump(member), "".join(rows[first - 1 : member.end_lineno])


def imports(python: str, folder: Path, path: str) -> bool:
    """Whether a module can be imported."""
    parts = Path(path).with_suffix("").parts
    parts = parts[1:] if parts[0] == "src" else parts
    name = ".".join(part for part in parts if part != "__init__")
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{folder / 'src'}", "JAX_PLATFORMS": "cpu"}
    command = [python, "-B", "-c", f"import importlib; importlib.import_module({name!r})"]
    return not subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

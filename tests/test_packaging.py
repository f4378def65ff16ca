"""What is shipped: exactly the two packages, in a wheel that works in an environment of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import first_hour
import pagekit
import pytest
from build import ProjectBuilder
from build.env import DefaultIsolatedEnv
from pyproject_hooks import quiet_subprocess_runner

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    """The output of a command that must succeed."""
    environment = {key: os.environ[key] for key in os.environ.keys() - {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"}}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def environment() -> Iterator[DefaultIsolatedEnv]:
    """What the builds need, installed once: all of them need the same."""
    with DefaultIsolatedEnv() as environment:
        environment.install(ProjectBuilder.from_isolated_env(environment, ROOT).build_system_requires)
        yield environment


def build(environment: DefaultIsolatedEnv, source: Path, *kinds: str, into: Path) -> None:
    """Build archives of a tree."""
    builder = ProjectBuilder.from_isolated_env(environment, source, runner=quiet_subprocess_runner)
    for kind in kinds:
        builder.build(kind, into)


@pytest.fixture(scope="module")
def built(environment: DefaultIsolatedEnv, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an sdist of this tree and the wheel that was built from the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    build(environment, ROOT, "sdist", into=folder)
    [sdist] = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "source", filter="data")
    [source] = (folder / "source").iterdir()
    build(environment, source, "wheel", into=folder)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    [path] = built.glob("rnglint-*.whl")
    return path


def sources() -> set[str]:
    """The files of the tree that belong into the packages, under the names that they have there."""
    packages = {"rnglint": ROOT / "rnglint", "rnglint/rules": ROOT / "rules"}
    return {
        f"{name}/{path.relative_to(folder).as_posix()}"
        for name, folder in packages.items()
        for path in folder.rglob("*")
        if path.suffix == ".py" or path.name in ("py.typed", "page.html", "screen.json")
    }


def test_the_wheel_holds_the_packages_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == sources()
    assert "rnglint/py.typed" in names
    assert any(name.startswith("rnglint/rules/compiled/") for name in names)


def test_the_sdist_can_be_built_from(built: Path) -> None:
    [path] = built.glob("rnglint-*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"setup.cfg", "pyproject.toml", "README.md", "LICENSE", "rules/__init__.py"} <= names


def test_the_tests_of_the_sdist_can_be_run(built: Path) -> None:
    [source] = (built / "source").iterdir()
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split(
        "\n"
    )
    packed = {path.relative_to(source).as_posix() for path in source.rglob("*")}
    assert {path for path in tracked if path and (ROOT / path).is_file()} <= packed
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"]
    said = run(*pytest_, "tests/test_gitignore.py", "tests/test_fixtures.py", "--rule", "RNG110", cwd=source)
    assert " passed" in said


def test_two_builds_of_one_tree_are_equal(
    environment: DefaultIsolatedEnv, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    archives: list[dict[str, bytes]] = []
    for name, seconds in (("one", 1_600_000_000), ("two", 1_650_000_000)):
        pagekit.sources(tmp_path / name)
        for path in sorted((tmp_path / name).rglob("*")):
            os.utime(path, (seconds, seconds))
        build(environment, tmp_path / name, "sdist", "wheel", into=tmp_path / f"{name}-dist")
        archives.append({path.name: path.read_bytes() for path in (tmp_path / f"{name}-dist").iterdir()})
    assert len(archives[0]) == 2
    assert archives[0] == archives[1]


def test_a_build_can_have_another_address_of_the_documentation(
    environment: DefaultIsolatedEnv, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pagekit.sources(tmp_path / "source")
    monkeypatch.setenv("RNGLINT_DOCS_URL", "https://docs.example.org/rnglint")
    build(environment, tmp_path / "source", "wheel", into=tmp_path)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        namespace: dict[str, object] = {}
        exec(archive.read("rnglint/api/urls.py"), namespace)
        [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
        metadata = archive.read(name).decode()
    address = "https://docs.example.org/rnglint/"
    assert namespace["RULES_URL"] == f"{address}rules/"
    assert f"Project-URL: Documentation, {address}\n" in metadata
    for page in ("tutorial/", "rules/", "map.png", "example/train.py", "contributing/"):
        assert f"]({address}{page})" in metadata, page
    assert "](docs/" not in metadata


def test_the_wheel_does_what_the_page_of_the_first_hour_says(wheel: Path, tmp_path: Path) -> None:
    """In an environment of its own."""
    page = (ROOT / "docs" / "first-hour.md").read_text(encoding="utf-8")
    table = page[page.index("<!-- steps -->") :]
    walked = list(first_hour.walk(tmp_path, wheel))
    assert len(walked) >= 10
    for row in first_hour.table(walked).splitlines()[2 : 2 + len(walked)]:
        shown, _, _ = row.rstrip(" |").rpartition("|")
        assert shown in table
    scripts = tmp_path / "project" / ".venv" / ("Scripts" if os.name == "nt" else "bin")
    assert wheel.name.split("-")[1] in run(scripts / "rnglint", "--version", cwd=tmp_path)
    (tmp_path / "clean.py").write_text("import torch\n\ntorch.manual_seed(0)\n", encoding="utf-8")
    run(scripts / "rnglint", "clean.py", cwd=tmp_path)


@pytest.mark.parametrize("name", ["example", "tests"])
def test_the_readme_marks_its_two_commands(name: str) -> None:
    found = re.findall(rf"^<!-- {name} -->\n```sh\n(.+)\n```\n<!-- /{name} -->$", README, re.MULTILINE)
    assert len(found) == 1
    assert found[0].startswith("python3 -m venv .venv && .venv/bin/pip install -q ")


def test_continuous_integration_runs_the_commands_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "<!-- tests -->" in script
    assert "-m pytest" not in script, "the command is read from the README"
    assert os.access(ROOT / ".ci" / "run", os.X_OK)

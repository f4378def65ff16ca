"""The pytest plugin: fixtures, ``--rng-guard``, and that it costs nothing where it is not used."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from rnglint import testing

SUITE = """
import random
import unittest
import pytest

def test_draws():
    random.random()

def test_private():
    random.Random(0).random()

def test_puts_back():
    state = random.getstate()
    random.random()
    random.setstate(state)

@pytest.fixture
def isolated():
    state = random.getstate()
    random.seed(0)
    yield
    random.setstate(state)

@pytest.fixture
def seeded():
    random.seed(0)

def test_with_isolation(isolated):
    random.random()

def test_with_seed(seeded):
    pass

@pytest.mark.allow_rng_change
def test_marked():
    random.random()

@pytest.mark.allow_rng_change("python", reason="the whole point")
def test_marked_stream():
    random.random()

@pytest.mark.allow_rng_change("numpy")
def test_marked_for_another_stream():
    random.random()

def test_skipped():
    random.random()
    pytest.skip()

def test_wrong():
    random.random()
    assert False

class TestCase(unittest.TestCase):
    def setUp(self):
        self.state = random.getstate()

    def test_method(self):
        random.random()

    def test_restored(self):
        random.random()
        random.setstate(self.state)

class TestListed:
    def test_one(self):
        random.random()
"""


def run(folder: Path, *options: str, ini: str = "") -> subprocess.CompletedProcess[str]:
    """Run pytest in ``folder`` as its user would."""
    (folder / "pytest.ini").write_text(f"[pytest]\naddopts = --strict-markers\n{ini}", encoding="utf-8")
    others = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:jaxtyping"]
    command = [sys.executable, "-m", "pytest", *others, "-q", *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "test_suite.py").write_text(SUITE, encoding="utf-8")
    return tmp_path


def test_the_plugin_is_installed_with_the_package() -> None:
    names = {entry.value for entry in metadata.entry_points(group="pytest11")}
    assert "rnglint.pytest_plugin" in names


def test_without_the_option_nothing_is_watched(suite: Path) -> None:
    done = run(suite)
    assert "1 failed" in done.stdout and "error" not in done.stdout and "rng guard" not in done.stdout


@pytest.mark.parametrize("options", [(), ("-n", "2")], ids=["one process", "xdist"])
def test_the_guard_names_test_stream_and_phase(suite: Path, options: tuple[str, ...]) -> None:
    if options:
        pytest.importorskip("xdist")
    ini = "rng_guard_allow =\n    test_suite.py::TestListed::*\n"
    done = run(suite, "--rng-guard", *options, ini=ini)
    caught = {
        line.split(" ")[2].partition("::")[2] for line in done.stdout.splitlines() if line.startswith("rng guard:")
    }
    assert caught == {"test_draws", "test_with_seed", "test_marked_for_another_stream", "TestCase::test_method"}, (
        done.stdout
    )
    assert "1 failed, 11 passed, 1 skipped, 4 errors" in done.stdout
    assert (
        "rng guard: test_suite.py::test_draws changed the global stream of python\n  in the test: python\n"
        in done.stdout
    )
    assert "  while its fixtures were set up: python\n" in done.stdout
    assert "Traceback" not in done.stdout and done.returncode == 1


def test_a_marker_that_names_no_stream(tmp_path: Path) -> None:
    text = "import pytest\n@pytest.mark.allow_rng_change('cpu')\ndef test_a():\n    import random; random.random()\n"
    (tmp_path / "test_a.py").write_text(text, encoding="utf-8")
    done = run(tmp_path, "--rng-guard")
    assert "allow_rng_change: there is no stream 'cpu'; the streams are python, numpy," in done.stdout


def test_a_plugin_that_seeds_before_each_test_is_refused(suite: Path) -> None:
    plugin = "def pytest_addoption(parser):\n    parser.addoption('--r', dest='randomly_reset_seed', default=True)\n"
    (suite / "randomly.py").write_text(plugin, encoding="utf-8")
    done = run(suite, "--rng-guard", "-p", "randomly")
    assert "--rng-guard sees no change where pytest-randomly seeds" in done.stderr and done.returncode == 4


FIXTURES = """
import random, sys

def test_nothing_is_imported():
    assert [name for name in ("libcst", "click", "msgspec", "torch", "jax") if name in sys.modules] == []
    ours = {name for name in sys.modules if name.partition(".")[0] == "rnglint"}
    assert ours == {"rnglint", "rnglint.pytest_plugin"}

def test_each(NAMES):
    import rnglint.testing
    for name, function in locals().copy().items():
        if name.startswith("assert_"):
            assert function is getattr(rnglint.testing, name)
    assert_fresh(random.random)
    with assert_rng_untouched():
        pass
"""


ADDED = "import sys, pytest; before = set(sys.modules); import rnglint.pytest_plugin; print(*set(sys.modules) - before)"


def test_importing_the_plugin_imports_nothing_else() -> None:
    done = subprocess.run([sys.executable, "-c", ADDED], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"rnglint", "rnglint.pytest_plugin"}


def test_the_assertions_are_fixtures_and_imported_when_used(tmp_path: Path) -> None:
    text = FIXTURES.replace("NAMES", ", ".join(testing.__all__))
    (tmp_path / "test_fixtures.py").write_text(text, encoding="utf-8")
    done = run(tmp_path)
    assert "2 passed" in done.stdout, done.stdout

"""What holds for all tests: nothing in them depends on the clock, on chance, or on their order.

``RNGLINT_TEST_ORDER`` runs them in another order: ``reverse``, or any other text, which is a seed.
``--rule RNG207`` leaves of all fixtures and proofs those of one rule.  ``RNGLINT_TEST_SAMPLE`` repeats the sample of
another run, whose head names it; ``RNGLINT_TEST_ALL`` asks for all that a sample is taken of.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
from itertools import groupby
from pathlib import Path

import forkkit
import pytest
from hypothesis import HealthCheck, settings

from rnglint import __version__

# A loaded machine may be slow at any place: examples have no time limit, and are the same in every run.
settings.register_profile(
    "steady", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True, database=None
)
settings.load_profile("steady")

FOLDER = "RNGLINT_TEST_FOLDER"
"""Names the folder that all processes of a run share; made and removed by the one that the others are started by."""


SAMPLE = "RNGLINT_TEST_SAMPLE"
"""Chooses what is tried of that of which only a sample is.

All changes between two releases are tried on one sample: a change should fail for what it does, and not because its
sample has a program that the ones before it left out.  Every night another sample is tried.
"""


def pytest_report_header() -> str:
    """Name the sample."""
    return f"sample: {SAMPLE}={os.environ[SAMPLE]}"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one rule be tested in seconds."""
    parser.addoption("--rule", default="", metavar="CODE", help="only the fixtures and proofs of this rule")


def pytest_configure(config: pytest.Config) -> None:
    """Say to every process that is started how to compile: once for all, without effort, in the process itself."""
    if rule := config.getoption("--rule"):
        os.environ["RNGLINT_TEST_RULE"] = rule
        config.add_cleanup(lambda: os.environ.pop("RNGLINT_TEST_RULE", None))
    if FOLDER in os.environ:
        return
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="rnglint-tests-")
    config.add_cleanup(lambda: shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True))
    wanted = {
        SAMPLE: __version__,
        "XDG_STATE_HOME": os.path.join(os.environ[FOLDER], "state"),
        "JAX_COMPILATION_CACHE_DIR": os.path.join(os.environ[FOLDER], "jax"),
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
        "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1",
        "JAX_DISABLE_MOST_OPTIMIZATIONS": "1",
        "TORCHINDUCTOR_COMPILE_THREADS": "1",
        "TORCHINDUCTOR_CPP_CACHE_PRECOMPILE_HEADERS": "0",
    }
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
    # Hundreds of processes import the tool: the first one that does keeps what it has compiled.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def pytest_sessionfinish() -> None:
    """Let no process outlive the tests."""
    forkkit.stop()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests into the order that is asked for; those of a file stay together, as they share its fixtures."""
    order = os.environ.get("RNGLINT_TEST_ORDER", "")
    if order == "reverse":
        items.reverse()
    elif order:
        shuffle = random.Random(order).shuffle
        files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
        shuffle(files)
        for tests in files:
            shuffle(tests)
        items[:] = [item for tests in files for item in tests]


@pytest.fixture
def long_lines(tmp_path: Path) -> None:
    """Lines of a test's files may be as long as the texts that are expected have them."""
    (tmp_path / "ruff.toml").write_text("line-length = 320\n", encoding="utf-8")

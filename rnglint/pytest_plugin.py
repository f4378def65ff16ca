"""The pytest plugin: the assertions of ``rnglint.testing`` as fixtures, and ``--rng-guard``.

pytest loads this module in every run of an environment that has rnglint.  It therefore imports nothing but pytest,
which is loaded by then; the rest follows when a fixture or the option is used.
"""

from __future__ import annotations

from typing import Any

import pytest

OPTION = "rng_guard"
ALLOW = "rng_guard_allow"
MARKER = (
    "allow_rng_change(*streams, reason=None): under --rng-guard this test may change global streams of random "
    "numbers: those that are named, or all."
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rng-guard`` and its setting."""
    group = parser.getgroup("rnglint")
    group.addoption(
        "--rng-guard",
        action="store_true",
        dest=OPTION,
        help="fail tests that leave a global stream of random numbers (python, numpy, torch, XLA) changed",
    )
    parser.addini(ALLOW, "node ids (with * and ?) of tests that --rng-guard lets change any stream", "linelist", [])


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known, and start the guard if it was asked for."""
    config.addinivalue_line("markers", MARKER)
    if config.getoption(OPTION):
        from rnglint.testing.guard import Guard

        config.pluginmanager.register(Guard(config), "rnglint-guard")


@pytest.fixture(scope="session")
def assert_fresh() -> Any:
    """rnglint.testing.assert_fresh: repeated calls of a compiled function differ."""
    from rnglint.testing import assert_fresh

    return assert_fresh


@pytest.fixture(scope="session")
def assert_repeatable() -> Any:
    """rnglint.testing.assert_repeatable: one seed gives one result, another seed another."""
    from rnglint.testing import assert_repeatable

    return assert_repeatable


@pytest.fixture(scope="session")
def assert_independent() -> Any:
    """rnglint.testing.assert_independent: no two draws are equal or rank-correlated."""
    from rnglint.testing import assert_independent

    return assert_independent


@pytest.fixture(scope="session")
def assert_rng_untouched() -> Any:
    """rnglint.testing.assert_rng_untouched: a block leaves the global streams alone."""
    from rnglint.testing import assert_rng_untouched

    return assert_rng_untouched


@pytest.fixture(scope="session")
def assert_workers_differ() -> Any:
    """rnglint.testing.assert_workers_differ: the workers of a loader draw different numbers."""
    from rnglint.testing import assert_workers_differ

    return assert_workers_differ


@pytest.fixture(scope="session")
def assert_epochs_differ() -> Any:
    """rnglint.testing.assert_epochs_differ: a second pass through a loader does not repeat the first."""
    from rnglint.testing import assert_epochs_differ

    return assert_epochs_differ


@pytest.fixture(scope="session")
def assert_eval_deterministic() -> Any:
    """rnglint.testing.assert_eval_deterministic: a module in evaluation gives one result for one input."""
    from rnglint.testing import assert_eval_deterministic

    return assert_eval_deterministic


@pytest.fixture(scope="session")
def assert_matches_eager() -> Any:
    """rnglint.testing.assert_matches_eager: a compiled function draws from the eager function's distribution."""
    from rnglint.testing import assert_matches_eager

    return assert_matches_eager

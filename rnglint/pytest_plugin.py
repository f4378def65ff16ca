"""The pytest plugin: the assertions of ``rnglint.testing`` as fixtures, and ``--rng-guard``.

pytest loads this module in every run of an environment that has rnglint.  It therefore imports nothing but pytest,
which is loaded by then; the rest follows when a fixture or the option is used.
"""

from __future__ import annotations

from importlib import import_module
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


def _fixture(name: str, said: str) -> Any:
    """A fixture that is an assertion of ``rnglint.testing``, imported when a test asks for it."""

    def assertion() -> Any:
        return getattr(import_module("rnglint.testing"), name)

    assertion.__doc__ = f"rnglint.testing.{name}: {said}"
    return pytest.fixture(scope="session", name=name)(assertion)


assert_fresh = _fixture("assert_fresh", "repeated calls of a compiled function differ.")
assert_repeatable = _fixture("assert_repeatable", "one seed gives one result, another seed another.")
assert_independent = _fixture("assert_independent", "no two draws are equal or rank-correlated.")
assert_rng_untouched = _fixture("assert_rng_untouched", "a block leaves the global streams alone.")
assert_workers_differ = _fixture("assert_workers_differ", "the workers of a loader draw different numbers.")
assert_epochs_differ = _fixture("assert_epochs_differ", "a second pass through a loader does not repeat the first.")
assert_eval_deterministic = _fixture(
    "assert_eval_deterministic", "a module in evaluation gives one result for one input."
)
assert_matches_eager = _fixture(
    "assert_matches_eager", "a compiled function draws from the eager function's distribution."
)

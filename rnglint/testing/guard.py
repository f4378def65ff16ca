"""``pytest --rng-guard``: every test of a suite has to leave the global streams as it found them.

A test is watched from before its fixtures are set up until they are torn down, so that a fixture may seed and put back.
"""

from __future__ import annotations

from collections.abc import Generator
from fnmatch import fnmatchcase

import pytest

from rnglint.testing import streams, untouched

_PHASES = ("while its fixtures were set up", "in the test", "while its fixtures were torn down")


class Guard:
    """Watches one run of pytest, or that of one worker of pytest-xdist."""

    def __init__(self, config: pytest.Config) -> None:
        if config.pluginmanager.hasplugin("randomly") and config.getoption("randomly_reset_seed", False):
            raise pytest.UsageError(
                "--rng-guard sees no change where pytest-randomly seeds before each test: add -p no:randomly or "
                "--randomly-dont-reset-seed"
            )
        self._allowed: list[str] = config.getini("rng_guard_allow")
        self._snapshots: list[streams.Snapshot] = []
        self._failed = False

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self) -> Generator[None, object, object]:
        """Look before the fixtures of a test and after them."""
        self._snapshots, self._failed = [streams.snapshot()], False
        try:
            return (yield)
        finally:
            self._snapshots.append(streams.snapshot())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        """Look after the test itself."""
        try:
            return (yield)
        except BaseException:
            self._failed = True
            raise
        finally:
            self._snapshots.append(streams.snapshot())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, object, object]:
        """Look at the end, and fail the test if a stream has changed since the start."""
        result = yield
        self._snapshots.append(streams.snapshot())
        if self._failed or len(self._snapshots) < 4:
            return result  # it has failed or was skipped, which says enough
        allowed = self._streams_allowed(item)
        touched = [name for name in streams.changed(self._snapshots[0], self._snapshots[-1]) if name not in allowed]
        if touched:
            pytest.fail(self._message(item, touched), pytrace=False)
        return result

    def _streams_allowed(self, item: pytest.Item) -> frozenset[str]:
        allowed: frozenset[str] = frozenset()
        if any(fnmatchcase(item.nodeid, pattern) for pattern in self._allowed):
            return frozenset(streams.NAMES)
        for marker in item.iter_markers("allow_rng_change"):
            try:
                allowed |= untouched.allowed_streams(marker.args or streams.NAMES)
            except ValueError as wrong:
                pytest.fail(f"rng guard: {item.nodeid}: allow_rng_change: {wrong}", pytrace=False)
        return allowed

    def _message(self, item: pytest.Item, touched: list[str]) -> str:
        changes = []
        for phase, before, after in zip(_PHASES, self._snapshots, self._snapshots[1:], strict=False):
            names = [name for name in streams.changed(before, after) if name in touched]
            if names:
                changes.append(f"  {phase}: {', '.join(names)}")
        where = "\n".join(changes)
        return (
            f"rng guard: {item.nodeid} changed {untouched.describe(touched)}\n{where}\n{untouched.ADVICE}\n"
            "A test may do so: @pytest.mark.allow_rng_change(...), or rng_guard_allow in the settings of pytest."
        )

"""Comparing numbers in tests."""

from __future__ import annotations

from rnglint.knowledge.roles.base import Parameter, Role


class Compares(Role, frozen=True):
    """Compares two arrays: bit by bit, or (with ``rtol``) up to a tolerance.

    ``asserts``: raises where they differ, otherwise it answers whether they agree.  ``default_rtol`` and
    ``default_atol`` are what holds when nothing is given; None: it depends on the dtype.
    """

    left: Parameter
    right: Parameter
    asserts: bool = False
    rtol: Parameter | None = None
    atol: Parameter | None = None
    default_rtol: float | None = None
    default_atol: float | None = None


class AssertsTruth(Role, frozen=True):
    """Raises where its argument is false (``unittest.TestCase.assertTrue``)."""

    condition: Parameter


class RunsStepByStep(Role, frozen=True):
    """A context in which compiled functions run operation by operation (``jax.disable_jit``)."""

"""Asking for the same result in every run, and comparing numbers in tests."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rnglint.knowledge.roles.base import Parameter, Role


class Determinism(Role, frozen=True):
    """Asks for deterministic algorithms.

    A function or constructor whose argument ``mode`` is one of ``on``, or (``mode`` None) an attribute that is set to
    one of them; ``always``: a function that does so whatever it is given.  ``covers``: every operator of torch, or
    the convolutions of cuDNN alone.  A value of ``warns``, or a true argument ``warn_only``, turns the error about an
    operator without a deterministic algorithm into a warning.  ``configures_cublas``: sets the environment
    variable that cuBLAS reads, too.
    """

    covers: Literal["algorithms", "cudnn"]
    mode: Parameter | None = None
    on: tuple[object, ...] = (True,)
    warns: tuple[object, ...] = ()
    warn_only: Parameter | None = None
    always: bool = False
    configures_cublas: bool = False


class Autotunes(Role, frozen=True):
    """Lets cuDNN choose its algorithms by timing them: an argument ``mode``, or (None) an attribute that is set."""

    mode: Parameter | None = None


class FillsMemory(Role, frozen=True):
    """An attribute: whether new memory is filled in deterministic mode."""


class LeavesMemory(Role, frozen=True):
    """Gives memory with whatever was in it (``torch.empty``, ``numpy.empty``).

    ``shape`` is the first parameter of the shape; ``grows``: a method that enlarges its receiver (``resize_``).
    """

    shape: Parameter | None = None
    grows: bool = False


class Case(Struct, frozen=True):
    """One way in which an operator has no deterministic algorithm.

    ``when``: always, on CUDA tensors, or when a CUDA tensor is differentiated.  ``argument`` decides, if there is one:
    it must be one of ``values`` (none: anything but None); ``default`` is what it is when it is not given.
    ``unless``: it, or each of its parts, is one of these.
    ``versions``: PEP 440 specifier of the releases of torch that raise.
    """

    when: Literal["always", "cuda", "differentiated"]
    argument: Parameter | None = None
    values: tuple[object, ...] = ()
    default: object = None
    versions: str = ""
    unless: tuple[object, ...] = ()


class Unsteady(Role, frozen=True):
    """An operator without a deterministic algorithm: it raises where these are asked for."""

    cases: tuple[Case, ...]


class StopsGradients(Role, frozen=True):
    """A context or decorator under which nothing is differentiated (``torch.no_grad``)."""


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

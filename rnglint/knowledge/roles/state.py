"""What repeats code, and what keeps, drops or needs random state while it runs."""

from __future__ import annotations

from dataclasses import dataclass

from rnglint.knowledge.roles.base import Parameter, Role


@dataclass(frozen=True, slots=True)
class Recomputes(Role):
    """Runs a function now and a second time in the backward pass (``torch.utils.checkpoint.checkpoint``).

    Torch's global streams are put back for the second run unless ``preserve`` is given as False; those of NumPy,
    of Python and of private generators are not.  ``returns_function``: it gives something that does so when called.
    ``before``: so many arguments stand before those of the function; ``options``: keywords that are not its own.
    """

    function: Parameter
    preserve: Parameter
    sequence: bool = False
    returns_function: bool = False
    before: int = 1
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RefusesDraws(Role):
    """Runs a function in which torch's random operators raise, unless ``switch`` is given as something but ``error``.

    ``when``: an option, and the value it must have for that (``strategy="forward-mode"``).
    """

    function: Parameter
    switch: str | None = None
    when: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class LoadsTensors(Role):
    """Reads tensors from a file; ``location`` says where to."""

    location: Parameter


@dataclass(frozen=True, slots=True)
class ParsesText(Role):
    """Reads a text format that has lists and no tuples (``json.load``)."""


@dataclass(frozen=True, slots=True)
class StoresObjects(Role):
    """Writes an object to a file (``torch.save``)."""

    content: Parameter


@dataclass(frozen=True, slots=True)
class RemembersResult(Role):
    """A decorator under which a function runs once for each set of arguments (``functools.lru_cache``)."""


@dataclass(frozen=True, slots=True)
class MakesParameters(Role):
    """A layer whose constructor draws its parameters on ``device``."""

    device: Parameter

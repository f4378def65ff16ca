"""What repeats code, and what keeps, drops or needs random state while it runs."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role


class Recomputes(Role, frozen=True):
    """Runs a function now and a second time in the backward pass (``torch.utils.checkpoint.checkpoint``).

    Torch's global streams are put back for the second run unless ``preserve`` is given as False; those of NumPy,
    of Python and of private generators are not.  ``returns_function``: it gives something that does so when called.
    ``before``: so many arguments stand before those of the function; ``options``: keywords that are not its own.
    ``by_module``: it asks torch's module of the device of the tensors for the state of its stream.
    """

    function: Parameter
    preserve: Parameter
    sequence: bool = False
    returns_function: bool = False
    before: int = 1
    options: tuple[str, ...] = ()
    by_module: bool = True


class RefusesDraws(Role, frozen=True):
    """Runs a function in which torch's random operators raise, unless ``switch`` is given as something but ``error``.

    ``when``: an option, and the value it must have for that (``strategy="forward-mode"``).  ``axes``: the option that
    says which arguments have rows.  ``usual``: what ``switch`` is given as a rule: a map has rows that are to differ, a
    derivative is that of one function, whatever it drew.  ``composed``: the functions that do the same one around the
    other, and take the same arguments; ``switch`` is an option of the outer one.
    """

    function: Parameter
    switch: Parameter | None = None
    when: tuple[str, str] | None = None
    axes: Parameter | None = None
    usual: Literal["different", "same"] = "different"
    composed: tuple[str, str] | None = None


class LoadsTensors(Role, frozen=True):
    """Reads tensors from a file; ``location`` says where to."""

    location: Parameter


class ParsesText(Role, frozen=True):
    """Reads a text format that has lists and no tuples (``json.load``).

    ``text``: the parameter of the text itself, where it takes one and no file.
    """

    text: Parameter | None = None


class ReadsObjects(Role, frozen=True):
    """Gives what a program has stored in a file (``torch.load``); ``text``: as a text, whatever that is about."""

    text: bool = False


class StoresObjects(Role, frozen=True):
    """Writes an object to a file (``torch.save``): ``content``, or all that it is given."""

    content: Parameter | None = None


class KeepsTraining(Role, frozen=True):
    """Gives the state of an optimizer, which only a training needs that goes on; with ``loads`` it takes one."""

    loads: bool = False


class RemembersResult(Role, frozen=True):
    """A decorator under which a function runs once for each set of arguments (``functools.lru_cache``)."""

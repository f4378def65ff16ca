"""How a draw of NumPy's legacy API is written with a ``numpy.random.Generator``."""

from __future__ import annotations

from rnglint.knowledge.roles.base import Role


class HasGeneratorTwin(Role):
    """A legacy draw that a method of a Generator does as well, with the same shape, dtype, range and distribution.

    ``method``: its name.  ``parameters``: the names of the legacy function's parameters, in order; those that are not
    among ``leading`` and ``low`` have the same names and places in the method.  ``dimensions``: the positional
    arguments are the shape, which the method takes as one argument.  ``leading``: arguments that come first
    (``{numpy}`` is how NumPy is spelled).  ``low``: the lowest number where the only bound that is given is the upper
    one.  ``added``: arguments that are always added.  ``dtype``: what is given as ``dtype`` where one number may be
    drawn and no dtype is asked for, so that its type stays what it was.
    """

    method: str
    parameters: tuple[str, ...] = ()
    dimensions: bool = False
    leading: tuple[str, ...] = ()
    low: str = ""
    added: tuple[str, ...] = ()
    dtype: str = ""

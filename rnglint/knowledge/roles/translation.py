"""How a draw of a host stream is written with a key, or with a generator."""

from __future__ import annotations

from msgspec import Struct

from rnglint.knowledge.roles.base import Role


class Variant(Struct, frozen=True):
    """One way to write a twin, good when every parameter in ``when`` has that literal value (``None``: not given)."""

    template: str
    when: tuple[tuple[str, str | None], ...] = ()


class HasJaxTwin(Role, frozen=True):
    """A host draw that can be written with an explicit JAX key.

    ``parameters``: names and the source of their defaults (None: required).  ``variadic``: the
    dimensions are the positional arguments (``rand``).  ``variants``: tried in order; a template
    holds parameter names, ``{key}``, ``{random}`` (how ``jax.random`` is spelled) and ``{numpy}``
    (``jax.numpy``).  ``size``: the parameter that gives the shape.  ``scalars``: parameters
    whose shape is the shape of the draw where ``size`` is not given.  See
    :func:`rnglint.knowledge.twins.render`.
    """

    parameters: tuple[tuple[str, str | None], ...]
    variants: tuple[Variant, ...]
    size: str | None = None
    scalars: tuple[str, ...] = ()
    variadic: bool = False


class HasGeneratorTwin(Role, frozen=True):
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

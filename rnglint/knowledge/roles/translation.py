"""How a host draw is written with a key."""

from __future__ import annotations

from dataclasses import dataclass

from rnglint.knowledge.roles.base import Role


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to write a twin, good when every parameter in ``when`` has that literal value (``None``: not given)."""

    template: str
    when: tuple[tuple[str, str | None], ...] = ()


class HasJaxTwin(Role):
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

"""Keys: what makes them, derives from them, and uses them up; how a draw of a host stream is written with one."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rnglint.knowledge.roles.base import Parameter, Role


class MakesKey(Role, frozen=True):
    """Makes a key from a seed."""

    seed: Parameter


class DerivesKey(Role, frozen=True):
    """Makes new keys from a key; with ``data`` the result depends on that argument (``fold_in``)."""

    key: Parameter
    data: Parameter | None = None


class ClonesKey(Role, frozen=True):
    """Gives the same key again (``clone``, ``wrap_key_data``, ``device_put``).

    ``drops``: whether axes of one element go (``squeeze``).
    """

    key: Parameter
    drops: bool = False


class RepeatsKey(Role, frozen=True):
    """Beside :class:`ClonesKey`: a row of the result is the key that another row is (``broadcast_to``, ``tile``)."""


class NextKey(Role, frozen=True):
    """Gives a fresh key at each call, from a sequence that moves on (``next(haiku.PRNGSequence(0))``).

    A method moves its receiver on; a function the sequence of the running model.  ``count``: the parameter that says
    how many keys are given at once.
    """

    count: Parameter | None = None


KeyUse = Literal["draws", "splits", "linen-init", "linen-apply", "haiku"]


class UsesKey(Role, frozen=True):
    """Uses a key up by what happens inside of it.

    ``how``: ``draws`` from the very key, as a sampler does (``equinox.nn.Dropout``); ``splits`` it and uses the
    children, which are those that ``split`` and ``fold_in`` give (``equinox.nn.Linear``); ``haiku`` splits it, too,
    from inside a transformed function; linen folds a hash of the module's path into it, so that ``linen-init`` and
    ``linen-apply`` meet nothing but each other.
    ``mapping``: the argument may be a mapping of stream names to keys (``rngs=``).
    ``integer``: the key may be given as a number, which makes a key of it (``optax.add_noise(key=0)``).
    ``seed``: the parameter for a number that makes the key where none is given (``optax.add_noise(seed=0)``).
    ``optional``: it may be given None, which does while it draws nothing (``equinox.nn.Dropout`` in inference).
    ``only``: the one stream of a mapping from which the result is made (linen's ``init`` throws away what layers give).
    """

    key: Parameter
    how: KeyUse = "draws"
    mapping: bool = False
    integer: bool = False
    seed: Parameter | None = None
    optional: bool = False
    only: str = ""


class ConsumesKey(UsesKey, frozen=True):
    """A sampler (``jax.random.normal``): it does nothing but draw from the very key, and needs one.

    ``shape``: the parameter of the shape, where that is the first one behind the key.
    ``chance``: the parameter of a probability; where it is zero or one, nothing is left to chance.
    """

    shape: Parameter | None = None
    chance: Parameter | None = None


class Gives(Role, frozen=True):
    """Calling it gives an object of a class that the tables know (``haiku.transform`` gives a ``haiku.Transformed``).

    ``function``: the parameter whose function the object runs.  ``result``: where the call gives a tuple, the element
    that is the object (``gymnax.make``).  ``fields``: where the object can be unpacked, the names of its elements.
    """

    instance: str
    function: Parameter | None = None
    result: int | None = None
    fields: tuple[str, ...] = ()
    starts: bool = False
    """Whether the object draws from a stream of its own, which starts from the operating system's entropy."""


class ProvidesKey(Role, frozen=True):
    """A context that supplies the key for implicit draws inside it (torchax ``override_property(prng=)``).

    The key is used up by the first draw, not by entering the context: it is split, and the draw takes the second child.
    """

    key: Parameter


class ViewsKey(Role, frozen=True):
    """Beside :class:`Passes`: the result is the argument as another framework sees it, which has no typed keys."""


class TakesSuppliedKey(Role, frozen=True):
    """Beside a draw or a layer that draws: inside of a context with :class:`ProvidesKey` it takes that key."""


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

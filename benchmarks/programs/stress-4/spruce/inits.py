from __future__ import annotations

from typing import TYPE_CHECKING, Callable, overload

import jax
import jax.numpy as jnp

if TYPE_CHECKING:
    from jax import Array

TABLE: dict[str, Callable[..., Array]] = {
    "normal": lambda key, shape, scale: scale * jax.random.normal(key, shape),
    "lecun": lambda key, shape, **_: jax.nn.initializers.lecun_normal()(key, shape),
    "zeros": lambda *, shape, **_: jnp.zeros(shape),
}


@overload
def initial(kind: str, shape: tuple[int, ...], **how) -> Array: ...
@overload
def initial(kind: str, shape: list[tuple[int, ...]], **how) -> list[Array]: ...
def initial(kind, shape, **how):
    if isinstance(shape, list):
        return [initial(kind, s, **how) for s in shape]
    return TABLE[kind](shape=shape, **how)

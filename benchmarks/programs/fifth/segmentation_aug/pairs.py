from typing import NamedTuple

import jax

from geometry import RandomFlipShift


class Example(NamedTuple):
    image: jax.Array
    mask: jax.Array


def make_transform(reach):
    warp = RandomFlipShift(reach)

    @jax.jit
    def transform(rng, batch: Example) -> Example:
        def one(r, ex):
            return Example(image=warp(r, ex.image), mask=warp(r, ex.mask))
        return jax.vmap(one)(jax.random.split(rng, batch.image.shape[0]), batch)

    return transform


def epoch(seed, loader, reach=2):
    t = make_transform(reach)
    rng = jax.random.key(seed)
    for i, ex in enumerate(loader):
        yield t(jax.random.fold_in(rng, i), ex)

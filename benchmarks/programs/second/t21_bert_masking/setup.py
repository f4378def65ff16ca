from typing import NamedTuple

import jax


class Run(NamedTuple):
    embed: jax.Array
    base: jax.Array


def setup(seed, vocab, dim):
    base = jax.random.key(seed)
    k_embed, k_scale = jax.random.split(base)
    embed = jax.random.normal(k_embed, (vocab, dim))
    return Run(embed * (1 + 0.1 * jax.random.uniform(k_scale)), base)

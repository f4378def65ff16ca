from dataclasses import dataclass, replace
from functools import partial

import jax
import jax.numpy as jnp


@partial(
    jax.tree_util.register_dataclass,
    data_fields=("genes", "score", "age", "stale", "key"),
    meta_fields=("rate",),
)
@dataclass(frozen=True)
class Colony:
    genes: jax.Array
    score: jax.Array
    age: jax.Array
    stale: jax.Array
    key: jax.Array
    rate: float = 0.25


def found(key, size, genes, fitness):
    first, own = jax.random.split(key)
    g = jax.random.normal(first, (size, genes))
    zero = jnp.zeros((), jnp.int32)
    return Colony(g, fitness(g), zero, zero, own)


def generation(colony, fitness):
    """One generation: tournament, crossing, mutation."""
    pairing, crossing, mutation = jax.random.split(jax.random.fold_in(colony.key, colony.age), 3)
    size, genes = colony.genes.shape
    duel = jax.random.randint(pairing, (2, size, 2), 0, size)
    a, b = (d[jnp.arange(size), colony.score[d].argmax(1)] for d in duel)
    take = jax.random.bernoulli(crossing, 0.5, (size, genes))
    child = jnp.where(take, colony.genes[a], colony.genes[b])
    child = child + colony.rate * jax.random.normal(mutation, child.shape)
    score = fitness(child)
    better = score.max() > colony.score.max()
    return replace(
        colony,
        genes=child,
        score=score,
        age=colony.age + 1,
        stale=jnp.where(better, 0, colony.stale + 1),
    ), duel

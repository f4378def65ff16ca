"""Flavour embeddings of blends, refined by a few contrastive steps."""
import jax
import jax.numpy as jnp
import numpy as np

from registry import NoiseBank

BLENDS = {
    "garam": {"cumin", "clove", "cardamom"},
    "ras": {"rose", "clove", "ginger", "mace"},
    "five": {"anise", "clove", "fennel"},
}


def compounds(blends):
    return sorted(set().union(*blends.values()))


def table(bank, names):
    return jnp.stack([bank.vector(n) for n in names])


def refine(vectors, pairs, steps, lr=0.1):
    def loss(v):
        gap = v[pairs[:, 0]] - v[pairs[:, 1]]
        return jnp.mean(gap**2) + 0.1 * jnp.mean((v**2).sum(-1) - 1) ** 2

    step = jax.jit(lambda v: v - lr * jax.grad(loss)(v))
    for _ in range(steps):
        vectors = step(vectors)
    return vectors


def main(seed=0, dim=6, steps=4):
    names = compounds(BLENDS)
    where = {n: i for i, n in enumerate(names)}
    pairs = sorted({(where[a], where[b]) for blend in BLENDS.values() for a in blend for b in blend if a < b})
    vectors = table(NoiseBank(seed, dim), names)
    return np.asarray(refine(vectors, jnp.array(pairs), steps))


if __name__ == "__main__":
    print(main().round(2))

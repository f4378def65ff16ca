"""Tune greenhouse heating with evolution strategies."""
import jax
import jax.numpy as jnp
import numpy as np

from greenhouse import season
from search import generation


def main(seed=1, generations=30, pairs=16):
    k_train, k_test = jax.random.split(jax.random.key(seed))
    step = jax.jit(generation, static_argnums=2)
    test_keys = jax.random.split(k_test, 32)
    score = jax.jit(lambda th: jax.vmap(season, in_axes=(None, 0))(th, test_keys).mean())
    theta = jnp.zeros(3)
    scores, grads, residues = [float(score(theta))], [], []
    for k in jax.random.split(k_train, generations):
        theta, g, residue = step(theta, k, pairs)
        scores.append(float(score(theta)))
        grads.append(np.asarray(g))
        residues.append(float(residue))
    print(f"held-out seasons: start {scores[0]:.2f} end {scores[-1]:.2f}")
    return {"scores": scores, "grads": np.stack(grads), "residue": max(residues)}


if __name__ == "__main__":
    main()

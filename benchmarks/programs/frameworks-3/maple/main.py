import zlib

import jax
import jax.numpy as jnp


def init_mlp(key, sizes):
    params = {}
    for i, (n_in, n_out) in enumerate(zip(sizes[:-1], sizes[1:])):
        key, sub = jax.random.split(key)
        params[f"dense_{i}"] = {
            "kernel": jax.random.normal(sub, (n_in, n_out)) / jnp.sqrt(n_in),
            "bias": jnp.zeros(n_out),
        }
    return params


def mutate(key, params, sigma):
    """One offspring: Gaussian perturbation of every leaf, stable when leaves are added or reordered."""

    def leaf(path, value):
        tag = zlib.crc32(path[-1].key.encode())
        return value + sigma * jax.random.normal(jax.random.fold_in(key, tag), value.shape)

    return jax.tree_util.tree_map_with_path(leaf, params)


def fitness(params, x, y):
    h = x
    for name in sorted(params):
        h = jnp.tanh(h @ params[name]["kernel"] + params[name]["bias"])
    return -jnp.mean((h - y) ** 2)


def main(seed=0, generations=5, offspring=16, sigma=0.05):
    k_init, k_x, k_es = jax.random.split(jax.random.PRNGKey(seed), 3)
    parent = init_mlp(k_init, [6, 6, 6, 6])
    x = jax.random.normal(k_x, (32, 6))
    y = jnp.sin(x)
    brood = jax.jit(jax.vmap(mutate, in_axes=(0, None, None)))
    for g in range(generations):
        population = brood(jax.random.split(jax.random.fold_in(k_es, g), offspring), parent, sigma)
        scores = jax.vmap(fitness, in_axes=(0, None, None))(population, x, y)
        best = int(scores.argmax())
        previous, parent = parent, jax.tree.map(lambda leaf: leaf[best], population)
        print(g, float(scores.max()))
    return previous, population


if __name__ == "__main__":
    main()

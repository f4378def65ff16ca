import jax
import jax.numpy as jnp
import numpy as np

from es import evaluate, mirrored, perturb


def init(key, dims=(4, 4, 4)):
    ks = jax.random.split(key, len(dims) - 1)
    return [{"w": jax.random.normal(k, (a, b)), "b": jnp.zeros(b)} for k, a, b in zip(ks, dims, dims[1:])]


def main(seed=0, pairs=3, sigma=0.1):
    k_init, k_pop = jax.random.split(jax.random.key(seed))
    center = init(k_init)
    keys = jax.random.split(k_pop, pairs)
    plus, minus = mirrored(center, keys, sigma)
    x = jnp.linspace(-1.0, 1.0, 12).reshape(3, 4)
    scores = jax.vmap(evaluate, in_axes=(0, None))(plus, x)
    best = int(scores.argmin())
    elite = perturb(center, keys[best], sigma)
    pick = lambda tree, i: jax.tree.map(lambda v: np.asarray(v[i]), tree)
    return {
        "center": jax.tree.map(np.asarray, center),
        "plus": [pick(plus, i) for i in range(pairs)],
        "minus": [pick(minus, i) for i in range(pairs)],
        "best": best,
        "elite": jax.tree.map(np.asarray, elite),
    }


if __name__ == "__main__":
    print(main()["best"])

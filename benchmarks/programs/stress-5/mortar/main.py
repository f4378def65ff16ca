import functools

import jax
import jax.numpy as jnp
import numpy as np
import optax

from dither import dither


@functools.partial(jax.jit, static_argnums=0)
def step(tx, params, opt_state, x):
    grads = jax.grad(lambda p: ((x @ p["up"]) @ p["down"]).mean())(params)
    updates, opt_state = tx.update(grads, opt_state, params)
    noise = jax.tree.map(lambda u, g: -u - g, updates, grads)
    return optax.apply_updates(params, updates), opt_state, noise


def run(tx, params, x, steps):
    opt_state, rows = tx.init(params), []
    for _ in range(steps):
        params, opt_state, noise = step(tx, params, opt_state, x)
        rows += [np.asarray(leaf).ravel() for leaf in jax.tree.leaves(noise)]
    return rows


def main(steps=3):
    k_x, k_up, k_down = jax.random.split(jax.random.PRNGKey(50), 3)
    params = {"up": 0.1 * jax.random.normal(k_up, (4, 4)), "down": 0.1 * jax.random.normal(k_down, (4, 4))}
    x = jax.random.normal(k_x, (8, 4))
    out = {seed: run(optax.chain(dither(0.3, seed), optax.sgd(1.0)), params, x, steps) for seed in (0, 1)}
    return {"rows": [r for rows in out.values() for r in rows], "size": jnp.size(x)}


if __name__ == "__main__":
    print(len(main()["rows"]))

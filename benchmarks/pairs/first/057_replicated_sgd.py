"""Synchronous data-parallel SGD, written against a named axis so that the same
code runs under vmap here and under pmap on the cluster."""
import jax
import jax.numpy as jnp
import numpy as np

N_DEV = 4
AXIS = "dev"


def replica(key, x, y, steps, lr):
    k_w, k_v = jax.random.split(key)
    params = {
        "w": jax.random.normal(k_w, (x.shape[-1], 8)) * 0.5,
        "v": jax.random.normal(k_v, (8,)) * 0.5,
    }

    def loss(p):
        return jnp.mean((jnp.tanh(x @ p["w"]) @ p["v"] - y) ** 2)

    def body(p, _):
        val, g = jax.value_and_grad(loss)(p)
        g = jax.lax.pmean(g, AXIS)
        return jax.tree.map(lambda a, b: a - lr * b, p, g), jax.lax.pmean(val, AXIS)

    return jax.lax.scan(body, params, None, length=steps)


def main(seed=17, per_dev=16, steps=25):
    k_init, k_data = jax.random.split(jax.random.PRNGKey(seed))
    x = jax.random.normal(k_data, (N_DEV, per_dev, 3))
    y = jnp.sin(x[..., 0]) + x[..., 1]
    launch = jax.vmap(lambda xi, yi: replica(k_init, xi, yi, steps, 0.1), axis_name=AXIS)
    params, losses = launch(x, y)
    drift = max(float(np.ptp(np.asarray(p), axis=0).max()) for p in jax.tree.leaves(params))
    return {"drift": drift, "first": float(losses[0, 0]), "last": float(losses[0, -1])}


if __name__ == "__main__":
    print(main())

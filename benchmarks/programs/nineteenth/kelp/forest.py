"""Biomass of kelp forests; training may be stopped and continued."""
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
import optax

from store import Store


def transects(key):
    k_x, k_w = jax.random.split(key)
    x = jax.random.normal(k_x, (80, 4))
    return x, x @ jax.random.normal(k_w, (4,))


@jax.jit
def gradient(params, key, x, y):
    k_rows, k_noise = jax.random.split(key)
    rows = jax.random.choice(k_rows, x.shape[0], (16,), replace=False)
    noisy = x[rows] + 0.1 * jax.random.normal(k_noise, (16, x.shape[1]))
    return jax.grad(lambda p: jnp.mean((noisy @ p["w"] + p["b"] - y[rows]) ** 2))(params)


def session(seed, until, store, lr=0.05):
    data_key, key = jax.random.split(jax.random.PRNGKey(seed))
    x, y = transects(data_key)
    tx = optax.adam(lr)
    params = {"w": jnp.zeros(4), "b": jnp.zeros(())}
    opt_state, start = tx.init(params), 0
    saved = store.load()
    if saved is not None:
        params, opt_state, start = saved["params"], saved["opt_state"], saved["step"]
    for _ in range(start, until):
        key, sub = jax.random.split(key)
        updates, opt_state = tx.update(gradient(params, sub, x, y), opt_state)
        params = optax.apply_updates(params, updates)
    store.save(until, params, opt_state)
    return params


def main(seed=0, stops=(10,)):
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder)
        for until in stops:
            params = session(seed, until, store)
    return np.append(np.asarray(params["w"]), np.asarray(params["b"]))


if __name__ == "__main__":
    print(main(stops=(5, 10)))

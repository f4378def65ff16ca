import json

import jax
import jax.numpy as jnp
import numpy as np
import optax

from denoise import make_update, reconstruct

SETTINGS = json.loads('{"days": 40, "hours": 18, "code": 5, "jitter": 0.3}')


def arrival_curves(days, hours):
    peak = np.random.uniform(5, 12, size=(days, 1))
    grid = np.arange(hours)[None, :]
    return jnp.asarray(np.exp(-0.1 * (grid - peak) ** 2))


def initial_params(key, hours, code):
    k_down, k_up = jax.random.split(key)
    return {
        "down": jax.random.normal(k_down, (hours, code)) / np.sqrt(hours),
        "up": jax.random.normal(k_up, (code, hours)) / np.sqrt(code),
        "bias": jnp.zeros(code),
    }


def main(seed=0, steps=8, lr=0.05):
    np.random.seed(seed)
    curves = arrival_curves(SETTINGS["days"], SETTINGS["hours"])
    params = initial_params(jax.random.key(seed), SETTINGS["hours"], SETTINGS["code"])
    tx = optax.adam(lr)
    opt_state = tx.init(params)
    update = make_update(tx, SETTINGS["jitter"])
    trace = []
    for _ in range(steps):
        params, opt_state, loss = update(params, opt_state, curves)
        trace.append(float(loss))
    return {"trace": np.array(trace), "rebuilt": np.asarray(reconstruct(params, curves))}


if __name__ == "__main__":
    print(main()["trace"])

from functools import partial

import jax
import jax.numpy as jnp

from clinics import client_round, gaussian


def main(seed=3, clinics=5, rounds=4):
    x = jnp.sin(jnp.arange(clinics * 12 * 3.0) * 1.7).reshape(clinics, 12, 3)
    y = x @ jnp.array([1.0, -2.0, 0.5])
    step = jax.vmap(partial(client_round, sanitise=gaussian(0.3)), in_axes=(None, 0, 0, None), axis_name="clinic")
    weights, noise = jnp.zeros(3), []
    for key in jax.random.split(jax.random.key(seed), rounds):
        out = step(weights, x, y, key)
        weights = weights - 0.3 * out["mean"][0]
        noise.append(out["noise"])
    return {"weights": weights, "noise": jnp.stack(noise)}


if __name__ == "__main__":
    print(main()["weights"])

from functools import partial

import jax
import jax.numpy as jnp

from compress import exchange, pack


def main(seed=2, workers=3, dim=8, width=6, rounds=2):
    grads = jnp.sin(jnp.arange(float(workers * dim))).reshape(workers, dim)
    send = jax.vmap(partial(exchange, width=width), in_axes=(0, None), axis_name="worker")
    codes, drift = [], []
    for key in jax.random.split(jax.random.key(seed), rounds):
        _, total = send(grads, key)
        codes.append(total[0])
        drift.append(jnp.abs(total[0] - pack(grads.sum(0), key, width)).max())
    return {"codes": jnp.stack(codes), "drift": jnp.stack(drift)}


if __name__ == "__main__":
    print(main()["drift"])

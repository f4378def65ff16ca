"""Private regression of commute times on four workers; each worker adds noise of its own."""
import functools

import jax
import jax.numpy as jnp
from worker import worker_step


def main(seed=0, steps=10, workers=4):
    k_x, k_noise = jax.random.split(jax.random.key(seed))
    x = jax.random.normal(k_x, (workers, 30, 6))
    y = x @ jnp.arange(6.0)
    step_fn = jax.jit(
        jax.vmap(functools.partial(worker_step, sigma=0.2), in_axes=(0, 0, 0, None, None), axis_name="workers")
    )
    w, noises = jnp.zeros((workers, 6)), []
    for step in range(steps):
        w, noise = step_fn(w, x, y, k_noise, step)
        noises.append(noise)
    return {"w": w[0], "noise": jnp.stack(noises)}


if __name__ == "__main__":
    print(main()["w"])

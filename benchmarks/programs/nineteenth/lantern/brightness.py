"""Variational fit of a lantern's brightness profile."""
import jax
import jax.numpy as jnp
import numpy as np
import optax

from flow import free_energy, init_flow

EVAL_KEY = jax.random.key(90210)


def profile(x):
    ring = jnp.linalg.norm(x, axis=-1)
    return -0.5 * ((ring - 2.0) / 0.6) ** 2


class Monitor:
    def __init__(self, every, draws=64):
        self.every = every
        self.draws = draws
        self.values = []

    def __call__(self, step, flow):
        if self.every and step % self.every == 0:
            self.values.append(float(free_energy(flow, EVAL_KEY, profile, self.draws)))


def main(seed=0, steps=10, every=2, lr=0.02):
    key, init_key = jax.random.split(jax.random.key(seed))
    flow = init_flow(init_key, 2, 2)
    tx = optax.adam(lr)
    opt = tx.init(flow)
    monitor = Monitor(every)
    bound = jax.jit(jax.value_and_grad(lambda f, k: free_energy(f, k, profile, 16)))
    estimates = []
    for step in range(steps):
        monitor(step, flow)
        value, grads = bound(flow, jax.random.fold_in(key, step))
        updates, opt = tx.update(grads, opt)
        flow = optax.apply_updates(flow, updates)
        estimates.append(float(value))
    return {
        "shift": np.stack([np.asarray(layer["shift"]) for layer in flow]),
        "estimates": np.array(estimates),
        "monitor": np.array(monitor.values),
    }


if __name__ == "__main__":
    print(main()["monitor"])

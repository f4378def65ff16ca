"""Winning ticket against the control with the same mask and random weights."""
import jax
import jax.numpy as jnp
import numpy as np

from lottery import Spec, fit, init, magnitude_mask, masked


def main(seed=0, keep=0.3):
    k_data, k_rule, k_net = jax.random.split(jax.random.key(seed), 3)
    spec = Spec()
    x = jax.random.normal(k_data, (90, spec.d_in))
    y = (x @ jax.random.normal(k_rule, (spec.d_in, spec.classes))).argmax(-1)
    start = init(k_net, spec)
    dense, _ = fit(start, jax.tree.map(jnp.ones_like, start), x, y)
    mask = magnitude_mask(dense, keep)
    arms = {"ticket": start, "control": init(k_net, spec)}
    curves = {name: fit(masked(p, mask), mask, x, y)[1] for name, p in arms.items()}
    return {name: np.asarray(c) for name, c in curves.items()}


if __name__ == "__main__":
    for name, curve in main().items():
        print(name, curve[-1])

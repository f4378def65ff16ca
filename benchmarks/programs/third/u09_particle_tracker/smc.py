import jax
import jax.numpy as jnp

from dynamics import propagate, systematic


def make_step(key, obs_scale):
    def step(particles, inputs):
        t, y = inputs
        k_move, k_pick = jax.random.split(jax.random.fold_in(key, t))
        moved, noise = propagate(k_move, particles)
        logw = -0.5 * ((y - moved) / obs_scale) ** 2
        idx = systematic(k_pick, logw)
        return moved[idx], (moved.mean(), noise)

    return step


@jax.jit
def run_filter(key, particles, ys):
    ts = jnp.arange(ys.shape[0])
    return jax.lax.scan(make_step(key, 0.4), particles, (ts, ys))[1]

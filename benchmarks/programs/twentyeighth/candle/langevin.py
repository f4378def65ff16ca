from functools import partial

import jax

from physics import double_well_force, ou_kick


@partial(jax.jit, static_argnames=("dt", "n_steps", "thin"))
def simulate(x, v, dt, n_steps, thin):
    """BAOAB integration of all walkers; returns every `thin`-th state."""

    def baoab(carry, _):
        x, v = carry
        v = v + 0.5 * dt * double_well_force(x)
        x = x + 0.5 * dt * v
        v = ou_kick(v, dt, v.shape)
        x = x + 0.5 * dt * v
        v = v + 0.5 * dt * double_well_force(x)
        return (x, v), None

    def block(carry, _):
        carry, _ = jax.lax.scan(baoab, carry, None, length=thin)
        return carry, carry

    _, path = jax.lax.scan(block, (x, v), None, length=n_steps // thin)
    return path

from typing import NamedTuple

import jax


class Herd(NamedTuple):
    pos: jax.Array
    vel: jax.Array


def check(state):
    if not isinstance(state, Herd) or len(state) != 2:
        raise TypeError(f"not a herd: {type(state).__name__} of {len(state)}")
    if any(leaf.shape != state.pos.shape for leaf in jax.tree.leaves(state)):
        raise ValueError("positions and velocities differ in shape")
    return state


def simulate(key, herd, steps, damping=0.9):
    """Damped random walk; returns the last state and the kicks of all steps."""

    def move(herd, _):
        pos, vel = check(herd)
        kick = jax.random.normal(key, vel.shape)
        vel = damping * vel + 0.1 * kick
        return Herd(pos + vel, vel), kick

    return jax.lax.scan(move, herd, None, length=steps)

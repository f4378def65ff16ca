import functools

import jax
import jax.numpy as jnp

__all__ = ["jitter", "drop_to_ground"]

CALLS = {}


def counted(fn):
    """Count the calls of a stage, for the log line at the end of an epoch."""

    @functools.wraps(fn)
    def inner(*args, **kwargs):
        CALLS[fn.__name__] = CALLS.get(fn.__name__, 0) + 1
        return fn(*args, **kwargs)

    return inner


@counted
def jitter(cloud, scale=0.05, key=jax.random.PRNGKey(0), clip=0.2):
    """Move each point of a lidar sweep a little; at most ``clip`` along an axis."""
    offset = scale * jax.random.normal(key, cloud.shape)
    return cloud + jnp.clip(offset, -clip, clip)


@counted
def drop_to_ground(cloud, height=0.0):
    return cloud.at[:, 2].add(-cloud[:, 2].min() + height)

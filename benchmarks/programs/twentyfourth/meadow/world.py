import jax
import jax.numpy as jnp
from flax import struct


@struct.dataclass
class Pose:
    xy: jax.Array
    goal: jax.Array
    t: jax.Array
    done: jax.Array
    key: jax.Array


class Mower:
    horizon = 6

    def reset(self, key):
        k_xy, k_goal = jax.random.split(key)
        return Pose(
            xy=jax.random.uniform(k_xy, (2,)),
            goal=jax.random.uniform(k_goal, (2,)),
            t=jnp.zeros((), jnp.int32),
            done=jnp.zeros((), bool),
            key=key,
        )

    def step(self, pose, move):
        xy = jnp.clip(pose.xy + 0.1 * move, 0.0, 1.0)
        t = pose.t + 1
        near = jnp.linalg.norm(xy - pose.goal) < 0.02
        return pose.replace(xy=xy, t=t, done=near | (t >= self.horizon)), -jnp.linalg.norm(xy - pose.goal)


class AutoReset:
    def __init__(self, env):
        self.env = env

    def __getattr__(self, name):
        return getattr(self.env, name)

    def step(self, pose, move):
        nxt, reward = self.env.step(pose, move)
        pose = jax.lax.cond(nxt.done, lambda p: self.env.reset(p.key), lambda p: p, nxt)
        return pose, reward, nxt.done

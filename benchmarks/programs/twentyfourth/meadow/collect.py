import functools

import jax
import jax.numpy as jnp


def policy(gain, pose, key):
    move = gain * (pose.goal - pose.xy) + 0.3 * jax.random.normal(key, (2,))
    return jnp.tanh(move)


@functools.partial(jax.jit, static_argnums=(0, 3))
def unroll(env, gain, poses, length, key):
    n = poses.t.shape[0]

    def tick(carry, key):
        poses = carry
        moves = jax.vmap(policy, in_axes=(None, 0, 0))(gain, poses, jax.random.split(key, n))
        poses, rewards, ended = jax.vmap(env.step)(poses, moves)
        return poses, (poses.goal, rewards, ended)

    return jax.lax.scan(tick, poses, jax.random.split(key, length))

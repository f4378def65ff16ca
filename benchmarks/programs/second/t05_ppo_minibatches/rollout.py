import jax
import jax.numpy as jnp


def rollout(params, key, horizon, n_envs=8):
    def body(obs, k):
        u = jax.random.uniform(k, (n_envs,))
        action = (u < jax.nn.sigmoid(obs * params)).astype(jnp.float32)
        return obs + 0.1 * (action - 0.5), (obs, action, u)

    return jax.lax.scan(body, jnp.zeros(n_envs), jax.random.split(key, horizon))[1]

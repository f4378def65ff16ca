import jax
import jax.numpy as jnp


def random_walk(log_prob, start, key, steps, scale):
    def body(x, k):
        k_move, k_accept = jax.random.split(k)
        move = jax.random.normal(k_move, x.shape)
        new = x + scale * move
        ok = jnp.log(jax.random.uniform(k_accept)) < log_prob(new) - log_prob(x)
        return jnp.where(ok, new, x), (jnp.where(ok, new, x), move)

    return jax.lax.scan(body, start, jax.random.split(key, steps))[1]

import jax
import jax.numpy as jnp


def ancestral_step(schedule, x, t, key):
    beta = schedule.betas[t]
    z = jax.random.normal(key, x.shape)
    return jnp.sqrt(1 - beta) * x + jnp.sqrt(beta) * z, z


def sample(schedule, key, shape, n_keys):
    key, init = jax.random.split(key)
    keys = jax.random.split(key, n_keys)
    trace = jnp.zeros((schedule.sample_steps, *shape))

    def body(i, carry):
        x, trace = carry
        x, z = ancestral_step(schedule, x, schedule.sample_steps - 1 - i, keys[i])
        return x, trace.at[i].set(z)

    return jax.lax.fori_loop(0, schedule.sample_steps, body, (jax.random.normal(init, shape), trace))

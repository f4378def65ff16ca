import jax
import jax.numpy as jnp


@jax.jit
def epsilon_greedy(rng, q, eps):
    coin, pick = jax.random.split(rng)
    random_action = jax.random.randint(pick, (), 0, q.shape[-1])
    return jnp.where(jax.random.uniform(coin) < eps, random_action, jnp.argmax(q))

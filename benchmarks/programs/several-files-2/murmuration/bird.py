import jax
import jax.numpy as jnp


def flap(number, velocity, centre, key):
    own = jax.random.fold_in(key, number)
    wobble = 0.1 * jax.random.normal(own, velocity.shape)
    return 0.95 * velocity + 0.05 * centre + wobble, wobble

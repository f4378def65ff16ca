from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("bound",))
def truncated_cauchy(rng, bound):
    """Rejection sampling of one Cauchy variate within [-bound, bound]."""

    def outside(c):
        return jnp.abs(c[1]) > bound

    def retry(c):
        rng, _, tries = c
        rng, now = jax.random.split(rng)
        return rng, jax.random.cauchy(now), tries + 1

    _, value, tries = jax.lax.while_loop(outside, retry, (rng, jnp.float32(jnp.inf), 0))
    return value, tries


def flights(seed, n, bound=0.5):
    return jax.vmap(lambda r: truncated_cauchy(r, bound))(jax.random.split(jax.random.key(seed), n))


if __name__ == "__main__":
    v, t = flights(0, 1000)
    print(v.mean(), t.mean())

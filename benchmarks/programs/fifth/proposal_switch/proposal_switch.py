import jax
import jax.numpy as jnp


def jitter(rng, x):
    return x + 0.1 * jax.random.normal(rng, x.shape)


def leap(rng, x):
    return x + 2.0 * jax.random.t(rng, 3.0, x.shape)


def swap(rng, x):
    return jax.random.permutation(rng, x)


KERNELS = (jitter, leap, swap)


def log_density(x):
    return -0.5 * jnp.sum(x ** 2)


@jax.jit
def mh_step(x, rng):
    r_kind, r_move, r_accept = jax.random.split(rng, 3)
    kind = jax.random.randint(r_kind, (), 0, len(KERNELS))
    y = jax.lax.switch(kind, KERNELS, r_move, x)
    ok = jnp.log(jax.random.uniform(r_accept)) < log_density(y) - log_density(x)
    return jnp.where(ok, y, x), kind


def chain(seed, x0, n):
    rngs = jax.random.split(jax.random.key(seed), n)

    def body(x, r):
        x, kind = mh_step(x, r)
        return x, (x, kind)

    return jax.lax.scan(body, x0, rngs)[1]

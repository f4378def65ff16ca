import jax
import jax.numpy as jnp
from jax import lax


def exit_time(key, barrier: int, limit: int = 2000):
    """Steps that a symmetric walk needs to leave (-barrier, barrier)."""

    def cond(carry):
        t, pos = carry
        return (jnp.abs(pos) < barrier) & (t < limit)

    def body(carry):
        t, pos = carry
        up = jax.random.bernoulli(jax.random.fold_in(key, t))
        return t + 1, pos + jnp.where(up, 1, -1)

    t, pos = lax.while_loop(cond, body, (jnp.int32(0), jnp.int32(0)))
    return t, pos


def main(seed: int = 0, walkers: int = 512, barrier: int = 5):
    keys = jax.random.split(jax.random.key(seed), walkers)
    times, ends = jax.jit(jax.vmap(exit_time, in_axes=(0, None)), static_argnums=1)(keys, barrier)
    print("mean exit time", float(times.mean()), "theory", barrier ** 2)
    return times, ends


if __name__ == "__main__":
    main()

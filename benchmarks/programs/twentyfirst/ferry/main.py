"""Crossing times of a ferry under several sea states."""
import jax
import jax.numpy as jnp


def delay(key, sea, n):
    match sea:
        case "calm":
            return jnp.abs(jax.random.normal(key, (n,)))
        case "swell":
            return 2.0 * jax.random.gamma(key, 2.0, (n,))
        case "storm":
            k_cancel, k_late = jax.random.split(key)
            late = 6.0 * jax.random.exponential(k_late, (n,))
            return jnp.where(jax.random.bernoulli(k_cancel, 0.2, (n,)), jnp.inf, late)
    return jax.random.uniform(key, (n,))


def crossing(key, sea, n, tide=None):
    if tide is None:
        return 40.0 + delay(key, sea, n)
    if tide < 0.0:
        k_wait, k_sail = jax.random.split(key)
        return 40.0 + delay(k_sail, sea, n) + 5.0 * jax.random.uniform(k_wait, (n,))
    try:
        extra = 10.0 / tide
    except ZeroDivisionError:
        return 50.0 + delay(key, sea, n)
    return 40.0 + extra + delay(key, sea, n)


def main(seed=6, n=12):
    plan = [("calm", None), ("swell", -1.0), ("storm", 2.0), ("fog", 0.0)]
    keys = jax.random.split(jax.random.key(seed), len(plan))
    return [crossing(k, sea, n, tide) for k, (sea, tide) in zip(keys, plan)]


if __name__ == "__main__":
    print([float(jnp.median(c)) for c in main()])

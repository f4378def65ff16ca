import jax
import jax.numpy as jnp


def serve(key, speed, load, customers=30):
    """Lindley recursion for the waits of one day."""
    k_gap, k_service = jax.random.split(key)
    gaps = jax.random.exponential(k_gap, (customers,))
    service = load * jax.random.exponential(k_service, (customers,)) / speed

    def step(wait, row):
        gap, s = row
        wait = jnp.maximum(0.0, wait + s - gap)
        return wait, wait

    _, waits = jax.lax.scan(step, 0.0, (gaps, service))
    return {"wait": waits.mean(), "gaps": gaps, "service": service}

import jax
import jax.numpy as jnp


def leads(n, length):
    t = jnp.linspace(0, 6.0, length)
    return [{"I": jnp.sin(t + i), "aVF": jnp.cos(t + i), "V": {"1": jnp.sin(2 * t), "5": jnp.cos(2 * t)}} for i in range(n)]


def augmented(records, transform):
    yield from map(lambda record: jax.tree.map(transform, record), records)


def views(lead, transform, n=2):
    return [transform(lead) for _ in range(n)]


def stages(*fns):
    def run(lead):
        for fn in fns:
            lead = fn(lead)
        return lead

    return run

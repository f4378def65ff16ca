import jax
import jax.numpy as jnp

from rejection import first_accepted


def service_time(key, cap=3.0):
    def propose(key):
        return cap * jax.random.uniform(key)

    return first_accepted(key, propose, lambda v: v * jnp.exp(1 - v))


def run(seed=0, customers=500):
    key = jax.random.key(seed)
    key, arrivals = jax.random.split(key)
    gaps = jax.random.exponential(arrivals, (customers,)) * 2
    served = jax.vmap(service_time)(jax.random.split(key, customers))

    def enter(wait, job):
        gap, work = job
        wait = jnp.maximum(wait - gap, 0.0) + work
        return wait, wait

    _, waits = jax.lax.scan(enter, 0.0, (gaps, served.value))
    return jax.device_get((served.value, served.tries, waits))


if __name__ == "__main__":
    print(run()[2].mean())

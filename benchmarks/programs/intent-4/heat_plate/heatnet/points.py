import jax


def collocation(seed, count):
    k_time, k_place = jax.random.split(jax.random.key(seed))
    t = jax.random.uniform(k_time, (count,))
    x = jax.random.uniform(k_place, (count,), minval=-1.0, maxval=1.0)
    return t, x

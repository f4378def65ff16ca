import jax


def transitions(key, n, obs, actions):
    ks, ka, kr, kn = jax.random.split(key, 4)
    s = jax.random.normal(ks, (n, obs))
    a = jax.random.randint(ka, (n,), 0, actions)
    return s, a, jax.random.normal(kr, (n,)), s + 0.1 * jax.random.normal(kn, (n, obs))

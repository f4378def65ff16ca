import jax


def transitions(key, n, obs=4, act=2):
    ko, ka, kn, kb = jax.random.split(key, 4)
    o = jax.random.normal(ko, (n, obs))
    a = jax.random.uniform(ka, (n, act), minval=-1.0)
    nxt = 0.9 * o + 0.1 * jax.random.normal(kn, (n, obs))
    b = jax.random.uniform(kb, (n, act), minval=-1.0)
    return {"obs": o, "act": a, "next_obs": nxt, "next_act": b, "reward": -(o**2).sum(1) + a.sum(1)}

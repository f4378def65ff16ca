import jax

from keys import named_key


def make_signals(seed, atoms=24, dim=12, n=200):
    k_dict, k_code, k_mask = jax.random.split(named_key(seed, "signals"), 3)
    truth = jax.random.normal(k_dict, (atoms, dim))
    code = jax.random.normal(k_code, (n, atoms)) * jax.random.bernoulli(k_mask, 0.1, (n, atoms))
    return truth, code @ truth

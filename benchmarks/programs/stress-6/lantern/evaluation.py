import jax

from nets import elbo


def bound(params, rows, *, key, draws: int = 4):
    """Average bound over several draws of the noise."""
    total = 0.0
    for k in jax.random.split(key, draws):
        loss, _ = elbo(params, batch=rows, key=k, beta=1.0)
        total += float(loss)
    return total / draws

import jax
import jax.numpy as jnp

from dataset import make_linear


@jax.jit
def sgd(w, batch):
    return w - 0.1 * jax.grad(lambda v: jnp.mean((batch.x @ v - batch.y) ** 2))(w)


def fit(seed=0):
    k_data, k_epochs = jax.random.split(jax.random.key(seed))
    true = jnp.array([1.0, -2.0, 0.5])
    data = make_linear(k_data, 64, true)
    w = jnp.zeros(3)
    for batch in data.epochs(k_epochs, 20, 16):
        w = sgd(w, batch)
    return float(jnp.abs(w - true).max())

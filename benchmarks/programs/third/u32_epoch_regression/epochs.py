import jax
import jax.numpy as jnp


def _update(w, x, y, key, lr=0.05):
    noisy = y + 0.1 * jax.random.normal(key, y.shape)
    return w - lr * x.T @ (x @ w - noisy) / len(x)


def run_epoch(state, x, y, batch):
    key, k_perm = jax.random.split(state.key)
    order = jax.random.permutation(k_perm, len(x))
    w = state.w
    for i in range(0, len(x), batch):
        key, k = jax.random.split(key)
        idx = order[i:i + batch]
        w = _update(w, x[idx], y[idx], k)
    return state._replace(w=w, epoch=state.epoch + 1), order

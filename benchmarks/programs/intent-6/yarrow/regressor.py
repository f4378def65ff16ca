import jax
import jax.numpy as jnp


def init(key, cfg):
    k_w, k_v = jax.random.split(key)
    return {"w": 0.4 * jax.random.normal(k_w, (cfg["dim"], cfg["hidden"])), "v": 0.2 * jax.random.normal(k_v, (cfg["hidden"],))}


def loss_fn(params, mask, x, y):
    h = jnp.tanh(x @ params["w"]) * mask / 0.8
    return jnp.mean((h @ params["v"] - y) ** 2)


@jax.jit
def train_step(params, key, x, y):
    mask = jax.random.bernoulli(key, 0.8, (x.shape[0], params["v"].shape[0]))
    loss, grads = jax.value_and_grad(loss_fn)(params, mask, x, y)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads), loss, mask

"""Two tower recommender on a small table of clicks."""
import jax
import jax.numpy as jnp
import numpy as np
import optax

from optim import build
from settings import Settings


def clicks(cfg):
    i = jnp.arange(cfg.rows // 2)
    return i, (i * 7) % (cfg.rows // 2), (i % 3 == 0).astype(jnp.float32)


def loss(params, users, items, clicked):
    score = jnp.sum(params["user"][users] * params["item"][items], axis=-1)
    return optax.sigmoid_binary_cross_entropy(score, clicked).mean()


def main(seed=0):
    cfg = Settings(seed=seed)
    k_user, k_item = jax.random.split(jax.random.key(cfg.seed))
    shape = (cfg.rows, cfg.dim)
    start = {"user": 0.1 * jax.random.normal(k_user, shape), "item": 0.1 * jax.random.normal(k_item, shape)}
    tx = build(cfg)
    params, opt, batch = start, tx.init(start), clicks(cfg)

    @jax.jit
    def step(params, opt):
        updates, opt = tx.update(jax.grad(loss)(params, *batch), opt, params)
        return optax.apply_updates(params, updates), opt

    for _ in range(cfg.steps):
        params, opt = step(params, opt)
    return {name: np.asarray(params[name] - start[name]) for name in params}


if __name__ == "__main__":
    print({name: float(np.abs(moved).mean()) for name, moved in main().items()})

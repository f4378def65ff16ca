"""Two-tower retrieval on synthetic click logs."""
from dataclasses import dataclass

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from jax import random


@dataclass
class Config:
    user_dim: int = 12
    item_dim: int = 12
    emb: int = 8
    batch: int = 32
    seed: int = 3


class Tower(nn.Module):
    emb: int
    @nn.compact
    def __call__(self, x):
        x = nn.relu(nn.Dense(24)(x))
        x = nn.Dense(self.emb)(x)
        return x / jnp.linalg.norm(x, axis=-1, keepdims=True)


def main(cfg=Config()):
    k_user, k_item, k_ex, k_clicks = random.split(random.PRNGKey(cfg.seed), 4)
    user, item = Tower(cfg.emb), Tower(cfg.emb)
    params = {"user": user.init(k_user, random.normal(k_ex, (1, cfg.user_dim))),
              "item": item.init(k_item, random.normal(k_ex, (1, cfg.item_dim)))}
    users = random.normal(k_clicks, (cfg.batch, cfg.user_dim))
    items = users[:, ::-1]

    def loss_fn(p):
        logits = 5.0 * user.apply(p["user"], users) @ item.apply(p["item"], items).T
        return optax.softmax_cross_entropy_with_integer_labels(logits, jnp.arange(cfg.batch)).mean()

    @jax.jit
    def sgd(p):
        loss, grads = jax.value_and_grad(loss_fn)(p)
        return loss, optax.apply_updates(p, jax.tree_util.tree_map(lambda g: -0.1 * g, grads))

    history = []
    for _ in range(15):
        loss, params = sgd(params)
        history.append(float(loss))
    return {"loss": history, "params": jax.tree_util.tree_leaves(params)}

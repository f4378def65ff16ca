"""Noisy top-1 gating of a small mixture of experts on soil moisture."""
from dataclasses import dataclass, field
from typing import List

import jax
import jax.numpy as jnp
import numpy as np
import optax


@dataclass
class Config:
    seed: int = 9
    epochs: int = 3
    batch: int = 20
    experts: int = 4
    gate_noise: float = 0.5
    log: List[float] = field(default_factory=list)


def moisture(n=100, d=5):
    rng = np.random.default_rng(8)
    x = rng.normal(size=(n, d)).astype(np.float32)
    return jnp.asarray(x), jnp.asarray(np.where(x[:, 0] > 0, x @ np.arange(d), -x[:, 1]).astype(np.float32))


def experts_init(key, cfg, d):
    kg, ke = jax.random.split(key)
    return {"gate": 0.1 * jax.random.normal(kg, (d, cfg.experts)),
            "experts": 0.1 * jax.random.normal(ke, (cfg.experts, d))}


def predict(p, x, noise):
    logits = x @ p["gate"] + noise
    w = jax.nn.softmax(logits)
    chosen = w * jax.nn.one_hot(logits.argmax(-1), w.shape[-1])
    return jnp.einsum("be,ed,bd->b", chosen, p["experts"], x)


def make_step(cfg, tx):
    @jax.jit
    def step(p, opt, x, y, key):
        noise = cfg.gate_noise * jax.random.normal(key, (x.shape[0], cfg.experts))
        loss, g = jax.value_and_grad(lambda q: jnp.mean((predict(q, x, noise) - y) ** 2))(p)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(p, up), opt, loss, noise

    return step


def train(cfg):
    x, y = moisture()
    k_init, k_epochs = jax.random.split(jax.random.key(cfg.seed))
    p = experts_init(k_init, cfg, x.shape[1])
    tx = optax.adam(1e-2)
    opt = tx.init(p)
    step = make_step(cfg, tx)
    starts = range(0, len(x), cfg.batch)
    noises = []
    for epoch in range(cfg.epochs):
        k_epoch = jax.random.fold_in(k_epochs, epoch)
        for lo, k in zip(starts, jax.random.split(k_epoch, len(starts))):
            p, opt, loss, noise = step(p, opt, x[lo:lo + cfg.batch], y[lo:lo + cfg.batch], k)
            noises.append(np.asarray(noise))
        cfg.log.append(float(loss))
    return {"params": p, "noises": np.stack(noises)}


def main():
    cfg = Config()
    out = train(cfg)
    print(cfg.log)
    return out


if __name__ == "__main__":
    main()

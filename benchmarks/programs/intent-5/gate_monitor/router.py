"""Noisy top-1 routing; a monitor writes gate statistics to the run's log."""
import logging

import jax
import jax.numpy as jnp
import numpy as np

log = logging.getLogger("gate")


class Monitor:
    def __init__(self, every):
        self.every, self.count = every, 0

    def __call__(self, key, logits):
        self.count += 1
        if self.count % self.every:
            return
        jitter = jax.random.gumbel(key, logits.shape)
        share = jnp.bincount(jnp.argmax(logits + jitter, -1), length=logits.shape[-1]) / len(logits)
        log.info("gate share %s", np.round(np.asarray(share), 2))


def route(key, logits, temperature):
    return jnp.argmax(logits + temperature * jax.random.normal(key, logits.shape), -1)


def loss_fn(params, x, y, pick):
    out = jnp.einsum("nd,ndk->nk", x, params["experts"][pick])
    logp = jax.nn.log_softmax(x @ params["gate"])
    chosen = jnp.take_along_axis(logp, pick[:, None], 1)[:, 0]
    err = ((out - y) ** 2).mean(-1)
    return err.mean() + 0.1 * (jax.lax.stop_gradient(err) * chosen).mean()


def fit(params, x, y, key, steps, observe):
    picks = []
    for _ in range(steps):
        key, k_route = jax.random.split(key)
        logits = x @ params["gate"]
        observe(k_route, logits)
        pick = route(k_route, logits, 1.0)
        grads = jax.grad(loss_fn)(params, x, y, pick)
        params = jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)
        picks.append(pick)
    return params, jnp.stack(picks)


def main(seed=0, steps=9, experts=3, dim=4):
    k_gate, k_exp, k_x, k_fit = jax.random.split(jax.random.key(seed), 4)
    params = {"gate": 0.1 * jax.random.normal(k_gate, (dim, experts)), "experts": 0.3 * jax.random.normal(k_exp, (experts, dim, 2))}
    x = jax.random.normal(k_x, (24, dim))
    y = jnp.stack([x.sum(1), jnp.abs(x[:, 0])], 1)
    params, picks = fit(params, x, y, k_fit, steps, Monitor(every=3))
    return {"picks": np.asarray(picks), "gate": np.asarray(params["gate"])}


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    print(main()["picks"][-1])

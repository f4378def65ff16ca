"""Deep ensembles trained by vmap over members."""
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax


class Member(NamedTuple):
    params: Any
    opt_state: Any


class Fitted(NamedTuple):
    params: Any
    oob: jax.Array
    losses: jax.Array


def init_mlp(key, sizes):
    keys = jax.random.split(key, len(sizes) - 1)
    return [
        (jax.random.normal(k, (a, b)) / jnp.sqrt(a), jnp.zeros(b))
        for k, a, b in zip(keys, sizes[:-1], sizes[1:])
    ]


def forward(params, x):
    for w, b in params[:-1]:
        x = jnp.tanh(x @ w + b)
    w, b = params[-1]
    return (x @ w + b)[..., 0]


class Ensemble:
    def __init__(self, cfg, resample):
        self.cfg = cfg
        self.resample = resample
        self.tx = optax.adam(cfg["lr"])

    def _fit_member(self, key, x, y):
        k_init, k_steps = jax.random.split(key)
        bag = self.resample()
        xb, yb = x[bag], y[bag]
        params = init_mlp(k_init, (x.shape[1], *self.cfg["hidden"], 1))

        def loss_fn(params, idx):
            return jnp.mean((forward(params, xb[idx]) - yb[idx]) ** 2)

        def step(member, k):
            idx = jax.random.choice(k, len(xb), (self.cfg["batch"],), replace=False)
            loss, grads = jax.value_and_grad(loss_fn)(member.params, idx)
            upd, opt_state = self.tx.update(grads, member.opt_state)
            return Member(optax.apply_updates(member.params, upd), opt_state), loss

        start = Member(params, self.tx.init(params))
        end, losses = jax.lax.scan(step, start, jax.random.split(k_steps, self.cfg["steps"]))
        oob = jnp.ones(len(x), bool).at[bag].set(False)
        return Fitted(end.params, oob, losses)

    def fit(self, key, x, y):
        keys = jax.random.split(key, self.cfg["members"])
        return jax.jit(jax.vmap(self._fit_member, in_axes=(0, None, None)))(keys, x, y)

    @staticmethod
    def predict(params, x):
        preds = jax.vmap(forward, in_axes=(0, None))(params, x)
        return preds.mean(0), preds.std(0)

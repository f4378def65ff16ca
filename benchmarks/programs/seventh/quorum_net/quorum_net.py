"""Deep ensemble of fitness predictors; disagreement is the uncertainty."""
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import linen as nn

CONFIG = {"members": 5, "width": 32, "steps": 40, "lr": 1e-2, "dropout": 0.1}
LIFTS = {
    "ensemble": dict(in_axes=(None, None), out_axes=0, variable_axes={"params": 0}),
    "batch": dict(in_axes=(0, None), out_axes=0, variable_axes={"params": None}),
}


class Member(nn.Module):
    width: int
    dropout: float

    @nn.compact
    def __call__(self, x, train):
        for _ in range(2):
            x = nn.silu(nn.Dense(self.width)(x))
            x = nn.Dropout(self.dropout, deterministic=not train)(x)
        return nn.Dense(1)(x)


def lifted(kind, size, streams=("params", "dropout")):
    return nn.vmap(Member, axis_size=size, split_rngs=dict.fromkeys(streams, False), **LIFTS[kind])


def assay(n=48):
    t = jnp.linspace(-1, 1, n)
    return jnp.stack([t, t**2, jnp.sin(5 * t)], axis=1), jnp.cos(4 * t)[:, None]


def main(seed=0, cfg=CONFIG):
    x, y = assay()
    net = lifted("ensemble", cfg["members"])(cfg["width"], cfg["dropout"])
    k_init, k_drop, k_fit = jax.random.split(jax.random.key(seed), 3)
    params = net.init({"params": k_init, "dropout": k_drop}, x, True)["params"]
    tx = optax.adam(cfg["lr"])
    opt = tx.init(params)

    @jax.jit
    def step(params, opt, key):
        def loss(p):
            return jnp.mean((net.apply({"params": p}, x, True, rngs={"dropout": key}) - y[None]) ** 2)

        grads = jax.grad(loss)(params)
        updates, opt = tx.update(grads, opt)
        return optax.apply_updates(params, updates), opt

    for key in jax.random.split(k_fit, cfg["steps"]):
        params, opt = step(params, opt, key)
    far = jnp.linspace(2, 3, 8)[:, None] * jnp.ones((1, 3))
    return np.asarray(net.apply({"params": params}, far, False))


if __name__ == "__main__":
    print("disagreement", main().std(axis=0).ravel())

"""Readmission risk model on simulated patients (flax)."""
import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

from simulate import make_split
from specs import SPLITS


class Risk(nn.Module):
    hidden: int = 64

    @nn.compact
    def __call__(self, x):
        x = nn.relu(nn.Dense(self.hidden)(x))
        x = nn.relu(nn.Dense(self.hidden)(x))
        return nn.Dense(1)(x)[..., 0]


def main(seed=0, steps=200):
    data = {name: make_split(spec) for name, spec in SPLITS.items()}
    model, tx = Risk(), optax.adam(3e-3)
    data = {name: tuple(map(np.asarray, split)) for name, split in data.items()}
    x, y = data["train"]
    params = jax.jit(model.init)(jax.random.key(seed), x[:1])
    opt_state = tx.init(params)

    def loss_fn(params, x, y):
        return optax.sigmoid_binary_cross_entropy(model.apply(params, x), y).mean()

    @jax.jit
    def step(params, opt_state, x, y):
        loss, g = jax.value_and_grad(loss_fn)(params, x, y)
        u, opt_state = tx.update(g, opt_state)
        return optax.apply_updates(params, u), opt_state, loss

    rng = np.random.default_rng(seed)
    for _ in range(steps):
        idx = rng.choice(len(x), 64, replace=False)
        params, opt_state, loss = step(params, opt_state, x[idx], y[idx])

    scores = {}
    for name, (xs, ys) in data.items():
        scores[name] = float(jnp.mean((model.apply(params, xs) > 0) == ys))
        print(f"{name:6s} accuracy {scores[name]:.3f} on {len(xs)} patients")
    return {"scores": scores, "data": data}


if __name__ == "__main__":
    main()

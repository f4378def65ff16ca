"""Humidity forecast from a window of station readings (haiku)."""
import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax

WINDOW, STATIONS = 8, 5


def net_fn(x):
    x = hk.Linear(24)(x.reshape(x.shape[0], -1))
    x = jax.nn.gelu(x)
    return hk.Linear(STATIONS)(x)


class Forecaster:
    def __init__(self, seed):
        self.net = hk.without_apply_rng(hk.transform(net_fn))
        init_key, self.stream = jax.random.split(jax.random.key(seed))
        example = jax.random.uniform(init_key, (2, WINDOW, STATIONS))
        self.params = self.net.init(init_key, example)
        self.tx = optax.adam(5e-3)
        self.opt = self.tx.init(self.params)
        self.step = jax.jit(self._step)

    def _step(self, params, opt, x, y):
        def loss(p):
            return jnp.mean((self.net.apply(p, x) - y) ** 2)

        value, grads = jax.value_and_grad(loss)(params)
        upd, opt = self.tx.update(grads, opt)
        return optax.apply_updates(params, upd), opt, value

    def fit(self, windows, target, steps):
        curve = []
        for _ in range(steps):
            self.stream, sub = jax.random.split(self.stream)
            rows = jax.random.choice(sub, len(target), (16,), replace=False)
            self.params, self.opt, value = self.step(self.params, self.opt, windows[rows], target[rows])
            curve.append(float(value))
        return curve


def readings(n):
    t = np.arange(n)[:, None]
    return jnp.asarray(0.5 + 0.3 * np.sin(2 * np.pi * (t / 24 + np.arange(STATIONS) / STATIONS)), jnp.float32)


def main(seed=0, steps=80):
    series = readings(200)
    windows = jnp.stack([series[i : i + WINDOW] for i in range(190)])
    target = series[WINDOW : WINDOW + 190]
    model = Forecaster(seed)
    first = jax.tree.leaves(model.params)
    curve = model.fit(windows, target, steps)
    return {"curve": curve, "initial": np.concatenate([np.ravel(v) for v in first])}


if __name__ == "__main__":
    out = main()
    print(f"{out['curve'][0]:.4f} -> {out['curve'][-1]:.4f}")

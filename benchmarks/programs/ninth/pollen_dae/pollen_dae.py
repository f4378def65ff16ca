"""Denoising autoencoder on pollen spectra; masking noise, mini-batches, optax."""
import argparse
import json
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

DEFAULTS = dict(seed=0, epochs=4, batch=16, width=12, drop=0.4, lr=5e-3)


class Train(NamedTuple):
    params: dict
    opt: optax.OptState


def spectra(n=96, d=24):
    rng = np.random.default_rng(77)
    peaks = rng.uniform(0, d, (n, 2))
    grid = np.arange(d)
    return jnp.asarray(sum(np.exp(-0.5 * ((grid - peaks[:, k:k + 1]) / 2) ** 2) for k in range(2)) + 0.01)


def init(key, d, width):
    up, down = jax.random.split(key)
    he = jax.nn.initializers.he_normal()
    return {"enc": he(up, (d, width)), "dec": he(down, (width, d)), "bias": jnp.zeros(d)}


def reconstruct(p, x):
    return jax.nn.relu(x @ p["enc"]) @ p["dec"] + p["bias"]


class Autoencoder:
    def __init__(self, cfg):
        self.cfg = cfg
        self.tx = optax.adamw(cfg["lr"])
        self.root = jax.random.key(cfg["seed"])
        self._update = jax.jit(self._raw_update)

    def _raw_update(self, state, x, key):
        keep = jax.random.bernoulli(key, 1 - self.cfg["drop"], x.shape)

        def loss(p):
            return jnp.mean((reconstruct(p, x * keep) - x) ** 2)

        value, g = jax.value_and_grad(loss)(state.params)
        delta, opt = self.tx.update(g, state.opt, state.params)
        return Train(optax.apply_updates(state.params, delta), opt), value, keep

    def noise_key(self, epoch):
        return jax.random.fold_in(self.root, epoch + 1)

    def fit(self, x):
        params = init(jax.random.fold_in(self.root, 0), x.shape[1], self.cfg["width"])
        state = Train(params, self.tx.init(params))
        masks, curve = [], []
        for epoch in range(self.cfg["epochs"]):
            for lo in range(0, len(x), self.cfg["batch"]):
                state, value, keep = self._update(state, x[lo:lo + self.cfg["batch"]], self.noise_key(epoch))
                masks.append(np.asarray(keep))
                curve.append(float(value))
        return {"curve": curve, "masks": np.stack(masks)}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--set", default="{}", help="JSON overrides")
    cfg = {**DEFAULTS, **json.loads(ap.parse_args(argv).set)}
    out = Autoencoder(cfg).fit(spectra())
    print("first %.4f last %.4f" % (out["curve"][0], out["curve"][-1]))
    return out


if __name__ == "__main__":
    main()

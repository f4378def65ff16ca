"""A small VAE on rune stroke vectors. Shapes are probed abstractly before training."""
import math
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
import optax


@dataclass(frozen=True)
class Spec:
    seed: int = 21
    strokes: int = 10
    latent: int = 2
    hidden: int = 16
    steps: int = 40


def runes(n, d):
    rng = np.random.default_rng(24)
    proto = rng.integers(0, 2, (6, d))
    x = proto[rng.integers(0, 6, n)]
    return jnp.asarray(np.where(rng.uniform(size=x.shape) < 0.05, 1 - x, x), jnp.float32)


class RuneVae:
    def __init__(self, spec):
        self.spec = spec

    def layout(self):
        s = self.spec
        return {"enc": (s.strokes, s.hidden), "mu": (s.hidden, s.latent), "lv": (s.hidden, s.latent),
                "dec": (s.latent, s.hidden), "out": (s.hidden, s.strokes)}

    def init(self, key):
        shapes = self.layout()
        return {n: jax.random.normal(k, shapes[n]) / math.sqrt(shapes[n][0])
                for n, k in zip(shapes, jax.random.split(key, len(shapes)))}

    def elbo(self, params, x, key=None):
        if key is None:
            key = jax.random.key(0)
        h = jnp.tanh(x @ params["enc"])
        mu, lv = h @ params["mu"], h @ params["lv"]
        eps = jax.random.normal(key, mu.shape)
        z = mu + jnp.exp(lv / 2) * eps
        logits = jnp.tanh(z @ params["dec"]) @ params["out"]
        rec = -jnp.sum(optax.sigmoid_binary_cross_entropy(logits, x), -1)
        kl = 0.5 * jnp.sum(jnp.exp(lv) + mu ** 2 - 1 - lv, -1)
        return jnp.mean(rec - kl), eps

    def describe(self, batch):
        """Output shape and parameter count without running anything."""
        params = {n: jax.ShapeDtypeStruct(s, jnp.float32) for n, s in self.layout().items()}
        x = jax.ShapeDtypeStruct((batch, self.spec.strokes), jnp.float32)
        value, eps = jax.eval_shape(self.elbo, params, x)
        size = sum(math.prod(s) for s in self.layout().values())
        return {"value": value.shape, "latent": eps.shape, "parameters": size}


def fit(spec):
    model = RuneVae(spec)
    x = runes(128, spec.strokes)
    info = model.describe(len(x))
    key_init, key_run = jax.random.split(jax.random.key(spec.seed))
    params = model.init(key_init)
    tx = optax.adam(1e-2)

    def step(carry, key):
        params, opt = carry
        (value, eps), g = jax.value_and_grad(lambda p: model.elbo(p, x, key), has_aux=True)(params)
        up, opt = tx.update(jax.tree.map(jnp.negative, g), opt)
        return (optax.apply_updates(params, up), opt), (value, eps)

    _, (curve, eps) = jax.lax.scan(step, (params, tx.init(params)), jax.random.split(key_run, spec.steps))
    return {"info": info, "curve": curve, "eps": eps}


def main():
    out = fit(Spec())
    print(out["info"], float(out["curve"][-1]))
    return out


if __name__ == "__main__":
    main()

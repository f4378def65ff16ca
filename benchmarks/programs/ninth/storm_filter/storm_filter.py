"""Bootstrap particle filter for storm intensity (AR(1) log-volatility)."""
from dataclasses import dataclass
from functools import partial

import jax
import jax.numpy as jnp
from jax import random


@dataclass(frozen=True)
class Model:
    phi: float = 0.95
    sigma: float = 0.3
    beta: float = 0.6


@dataclass(frozen=True)
class Settings:
    particles: int = 128
    horizon: int = 60
    seed: int = 11


def simulate(model, horizon, key):
    kh, ky = random.split(key)
    shocks = model.sigma * random.normal(kh, (horizon,))
    _, h = jax.lax.scan(lambda c, e: (model.phi * c + e,) * 2, 0.0, shocks)
    return model.beta * jnp.exp(h / 2) * random.normal(ky, (horizon,))


def build_filter(model, settings, key):
    n = settings.particles
    k_move, k_pick = random.split(key)

    def tick(stream, t):
        return random.fold_in(stream, t)

    move = lambda t: random.normal(tick(k_move, t), (n,))
    pick = lambda t: random.uniform(tick(k_pick, t))

    def body(cloud, obs):
        t, y = obs
        z = move(t)
        cloud = model.phi * cloud + model.sigma * z
        sd = model.beta * jnp.exp(cloud / 2)
        logw = -0.5 * (y / sd) ** 2 - jnp.log(sd)
        w = jax.nn.softmax(logw)
        comb = (jnp.arange(n) + pick(t)) / n
        idx = jnp.clip(jnp.searchsorted(jnp.cumsum(w), comb), 0, n - 1)
        return cloud[idx], (jnp.sum(w * cloud), z)

    return body


@partial(jax.jit, static_argnums=(0, 1))
def run_filter(model, settings, key):
    k_truth, k_init, k_filter = random.split(key, 3)
    y = simulate(model, settings.horizon, k_truth)
    cloud = random.normal(k_init, (settings.particles,))
    body = build_filter(model, settings, k_filter)
    _, (mean, z) = jax.lax.scan(body, cloud, (jnp.arange(settings.horizon), y))
    return {"mean": mean, "moves": z, "y": y}


def main(settings=Settings()):
    out = run_filter(Model(), settings, random.key(settings.seed))
    print("last filtered mean", float(out["mean"][-1]))
    return out


if __name__ == "__main__":
    main()

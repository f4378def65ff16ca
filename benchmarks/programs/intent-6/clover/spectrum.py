from dataclasses import dataclass

import jax
import jax.numpy as jnp
import optax


@dataclass(frozen=True)
class FitConfig:
    seed: int = 73
    tones: int = 2
    steps: int = 60


def model(p, t):
    return (p["amp"] * jnp.sin(t[:, None] * p["freq"] + p["phase"])).sum(-1)


def guess(key, tones):
    k_f, k_p = jax.random.split(key)
    return {
        "amp": jnp.ones(tones),
        "freq": jax.random.uniform(k_f, (tones,), minval=0.5, maxval=6.0),
        "phase": jax.random.uniform(k_p, (tones,), maxval=2 * jnp.pi),
    }


def fit(t, y, cfg, key, opt):
    start = guess(key, cfg.tones)

    def body(carry, _):
        p, s = carry
        loss, g = jax.value_and_grad(lambda q: jnp.mean((model(q, t) - y) ** 2))(p)
        up, s = opt.update(g, s, p)
        return (optax.apply_updates(p, up), s), loss

    (p, _), losses = jax.lax.scan(body, (start, opt.init(start)), length=cfg.steps)
    return {"start": start["freq"], "params": p, "loss": losses[-1]}

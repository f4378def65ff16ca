"""Two-moons denoising diffusion with equinox."""
import dataclasses

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from state import Denoiser, TrainState


@dataclasses.dataclass(frozen=True)
class Config:
    seed: int = 11
    width: int = 48
    batch: int = 64
    steps: int = 40
    lr: float = 2e-3
    ema: float = 0.98
    beta_min: float = 0.1
    beta_max: float = 18.0


def alpha_sigma(cfg, t):
    log_a = -0.25 * t**2 * (cfg.beta_max - cfg.beta_min) - 0.5 * t * cfg.beta_min
    a = jnp.exp(log_a)
    return a, jnp.sqrt(1 - a**2)


def moons(n, rng):
    th = rng.uniform(0, np.pi, n)
    side = rng.integers(0, 2, n)
    x = np.where(side, 1 - np.cos(th), np.cos(th))
    y = np.where(side, 0.5 - np.sin(th), np.sin(th))
    return np.stack([x, y], 1) + 0.05 * rng.normal(size=(n, 2))


def denoising_loss(model, cfg, x0, t, eps):
    a, s = alpha_sigma(cfg, t)
    xt = a[:, None] * x0 + s[:, None] * eps
    return jnp.mean((jax.vmap(model)(xt, t) - eps) ** 2)


def make_step(cfg, tx):
    @eqx.filter_jit
    def inner(model, opt_state, x0, key):
        k_t, k_eps = jax.random.split(key)
        t = jax.random.uniform(k_t, (x0.shape[0],), minval=1e-3)
        eps = jax.random.normal(k_eps, x0.shape)
        loss, grads = eqx.filter_value_and_grad(denoising_loss)(model, cfg, x0, t, eps)
        updates, opt_state = tx.update(grads, opt_state, eqx.filter(model, eqx.is_array))
        return eqx.apply_updates(model, updates), opt_state, loss, t.mean()

    def step(state, x0):
        key, sub = jax.random.split(state.key)
        model, opt_state, loss, t_mean = inner(state.model, state.opt_state, x0, sub)
        return state.advance(model, opt_state, cfg.ema), {"loss": float(loss), "t_mean": float(t_mean)}

    return step


def main(cfg=Config()):
    k_model, k_train = jax.random.split(jax.random.key(cfg.seed))
    rng = np.random.default_rng(cfg.seed)
    model = Denoiser(2, cfg.width, key=k_model)
    tx = optax.adam(cfg.lr)
    params = eqx.filter(model, eqx.is_array)
    state = TrainState(model, tx.init(params), params, k_train)
    step = make_step(cfg, tx)
    history = []
    for _ in range(cfg.steps):
        state, metrics = step(state, jnp.asarray(moons(cfg.batch, rng), jnp.float32))
        history.append(metrics)
    print("loss", np.mean([h["loss"] for h in history[-10:]]))
    return state, history


if __name__ == "__main__":
    main()

"""Small denoising diffusion model for heartbeat snippets."""
import jax
import jax.numpy as jnp
import numpy as np

from state import create

STEPS = 50
BETAS = jnp.linspace(1e-3, 0.15, STEPS)
ALPHA_BAR = jnp.cumprod(1.0 - BETAS)


def heartbeats(n, width, rng):
    t = np.linspace(0, 1, width)
    centre = rng.uniform(0.35, 0.65, (n, 1))
    return (np.exp(-((t - centre) / 0.06) ** 2) - 0.2).astype(np.float32)


def predict(params, x, t):
    h = jnp.concatenate([x, t[:, None] / STEPS], axis=1)
    return jnp.tanh(h @ params["w1"]) @ params["w2"]


def diffusion_loss(params, batch, key):
    k_t, k_eps = jax.random.split(key)
    t = jax.random.randint(k_t, (batch.shape[0],), 0, STEPS)
    eps = jax.random.normal(k_eps, batch.shape)
    a = ALPHA_BAR[t][:, None]
    noisy = jnp.sqrt(a) * batch + jnp.sqrt(1 - a) * eps
    return jnp.mean((predict(params, noisy, t) - eps) ** 2), t.mean()


@jax.jit
def train_step(state, batch):
    (loss, level), grads = jax.value_and_grad(diffusion_loss, has_aux=True)(
        state.params, batch, state.rng)
    return state.apply_gradients(grads), {"loss": loss, "level": level}


def main(seed=0, epochs=5, batch=32, width=24):
    rng = np.random.default_rng(seed)
    data = heartbeats(256, width, rng)
    state = create(seed, width)
    log = []
    for epoch in range(epochs):
        order = rng.permutation(len(data))
        for start in range(0, len(data), batch):
            state, m = train_step(state, data[order[start:start + batch]])
            log.append({k: float(v) for k, v in m.items()})
        print(f"epoch {epoch} loss {log[-1]['loss']:.4f} mean noise level {log[-1]['level']:.2f}")
    return log


if __name__ == "__main__":
    main()

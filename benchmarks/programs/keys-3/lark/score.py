"""Denoising score matching on a ring; evaluated on a frozen noise draw."""
import jax
import jax.numpy as jnp
import optax

SIGMA = 0.5


def score(params, x):
    return jnp.tanh(x @ params["w1"] + params["b1"]) @ params["w2"]


def dsm_loss(params, x, eps):
    return jnp.mean((SIGMA * score(params, x + SIGMA * eps) + eps) ** 2)


def evaluate(params, x_val, eval_key):
    """Validation loss. Every epoch is scored on the same noise so that the curve
    shows the model getting better and not the luck of the draw."""
    eps = jax.random.normal(eval_key, x_val.shape)
    return dsm_loss(params, x_val, eps), eps


def ring(key, n):
    angle = 2 * jnp.pi * jax.random.uniform(key, (n,))
    return jnp.stack([jnp.cos(angle), jnp.sin(angle)], 1)


def main(seed: int = 0, epochs: int = 5):
    key, k1, k2, x_key, val_key, eval_key = jax.random.split(jax.random.key(seed), 6)
    params = {
        "w1": jax.random.normal(k1, (2, 32)),
        "b1": jnp.zeros(32),
        "w2": 0.1 * jax.random.normal(k2, (32, 2)),
    }
    x, x_val = ring(x_key, 64), ring(val_key, 64)
    tx = optax.adam(1e-2)
    opt_state = tx.init(params)
    grad_fn = jax.jit(jax.grad(dsm_loss))
    train_noise, eval_noise, curve = [], [], []
    for _ in range(epochs):
        key, noise_key = jax.random.split(key)
        eps = jax.random.normal(noise_key, x.shape)
        updates, opt_state = tx.update(grad_fn(params, x, eps), opt_state)
        params = optax.apply_updates(params, updates)
        value, held_out = evaluate(params, x_val, eval_key)
        train_noise.append(eps)
        eval_noise.append(held_out)
        curve.append(value)
    return {"curve": jnp.stack(curve), "train": jnp.stack(train_noise), "eval": jnp.stack(eval_noise)}


if __name__ == "__main__":
    print(main()["curve"])

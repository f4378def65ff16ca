import argparse

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from nets import TabularNet, batched, stochastic_passes


def housing(n, rng):
    x = rng.normal(size=(n, 6)).astype(np.float32)
    y = x[:, 0] * x[:, 1] + np.sin(2 * x[:, 2]) + 0.1 * rng.normal(size=n)
    return x, y.astype(np.float32)


@eqx.filter_jit
def update(model, opt_state, tx, x, y, key):
    def loss_fn(m):
        return jnp.mean((batched(m)(x, key) - y) ** 2)

    loss, grads = eqx.filter_value_and_grad(loss_fn)(model)
    updates, opt_state = tx.update(grads, opt_state, eqx.filter(model, eqx.is_array))
    return eqx.apply_updates(model, updates), opt_state, loss


@eqx.filter_jit
def rmse(model, x, y):
    frozen = eqx.nn.inference_mode(model)
    return jnp.sqrt(jnp.mean((batched(frozen)(x, None) - y) ** 2))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--steps", type=int, default=120)
    p.add_argument("--batch", type=int, default=48)
    p.add_argument("--dropout", type=float, default=0.25)
    p.add_argument("--seed", type=int, default=9)
    a = p.parse_args(argv)

    rng = np.random.default_rng(a.seed)
    x, y = housing(400, rng)
    init_key, train_key, probe_key = jax.random.split(jax.random.key(a.seed), 3)
    model = TabularNet(6, 24, 2, a.dropout, key=init_key)
    tx = optax.adamw(3e-3)
    opt_state = tx.init(eqx.filter(model, eqx.is_array))
    for step in range(a.steps):
        train_key, sub = jax.random.split(train_key)
        rows = rng.choice(320, a.batch, replace=False)
        model, opt_state, loss = update(model, opt_state, tx, x[rows], y[rows], sub)
    print(f"train mse {loss:.3f} held-out rmse {rmse(model, x[320:], y[320:]):.3f}")

    # regularisation noise in training mode, measured on copies of one held-out row
    probe = jnp.repeat(x[320:321], 16, axis=0)
    passes = stochastic_passes(model, probe, probe_key, draws=8)
    print(f"dropout noise sd {passes.std():.3f} around {passes.mean():.3f}")
    return {"passes": np.asarray(passes), "rmse": float(rmse(model, x[320:], y[320:]))}


if __name__ == "__main__":
    main()

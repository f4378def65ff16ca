import argparse

import haiku as hk
import jax
import numpy as np
import optax

from vae import Model


def bars(n, rng, side=6):
    """Images with random horizontal and vertical bars."""
    rows, cols = rng.random((2, n, side)) < 0.25
    img = rows[:, :, None] | cols[:, None, :]
    return img.reshape(n, side * side).astype(np.float32)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--steps", type=int, default=200)
    ap.add_argument("--batch", type=int, default=64)
    ap.add_argument("--seed", type=int, default=18)
    a = ap.parse_args(argv)

    rng = np.random.default_rng(a.seed)
    train, test = bars(1024, rng), bars(256, rng)
    keys = hk.PRNGSequence(a.seed)
    model = Model(train.shape[1])
    params = jax.jit(model.init)(next(keys), train[:2])
    tx = optax.adam(3e-3)
    opt_state = tx.init(params)

    @jax.jit
    def update(params, opt_state, key, x):
        loss, grads = jax.value_and_grad(model.loss)(params, key, x)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, loss

    bound = jax.jit(model.bound, static_argnames="samples")
    losses, bounds = [], {}
    for step in range(a.steps):
        x = train[rng.choice(len(train), a.batch, replace=False)]
        params, opt_state, loss = update(params, opt_state, next(keys), x)
        losses.append(float(loss))
        if (step + 1) % 100 == 0:
            print(f"step {step + 1} -elbo {np.mean(losses[-50:]):.3f}")
    for samples in (1, 16):
        bounds[samples] = float(bound(params, next(keys), test, samples=samples))
        print(f"IW-{samples}: {bounds[samples]:.3f}")
    return {"losses": losses, "bounds": bounds, "params": params, "model": model, "test": test}


if __name__ == "__main__":
    main()

import argparse
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax

from evaluation import bound
from nets import elbo, init_params


def make_rows(seed, n=128, features=8):
    rng = np.random.default_rng(seed)
    basis = rng.normal(size=(3, features))
    return jnp.asarray(rng.normal(size=(n, 3)) @ basis, jnp.float32)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=12)
    ap.add_argument("--beta", type=float, default=0.5)
    args = ap.parse_args(argv)

    rows = make_rows(args.seed)
    init_key, train_key, eval_key = jax.random.split(jax.random.PRNGKey(args.seed), 3)
    params = init_params(init_key, rows.shape[1], rows.shape[1])
    tx = optax.adam(1e-2)
    opt = tx.init(params)
    grad = jax.jit(jax.value_and_grad(partial(elbo, beta=args.beta), has_aux=True))

    losses, noises = [], []
    for step in range(args.steps):
        train_key, sub = jax.random.split(train_key)
        lo = (step * 16) % rows.shape[0]
        (loss, aux), g = grad(params, rows[lo:lo + 16], sub)
        updates, opt = tx.update(g, opt)
        params = optax.apply_updates(params, updates)
        losses.append(float(loss))
        noises.append(jax.tree.map(np.asarray, aux))
    return {"losses": losses, "noises": noises,
            "bound": bound(params, rows[:32], key=eval_key)}


if __name__ == "__main__":
    out = main()
    print(f"loss {out['losses'][-1]:.3f}  bound {out['bound']:.3f}")

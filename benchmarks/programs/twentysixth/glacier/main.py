# %% Ice type from band statistics
import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from layers import Net


# %% data
def bands(n, seed):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 3, n)
    means = np.array([[0.2, 0.5, 0.1, 0.9], [0.6, 0.4, 0.3, 0.5], [0.9, 0.1, 0.6, 0.2]])
    return jnp.asarray(means[y] + 0.25 * rng.normal(size=(n, 4)), jnp.float32), jnp.asarray(y)


# %% steps
def loss_fn(model, x, y):
    return optax.softmax_cross_entropy_with_integer_labels(model(x), y).mean()


@nnx.jit
def train_step(model, opt, x, y):
    loss, grads = nnx.value_and_grad(loss_fn)(model, x, y)
    opt.update(model, grads)
    return loss


@nnx.jit
def evaluate(model, x, y):
    logits = model(x)
    return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean(), (logits.argmax(-1) == y).mean()


# %% run
def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=2)
    p.add_argument("--epochs", type=int, default=4)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--lr", type=float, default=5e-3)
    a = p.parse_args(argv)

    init, drop, order = jax.random.split(jax.random.key(a.seed), 3)
    model = Net(4, 16, 2, 3, 0.2, rngs=nnx.Rngs(params=init, dropout=drop))
    opt = nnx.Optimizer(model, optax.adam(a.lr), wrt=nnx.Param)
    x, y = bands(128, 0)
    xv, yv = bands(96, 1)
    log = []
    for epoch in range(a.epochs):
        model.train()
        rows = jax.random.permutation(jax.random.fold_in(order, epoch), len(y)).reshape(-1, a.batch)
        losses = [float(train_step(model, opt, x[r], y[r])) for r in rows]
        model.eval()
        val, acc = evaluate(model, xv, yv)
        log.append({"train": losses, "val": float(val), "acc": float(acc)})
    return log


if __name__ == "__main__":
    for i, row in enumerate(main()):
        print(i, f"{np.mean(row['train']):.3f} {row['val']:.3f} {row['acc']:.2f}")

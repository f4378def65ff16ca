"""Stochastic gradient Langevin posterior of a lake's oxygen profile (linear in depth features)."""
import argparse
import math

import jax
import jax.numpy as jnp
import numpy as np


def profile(n=256, d=6):
    rng = np.random.default_rng(55)
    depth = rng.uniform(0, 1, n)
    feats = np.stack([np.cos(math.pi * k * depth) for k in range(d)], 1)
    w = rng.normal(size=d)
    return jnp.asarray(feats), jnp.asarray(feats @ w + 0.1 * rng.normal(size=n))


def negative_log_posterior(w, x, y, scale):
    resid = y - x @ w
    return scale * jnp.sum(resid ** 2) / (2 * 0.1 ** 2) + 0.5 * jnp.sum(w ** 2)


def polynomial_decay(a, b, gamma):
    return lambda t: a * (b + t) ** (-gamma)


def langevin(data, batch, eps, key):
    """Returns a transition for lax.scan; the carry is the weight vector."""
    x, y = data
    n = x.shape[0]
    force = jax.grad(negative_log_posterior)
    blocks = n // batch

    def transition(w, t):
        lo = (t % blocks) * batch
        xb = jax.lax.dynamic_slice_in_dim(x, lo, batch)
        yb = jax.lax.dynamic_slice_in_dim(y, lo, batch)
        h = eps(t)
        kick = jax.random.normal(key, w.shape)
        w = w - 0.5 * h * force(w, xb, yb, n / batch) + jnp.sqrt(h) * kick
        return w, {"w": w, "kick": kick}

    return transition


def posterior(seed, steps=400, batch=32):
    data = profile()
    k_w, k_noise = jax.random.split(jax.random.PRNGKey(seed))
    w0 = jax.random.normal(k_w, (data[0].shape[1],))
    move = langevin(data, batch, polynomial_decay(1e-4, 1.0, 0.33), k_noise)
    _, trace = jax.lax.scan(move, w0, jnp.arange(steps))
    return trace


def main(argv=None):
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=400)
    a = p.parse_args(argv)
    trace = posterior(a.seed, a.steps)
    tail = trace["w"][a.steps // 2:]
    for i, (m, s) in enumerate(zip(tail.mean(0), tail.std(0))):
        print(f"w[{i}] = {m:+.3f} +- {s:.3f}")
    return trace


if __name__ == "__main__":
    main()

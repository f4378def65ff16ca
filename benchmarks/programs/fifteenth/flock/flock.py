"""Shared encoder over the birds of a flock; every bird gets its own sensor noise."""
import argparse

import haiku as hk
import jax
import jax.numpy as jnp


def encode(bird):
    if not hk.running_init():
        bird = bird + 0.1 * jax.random.normal(hk.next_rng_key(), bird.shape)
    return bird, jnp.tanh(hk.Linear(3)(bird))


def flock_fn(birds):
    each = hk.vmap(encode, split_rng=not hk.running_init())
    sensed, codes = each(birds)
    return sensed, codes.mean(axis=0)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--birds", type=int, default=5)
    a = ap.parse_args(argv)
    net = hk.transform(flock_fn)
    boot, live = jax.random.split(jax.random.PRNGKey(a.seed))
    birds = jnp.zeros((a.birds, 4))
    params = net.init(boot, birds)
    out = [net.apply(params, k, birds) for k in jax.random.split(live, 3)]
    return params, jnp.stack([s for s, _ in out])


if __name__ == "__main__":
    print(main()[1].std())

"""Beat detector on spectrogram rows, trained with per-example time masking and gain jitter."""
import argparse
from functools import reduce

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax


class TimeMask(eqx.Module):
    span: int = 6

    def __call__(self, clip, key):
        start = jax.random.randint(key, (), 0, clip.shape[0] - self.span + 1)
        t = jnp.arange(clip.shape[0])
        return jnp.where((t >= start) & (t < start + self.span), 0.0, clip)


class Gain(eqx.Module):
    width: float = 0.3

    def __call__(self, clip, key):
        return clip * (1.0 + self.width * jax.random.uniform(key, minval=-1.0, maxval=1.0))


class Chain(eqx.Module):
    stages: tuple

    def __call__(self, clip, key):
        pairs = zip(self.stages, jax.random.split(key, len(self.stages)))
        return reduce(lambda c, pair: pair[0](c, pair[1]), pairs, clip)


def clips(n=32, length=40):
    t = jnp.arange(length)[None]
    rate = jnp.linspace(0.2, 0.9, n)[:, None]
    return 1.5 + jnp.sin(rate * t), (rate[:, 0] > 0.55).astype(jnp.float32)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=8)
    args = p.parse_args(argv)
    xs, ys = clips()
    k_net, k_aug = jax.random.split(jax.random.key(args.seed))
    net = eqx.nn.MLP(xs.shape[1], "scalar", 32, 1, key=k_net)
    chain, tx = Chain((TimeMask(), Gain())), optax.adam(5e-3)
    opt = tx.init(eqx.filter(net, eqx.is_array))

    @eqx.filter_jit
    def step(net, opt, key):
        seen = jax.vmap(lambda clip: chain(clip, key))(xs)
        loss = lambda m: optax.sigmoid_binary_cross_entropy(jax.vmap(m)(seen), ys).mean()
        value, grads = eqx.filter_value_and_grad(loss)(net)
        updates, opt = tx.update(grads, opt)
        return eqx.apply_updates(net, updates), opt, value, seen

    losses, views = [], []
    for key in jax.random.split(k_aug, args.epochs):
        net, opt, value, seen = step(net, opt, key)
        losses.append(float(value))
        views.append(np.asarray(seen))
    return np.array(losses), np.stack(views)


if __name__ == "__main__":
    print(main()[0])

"""Glacier calving counts: a Haiku transformer with stochastic depth and a Poisson loss."""
from dataclasses import dataclass

import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax


@dataclass(frozen=True)
class Conf:
    seed: int = 64
    depth: int = 3
    model: int = 12
    survive: float = 0.7
    steps: int = 6


def block(conf, h, key):
    """Self-attention that is left out for some of the rows while training."""
    z = hk.MultiHeadAttention(2, conf.model // 2, model_size=conf.model, w_init=hk.initializers.VarianceScaling(0.5))(
        h, h, h)
    if key is None:
        return h + conf.survive * z, None
    alive = jax.random.bernoulli(key, conf.survive, (h.shape[0], 1, 1))
    return h + alive * z, alive[:, 0, 0]


def build(conf):
    def forward(x, training):
        h = hk.Linear(conf.model)(x)
        keys = iter(hk.next_rng_keys(conf.depth)) if training else None
        alive = []
        for _ in range(conf.depth):
            key = next(keys) if training else None
            h, a = block(conf, h, key)
            alive.append(a)
        rate = hk.Linear(1)(h.mean(1))[:, 0]
        return rate, (jnp.stack(alive) if training else None)

    return hk.transform(forward)


def calving(n=48, t=6):
    rng = np.random.default_rng(9)
    x = rng.normal(size=(n, t, 2)).astype(np.float32)
    return jnp.asarray(x), jnp.asarray(rng.poisson(np.exp(x[..., 0].mean(1))))


def main(conf=Conf()):
    x, y = calving()
    net = build(conf)
    seq = hk.PRNGSequence(conf.seed)
    params = net.init(next(seq), x, True)
    tx = optax.adam(3e-3)
    opt = tx.init(params)

    @jax.jit
    def update(params, opt, rng):
        def loss(p):
            rate, alive = net.apply(p, rng, x, True)
            return jnp.mean(jnp.exp(rate) - y * rate), alive

        (_, alive), g = jax.value_and_grad(loss, has_aux=True)(params)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(params, up), opt, alive

    masks = []
    for _, rng in zip(range(conf.steps), seq):
        params, opt, alive = update(params, opt, rng)
        masks.append(np.asarray(alive))
    rate, _ = net.apply(params, None, x, False)
    print("mean rate", float(jnp.exp(rate).mean()))
    return np.stack(masks)


if __name__ == "__main__":
    main()

import haiku as hk
import jax
import jax.numpy as jnp

from nets import net


class Trainer:
    def __init__(self, cfg, example):
        self.cfg = cfg
        rngs = self.rngs()
        self.params = net.init(next(rngs), example)
        self.grad_fn = jax.jit(jax.grad(self.loss, has_aux=True))

    def rngs(self):
        return hk.PRNGSequence(self.cfg["seed"])

    def loss(self, params, rng, x):
        pred, mask = net.apply(params, rng, x)
        return jnp.mean((pred - 1.0) ** 2), mask

    def step(self, x):
        grads, mask = self.grad_fn(self.params, next(self.rngs()), x)
        self.params = jax.tree.map(lambda p, g: p - self.cfg["lr"] * g, self.params, grads)
        return mask

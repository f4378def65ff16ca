"""Slope stability classifier; the caller owns the randomness of each pass."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class SlopeNet(nnx.Module):
    def __init__(self, rngs: nnx.Rngs, width=20):
        self.inp = nnx.Linear(5, width, rngs=rngs)
        self.drop = nnx.Dropout(0.3)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x, key=None):
        h = nnx.relu(self.inp(x))
        if key is not None:
            rngs = nnx.Rngs(dropout=key)
            h = self.drop(h, rngs=rngs)
        return self.out(h)[:, 0], h


def slopes(key, n=50):
    x = jax.random.normal(key, (n, 5))
    return x, (x.sum(-1) > 0).astype(jnp.float32)


def learn(seed=0, steps=5):
    rngs = nnx.Rngs(seed)
    x, y = slopes(rngs.world())
    net = SlopeNet(rngs)
    opt = nnx.Optimizer(net, optax.sgd(0.1), wrt=nnx.Param)

    @nnx.jit
    def step(net, opt, key):
        def loss(net):
            logit, h = net(x, key)
            return optax.sigmoid_binary_cross_entropy(logit, y).mean(), h

        (value, h), grads = nnx.value_and_grad(loss, has_aux=True)(net)
        opt.update(net, grads)
        return value, h == 0

    zeros = [step(net, opt, rngs.passes())[1] for _ in range(steps)]
    return jnp.stack(zeros), net(x)[0], net(x)[0]


if __name__ == "__main__":
    print(learn()[0].mean((1, 2)))

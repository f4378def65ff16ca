import jax
import jax.numpy as jnp
import numpy as np
from flax import linen as nn


class Net(nn.Module):
    rate: float = 0.5

    @nn.compact
    def __call__(self, x, train=False):
        h = nn.Dropout(self.rate)(x, deterministic=not train)
        return nn.Dense(1)(h), h


class Trainer:
    def __init__(self, net, seeds, width=8):
        init, self.drop = (jax.random.key(s) for s in seeds)
        self.net = net
        self.params = net.init(init, jnp.ones((1, width)))
        self.update = jax.jit(self._update)

    def _update(self, params, x):
        def loss(p):
            out, h = self.net.apply(p, x, train=True, rngs={"dropout": self.drop})
            return jnp.mean((out - 1.0) ** 2), h
        grads, h = jax.grad(loss, has_aux=True)(params)
        return jax.tree.map(lambda a, g: a - 0.01 * g, params, grads), h

    def steps(self, batches):
        for x in batches:
            self.params, h = self.update(self.params, x)
            yield h

    def predict(self, x): return self.net.apply(self.params, x)[0]


class Averaged(Trainer):
    def _update(self, params, x):
        new, h = super()._update(params, x)
        return jax.tree.map(lambda a, b: 0.5 * (a + b), params, new), h


def main(seed=5):
    seeds, out = jnp.array([seed, seed + 1]), {}
    for kind in (Trainer, Averaged):
        trainer = kind(Net(), seeds)
        hs = [np.asarray(h) for h in trainer.steps([jnp.ones((2, 8))] * 3)]
        out[kind.__name__] = hs, np.asarray(trainer.predict(jnp.ones((2, 8))))
    return out


if __name__ == "__main__":
    print(main()["Averaged"][1])

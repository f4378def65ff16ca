import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax


class Humidity(nn.Module):
    width: int = 24

    @nn.compact
    def __call__(self, x, train):
        h = nn.Dense(self.width)(x)
        self.sow("intermediates", "gate", h)
        h = nn.Dropout(0.5, deterministic=not train)(jnp.ones_like(h)) * h
        self.sow("intermediates", "masked", h)
        return nn.Dense(1)(h)


class Trainer:
    def __init__(self, seed):
        init_key, drop_key = jax.random.split(jax.random.key(seed))
        self.net = Humidity()
        self.params = self.net.init(init_key, jnp.ones((1, 4)), False)["params"]
        self.tx = optax.adam(1e-3)
        self.opt = self.tx.init(self.params)
        self.streams = {"dropout": drop_key}

    def step(self, x, y):
        def loss(params):
            out, aux = self.net.apply({"params": params}, x, True, rngs=self.streams, mutable=["intermediates"])
            return ((out - y) ** 2).mean(), aux["intermediates"]["masked"][0]

        (value, masked), grads = jax.value_and_grad(loss, has_aux=True)(self.params)
        updates, self.opt = self.tx.update(grads, self.opt)
        self.params = optax.apply_updates(self.params, updates)
        return value, masked


def main(seed=0, steps=4):
    trainer = Trainer(seed)
    x, y = jnp.linspace(0.1, 1.0, 8).reshape(2, 4), jnp.zeros((2, 1))
    return np.stack([np.asarray(trainer.step(x, y)[1]) != 0 for _ in range(steps)])


if __name__ == "__main__":
    print(main().mean(axis=(1, 2)))

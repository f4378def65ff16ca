"""Cloth defect scores; model state goes through jax.jit as arrays and comes back."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Cloth(nnx.Module):
    def __init__(self, rngs):
        self.stem = nnx.Linear(6, 18, rngs=rngs)
        self.hide = nnx.Dropout(0.25, rngs=rngs)
        self.head = nnx.Linear(18, 1, rngs=rngs)

    def __call__(self, x):
        h = self.hide(nnx.sigmoid(self.stem(x)))
        return self.head(h)[:, 0], h == 0


class Trainer:
    def __init__(self, params_key, dropout_key):
        rngs = nnx.Rngs(params=params_key, dropout=dropout_key)
        self.graph, self.params, self.other = nnx.split(Cloth(rngs), nnx.Param, ...)
        self.tx = optax.sgd(0.1)
        self.slots = self.tx.init(self.params)
        self._jitted = jax.jit(self._step)

    def _step(self, params, other, slots, x, y):
        def loss(params):
            net = nnx.merge(self.graph, params, other, copy=True)
            logit, hidden = net(x)
            _, _, after = nnx.split(net, nnx.Param, ...)
            return jnp.mean((logit - y) ** 2), (hidden, after)

        (value, (hidden, after)), g = jax.value_and_grad(loss, has_aux=True)(params)
        up, slots = self.tx.update(g, slots)
        return optax.apply_updates(params, up), after, slots, hidden

    def __call__(self, x, y):
        self.params, self.other, self.slots, hidden = self._jitted(self.params, self.other, self.slots, x, y)
        return hidden


def weave(seed=0, steps=5):
    k_cloth, k_params, k_drop = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_cloth, (30, 6))
    trainer = Trainer(k_params, k_drop)
    return jnp.stack([trainer(x, x[:, 0]) for _ in range(steps)])


if __name__ == "__main__":
    print(weave().mean((1, 2)))

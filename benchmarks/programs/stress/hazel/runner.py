import haiku as hk
import jax
import jax.numpy as jnp


def net(batch, is_training=True):
    h = jnp.tanh(hk.Linear(16, name="linear")(batch["x"]))
    keep = hk.dropout(hk.next_rng_key(), 0.5, jnp.ones_like(h)) if is_training else jnp.ones_like(h)
    return hk.Linear(1, name="out")(h * keep), keep > 0


INIT, APPLY = hk.transform(net)


@jax.jit
def update(params, rng, batch, lr=0.05):
    def loss(p):
        out, keep = APPLY(p, rng, batch)
        return jnp.mean((out - batch["y"]) ** 2), keep

    (_, keep), grads = jax.value_and_grad(loss, has_aux=True)(params)
    return jax.tree.map(lambda p, g: p - lr * g, params, grads), keep


class Runner:
    __slots__ = ("params", "rng")

    def __init__(self, seed, sample):
        self.rng = jax.random.PRNGKey(seed)
        self.params = INIT(self.rng, sample)

    def __call__(self, batch, /):
        self.params, keep = update(self.params, self.rng, batch)
        return keep

    def snapshot(self):
        return {name: jax.device_get(getattr(self, name)) for name in self.__slots__}

    @classmethod
    def restore(cls, state):
        self = cls.__new__(cls)
        for name in cls.__slots__: setattr(self, name, state.pop(name))
        assert not state, sorted(state)
        return self

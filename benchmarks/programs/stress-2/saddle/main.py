import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import linen as nn
from flax.training.train_state import TrainState


class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        h = nn.Dropout(0.5, deterministic=not train)(x)
        if train:
            h = h + 0.0 * jax.random.normal(self.make_rng("noise"), h.shape)
        return nn.Dense(1)(h), h


@jax.jit
def train_step(state, batch, rngs):
    x, y = batch

    def objective(params):
        out, h = state.apply_fn({"params": params}, x, True, rngs=rngs)
        return jnp.mean((out - y) ** 2), h
    (loss, h), grads = jax.value_and_grad(objective, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), (loss, h)


def evaluate(state, batch, rngs=None):
    if rngs is None: return state.apply_fn({"params": state.params}, batch[0], False)[0]
    outs = [state.apply_fn({"params": state.params}, batch[0], True, rngs=rngs)[0] for _ in range(1)]
    return jnp.stack(outs).mean(0)


def main(seed=0):
    init, drop, noise = jax.random.split(jax.random.key(seed), 3)
    batches, net = [(jnp.ones((2, 8)), jnp.ones((2, 1)))] * 2, Net()
    state = TrainState.create(apply_fn=net.apply, params=net.init(init, batches[0][0], False)["params"], tx=optax.sgd(0.01))
    rngs, masks = dict(dropout=drop, noise=noise), []
    for epoch in range(2):
        for i, batch in enumerate(batches):
            state, (loss, h) = train_step(state, batch, rngs)
            masks.append(np.asarray(h))
    sample = evaluate(state, batch, rngs)
    return {"masks": masks, "loss": float(loss), "out": np.asarray(evaluate(state, batch)), "sample": np.asarray(sample), "i": i}


if __name__ == "__main__":
    print(main()["loss"])

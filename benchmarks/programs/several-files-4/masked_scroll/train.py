import jax
import jax.numpy as jnp
import numpy as np
import optax

from schedule import ticks
from scroll import Scribe

MODEL, OPT = Scribe(letters=9), optax.lion(1e-3)


@jax.jit
def step(params, state, ids, key):
    def loss_fn(p):
        logits, extra = MODEL.apply(
            {"params": p}, ids[:, :-1], train=True, rngs={"dropout": key}, mutable=["intermediates"]
        )
        losses = optax.softmax_cross_entropy_with_integer_labels(logits, ids[:, 1:])
        return losses.mean(), extra["intermediates"]["mask"][0]

    (loss, mask), grads = jax.value_and_grad(loss_fn, has_aux=True)(params)
    updates, state = OPT.update(grads, state, params)
    return optax.apply_updates(params, updates), state, loss, mask


def main(seed=13, epochs=3):
    batches = (np.arange(60).reshape(3, 4, 5) * 7) % 9
    k_init, k_drop = jax.random.split(jax.random.key(seed))
    params = MODEL.init(k_init, jnp.asarray(batches[0, :, :-1]))["params"]
    state, masks = OPT.init(params), [[] for _ in range(epochs)]
    for tick in ticks(batches, epochs):
        key = jax.random.fold_in(k_drop, tick.number)
        params, state, loss, mask = step(params, state, tick.batch, key)
        masks[tick.epoch].append(np.asarray(mask))
    return {"masks": np.array(masks), "loss": float(loss)}


if __name__ == "__main__":
    print(main()["loss"])

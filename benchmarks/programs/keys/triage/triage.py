"""Train and validate a triage classifier."""
import jax
import jax.numpy as jnp
from flax.training.train_state import TrainState
import optax

from classifier import Triage


def train_step(state, x, labels, dropout_root):
    rngs = {"dropout": jax.random.fold_in(dropout_root, state.step)}

    def loss(params):
        logits = state.apply_fn({"params": params}, x, train=True, rngs=rngs)
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean(), logits

    grads, logits = jax.grad(loss, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), logits


def validate(state, chunks, rngs):
    return [state.apply_fn({"params": state.params}, x, train=False, rngs=rngs) for x in chunks]


def main(seed=0, steps=3):
    init_key, data_key, dropout_root = jax.random.split(jax.random.key(seed), 3)
    model = Triage()
    x = jax.random.normal(data_key, (6, 5))
    params = model.init(init_key, x, train=False)["params"]
    state = TrainState.create(apply_fn=model.apply, params=params, tx=optax.sgd(1e-5))
    seen = []
    for _ in range(steps):
        state, logits = train_step(state, x, jnp.arange(6) % 3, dropout_root)
        seen.append(logits)
    checked = validate(state, [x, x], rngs={"dropout": dropout_root})
    return {"seen": jnp.stack(seen), "checked": jnp.stack(checked)}


if __name__ == "__main__":
    print(main()["checked"][0])

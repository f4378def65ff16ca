import jax
import jax.numpy as jnp
import numpy as np
import optax

from net import Tagger
from state import create


@jax.jit
def train_step(state, batch):
    dropout_rng, new_dropout_rng = jax.random.split(state.dropout_rng)

    def loss_fn(params):
        logits, hidden = state.apply_fn(
            {"params": params}, batch["x"], train=True, rngs={"dropout": dropout_rng}
        )
        loss = optax.softmax_cross_entropy_with_integer_labels(logits, batch["y"]).mean()
        return loss, hidden

    (loss, hidden), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    new_state = state.apply_gradients(grads=grads)
    return new_state, {"loss": loss, "dropped": hidden == 0.0}


def batches(n, rows=4, dim=5):
    rng = np.random.default_rng(0)
    for _ in range(n):
        x = rng.normal(size=(rows, dim)).astype("float32")
        yield {"x": jnp.asarray(x), "y": jnp.asarray((x[:, 0] > 0).astype("int32"))}


def main(steps=4):
    model = Tagger(width=16, classes=2)
    state = create(model, jnp.zeros((1, 5)), lr=1e-2, seed=3)
    masks = []
    for batch in batches(steps):
        state, metrics = train_step(state, batch)
        masks.append(np.asarray(metrics["dropped"]))
    return masks


if __name__ == "__main__":
    print([int(m.sum()) for m in main()])

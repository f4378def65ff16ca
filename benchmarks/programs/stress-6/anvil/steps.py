import jax
import optax


@jax.jit
def train_step(state, batch):
    """One step; also returns which hidden units were active."""
    def loss_fn(params):
        logits, extra = state.apply_fn(
            {"params": params},
            batch["x"],
            train=True,
            rngs={"dropout": state.dropout_key},
            mutable=["intermediates"],
        )
        loss = optax.softmax_cross_entropy_with_integer_labels(logits, batch["y"]).mean()
        return loss, extra["intermediates"]["hidden"][0]

    (loss, hidden), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads, loss=loss), loss, hidden != 0


@jax.jit
def eval_step(state, batch):
    logits = state.apply_fn({"params": state.params}, batch["x"], train=False)
    return (logits.argmax(-1) == batch["y"]).mean()

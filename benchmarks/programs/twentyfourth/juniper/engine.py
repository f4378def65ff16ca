import jax
import jax.numpy as jnp
import optax


def loss_fn(params, state, batch, rng):
    logits, kept = state.apply_fn(
        {"params": params}, batch["x"], train=True, rngs={"dropout": rng}, mutable=["intermediates"]
    )
    loss = optax.softmax_cross_entropy_with_integer_labels(logits, batch["y"]).mean()
    return loss, kept["intermediates"]["hidden"][0]


def split_micro(batch, parts):
    return jax.tree.map(lambda a: a.reshape(parts, -1, *a.shape[1:]), batch)


def make_step(parts):
    grad_fn = jax.value_and_grad(loss_fn, has_aux=True)

    @jax.jit
    def step(state, batch):
        def micro(total, part):
            rng = jax.random.fold_in(state.dropout_key, state.step)
            (loss, hidden), grads = grad_fn(state.params, state, part, rng)
            return jax.tree.map(jnp.add, total, grads), (loss, hidden == 0.0)

        start = jax.tree.map(jnp.zeros_like, state.params)
        total, (losses, dropped) = jax.lax.scan(micro, start, split_micro(batch, parts))
        grads = jax.tree.map(lambda g: g / parts, total)
        return state.apply_gradients(grads=grads), losses.mean(), dropped

    return step

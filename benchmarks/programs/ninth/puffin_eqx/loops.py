import equinox as eqx
import jax
import jax.numpy as jnp
import optax


def batch_logits(model, waves, key):
    return jax.vmap(model)(waves, jax.random.split(key, waves.shape[0]))


def objective(model, waves, labels, key):
    logits = batch_logits(model, waves, key)
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


@eqx.filter_jit
def update(model, opt, tx, waves, labels, key):
    value, g = eqx.filter_value_and_grad(objective)(model, waves, labels, key)
    up, opt = tx.update(g, opt, eqx.filter(model, eqx.is_array))
    return eqx.apply_updates(model, up), opt, value


@eqx.filter_jit
def validate(model, waves, labels, key):
    logits = batch_logits(model, waves, key)
    loss = optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()
    return {"loss": loss, "accuracy": jnp.mean(logits.argmax(-1) == labels)}

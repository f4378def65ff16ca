import haiku as hk
import jax
import jax.numpy as jnp
import optax

from nets import NET

OPT = optax.adam(1e-2)


def objective(params, key, batch, rate):
    out, keep = NET.apply(params, key, batch["tokens"], rate, True)
    return jnp.mean((out - batch["score"]) ** 2), keep


@jax.jit
def update(state, key, batch, rate):
    params, opt_state = state
    (loss, keep), grads = jax.value_and_grad(objective, has_aux=True)(params, key, batch, rate)
    moves, opt_state = OPT.update(grads, opt_state)
    return (optax.apply_updates(params, moves), opt_state), loss, keep


def run_epoch(state, batches, cfg):
    rngs = hk.PRNGSequence(cfg["seed"])
    losses, keeps = [], []
    for batch in batches:
        state, loss, keep = update(state, next(rngs), batch, cfg["rate"])
        losses.append(loss)
        keeps.append(keep)
    return state, jnp.stack(losses), jnp.stack(keeps)

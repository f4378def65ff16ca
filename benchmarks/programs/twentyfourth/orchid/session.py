from functools import partial

import jax
import jax.numpy as jnp
import optax
from flax import nnx, struct


@struct.dataclass
class Session:
    params: nnx.State
    streams: nnx.State
    opt: optax.OptState


def open_session(model, tx):
    graphdef, params, streams = nnx.split(model, nnx.Param, nnx.RngState)
    return graphdef, Session(params, streams, tx.init(params))


@partial(jax.jit, static_argnums=(0, 1))
def advance(graphdef, tx, session, noisy, clean):
    def objective(params):
        model = nnx.merge(graphdef, params, session.streams, copy=True)
        out, code = model(noisy)
        return jnp.mean((out - clean) ** 2), (code, nnx.state(model, nnx.RngState))

    (loss, (code, streams)), grads = jax.value_and_grad(objective, has_aux=True)(session.params)
    updates, opt = tx.update(grads, session.opt, session.params)
    params = optax.apply_updates(session.params, updates)
    return session.replace(params=params, streams=streams, opt=opt), loss, code

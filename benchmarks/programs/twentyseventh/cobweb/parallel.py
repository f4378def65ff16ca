from functools import partial

import jax
import jax.numpy as jnp
import optax
from jax.sharding import Mesh, PartitionSpec as P

import nets


def make_mesh(n):
    return Mesh(jax.devices()[:n], ("data",))


def make_step(mesh, opt, rate):
    """Data-parallel step: parameters replicated, batch and dropout masks per device."""

    def local(params, key, x, y):
        key = jax.random.fold_in(key, jax.lax.axis_index("data"))

        def loss_fn(p):
            pred, kept = nets.apply(p, x, dropout=(key, rate))
            return jax.lax.pmean(jnp.mean((pred - y) ** 2), "data"), kept

        (loss, kept), grads = jax.value_and_grad(loss_fn, has_aux=True)(params)
        return loss, grads, kept[None]

    sharded = jax.shard_map(
        local,
        mesh=mesh,
        in_specs=(P(), P(), P("data"), P("data")),
        out_specs=(P(), P(), P("data")),
    )

    @jax.jit
    def step(params, opt_state, key, x, y):
        loss, grads, kept = sharded(params, key, x, y)
        upd, opt_state = opt.update(grads, opt_state)
        return optax.apply_updates(params, upd), opt_state, loss, kept

    return step

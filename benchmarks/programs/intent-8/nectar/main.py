"""Heat equation on a rod, residual weights follow the local error."""
import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from heat import HeatNet, exact

BOUNDS = {"x": (0.0, 1.0), "t": (0.0, 2.0)}


def uniform(key, n, bounds):
    lo, hi = bounds
    return jax.random.uniform(key, (n,), minval=lo, maxval=hi)


def collocation(key, n):
    keys = dict(zip(BOUNDS, jax.random.split(key, len(BOUNDS))))
    return {axis: uniform(keys[axis], n, b) for axis, b in BOUNDS.items()}


def local_weights(model, key, n):
    pts = collocation(key, n)
    size = jnp.abs(jax.vmap(model.residual)(pts["x"], pts["t"]))
    return jax.lax.stop_gradient(size / size.mean()), pts


def weighted_loss(model, key, weights):
    pts = collocation(key, weights.shape[0])
    res = jax.vmap(model.residual)(pts["x"], pts["t"])
    return jnp.mean(weights * res**2), pts


@eqx.filter_jit
def step(model, opt_state, key, tx, n=32):
    weights, rated = local_weights(model, key, n)
    (loss, used), grads = eqx.filter_value_and_grad(weighted_loss, has_aux=True)(model, key, weights)
    updates, opt_state = tx.update(grads, opt_state, eqx.filter(model, eqx.is_array))
    return eqx.apply_updates(model, updates), opt_state, loss, (rated, used)


def main(steps=40):
    k_net, key = jax.random.split(jax.random.key(3))
    model, tx = HeatNet(k_net), optax.adam(1e-2)
    opt_state = tx.init(eqx.filter(model, eqx.is_array))
    rated, used = [], []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        model, opt_state, loss, pair = step(model, opt_state, sub, tx)
        for box, pts in zip((rated, used), pair):
            box.append(jnp.stack([pts["x"], pts["t"]]))
    gx, gt = jnp.meshgrid(jnp.linspace(0, 1, 9), jnp.linspace(0, 2, 9))
    err = jax.vmap(model)(gx.ravel(), gt.ravel()) - exact(gx.ravel(), gt.ravel())
    return {"loss": float(loss), "error": float(jnp.abs(err).max()),
            "rated": jnp.concatenate(rated, axis=1), "used": jnp.concatenate(used, axis=1)}


if __name__ == "__main__":
    out = main()
    print(out["loss"], out["error"])

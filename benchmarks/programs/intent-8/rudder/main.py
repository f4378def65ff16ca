"""Heat equation on a rod, collocation points redrawn in each step."""
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
    return {axis: uniform(key, n, b) for axis, b in BOUNDS.items()}


@eqx.filter_jit
def step(model, opt_state, key, tx, n=32):
    pts = collocation(key, n)

    def loss_fn(m):
        return jnp.mean(jax.vmap(m.residual)(pts["x"], pts["t"]) ** 2)

    loss, grads = eqx.filter_value_and_grad(loss_fn)(model)
    updates, opt_state = tx.update(grads, opt_state, eqx.filter(model, eqx.is_array))
    return eqx.apply_updates(model, updates), opt_state, loss, pts


def main(steps=40):
    k_net, key = jax.random.split(jax.random.key(3))
    model, tx = HeatNet(k_net), optax.adam(1e-2)
    opt_state = tx.init(eqx.filter(model, eqx.is_array))
    seen = []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        model, opt_state, loss, pts = step(model, opt_state, sub, tx)
        seen.append(jnp.stack([pts["x"], pts["t"]]))
    gx, gt = jnp.meshgrid(jnp.linspace(0, 1, 9), jnp.linspace(0, 2, 9))
    err = jax.vmap(model)(gx.ravel(), gt.ravel()) - exact(gx.ravel(), gt.ravel())
    return {"loss": float(loss), "error": float(jnp.abs(err).max()), "points": jnp.concatenate(seen, axis=1)}


if __name__ == "__main__":
    out = main()
    print(out["loss"], out["error"])

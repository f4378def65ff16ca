import jax
import jax.numpy as jnp
import optax

from sampler import Collocation

SETTINGS = dict(steps=12, points=32, resample_every=3, lr=5e-3, width=8)


def network(params, xt):
    h = jnp.tanh(xt @ params["w1"] + params["b1"])
    return (h @ params["w2"])[0] * xt[0] * (1 - xt[0])


def residual(params, xt):
    u_t = jax.grad(network, 1)(params, xt)[1]
    u_xx = jax.hessian(network, 1)(params, xt)[0, 0]
    return u_t - 0.1 * u_xx


def objective(params, pts):
    x = jnp.linspace(0, 1, 16)
    start = jax.vmap(lambda a: network(params, jnp.array([a, 0.0])))(x)
    r = jax.vmap(residual, (None, 0))(params, pts)
    return jnp.mean(r**2) + jnp.mean((start - jnp.sin(jnp.pi * x)) ** 2)


def main(seed=6, **overrides):
    s = SETTINGS | overrides
    k_net, k_pts = jax.random.split(jax.random.key(seed))
    k1, k2 = jax.random.split(k_net)
    params = {
        "w1": jax.random.normal(k1, (2, s["width"])),
        "b1": jnp.zeros(s["width"]),
        "w2": 0.3 * jax.random.normal(k2, (s["width"], 1)),
    }
    draw, tx = Collocation(k_pts), optax.adam(s["lr"])
    state, used = tx.init(params), []
    step = jax.jit(jax.value_and_grad(objective))
    for i in range(s["steps"]):
        if i % s["resample_every"] == 0:
            pts = draw(s["points"])
            used.append(pts)
        value, grads = step(params, pts)
        updates, state = tx.update(grads, state)
        params = optax.apply_updates(params, updates)
    return {"points": used, "loss": float(value)}


if __name__ == "__main__":
    print(main()["loss"])

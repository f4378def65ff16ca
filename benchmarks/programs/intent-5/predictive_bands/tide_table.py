import jax
import jax.numpy as jnp
import numpy as np
import optax

from bayes import Predictive, TideNet


def train(net, variables, x, y, key, steps):
    tx = optax.adam(1e-2)

    @jax.jit
    def step(carry, i):
        v, opt = carry
        rngs = {"dropout": jax.random.fold_in(key, i)}
        grads = jax.grad(lambda p: jnp.mean((net.apply(p, x, train=True, rngs=rngs) - y) ** 2))(v)
        upd, opt = tx.update(grads, opt)
        return (optax.apply_updates(v, upd), opt), None

    (variables, _), _ = jax.lax.scan(step, (variables, tx.init(variables)), jnp.arange(steps))
    return variables


def main(seed=0, steps=60, passes=12):
    k_init, k_fit, k_pred = jax.random.split(jax.random.key(seed), 3)
    t = jnp.linspace(-1, 1, 40)[:, None]
    y = jnp.sin(4 * t[:, 0])
    net = TideNet()
    variables = train(net, net.init(k_init, t, train=False), t, y, k_fit, steps)
    low, high = Predictive(net, variables, k_pred).bands(t, passes)
    return {"low": np.asarray(low), "high": np.asarray(high)}


if __name__ == "__main__":
    out = main()
    print("mean width", (out["high"] - out["low"]).mean())

import equinox as eqx
import jax
import jax.numpy as jnp

from acquisition import ExpectedImprovement, Posterior


def objective(x):
    return jnp.sin(5 * x[:, 0]) * jnp.cos(3 * x[:, 1])


@eqx.filter_jit
def ascend(acq, start, steps=40, lr=0.02):
    def body(q, _):
        value, g = jax.value_and_grad(acq)(q)
        return jnp.clip(q + lr * g, 0, 1), value

    q, curve = jax.lax.scan(body, start, length=steps)
    return q, jnp.append(curve, acq(q))


def main(rounds=2, batch=2):
    k_start, key = jax.random.split(jax.random.key(19))
    x = jax.random.uniform(k_start, (5, 2))
    y = objective(x)
    curves, again = [], []
    for _ in range(rounds):
        key, k_acq, k_init = jax.random.split(key, 3)
        acq = ExpectedImprovement(Posterior(x, y), k_acq)
        q, curve = ascend(acq, jax.random.uniform(k_init, (batch, 2)))
        again.append(eqx.filter_jit(acq)(q))
        curves.append(curve)
        x, y = jnp.concatenate([x, q]), jnp.concatenate([y, objective(q)])
    return {"curves": jnp.stack(curves), "again": jnp.stack(again), "best": y.max()}


if __name__ == "__main__":
    print(main()["best"])

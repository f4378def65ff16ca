"""Deep ensemble (Equinox) for lava temperature with a predictive spread."""
import argparse
from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax


@dataclass(frozen=True)
class Plan:
    members: int = 5
    width: int = 16
    steps: int = 20
    lr: float = 1e-2


class Thermometer(eqx.Module):
    body: list
    head: eqx.nn.Linear
    log_noise: jax.Array

    def __init__(self, width, key):
        a, b, c = jax.random.split(key, 3)
        self.body = [eqx.nn.Linear(2, width, key=a), eqx.nn.Linear(width, width, key=b)]
        self.head = eqx.nn.Linear(width, 1, key=c)
        self.log_noise = jnp.zeros(())

    def __call__(self, x):
        for layer in self.body:
            x = jax.nn.silu(layer(x))
        return self.head(x)[0]


def flows(n=80):
    rng = np.random.default_rng(1783)
    x = rng.uniform(-1, 1, (n, 2))
    return jnp.asarray(x), jnp.asarray(np.sin(3 * x[:, 0]) * x[:, 1] + 0.05 * rng.normal(size=n))


class Ensemble:
    def __init__(self, plan, key):
        self.plan = plan
        keys = jnp.stack([key] * plan.members)
        self.stack = eqx.filter_vmap(lambda k: Thermometer(plan.width, k))(keys)
        self.tx = optax.adam(plan.lr)

    @staticmethod
    def nll(model, x, y):
        s = jnp.exp(model.log_noise)
        return jnp.mean(0.5 * ((jax.vmap(model)(x) - y) / s) ** 2 + model.log_noise)

    def fit(self, x, y):
        def one(model):
            params, static = eqx.partition(model, eqx.is_inexact_array)

            def body(carry, _):
                p, s = carry
                value, g = jax.value_and_grad(lambda q: self.nll(eqx.combine(q, static), x, y))(p)
                up, s = self.tx.update(g, s)
                return (eqx.apply_updates(p, up), s), value

            (params, _), curve = jax.lax.scan(body, (params, self.tx.init(params)), None, length=self.plan.steps)
            return eqx.combine(params, static), curve

        self.stack, curve = eqx.filter_vmap(one)(self.stack)
        return curve

    def predict(self, x):
        return eqx.filter_vmap(lambda m: jax.vmap(m)(x))(self.stack)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--members", type=int, default=5)
    ns = ap.parse_args(argv)
    x, y = flows()
    ens = Ensemble(Plan(members=ns.members), jax.random.PRNGKey(ns.seed))
    curve = ens.fit(x, y)
    far = ens.predict(3 * x)
    print("nll %.3f, spread far from the data %.4f" % (curve[:, -1].mean(), far.std(0).mean()))
    return {"curve": curve, "far": far}


if __name__ == "__main__":
    main()

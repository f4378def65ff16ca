"""Seal pup weights with Monte Carlo dropout: a mean from the plain net, a spread from sampled nets."""
from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax


@dataclass(frozen=True)
class Setup:
    seed: int = 14
    width: int = 24
    rate: float = 0.2
    steps: int = 20
    draws: int = 30


class PupNet(eqx.Module):
    first: eqx.nn.Linear
    second: eqx.nn.Linear
    last: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, setup, key):
        a, b, c = jax.random.split(key, 3)
        self.first = eqx.nn.Linear(2, setup.width, key=a)
        self.second = eqx.nn.Linear(setup.width, setup.width, key=b)
        self.last = eqx.nn.Linear(setup.width, 1, key=c)
        self.drop = eqx.nn.Dropout(setup.rate)

    def __call__(self, x, key=None):
        ka, kb = (None, None) if key is None else jax.random.split(key)
        h = self.drop(jax.nn.relu(self.first(x)), key=ka)
        h = self.drop(jax.nn.relu(self.second(h)), key=kb)
        return self.last(h)[0]


def pups(n=70):
    rng = np.random.default_rng(44)
    x = rng.uniform(-1, 1, (n, 2)).astype(np.float32)
    return jnp.asarray(x), jnp.asarray(9 + 3 * x[:, 0] - x[:, 1] ** 2)


def point(model, x):
    return jax.vmap(eqx.nn.inference_mode(model))(x)


def sampled(model, x, key, draws):
    """Each draw is one thinned network, evaluated on all rows."""
    def thinned(k):
        return jax.vmap(lambda row: model(row, k))(x)

    return jax.vmap(thinned)(jax.random.split(key, draws))


def main(setup=Setup()):
    k_model, k_train, k_predict = jax.random.split(jax.random.key(setup.seed), 3)
    x, y = pups()
    model = PupNet(setup, k_model)
    tx = optax.adam(1e-2)
    opt = tx.init(eqx.filter(model, eqx.is_array))

    @eqx.filter_jit
    def step(model, opt, key):
        def loss(m):
            return jnp.mean((jax.vmap(m)(x, jax.random.split(key, x.shape[0])) - y) ** 2)

        value, g = eqx.filter_value_and_grad(loss)(model)
        up, opt = tx.update(g, opt)
        return eqx.apply_updates(model, up), opt, value

    for k in jax.random.split(k_train, setup.steps):
        model, opt, value = step(model, opt, k)
    mean, again = point(model, x), point(model, x)
    cloud = sampled(model, x, k_predict, setup.draws)
    print("loss %.3f, spread %.3f" % (value, cloud.std(0).mean()))
    return {"mean": mean, "again": again, "cloud": cloud}


if __name__ == "__main__":
    main()

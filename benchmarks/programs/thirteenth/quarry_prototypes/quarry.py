from collections import ChainMap

import jax
import jax.numpy as jnp
import optax

from model import Prototypes

BASE = {"seed": 0, "rocks": 60, "kinds": 4, "dim": 5, "steps": 6}


def named_keys(key, *names):
    return dict(zip(names, jax.random.split(key, len(names))))


def rocks(key, cfg):
    k = named_keys(key, "centre", "kind", "spread")
    centre = 2.0 * jax.random.normal(k["centre"], (cfg["kinds"], cfg["dim"]))
    kind = jax.random.randint(k["kind"], (cfg["rocks"],), 0, cfg["kinds"])
    return centre[kind] + jax.random.normal(k["spread"], (cfg["rocks"], cfg["dim"])), kind


def train(**overrides):
    cfg = ChainMap(overrides, BASE)
    keys = named_keys(jax.random.key(cfg["seed"]), "rocks", "model", "steps")
    x, kind = rocks(keys["rocks"], cfg)
    model = Prototypes(cfg["kinds"])
    (_, first), variables = model.init_with_output(named_keys(keys["model"], "params", "wobble"), x)

    @jax.jit
    def step(v, key):
        def loss(v):
            score, noise = model.apply(v, x, rngs={"wobble": key})
            return optax.softmax_cross_entropy_with_integer_labels(score, kind).mean(), noise

        (value, noise), g = jax.value_and_grad(loss, has_aux=True)(v)
        return jax.tree.map(lambda a, b: a - 0.1 * b, v, g), value, noise

    noises, mean0 = [first], variables["params"]["mean"]
    for key in jax.random.split(keys["steps"], cfg["steps"]):
        variables, value, noise = step(variables, key)
        noises.append(noise)
    return mean0, jnp.stack(noises), float(value)


if __name__ == "__main__":
    print(train()[2])

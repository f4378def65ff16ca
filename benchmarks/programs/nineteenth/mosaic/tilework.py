"""Colour fields for mosaics: width is chosen by a parameter budget."""
from functools import partial

import equinox as eqx
import jax
import numpy as np

from template import fill, parameter_count


def field(key, width):
    return eqx.nn.MLP(2, 3, width, 2, activation=jax.numpy.sin, final_activation=jax.nn.sigmoid, key=key)


def widest(budget, candidates=(8, 16, 24, 32)):
    fitting = [w for w in candidates if parameter_count(partial(field, width=w)) <= budget]
    return max(fitting)


def render(model, side):
    axis = np.linspace(-3, 3, side, dtype=np.float32)
    grid = np.stack(np.meshgrid(axis, axis), -1).reshape(-1, 2)
    return jax.vmap(model)(grid).reshape(side, side, 3)


def main(seed=0, budget=900, panels=3, side=8):
    width = widest(budget)
    build = partial(field, width=width)
    pictures = []
    for key in jax.random.split(jax.random.PRNGKey(seed), panels):
        model = build(key)
        flat = jax.tree.leaves(eqx.filter(model, eqx.is_array))
        copy = fill(build, flat)
        pictures.append((np.asarray(render(model, side)), np.asarray(render(copy, side))))
    return {"width": width, "panels": np.stack([p for p, _ in pictures]),
            "copies": np.stack([c for _, c in pictures])}


if __name__ == "__main__":
    out = main()
    print(out["width"], out["panels"].mean((1, 2)))

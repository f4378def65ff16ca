import jax
import jax.numpy as jnp
import numpy as np
from dataclasses import dataclass


@dataclass
class Plan:
    widths: tuple = (6, 6, 6, 6, 1)
    names: tuple = ("root", "stem", "leaf", "fruit")
    seed: object = 3


def grow(key, plan):
    params = {}
    for i, (name, shape) in enumerate(zip(plan.names, zip(plan.widths, plan.widths[1:]))):

        # scaled so that the variance stays
        w = jax.random.normal(key, shape) / jnp.sqrt(shape[0])
        params[name] = {"w": w, "b": jnp.zeros(shape[1])}
        if shape[1] == 1:
            break
    else:
        raise ValueError(f"no head after {name}")
    params["depth"] = i + 1
    return params, (name, shape), key


def forward(params, names, x):
    for name in names[:-1]: x = jnp.tanh(x @ params[name]["w"] + params[name]["b"])
    return x @ params[names[-1]]["w"] + params[names[-1]]["b"]


def main(seed=None):
    plan = Plan() if seed is None else Plan(seed=seed)
    params, (head, shape), key = grow(jax.random.key(plan.seed), plan)
    x = jax.random.normal(key, (6, 6))
    y = forward(params, plan.names, x)
    return {"w": {n: np.asarray(params[n]["w"]) for n in plan.names}, "x": np.asarray(x), "y": np.asarray(y), "head": head, "shape": shape, "depth": params["depth"]}


if __name__ == "__main__":
    print(main()["y"].ravel())

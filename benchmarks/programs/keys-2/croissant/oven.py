import json

import jax
import numpy as np

from priors import draw

CONFIG = """
{"butter": {"family": "normal", "positive": true, "scale": 2.0},
 "layers": {"family": "student"},
 "proof":  {"family": "horseshoe"},
 "bake":   {"family": "laplace", "scale": 0.3},
 "flour":  {"family": "fixed", "value": 1.5},
 "salt":   {"family": "laplace", "scale": 0.3}}
"""


def main(seed=0, draws=25, config=CONFIG):
    specs = json.loads(config)
    keys = dict(zip(specs, jax.random.split(jax.random.key(seed), len(specs))))
    return {name: np.asarray(draw(keys[name], spec, (draws,))) for name, spec in specs.items()}


if __name__ == "__main__":
    for name, values in main().items():
        print(name, values.mean())

import json
import random

import numpy as np

from sim.build import build

SETTINGS = json.loads("""
{
  "seed": 9,
  "sim": {"people": 200, "contacts": 6, "beta": 0.06, "recovery": 0.15},
  "days": 40,
  "runs": 3
}
""")


def main(settings=SETTINGS):
    random.seed(settings["seed"])
    np.random.seed(settings["seed"])
    model = build(settings)
    curves = [model.run(settings["days"]) for _ in range(settings["runs"])]
    return np.stack(curves)


if __name__ == "__main__":
    print("peak", main().max(1))

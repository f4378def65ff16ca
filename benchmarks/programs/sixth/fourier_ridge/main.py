import sys

import numpy as np

from features import FourierMap
from ridge import Ridge


def surface(rng, n):
    x = rng.uniform(-2, 2, size=(n, 2))
    return x, np.sin(2 * x[:, 0]) * np.cos(x[:, 1])


def main(seed=0):
    world = np.random.default_rng([seed, 1])
    batches = [surface(world, 100) for _ in range(6)]
    model = Ridge(FourierMap([seed, 2])).fit(batches)
    x, y = surface(world, 200)
    return {"rmse": float(np.sqrt(np.mean((model.predict(x) - y) ** 2))), "coef": model.coef.tolist()}


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)["rmse"])

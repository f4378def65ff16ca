import sys

import numpy as np

from ridge import Ridge
from spans import SENSORS, features_of


def readings(n):
    x = np.random.standard_normal((n, SENSORS))
    return x, np.sin(x).sum(1) + 0.1 * np.random.standard_normal(n)


def main(seed=0, span="short"):
    np.random.seed(seed)
    x, y = readings(80)
    xt, yt = readings(20)
    model = Ridge(features_of(span)).fit(x, y)
    out = model.predict(xt)
    return {"predictions": out.round(8), "mse": round(float(np.mean((out - yt) ** 2)), 8)}


if __name__ == "__main__":
    print(main(span=sys.argv[1] if len(sys.argv) > 1 else "short")["mse"])

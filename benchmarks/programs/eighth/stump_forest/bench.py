from dataclasses import asdict

import numpy as np

from forest import ESTIMATORS
from settings import ForestSettings, parse


def grid(n=15):
    a, b = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n))
    x = np.column_stack([a.ravel(), b.ravel()])
    return x, np.sin(4 * x[:, 0]) + x[:, 1] ** 2


def main(argv=None):
    settings = parse(ForestSettings, argv)
    x, y = grid()
    model = ESTIMATORS["StumpForest"](**asdict(settings)).fit(x, y)
    return model.predict(x)


if __name__ == "__main__":
    print(main()[:5])

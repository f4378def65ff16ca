import numpy as np

from learners.bagging import Bagging
from learners.resample import Bootstrap
from learners.ridge import RidgeLearner


def main(seed=5, members=6):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(40, 4))
    y = x @ rng.normal(size=4) + 0.5 * rng.normal(size=40)
    base = RidgeLearner(Bootstrap(rng))
    return Bagging(base, members).fit(x, y).spread(x[:5])


if __name__ == "__main__":
    print(main())

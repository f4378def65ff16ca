import numpy as np

from folds import KFold
from stacking import Stacker


def main(seed=3):
    rng = np.random.RandomState(seed)
    x, y = rng.randn(200), rng.randint(0, 2, size=200)
    stack = Stacker(KFold(5, random_state=11)).fit(x, y)
    return (stack.out_of_fold(x) == y).mean()

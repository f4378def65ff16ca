import sys

import numpy as np

from air import Glider
from flights import fly, starts


def main(seed=0, count=5):
    env = Glider()
    tracks = [fly(env, lambda o: np.tanh(-o[1:2]), s) for s, _ in zip(starts(seed), range(count))]
    return np.array([np.concatenate([t[0], t[-1]]) for t in tracks])


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0))

import numpy as np

from envs import Bandit
from vector import VectorEnv


def main(n=4, steps=5):
    pool = VectorEnv(Bandit(3, seed=0), n, seed=0)
    return np.stack([pool.step([1] * n) for _ in range(steps)])

import numpy as np


def load_table(n=160):
    t = np.arange(n)
    x = np.stack([np.sin(t), np.cos(0.7 * t), (t * 37 % 11) / 11.0, np.ones(n)], 1)
    return x, x @ np.array([1.0, -0.5, 2.0, 0.3]) + 0.05 * np.sin(91.7 * t)


def train_test_rows(n, test_size, random_state):
    rng = np.random.RandomState(random_state)
    order = rng.permutation(n)
    cut = int(round(n * test_size))
    return order[cut:], order[:cut]

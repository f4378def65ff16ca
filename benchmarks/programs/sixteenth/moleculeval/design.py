import numpy as np

from guards import pinned


def energy(v):
    return float(((v - 0.7) ** 2).sum())


@pinned(2024)
def robustness(v, tries=16):
    """Mean energy under one fixed set of perturbations."""
    return float(np.mean([energy(v + np.random.normal(0, 0.05, v.shape)) for _ in range(tries)]))


def main(seed, steps=30, watch=True):
    np.random.seed(seed)
    v = np.random.normal(size=5)
    walk = []
    for k in range(steps):
        trial = v + np.random.normal(0, 0.2, 5)
        if energy(trial) < energy(v) or np.random.random() < 0.05:
            v = trial
        walk.append(trial)
        if watch and k % 5 == 0:
            robustness(v)
    return np.array(walk)


if __name__ == "__main__":
    print(energy(main(0)[-1]))

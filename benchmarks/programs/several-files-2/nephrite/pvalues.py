import numpy as np

from scope import pinned


@pinned(1999)
def permutation_gap(hue, grade, rounds=30):
    seen = hue[grade].mean() - hue[~grade].mean()
    null = []
    for _ in range(rounds):
        mixed = np.random.permutation(grade)
        null.append(hue[mixed].mean() - hue[~mixed].mean())
    return float((np.abs(null) >= abs(seen)).mean())

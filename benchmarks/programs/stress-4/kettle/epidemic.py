import numpy as np


def infect(state, beta, gamma):
    s, i, r = state
    n = s + i + r
    new = np.random.binomial(s, 1 - np.exp(-beta * i / n))
    gone = np.random.binomial(i, gamma)
    return s - new, i + new - gone, r + gone


def outbreak(days, beta=0.5, gamma=0.2, start=(990, 10, 0)):
    state, curve = start, []
    for _ in range(days):
        state = infect(state, beta, gamma)
        curve.append(state[1])
    return curve

import numpy as np

EVAL_SEED = 1234


def start_states(n):
    rng = np.random.RandomState(EVAL_SEED)
    return rng.uniform(-1, 1, n).astype(np.float32)


def evaluate(policy, w, n=5):
    return float(policy(w, start_states(n)).mean())

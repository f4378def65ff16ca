from augment import jitter
from ring import KeyRing
from toy_data import linear_batch


def main(seed=0, steps=3, n=16, dim=4):
    ring = KeyRing(seed)
    record = []
    for _ in range(steps):
        x, y = linear_batch(ring(), n, dim)
        noisy, eps = jitter(ring(), x)
        record.append((x, eps))
    return record

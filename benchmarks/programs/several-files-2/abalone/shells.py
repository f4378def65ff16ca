import random


def rings(n):
    for _ in range(n):
        length = random.uniform(0.1, 0.8)
        yield length, 3.0 + 9.0 * length + random.gauss(0.0, 0.8)

import numpy as np


def ring(n):
    return [(i, (i + 1) % n) for i in range(n)]


def islands(n, lines, alive):
    parent = list(range(n))

    def root(i):
        while parent[i] != i:
            i = parent[i]
        return i

    for (a, b), up in zip(lines, alive):
        if up:
            parent[root(a)] = root(b)
    return len({root(i) for i in range(n)})

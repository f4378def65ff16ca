import numpy as np

from viz.layout import jittered_positions


class Ising:
    def __init__(self, side=6, beta=0.4):
        self.side, self.beta = side, beta
        self.spin = np.random.choice([-1, 1], (side, side))

    def sweep(self):
        for _ in range(self.side ** 2):
            i, j = np.random.randint(self.side, size=2)
            field = sum(self.spin[(i + a) % self.side, (j + b) % self.side] for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))
            if np.random.rand() < np.exp(-2 * self.beta * self.spin[i, j] * field):
                self.spin[i, j] *= -1


def film(frames, draw=True, seed=0):
    np.random.seed(seed)
    world, out = Ising(), []
    for _ in range(frames):
        world.sweep()
        where = jittered_positions(world.side) if draw else None
        out.append((where, world.spin.copy()))
    return out

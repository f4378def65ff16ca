import numpy as np

from source import Source
from track import Filter


class World:
    def __init__(self, size, q, r):
        self.drift = Source(size, q)
        self.sensor = Source(size, r)
        self.state = np.zeros(size)

    def seed(self, seed):
        for part, child in zip((self.drift, self.sensor), np.random.SeedSequence(seed).spawn(2)):
            part.rng = np.random.default_rng(child)

    def step(self):
        self.state = 0.9 * self.state + self.drift.next()
        return self.state + self.sensor.next()


def run(steps, size, q, r, seed):
    world, track = World(size, q, r), Filter(size, q, r)
    world.seed(seed)
    drift, sensor, error = [], [], []
    for _ in range(steps):
        seen = world.step()
        error.append(track.update(seen) - world.state)
        drift.append(world.drift.last)
        sensor.append(world.sensor.last)
    return {"drift": np.stack(drift), "sensor": np.stack(sensor), "error": np.stack(error), "var": track.var}


def main(steps=80, size=6, seed=14):
    out = run(steps, size, 0.3, 0.5, seed)
    out["ratio"] = np.square(out["error"][10:]).mean() / out["var"].mean()
    return out


if __name__ == "__main__":
    print(main()["ratio"])

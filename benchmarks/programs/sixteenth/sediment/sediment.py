import numpy as np


class Core:
    """A drill core. The lithology table is one and the same for all cores and runs."""

    rng = np.random.default_rng(314)
    table = rng.uniform(0.5, 2.0, 8)

    def __init__(self, label, rng):
        self.label = label
        self.rng = rng

    def layers(self, n):
        kinds = self.rng.integers(0, len(self.table), n)
        return self.table[kinds] * self.rng.gamma(4.0, 0.25, n)


class Silt(Core):
    def layers(self, n):
        return super().layers(n) * 0.5


def main(seed, n=12):
    streams = np.random.default_rng(seed).spawn(3)
    cores = [kind(f"c{i}", rng) for i, (kind, rng) in enumerate(zip((Core, Silt, Core), streams))]
    return np.stack([c.layers(n) for c in cores])


if __name__ == "__main__":
    print(main(0).mean(1))

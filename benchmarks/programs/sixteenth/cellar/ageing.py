import numpy as np

from knobs import Knobs


def simulate(knobs, rng):
    level = np.ones(knobs.barrels)
    for _ in range(knobs.months):
        level *= 1 - rng.beta(2, 200, knobs.barrels)
    return level


def main(argv=None):
    knobs = Knobs.from_command_line(argv)
    return simulate(knobs, np.random.default_rng(knobs.entropy))


if __name__ == "__main__":
    print(main().mean())

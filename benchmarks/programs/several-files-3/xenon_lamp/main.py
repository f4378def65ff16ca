import sys

import numpy as np

import flicker
from bench import Bench
from settings import LampSettings


def main(seed=3, settings=LampSettings()):
    bench = Bench(settings, flicker.make(settings, seed))
    frames = np.stack([np.asarray(bench.expose(5.0)) for _ in range(settings.exposures)])
    return {"frames": frames, "mean": frames.mean(0), "spread": frames.std(0)}


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)["mean"].round(3))

import numpy as np

from grains import grain_sizes


def settings(seed):
    first, second = np.random.SeedSequence(seed).spawn(2)
    yield "coarse", {"scale": 1.5, "seed": first}
    yield "fine", {"scale": 1.0, "seed": second}


def main(seed=3, count=50):
    heaps = {name: grain_sizes(count, **options) for name, options in settings(seed)}
    shift = np.sort(heaps["coarse"]).mean() - np.sort(heaps["fine"]).mean()
    return {"heaps": heaps, "shift": shift}


if __name__ == "__main__":
    print(main()["shift"])

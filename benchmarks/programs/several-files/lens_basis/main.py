import numpy as np

from lens import PRESETS, encode


def images(n, pixels):
    grid = np.linspace(0, 1, pixels)
    return np.stack([np.exp(-((grid - c) ** 2) * 20) for c in np.linspace(0.1, 0.9, n)])


def main(seed=14, preset="narrow"):
    basis = PRESETS[preset]()
    np.random.seed(seed)
    x = images(7, basis.pixels)
    return encode(basis, x).tolist()


if __name__ == "__main__":
    print(main()[0])

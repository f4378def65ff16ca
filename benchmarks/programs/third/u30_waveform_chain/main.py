import numpy as np

from chain import Chain


def main(n=5):
    augment = Chain(["noise", "roll"], seed=8)
    silence = np.zeros(64)
    return np.stack([augment(silence) for _ in range(n)])


if __name__ == "__main__":
    print(main().std(axis=0).mean())

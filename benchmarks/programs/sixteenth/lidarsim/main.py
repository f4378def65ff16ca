import sys

import torch

from feed import loader


def main(seed, epochs=2):
    torch.manual_seed(seed)
    feed = loader(seed)
    served = []
    for _ in range(epochs):
        for clean, eps in feed:
            served.append(eps)
    return torch.cat(served)


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0).std())

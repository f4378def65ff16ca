import numpy as np
import torch

from beds import Beds
from loading import loading


def main(seed=5, epochs=2, workers=2):
    torch.set_num_threads(1)
    loader = loading(Beds(8, 4, np.random.default_rng(seed)), seed, workers)
    return {"bulbs": torch.stack([torch.cat(list(loader)) for _ in range(epochs)]).numpy()}


if __name__ == "__main__":
    print(main()["bulbs"].mean())

import torch
from torch.utils.data import DataLoader

from epochs import epochs
from slabs import Slabs


def main(seed=3, count=2):
    loader = DataLoader(Slabs(seed, n=6, side=3), batch_size=2)
    return {"epochs": torch.stack([torch.cat(b) for b in epochs(loader, count)]).numpy()}


if __name__ == "__main__":
    print(main()["epochs"].shape)

import torch
from torch.utils.data import DataLoader

from stream import TileReader

SETTINGS = dict(seed=40, workers=2, epochs=3)


def archives(n=10, each=3):
    return {f"scene_{a}.zip": [a * each + k for k in range(each)] for a in range(n)}


def main():
    reader = TileReader(archives(), SETTINGS["seed"])
    g = torch.Generator().manual_seed(SETTINGS["seed"])
    loader = DataLoader(reader, batch_size=5, num_workers=SETTINGS["workers"], generator=g)
    orders = []
    for epoch in range(SETTINGS["epochs"]):
        reader.begin(epoch)
        orders.append(torch.cat(list(loader)).tolist())
    return orders


if __name__ == "__main__":
    print(main())

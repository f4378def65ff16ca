import numpy as np
import torch
from torch.utils.data import DataLoader

from leaves import Leaves
from store import LeafStore

SETTINGS = {"seed": 33, "n": 12, "side": 10, "batch": 4, "epochs": 3}


def collate(rows):
    numbers, pictures, views = zip(*rows)
    return list(numbers), torch.stack(pictures), list(views)


def main(s=SETTINGS):
    np.random.seed(s["seed"])
    torch.manual_seed(s["seed"])
    data = Leaves(LeafStore(s["n"], s["side"]))
    loader = DataLoader(data, batch_size=s["batch"], shuffle=True, collate_fn=collate)
    weight = torch.zeros(s["side"])
    seen = []
    for _ in range(s["epochs"]):
        views = {}
        for numbers, pictures, drawn in loader:
            weight += 0.01 * pictures.mean((0, 1))
            views.update(zip(numbers, drawn))
        seen.append([views[i] for i in range(s["n"])])
    return seen


if __name__ == "__main__":
    print(main())

import torch
from torch import nn
from torch.utils.data import TensorDataset

from modalities import Clips


def contrast(a, b):
    logits = nn.functional.normalize(a, dim=1) @ nn.functional.normalize(b, dim=1).T / 0.2
    return nn.functional.cross_entropy(logits, torch.arange(len(a)))


def main(rows=64, epochs=6, batch=16, seed=8):
    torch.manual_seed(seed)
    scene = torch.randn(rows, 4)
    ids = torch.arange(rows)
    sound = TensorDataset(scene @ torch.randn(4, 6), ids)
    picture = TensorDataset(scene @ torch.randn(4, 9), ids)
    towers = nn.ModuleDict({"sound": nn.Linear(6, 8), "picture": nn.Linear(9, 8)})
    opt = torch.optim.Adam(towers.parameters(), lr=0.02)
    clips = Clips(sound, picture, batch, seed)
    pairs, losses = [], []
    for _ in range(epochs):
        for s, p, pair in clips:
            loss = contrast(towers["sound"](s), towers["picture"](p))
            opt.zero_grad()
            loss.backward()
            opt.step()
            pairs.append(pair)
            losses.append(loss.item())
    return {"pairs": torch.cat(pairs).unflatten(0, (epochs, rows)), "losses": losses}


if __name__ == "__main__":
    print(main()["losses"][-1])

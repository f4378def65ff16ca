import torch
from torch.utils.data import DataLoader, TensorDataset, random_split

from views import Seen, shaken, still


def main(seed, epochs=2):
    torch.manual_seed(seed)
    base = TensorDataset(torch.randn(30, 9), torch.arange(30))
    looks = {"fit": shaken, "hold": still}
    parts = dict(zip(looks, random_split(base, [24, 6])))
    seen = {k: DataLoader(Seen(parts[k], looks[k]), 6, shuffle=k == "fit") for k in looks}
    out = {k: [] for k in looks}
    for _ in range(epochs):
        for k, feed in seen.items():
            out[k].append(torch.cat([x for x, _ in feed]))
    return out


if __name__ == "__main__":
    print({k: v[0].shape for k, v in main(0).items()})

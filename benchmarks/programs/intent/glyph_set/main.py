import torch
from torch.utils.data import DataLoader, WeightedRandomSampler

from data import Glyphs


def balanced(data, seed):
    labels = torch.tensor([data.label(i) for i in range(len(data))])
    weight = 1.0 / torch.bincount(labels, minlength=2).float()
    return WeightedRandomSampler(weight[labels].tolist(), 2 * len(data), generator=torch.Generator().manual_seed(seed)), labels


def main(seed=0, count=40):
    data = Glyphs(count, seed=seed)
    sampler, labels = balanced(data, seed)
    pages, kinds = zip(*DataLoader(data, batch_size=10, sampler=sampler))
    stored = [data[i] for i in range(count)]
    return {"labels": labels.numpy(), "stored": torch.stack([p for p, _ in stored]).numpy(),
            "kinds": [k for _, k in stored], "seen": torch.cat(pages).numpy(), "share": float(torch.cat(kinds).float().mean())}


if __name__ == "__main__":
    print(main()["share"])

"""Data-parallel training of the freight classifier with input jitter per rank."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset
from torch.utils.data.distributed import DistributedSampler

from dist import average_grads, launch

CFG = {"seed": 12, "data_seed": 404, "world": 2, "n": 128, "batch": 16, "epochs": 3, "lr": 0.05, "jitter": 0.1}


class Cars(Dataset):
    def __init__(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        self.x = torch.randn(n, 8, generator=g)
        self.y = (self.x[:, :4].sum(1) > self.x[:, 4:].sum(1)).long()

    def __len__(self):
        return len(self.y)

    def __getitem__(self, i):
        return i, self.x[i], self.y[i]


def checksum(model):
    return sum(p.double().abs().sum().item() for p in model.parameters())


def worker(rank, world, cfg):
    torch.set_num_threads(1)
    torch.manual_seed(cfg["seed"])  # same initial weights everywhere
    model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Dropout(0.1), nn.Linear(16, 2))
    start = checksum(model)
    torch.manual_seed(cfg["seed"] + 1000 + rank)  # from here on jitter and dropout differ by rank

    data = Cars(cfg["n"], cfg["data_seed"])
    sampler = DistributedSampler(data, world, rank, shuffle=True, seed=cfg["seed"], drop_last=True)
    loader = DataLoader(data, cfg["batch"], sampler=sampler)
    opt = torch.optim.SGD(model.parameters(), lr=cfg["lr"])
    rows, jitter_trace = [], []
    for epoch in range(cfg["epochs"]):
        sampler.set_epoch(epoch)
        seen = []
        for idx, x, y in loader:
            noise = cfg["jitter"] * torch.randn_like(x)
            loss = F.cross_entropy(model(x + noise), y)
            opt.zero_grad()
            loss.backward()
            average_grads(model, world)
            opt.step()
            seen += idx.tolist()
            jitter_trace.append(noise[0, 0].item())
        rows.append(seen)
    return {"start": start, "end": checksum(model), "rows": rows, "jitter": jitter_trace}


def main(cfg=CFG):
    res = launch(worker, cfg["world"], cfg)
    for rank in sorted(res):
        print(rank, "weights %.6f -> %.6f" % (res[rank]["start"], res[rank]["end"]))
    return res


if __name__ == "__main__":
    main()

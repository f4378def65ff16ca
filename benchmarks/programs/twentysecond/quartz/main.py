import torch

from assay import Ridge, compounds
from intervals import bootstrap

CFG = {"seed": 21, "epochs": 4, "batch": 8, "train": 32, "test": 24, "jitter": 0.05}


def batches(n, size):
    yield from torch.randperm(n).split(size)


def run_epoch(model, x, y, cfg):
    order = []
    for rows in batches(len(x), cfg["batch"]):
        noisy = x[rows] + cfg["jitter"] * torch.randn(len(rows), x.shape[1])
        model.update(noisy, y[rows])
        order += rows.tolist()
    return order


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    x, y = compounds(cfg["train"] + cfg["test"], 6)
    train, test = slice(0, cfg["train"]), slice(cfg["train"], None)
    model = Ridge(6)
    orders, report = [], []
    for epoch in range(cfg["epochs"]):
        orders.append(run_epoch(model, x[train], y[train], cfg))
        low, high = bootstrap(model.residual(x[test], y[test]).abs())
        report.append({"epoch": epoch, "low": low, "high": high})
    return orders, report


if __name__ == "__main__":
    print(main()[1])

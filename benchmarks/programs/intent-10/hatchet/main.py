import torch

from sampler import CENTRES, Sampler

CFG = {"seed": 1234, "steps": 12, "batch": 16, "total": 96}


def nearest_other(x):
    gaps = torch.cdist(x, x)
    gaps.fill_diagonal_(float("inf"))
    return gaps.min(1).values


def main(cfg=CFG):
    sampler = Sampler(cfg)
    pieces = []
    while sum(map(len, pieces)) < cfg["total"]:
        x, _ = sampler(cfg["batch"], scale=0.0)
        pieces.append(x)
    x = torch.cat(pieces)[: cfg["total"]]
    share = torch.cdist(x, CENTRES).argmin(1).bincount(minlength=3) / len(x)
    return {"samples": x, "mode_share": share, "novelty": nearest_other(x)}


if __name__ == "__main__":
    print(main()["mode_share"])

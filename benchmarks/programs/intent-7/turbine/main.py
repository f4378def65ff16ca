import torch

from shards import Rank, all_reduce

CFG = {"dim": 6, "hidden": 16, "rate": 0.4, "seed": 314, "init_seed": 27, "world": 4}


def main(steps=3, cfg=CFG):
    torch.manual_seed(cfg["init_seed"])
    w_in, w_out = torch.randn(cfg["dim"], cfg["hidden"]), torch.randn(cfg["hidden"], cfg["dim"]) / 8
    ranks = [Rank(r, cfg["world"], cfg, w_in, w_out) for r in range(cfg["world"])]
    replicas = [torch.randn(5, cfg["dim"])] * cfg["world"]
    keeps = []
    for _ in range(steps):
        totals = all_reduce([rk.inner(x) for rk, x in zip(ranks, replicas)])
        pairs = [rk.outer(x, t) for rk, x, t in zip(ranks, replicas, totals)]
        replicas = [p[0] for p in pairs]
        keeps.append(torch.stack([p[1] for p in pairs]))
    replicas = torch.stack(replicas)
    return {"activations": replicas, "keeps": torch.stack(keeps)}


if __name__ == "__main__":
    print(main()["activations"].std(0).max())

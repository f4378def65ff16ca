import torch

from loaders import make_loader
from plots import Haze, Plots
from seeding import seed_run

CFG = {"seed": 17, "batch": 2, "workers": 2, "n": 8, "side": 4, "depth": 0.3}


def main(seed=None):
    cfg = dict(CFG) if seed is None else {**CFG, "seed": seed}
    torch.set_num_threads(1)
    seed_run(cfg["seed"])
    ds = Plots(cfg["n"], cfg["side"], Haze(cfg["depth"]))
    batches = [(x, i) for x, i in make_loader(ds, cfg)]
    return {"images": torch.cat([x for x, _ in batches]).numpy(), "order": torch.cat([i for _, i in batches]).tolist()}


if __name__ == "__main__":
    print(main()["images"].mean(axis=(1, 2)))

import tempfile

import torch

from worker import Rank

CFG = {"seed": 4, "dim": 6, "sigma": 0.1, "lr": 0.05, "world": 3}


def all_reduce(parts):
    return [torch.stack(gs).mean(0) for gs in zip(*parts)]


def advance(ranks, steps):
    log = []
    for _ in range(steps):
        outs = [r.step() for r in ranks]
        mean = all_reduce([grads for grads, _ in outs])
        with torch.no_grad():
            for r in ranks:
                for p, g in zip(r.net.parameters(), mean):
                    p -= r.cfg["lr"] * g
        log.append(torch.stack([jitter for _, jitter in outs]))
    return torch.stack(log)


def launch(cfg):
    torch.manual_seed(cfg["seed"])
    ranks = [Rank(r, cfg) for r in range(cfg["world"])]
    for r in ranks[1:]:
        r.net.load_state_dict(ranks[0].net.state_dict())
    return ranks


def main(cfg=CFG):
    with tempfile.TemporaryDirectory() as folder:
        ranks = launch(cfg)
        advance(ranks, 3)
        for r in ranks:
            r.save(folder)
        ahead = advance(ranks, 2)
        ranks = launch(cfg)
        for r in ranks:
            r.load(folder)
        return ahead, advance(ranks, 2)


if __name__ == "__main__":
    print(main())

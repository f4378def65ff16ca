"""First results for the few-shot section: MAML on synthetic rainfall curves."""
import argparse

import torch

from learner import MAML, Net
from tasks import CurveTasks


def evaluate(maml, shots, seed, n=32):
    """Post-adaptation error on a frozen benchmark of tasks."""
    bench = CurveTasks(shots, torch.Generator().manual_seed(seed)).sample(n)
    was = maml.net.training
    maml.net.eval()
    loss, _ = maml.batch(bench)
    maml.net.train(was)
    return loss.mean().item()


def main(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=100)
    p.add_argument("--bench-seed", type=int, default=90210)
    p.add_argument("--iters", type=int, default=20)
    p.add_argument("--meta-batch", type=int, default=8)
    p.add_argument("--shots", type=int, default=5)
    a = p.parse_args(list(argv))

    torch.manual_seed(a.seed)
    stream = CurveTasks(a.shots, torch.Generator().manual_seed(a.seed + 1))
    maml = MAML(Net())
    opt = torch.optim.Adam(maml.net.parameters(), lr=2e-3)
    log = {"train": [], "bench": [], "amps": []}
    maml.net.train()
    for it in range(a.iters):
        tasks = stream.sample(a.meta_batch)
        loss = maml.batch(tasks)[0].mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        log["train"].append(loss.item())
        log["amps"].append(tuple(tasks["amp"].tolist()))
        if it % 10 == 9:
            log["bench"].append(evaluate(maml, a.shots, a.bench_seed))
            print(it, "train %.3f bench %.3f" % (log["train"][-1], log["bench"][-1]))
    log["final"] = [evaluate(maml, a.shots, a.bench_seed) for _ in range(2)]

    # copies of one task under dropout, to report how noisy a meta-gradient is
    one = stream.sample(1)
    twin = {k: v.repeat(6, *[1] * (v.ndim - 1)) for k, v in one.items()}
    with torch.no_grad():
        log["dropout_spread"] = maml.batch(twin)[1].std(0).mean().item()
    return log


if __name__ == "__main__":
    main()

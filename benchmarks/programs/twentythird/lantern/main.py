import contextlib

import torch
from torch import nn
from torch.backends import cudnn

PROFILES = {
    "fast": {"benchmark": True, "deterministic": False},
    "exact": {"benchmark": False, "deterministic": True},
}


def throughput_defaults():
    cudnn.benchmark = True
    torch.set_num_threads(1)


@contextlib.contextmanager
def profile(name):
    chosen = PROFILES[name]
    with cudnn.flags(enabled=True, **chosen):
        before = torch.are_deterministic_algorithms_enabled()
        torch.use_deterministic_algorithms(chosen["deterministic"])
        try:
            yield
        finally:
            torch.use_deterministic_algorithms(before)


def flags():
    return cudnn.deterministic, cudnn.benchmark, torch.are_deterministic_algorithms_enabled()


def fit(seed, steps=3):
    gen = torch.Generator().manual_seed(seed)
    with torch.random.fork_rng(devices=range(torch.cuda.device_count())):
        torch.manual_seed(seed)
        net = nn.Conv1d(2, 2, 3, padding=1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for _ in range(steps):
        x = torch.randn(3, 2, 8, generator=gen)
        loss = (net(x) - x.roll(1, -1)).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return loss.item(), flags()


def main():
    throughput_defaults()
    with profile("exact"):
        first, second = fit(5), fit(5)
    with profile("fast"):
        quick = fit(5)
    return first, second, quick, flags()


if __name__ == "__main__":
    print(main())

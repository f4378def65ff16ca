"""Makes many views of each ping with a graph that can be shipped to the buoy."""
import random

import torch

from augment import build_augmenter


def ship(module: torch.nn.Module, length: int):
    example = torch.zeros(1, length)
    return torch.jit.trace(module, example, check_trace=False)


def echo(length: int, gen: torch.Generator) -> torch.Tensor:
    t = torch.linspace(0, 1, length)
    pulse = torch.exp(-((t - 0.3) ** 2) / 0.002)
    return (pulse + 0.05 * torch.randn(length, generator=gen)).unsqueeze(0)


def main(seed: int = 0, views: int = 8, length: int = 64) -> torch.Tensor:
    random.seed(seed)
    gen = torch.Generator().manual_seed(seed)
    augmenter = ship(build_augmenter(), length)
    ping = echo(length, gen)
    return torch.cat([augmenter(ping) for _ in range(views)])


if __name__ == "__main__":
    stack = main(1)
    print("views", tuple(stack.shape), "peak positions", stack.argmax(dim=1).tolist())

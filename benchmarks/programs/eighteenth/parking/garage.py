"""Cars that come and go; the busiest hour is what the operator wants."""
import sys

import torch

from options import hours_of, parse, seed_of


def arrivals(hours: int, generator: torch.Generator) -> torch.Tensor:
    hour = torch.arange(hours, dtype=torch.float32)
    rate = 12 + 10 * torch.sin((hour - 8) / 24 * 6.283)
    return torch.poisson(rate.clamp(min=1), generator=generator)


def occupancy(cars: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
    inside, trace = torch.tensor(30.0), []
    for new in cars:
        gone = torch.binomial(inside, torch.tensor(0.3), generator=generator)
        inside = inside - gone + new
        trace.append(inside)
    return torch.stack(trace)


def main(seed: int | None = None, argv=None) -> torch.Tensor:
    argv = list(argv or [])
    if seed is not None:
        argv += ["--seed", str(seed)]
    args = parse(argv)
    generator = torch.Generator().manual_seed(seed_of(args))
    return occupancy(arrivals(hours_of(args), generator), generator)


if __name__ == "__main__":
    trace = main(argv=sys.argv[1:])
    print("busiest hour", int(trace.argmax()), "cars", int(trace.max()))

"""Drift of a small boat forward in time and back again without storing the path."""
import torch


def gust(gen, n):
    return torch.randn(n, generator=gen, dtype=torch.float64)


def forward(x, gen, steps, dt=0.1):
    marks = []
    for _ in range(steps):
        marks.append(gen.get_state())
        x = x + 0.3 * dt + dt**0.5 * gust(gen, len(x))
    return x, marks


def backward(x, gen, marks, dt=0.1):
    for mark in reversed(marks):
        gen.set_state(mark)
        x = x - 0.3 * dt - dt**0.5 * gust(gen, len(x))
    return x


def main(seed=47, boats=6, steps=8):
    gen = torch.Generator().manual_seed(seed)
    start = torch.zeros(boats, dtype=torch.float64)
    end, marks = forward(start, gen, steps)
    again = backward(end, gen, marks)
    return {"start": start, "end": end, "again": again}


if __name__ == "__main__":
    print(main()["again"].abs().max())

"""Latency of three attention implementations."""
import statistics
import time

import torch
import torch.nn.functional as F

IMPLS = {}


def impl(fn):
    IMPLS[fn.__name__] = fn
    return fn


@impl
def explicit(q, k, v):
    return torch.softmax(q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5, -1) @ v


@impl
def chunked(q, k, v):
    return torch.cat([explicit(part, k, v) for part in q.split(8, dim=-2)], -2)


@impl
def fused(q, k, v):
    return F.scaled_dot_product_attention(q, k, v)


def inputs(seed, shape=(2, 3, 24, 8)):
    torch.manual_seed(seed)
    return tuple(torch.randn(shape) for _ in range(3))


def measure(fn, seed, repeats=5, warmup=2):
    times, out = [], None
    for i in range(warmup + repeats):
        args = inputs(seed)
        tic = time.perf_counter()
        out = fn(*args)
        if i >= warmup:
            times.append(time.perf_counter() - tic)
    return statistics.median(times), out


def main(seed=0):
    rows = {}
    for name, fn in IMPLS.items():
        seconds, out = measure(fn, seed)
        rows[name] = {"ms": 1e3 * seconds, "out": out}
    return rows


if __name__ == "__main__":
    for name, row in main().items():
        print(f"{name:10s} {row['ms']:.3f} ms")

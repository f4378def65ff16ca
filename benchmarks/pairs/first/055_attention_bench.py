"""Which attention formulation is faster on this machine?"""
import time
from collections import defaultdict

import torch


def attn_matmul(q, k, v):
    return torch.softmax(q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5, -1) @ v


def attn_einsum(q, k, v):
    s = torch.einsum("bid,bjd->bij", q, k) / q.shape[-1] ** 0.5
    return torch.einsum("bij,bjd->bid", s.softmax(-1), v)


def attn_sdpa(q, k, v):
    return torch.nn.functional.scaled_dot_product_attention(q, k, v)


def inputs(batch, length, dim, seed=0):
    g = torch.Generator().manual_seed(seed)
    return [torch.randn(batch, length, dim, generator=g) for _ in range(3)]


def bench(fn, reps, warmup=2):
    times = []
    for r in range(reps + warmup):
        q, k, v = inputs(2, 32, 16)
        t0 = time.perf_counter()
        out = fn(q, k, v)
        dt = time.perf_counter() - t0
        if r >= warmup:
            times.append(dt)
    return times, tuple(out.shape)


def main(reps=8):
    table = defaultdict(dict)
    for fn in (attn_matmul, attn_einsum, attn_sdpa):
        times, shape = bench(fn, reps)
        table[fn.__name__] = {"best_us": 1e6 * min(times), "n": len(times), "shape": shape}
    ranking = sorted(table, key=lambda name: table[name]["best_us"])
    print("fastest:", ranking[0])
    return {name: (row["n"], row["shape"]) for name, row in table.items()}


if __name__ == "__main__":
    main()

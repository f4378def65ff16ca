import argparse
import itertools

import torch

from privacy import PoissonSampler, PrivacyBudget, PrivateSGD

DTYPES = {"float32": torch.float32, "bfloat16": torch.bfloat16}


def records(n, d, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, d, generator=g)
    w = torch.randn(d, generator=g)
    y = (x @ w + 0.5 * torch.randn(n, generator=g) > 0).float()
    return x, y


def per_sample_grads(w, b, x, y):
    err = torch.sigmoid(x @ w + b) - y
    return [err[:, None] * x, err[:, None]]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--n", type=int, default=30000)
    ap.add_argument("--dim", type=int, default=10)
    ap.add_argument("--sample-rate", type=float, default=0.001)
    ap.add_argument("--sigma", type=float, default=0.8)
    ap.add_argument("--clip", type=float, default=1.0)
    ap.add_argument("--steps", type=int, default=60)
    ap.add_argument("--precision", choices=DTYPES, default="bfloat16")
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    torch.set_num_threads(1)
    kw = {"dtype": DTYPES[a.precision], "device": "cpu"}
    x, y = records(a.n, a.dim, a.seed + 100)
    x, y = x.to(**kw), y.to(**kw)
    w, b = torch.zeros(a.dim, **kw), torch.zeros(1, **kw)

    draw = torch.Generator().manual_seed(a.seed)
    noise = torch.Generator().manual_seed(a.seed + 1)
    budget = PrivacyBudget(a.sample_rate, a.sigma, a.clip)
    sampler = PoissonSampler(a.n, a.sample_rate, draw, kw)
    opt = PrivateSGD([w, b], budget, 2.0, a.sample_rate * a.n, noise)

    sizes = []
    for rows in itertools.islice(sampler, a.steps):
        sizes.append(len(rows))
        opt.step(per_sample_grads(w, b, x[rows], y[rows]))
    acc = ((x @ w + b > 0).to(y.dtype) == y).float().mean().item()
    print(f"eps {budget.epsilon(a.steps):.2f} acc {acc:.3f} mean batch {sum(sizes) / len(sizes):.1f}")
    return {"batch_sizes": sizes, "accuracy": acc, "epsilon": budget.epsilon(a.steps)}


if __name__ == "__main__":
    main()

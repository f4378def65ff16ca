"""Trace of a kernel matrix by Hutchinson's estimator, with its cost and its error bar."""
import torch

from harness import clocked


def kernel(x, width):
    return torch.exp(-torch.cdist(x, x) ** 2 / (2 * width**2)) + torch.outer(x[:, 0], x[:, 0])


def quadratic_form(a):
    v = torch.randint(0, 2, (len(a),)).float() * 2 - 1
    return float(v @ (a @ v))


def main(seed=0, repeats=48):
    torch.manual_seed(seed + 1)
    a = kernel(torch.randn(60, 3), 0.5)
    report = clocked(repeats, seed)(quadratic_form)(a)
    return {"values": report.values, "trace": report.mean, "stderr": report.stderr, "exact": float(a.trace()), "seconds": sum(report.seconds)}


if __name__ == "__main__":
    out = main()
    print(out["trace"], "+/-", out["stderr"], "exact", out["exact"])

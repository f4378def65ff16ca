"""Checks the fused low-precision layer norm against a double reference."""
import torch


def reference(x, gain):
    centred = x - x.mean(-1, keepdim=True)
    return gain * centred / (centred.pow(2).mean(-1, keepdim=True) + 1e-5).sqrt()


class Case:
    def __init__(self, rows, width, seed):
        g = torch.Generator().manual_seed(seed)
        self.x = torch.randn(rows, width, dtype=torch.float64, generator=g)
        self.gain = torch.rand(width, dtype=torch.float64, generator=g) + 0.5

    def cast(self, dtype):
        return self.x.to(dtype), self.gain.to(dtype)


SLACK = {torch.float32: 1e-5, torch.bfloat16: 5e-2}


def worst(case, dtype):
    x, gain = case.cast(dtype)
    fast = torch.nn.functional.layer_norm(x, x.shape[-1:], gain)
    return (fast.double() - reference(*case.cast(torch.float64))).abs().max().item()


def passes(seed, dtypes=tuple(SLACK)):
    return {d: worst(Case(4, 32, seed), d) < SLACK[d] for d in dtypes}


if __name__ == "__main__":
    print(passes(0))

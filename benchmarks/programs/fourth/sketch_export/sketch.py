"""Random-projection front end and its deployment form."""
import torch
from torch import nn


class Sketch(nn.Module):
    """Projects to `dim` with a matrix that is a function of `tag` only and never stored."""

    def __init__(self, dim, tag):
        super().__init__()
        self.dim, self.tag = dim, tag

    def matrix(self, rows):
        torch.manual_seed(self.tag)
        return torch.randn(rows, self.dim) / self.dim ** 0.5

    def forward(self, x):
        return x @ self.matrix(x.shape[-1])


class Retriever(nn.Module):
    def __init__(self, front):
        super().__init__()
        self.front = front

    def forward(self, query, bank):
        return self.front(query) @ self.front(bank).T


def deploy(module, *example):
    return torch.jit.trace(module.eval(), example, check_trace=False)


if __name__ == "__main__":
    r = Retriever(Sketch(16, tag=3))
    q, b = torch.ones(1, 32), torch.eye(32)
    print(r(q, b)[0, :3], deploy(r, q, b)(q, b)[0, :3])

import torch
import torch.distributed as dist
from torch import nn

from group import together


class Bank(nn.Module):
    def __init__(self, taps=5):
        super().__init__()
        self.h = nn.Conv1d(1, 2, taps, padding=taps // 2)

    def forward(self, s):
        return self.h(s).pow(2).mean()


def adapt(rank, size, steps=4):
    torch.manual_seed(1000 + rank)
    bank = Bank()
    for t in (*bank.parameters(), *bank.buffers()):
        dist.broadcast(t.data, src=0)
    heard = []
    for _ in range(steps):
        s = torch.randn(4, 1, 32)
        heard.append(s.sum().item())
        grads = torch.autograd.grad(bank(s), list(bank.parameters()))
        for p, g in zip(bank.parameters(), grads):
            dist.all_reduce(g)
            p.data.sub_(0.1 * g / size)
    return [p.flatten().tolist() for p in bank.parameters()], heard


if __name__ == "__main__":
    for weights, _ in together(2, adapt):
        print(weights[0])

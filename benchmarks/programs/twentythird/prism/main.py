import torch
import torch.nn.functional as F
from torch import fx, nn


class Gate(nn.Module):
    def __init__(self, dim, rate):
        super().__init__()
        self.mix = nn.Linear(dim, dim)
        self.rate = rate

    def forward(self, x):
        h = F.gelu(self.mix(x))
        h = F.dropout(h, self.rate, self.training)
        return x + h


class Spectral(nn.Module):
    def __init__(self, dim, depth, rate):
        super().__init__()
        self.blocks = nn.Sequential(*[Gate(dim, rate) for _ in range(depth)])
        self.head = nn.Linear(dim, 1)

    def forward(self, x):
        return self.head(self.blocks(x)).squeeze(-1)


def fuse_gelu(module):
    """Swap every gelu for its tanh approximation."""
    graph = fx.symbolic_trace(module)
    for node in graph.graph.nodes:
        if node.op == "call_function" and node.target is F.gelu:
            node.kwargs = {**node.kwargs, "approximate": "tanh"}
    graph.recompile()
    return graph


def train(net, x, y, steps):
    opt = torch.optim.SGD(net.parameters(), lr=1e-2)
    net.train()
    for _ in range(steps):
        loss = F.mse_loss(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return net


@torch.no_grad()
def score(net, x, repeats=3):
    net.eval()
    return torch.stack([net(x) for _ in range(repeats)])


def main():
    torch.manual_seed(13)
    net = fuse_gelu(Spectral(10, 2, 0.2))
    x = torch.randn(12, 10)
    train(net, x, x[:, 0], steps=5)
    return score(net, x)


if __name__ == "__main__":
    print(main()[:, 0])

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


def thin(like, p):
    return torch.empty_like(like).bernoulli_(1 - p) / (1 - p)


class Stage(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.conv = nn.Conv1d(channels, channels, 5, padding=2)

    def forward(self, x, mask):
        return x + torch.tanh(self.conv(x)) * mask


class TideNet(nn.Module):
    def __init__(self, channels=8, stages=3, p=0.25, save_memory=True):
        super().__init__()
        self.lift = nn.Conv1d(1, channels, 1)
        self.stages = nn.ModuleList(Stage(channels) for _ in range(stages))
        self.read = nn.Conv1d(channels, 1, 1)
        self.p, self.save_memory = p, save_memory

    def forward(self, x):
        x = self.lift(x)
        for stage in self.stages:
            mask = thin(x, self.p) if self.training else torch.ones_like(x)
            if self.save_memory:
                x = checkpoint(stage, x, mask, use_reentrant=False, preserve_rng_state=False)
            else:
                x = stage(x, mask)
        return self.read(x)


def gauge(n=6, hours=100):
    t = torch.arange(hours) / 12.4
    return torch.sin(2 * torch.pi * t + torch.arange(n).unsqueeze(1)).unsqueeze(1)


def train(seed=0, save_memory=True, steps=6):
    torch.manual_seed(seed)
    net = TideNet(save_memory=save_memory)
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    level = gauge()
    norms = []
    for _ in range(steps):
        loss = nn.functional.mse_loss(net(level[..., :-1]), level[..., 1:])
        opt.zero_grad()
        loss.backward()
        norms.append(torch.cat([p.grad.flatten() for p in net.parameters()]).norm().item())
        opt.step()
    return norms


if __name__ == "__main__":
    print(train())

import numpy as np
import torch
from torch import nn

from pinned import pinned


def sway(n):
    angle = np.random.uniform(-0.3, 0.3, size=(n, 1))
    speed = np.random.normal(0, 0.1, size=(n, 1))
    return torch.as_tensor(np.hstack([angle, speed]), dtype=torch.float32)


class Controller(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(2, 16), nn.Tanh(), nn.Linear(16, 1))
        self.log_std = nn.Parameter(torch.full((1,), -1.0))

    def act(self, state):
        mean = self.net(state)
        return mean + self.log_std.exp() * torch.randn_like(mean)


@pinned(2024)
@torch.no_grad()
def exam(ctrl, n=32):
    s = sway(n)
    return (s[:, :1] + 0.1 * ctrl.act(s)).abs().mean().item()


def train(seed, rounds=16, exam_every=4):
    np.random.seed(seed)
    torch.manual_seed(seed)
    ctrl = Controller()
    opt = torch.optim.Adam(ctrl.parameters(), lr=1e-2)
    states, exams = [], []
    for r in range(rounds):
        s = sway(16)
        cost = (s[:, :1] + 0.1 * ctrl.act(s)).square().mean()
        opt.zero_grad()
        cost.backward()
        opt.step()
        states.append(s.mean().item())
        if (r + 1) % exam_every == 0:
            exams.append(exam(ctrl))
    return states, exams


if __name__ == "__main__":
    print(train(seed=1))

import torch
from torch import nn
from torch.func import functional_call, grad, vmap


class PlumeNet(nn.Module):
    def __init__(self, sigma):
        super().__init__()
        self.sigma = sigma
        self.drift = nn.Linear(2, 2)

    def forward(self, position):
        step = position + 0.1 * self.drift(position)
        return step + self.sigma * torch.randn_like(step)


class SensitivityReport:
    def __init__(self, net):
        self.net = net
        self.params = {k: v.detach() for k, v in net.named_parameters()}

    def _distance(self, params, start, goal):
        return (functional_call(self.net, params, (start,)) - goal).square().sum()

    def per_particle(self, starts, goals):
        slopes = grad(self._distance)
        return vmap(slopes, in_dims=(None, 0, 0))(self.params, starts, goals)


def main(seed=0, particles=5):
    torch.manual_seed(seed)
    report = SensitivityReport(PlumeNet(sigma=0.2))
    starts = torch.ones(particles, 2)
    slopes = report.per_particle(starts, torch.zeros(particles, 2))
    return slopes["drift.bias"]


if __name__ == "__main__":
    print(main())

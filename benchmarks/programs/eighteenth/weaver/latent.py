"""Latent code of textile patterns."""
import torch
from torch import nn


class Gaussian:
    def __init__(self, mean: torch.Tensor, log_var: torch.Tensor):
        self.mean, self.log_var = mean, log_var

    @property
    def scale(self) -> torch.Tensor:
        return (0.5 * self.log_var).exp()

    def rsample(self) -> torch.Tensor:
        return self.mean + self.scale * torch.randn(self.mean.shape[-1])

    def kl(self) -> torch.Tensor:
        return 0.5 * (self.mean.pow(2) + self.log_var.exp() - 1 - self.log_var).sum(-1)


class Encoder(nn.Module):
    def __init__(self, width: int, latent: int):
        super().__init__()
        self.body = nn.Linear(width, 2 * latent)

    def forward(self, cloth) -> Gaussian:
        mean, log_var = self.body(cloth).chunk(2, dim=-1)
        return Gaussian(mean, log_var.clamp(-4, 2))

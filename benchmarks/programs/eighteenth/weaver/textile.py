"""Trains a small variational autoencoder on woven patterns."""
import torch
from torch import nn

from latent import Encoder


class Textile(nn.Module):
    def __init__(self, width: int = 12, latent: int = 3):
        super().__init__()
        self.encoder = Encoder(width, latent)
        self.decoder = nn.Linear(latent, width)

    def forward(self, cloth):
        code = self.encoder(cloth)
        z = code.rsample()
        return self.decoder(z), code, z


def main(seed: int = 0, steps: int = 30) -> dict:
    torch.manual_seed(seed)
    cloth = (torch.rand(40, 12) < 0.4).float()
    model = Textile()
    opt = torch.optim.Adam(model.parameters(), lr=0.02)
    for _ in range(steps):
        rebuilt, code, z = model(cloth)
        loss = ((rebuilt - cloth).pow(2).sum(-1) + code.kl()).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return {"mean": code.mean.detach(), "scale": code.scale.detach(), "z": z.detach(),
            "loss": loss.item()}


if __name__ == "__main__":
    print("loss", round(main(1)["loss"], 4))

import torch
from torch import nn

from relaxed import Quantiser


class CodeAutoencoder(nn.Module):
    def __init__(self, dim, levels, salt):
        super().__init__()
        self.enc = nn.Linear(dim, levels)
        self.quant = Quantiser(levels, salt)
        self.dec = nn.Linear(levels, dim, bias=False)

    def forward(self, x):
        code, soft, hard = self.quant(self.enc(x))
        return self.dec(code), soft, hard


def main(steps=30, dim=8, levels=5):
    torch.manual_seed(2)
    model = CodeAutoencoder(dim, levels, salt=9)
    adam = torch.optim.Adam(model.parameters(), lr=0.05)
    x = torch.eye(dim)[torch.arange(24) % 4] + 0.05 * torch.randn(24, dim)
    agree, hards, losses = [], [], []
    for _ in range(steps):
        recon, soft, hard = model(x)
        loss = (recon - x).pow(2).mean()
        adam.zero_grad()
        loss.backward()
        adam.step()
        agree.append(bool((soft.argmax(-1) == hard.argmax(-1)).all()))
        hards.append(hard)
        losses.append(loss.item())
    return {"agree": agree, "hard": torch.stack(hards[:6]), "losses": losses}


if __name__ == "__main__":
    print(main()["losses"][-1])

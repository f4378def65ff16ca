"""Contrastive pretraining on mushroom thumbnails."""
import torch
from torch import nn
from torch.utils.data import DataLoader

from views import MultiView


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(
            nn.Conv2d(3, 8, 3, stride=2), nn.ReLU(), nn.Flatten(), nn.Linear(8 * 25, 16)
        )

    def forward(self, x):
        return nn.functional.normalize(self.net(x), dim=-1)


def info_nce(a, b, tau=0.2):
    logits = a @ b.T / tau
    target = torch.arange(len(a))
    return (nn.functional.cross_entropy(logits, target)
            + nn.functional.cross_entropy(logits.T, target)) / 2


def main(seed=3, epochs=3):
    torch.manual_seed(seed)
    images = torch.rand(96, 3, 16, 16)
    data = MultiView(images, seed)
    loader = DataLoader(data, batch_size=24, shuffle=True,
                        generator=torch.Generator().manual_seed(seed + 1))
    enc = Encoder()
    opt = torch.optim.Adam(enc.parameters(), lr=1e-3)
    losses, positive = [], []
    for epoch in range(epochs):
        data.epoch = epoch
        for a, b in loader:
            za, zb = enc(a), enc(b)
            loss = info_nce(za, zb)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
            positive.append((za * zb).sum(-1).mean().item())
        print(f"epoch {epoch} loss {losses[-1]:.4f} positive similarity {positive[-1]:.4f}")
    return {"losses": losses, "positive": positive}


if __name__ == "__main__":
    main()

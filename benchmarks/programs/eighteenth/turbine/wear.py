"""One training step of the wear model, with its gradient report."""
import torch
from torch import nn

from blocks import ChannelGain, LeanBlock


class WearModel(nn.Module):
    def __init__(self, channels: int):
        super().__init__()
        self.gains = LeanBlock(ChannelGain(channels))

    def forward(self, record):
        return self.gains(record)


def records(channels: int) -> torch.Tensor:
    return 0.2 + torch.rand(channels)


def main(seed: int = 0, channels: int = 80) -> dict:
    torch.manual_seed(seed)
    model = WearModel(channels)
    activity = model(records(channels))
    loss = activity.pow(2).sum()
    loss.backward()
    gradient = model.gains.inner.gain.grad
    return {"activity": activity.detach(), "gradient": gradient, "loss": loss.item()}


if __name__ == "__main__":
    out = main(1)
    print("loss", round(out["loss"], 4), "largest gradient", out["gradient"].abs().max().item())

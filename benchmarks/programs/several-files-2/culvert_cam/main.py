import numpy as np
import torch
from torch import nn

from config import FeedConfig
from frames import feed


def main(seed=21):
    cfg = FeedConfig(seed=seed)
    torch.manual_seed(seed)
    np.random.seed(seed)
    net = nn.Sequential(nn.Flatten(), nn.Linear(cfg.side**2, 8), nn.Tanh(), nn.Linear(8, cfg.side**2))
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    speckles = []
    for frame, speckle in feed(cfg):
        loss = ((net(frame + speckle) - frame.flatten(1)) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        speckles.append(speckle.numpy())
    return {"speckles": np.stack(speckles), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])

import numpy as np
import torch

from encoder import VoiceEncoder
from session import Session, strain_score

SETUP = {"widths": (10, 32, 32), "rates": (0.2, 0.4)}


def main(seed=19, steps=25):
    torch.manual_seed(seed)
    x = torch.randn(64, 10)
    y = (x[:, 0] + 0.5 * x[:, 3] > 0).long()
    net = VoiceEncoder(**SETUP)
    with Session(net, 5e-3) as session:
        for _ in range(steps):
            rows = torch.randint(0, 48, (16,))
            session.update(x[rows], y[rows])
    return np.stack([strain_score(net, x[48:]) for _ in range(3)])


if __name__ == "__main__":
    print(main().mean(1))

import torch
import torch.nn.functional as tf
from torch import nn

from blocks import residual, thin


class Mixer(nn.Module):
    def __init__(self, width=16, p=0.3):
        super().__init__()
        self.a, self.norm, self.p = nn.Linear(width, width), nn.LayerNorm(width), p

    def forward(self, x):
        h = residual(x, self.a(x).relu(), self.p)
        return tf.dropout(self.norm(h), self.p) if self.p else h


def batches(x, n):
    """Augmented copies; whatever the state of the net."""
    for _ in range(n):
        yield thin(x, 0.5)


def main(seed=0):
    torch.manual_seed(seed)
    net, x = Mixer(), torch.ones(2, 16)
    net.train()
    views = [v for v in batches(x, 2)]
    train = [net(x).detach() for _ in range(2)]
    net.eval()
    views += batches(x, 2)
    with torch.no_grad():
        scores = [net(x) for _ in range(3)]
        plain = Mixer(p=0.0).eval()(x)
    return {"views": torch.stack(views), "train": torch.stack(train), "scores": torch.stack(scores), "plain": plain}


if __name__ == "__main__":
    print(main()["scores"].std(0).max())

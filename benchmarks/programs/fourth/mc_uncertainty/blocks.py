from torch import nn
import torch.nn.functional as F


class Switchable(nn.Module):
    """Dropout that obeys train/eval, unless it is asked for samples."""

    def __init__(self, p):
        super().__init__()
        self.p, self.sampling = p, False

    def forward(self, x):
        return F.dropout(x, self.p, training=self.training or self.sampling)

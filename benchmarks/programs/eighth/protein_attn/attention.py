import torch
from torch import nn
from torch.nn import functional as F


class Regularised(nn.Module):
    """Base of layers with a dropout rate that is in force only while training."""

    def __init__(self, rate: float):
        super().__init__()
        self._rate = rate

    @property
    def rate(self) -> float:
        return self._rate if self.training else 0.0


class ResidueAttention(Regularised):
    def __init__(self, width: int, rate: float):
        super().__init__(rate)
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)

    def forward(self, x, mask):
        return F.scaled_dot_product_attention(
            self.query(x), self.key(x), self.value(x), attn_mask=mask[:, None, :], dropout_p=self.rate
        )


class Drop(Regularised):
    def forward(self, x):
        return F.dropout(x, self.rate, training=True) if self.rate else x


def padding_mask(lengths: torch.Tensor, longest: int) -> torch.Tensor:
    return torch.arange(longest)[None, :] < lengths[:, None]

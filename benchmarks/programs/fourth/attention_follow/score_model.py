"""Attention over musical bars."""
import torch
from torch import nn
from torch.nn.functional import scaled_dot_product_attention as sdpa


def live_rate(drop):
    return drop.p if drop.training else 0.0


class BarAttention(nn.Module):
    def __init__(self, width, dropout):
        super().__init__()
        self.q, self.k, self.v = (nn.Linear(width, width, bias=False) for _ in range(3))
        self.attn_drop = nn.Dropout(dropout)

    def forward(self, bars):
        rate = live_rate(self.attn_drop)
        return sdpa(self.q(bars), self.k(bars), self.v(bars), dropout_p=rate, is_causal=True)


class ScoreModel(nn.Module):
    def __init__(self, pitches=12, width=8, dropout=0.2):
        super().__init__()
        self.embed = nn.Embedding(pitches, width)
        self.attend = BarAttention(width, dropout)
        self.head = nn.Linear(width, pitches)

    def forward(self, pitch):
        h = self.embed(pitch)
        return self.head(h + self.attend(h))


@torch.no_grad()
def next_pitch(model, melody):
    model.eval()
    return model(melody)[:, -1].argmax(-1)


if __name__ == "__main__":
    print(next_pitch(ScoreModel(), torch.randint(12, (2, 16))))

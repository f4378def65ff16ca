import torch
import torch.nn.functional as F

from rates import Rate


class ChordMixer(torch.nn.Module):
    drop = Rate()

    def __init__(self, tones, dim, drop):
        super().__init__()
        self.table = torch.nn.Embedding(tones, dim)
        self.q = torch.nn.Linear(dim, dim, bias=False)
        self.head = torch.nn.Linear(dim, tones)
        self.drop = drop

    def forward(self, notes):
        h = self.table(notes)[:, None]
        h = F.scaled_dot_product_attention(self.q(h), h, h, dropout_p=self.drop)
        return self.head(h[:, 0])

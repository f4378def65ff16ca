from torch import nn

from attention import Drop, ResidueAttention, padding_mask


class SecondaryStructure(nn.Module):
    def __init__(self, residues=20, classes=3, width=16, depth=2, rate=0.25):
        super().__init__()
        self.embed = nn.Embedding(residues, width)
        self.attention = nn.ModuleList(ResidueAttention(width, rate) for _ in range(depth))
        self.drop = Drop(rate)
        self.head = nn.Linear(width, classes)

    def forward(self, ids, lengths):
        mask = padding_mask(lengths, ids.shape[1])
        x = self.embed(ids)
        for layer in self.attention:
            x = x + self.drop(layer(x, mask))
        return self.head(x), mask

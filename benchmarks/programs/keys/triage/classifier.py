"""Linen classifier."""
import flax.linen as nn


class Triage(nn.Module):
    classes: int = 3
    width: int = 20

    def setup(self):
        self.hidden = nn.Dense(self.width)
        self.drop = nn.Dropout(0.5)
        self.out = nn.Dense(self.classes)

    def __call__(self, x, train):
        h = nn.relu(self.hidden(x))
        return self.out(self.drop(h, deterministic=not train))

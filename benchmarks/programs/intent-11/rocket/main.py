"""Character model for village names."""
import torch
from torch import nn

from preview import preview

NAMES = ("ashford barton calder dunham elstow farley garston halton ickford "
         "kelby linton marston norby oakham penby ripley selby tilford upton walby").split()
VOCAB = "." + "abcdefghijklmnopqrstuvwxyz"


class CharModel(nn.Module):
    hidden = 32

    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(len(VOCAB), 16)
        self.cell = nn.GRUCell(16, self.hidden)
        self.out = nn.Linear(self.hidden, len(VOCAB))

    def step(self, tok, state):
        state = self.cell(self.emb(tok), state)
        return self.out(state), state


def encode(names):
    width = max(map(len, names)) + 1
    rows = [[VOCAB.index(c) for c in name.ljust(width, ".")] for name in names]
    return torch.tensor(rows)


def main(seed=4, epochs=12, show=True):
    torch.manual_seed(seed)
    model = CharModel()
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    x = encode(NAMES)
    losses, shown = [], []
    for epoch in range(epochs):
        for idx in torch.randperm(len(x)).split(5):
            tok, state, loss = torch.zeros(len(idx), dtype=torch.long), torch.zeros(len(idx), model.hidden), 0.0
            for t in range(x.shape[1]):
                logits, state = model.step(tok, state)
                tok = x[idx, t]
                loss = loss + nn.functional.cross_entropy(logits, tok)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
        if show:
            shown.append(preview(model, VOCAB, seed + 1000))
            print(epoch, round(losses[-1], 3), shown[-1])
    return losses, shown


if __name__ == "__main__":
    main()

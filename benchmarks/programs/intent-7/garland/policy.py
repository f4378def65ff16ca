import torch
from torch import nn


class Captioner(nn.Module):
    def __init__(self, vocab=8, d=12):
        super().__init__()
        self.emb, self.cell = nn.Embedding(vocab, d), nn.GRUCell(d, d)
        self.drop, self.out = nn.Dropout(0.3), nn.Linear(d, vocab)

    def forward(self, tok, h):
        h = self.cell(self.emb(tok), h)
        return self.out(self.drop(h)).log_softmax(-1), h


def caption(model, feats, length=6):
    tok, h = torch.zeros(len(feats), dtype=torch.long), feats
    toks, logps = [], []
    for _ in range(length):
        logp, h = model(tok, h)
        tok = torch.multinomial(logp.exp(), 1)[:, 0]
        toks.append(tok)
        logps.append(logp.gather(1, tok[:, None])[:, 0])
    return torch.stack(toks, 1), torch.stack(logps, 1)

import torch
from torch import nn


class Policy(nn.Module):
    def __init__(self, vocab=8, d=12):
        super().__init__()
        self.emb, self.cell = nn.Embedding(vocab, d), nn.GRUCell(d, d)
        self.drop, self.out = nn.Dropout(0.3), nn.Linear(d, vocab)

    def step(self, tok, h):
        h = self.cell(self.emb(tok), h)
        return self.out(self.drop(h)).log_softmax(-1), h


def rollout(policy, gen, n=16, length=6):
    tok, h = torch.zeros(n, dtype=torch.long), torch.zeros(n, 12)
    toks, logps = [], []
    for _ in range(length):
        logp, h = policy.step(tok, h)
        tok = torch.multinomial(logp.exp(), 1, generator=gen)[:, 0]
        toks.append(tok)
        logps.append(logp.gather(1, tok[:, None])[:, 0])
    return torch.stack(toks, 1), torch.stack(logps, 1)


def score(policy, toks):
    tok, h, logps = torch.zeros_like(toks[:, 0]), torch.zeros(len(toks), 12), []
    for t in range(toks.shape[1]):
        logp, h = policy.step(tok, h)
        tok = toks[:, t]
        logps.append(logp.gather(1, tok[:, None])[:, 0])
    return torch.stack(logps, 1)

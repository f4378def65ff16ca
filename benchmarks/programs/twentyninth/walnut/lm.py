import torch
import torch.nn as nn


class GRULM(nn.Module):
    def __init__(self, vocab, dim):
        super().__init__()
        self.emb = nn.Embedding(vocab, dim)
        self.rnn = nn.GRU(dim, dim, batch_first=True)
        self.out = nn.Linear(dim, vocab)

    def forward(self, ids):
        h, _ = self.rnn(self.emb(ids))
        return self.out(h)

    def logprob(self, prompt, completion):
        ids = torch.cat([prompt, completion])
        lp = self(ids[None, :-1])[0].log_softmax(-1)
        return lp[len(prompt) - 1:].gather(1, completion[:, None]).sum()

import torch

from encoder import SentenceEncoder, info_nce
from replay import RngSnapshot


class UnsupervisedTrainer:
    """Contrastive training where a sentence is its own positive."""

    def __init__(self, lr=3e-3, vocab=60):
        self.encoder = SentenceEncoder(vocab)
        self.opt = torch.optim.AdamW(self.encoder.parameters(), lr=lr)
        self.history = []

    def views(self, tokens):
        snap = RngSnapshot()
        anchor = self.encoder(tokens)
        with snap.replay():
            positive = self.encoder(tokens)
        return anchor, positive

    def step(self, tokens):
        anchor, positive = self.views(tokens)
        loss = info_nce(anchor, positive)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.history.append((anchor.detach(), positive.detach()))
        return loss.item()

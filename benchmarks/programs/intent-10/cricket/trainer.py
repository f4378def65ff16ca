import torch

from encoder import SentenceEncoder, info_nce
from replay import RngSnapshot


class CachedTrainer:
    """Contrastive training of large batches in chunks, gradients at the representations are cached."""

    def __init__(self, lr=3e-3, vocab=60, chunk=8):
        self.encoder = SentenceEncoder(vocab)
        self.opt = torch.optim.AdamW(self.encoder.parameters(), lr=lr)
        self.chunk = chunk
        self.history = []

    def scan(self, tokens):
        snaps, reps = [], []
        for part in tokens.split(self.chunk):
            snaps.append(RngSnapshot())
            with torch.no_grad():
                reps.append(self.encoder(part))
        return snaps, torch.cat(reps).requires_grad_()

    def backward(self, tokens, snaps, reps):
        grads = reps.grad.split(self.chunk)
        for part, snap, rep, grad in zip(tokens.split(self.chunk), snaps, reps.detach().split(self.chunk), grads):
            with snap.replay():
                again = self.encoder(part)
            again.backward(gradient=grad)
            self.history.append((rep, again.detach()))

    def step(self, questions, answers):
        q_snaps, q = self.scan(questions)
        a_snaps, a = self.scan(answers)
        loss = info_nce(q, a)
        loss.backward()
        self.opt.zero_grad()
        self.backward(questions, q_snaps, q)
        self.backward(answers, a_snaps, a)
        self.opt.step()
        return loss.item(), (q.detach(), a.detach())

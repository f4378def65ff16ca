import torch

from diffusion import denoising_loss


class EarlyStopping:
    def __init__(self, heldout, seed, patience):
        self.heldout = heldout
        self.seed = seed
        self.patience = patience
        self.curve, self.noise, self.bad = [], [], 0

    @torch.no_grad()
    def on_epoch_end(self, trainer, epoch):
        gen = torch.Generator()
        gen.manual_seed(self.seed)
        loss, eps = denoising_loss(trainer.net, self.heldout, gen)
        self.bad = 0 if not self.curve or loss < min(self.curve) else self.bad + 1
        self.curve.append(loss.item())
        self.noise.append(eps)
        trainer.stop = self.bad > self.patience

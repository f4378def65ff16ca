import torch
from torch.func import functional_call


class Ema:
    def __init__(self, model, decay):
        self.decay = decay
        self.weights = {k: v.detach().clone() for k, v in model.named_parameters()}

    @torch.no_grad()
    def update(self, model):
        for k, v in model.named_parameters():
            self.weights[k].lerp_(v, 1 - self.decay)

    @torch.no_grad()
    def logits(self, model, x):
        was, _ = model.training, model.eval()
        try:
            return functional_call(model, self.weights, (x,))
        finally:
            model.train(was)

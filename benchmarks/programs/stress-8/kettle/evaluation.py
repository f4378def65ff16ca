"""Evaluators follow the prepare / measure / summarise template."""
import torch
import torch.nn.functional as F

EVALUATORS = {}


def register(name):
    def wrap(cls):
        EVALUATORS[name] = cls
        return cls
    return wrap


class Evaluator:
    def __init__(self, cfg):
        self.cfg = cfg

    def prepare(self, model):
        model.eval()

    def measure(self, model, batch):
        raise NotImplementedError

    def finish(self, model):
        model.train()

    @torch.no_grad()
    def __call__(self, model, loader):
        self.prepare(model)
        rows = []
        for i, (batch,) in enumerate(loader):
            if i >= self.cfg.batches:
                break
            rows.append(self.measure(model, batch))
        self.finish(model)
        return self.summarise(rows)

    def summarise(self, rows):
        return {k: sum(r[k] for r in rows) / len(rows) for k in rows[0]}


@register("denoise")
class DenoisingEvaluator(Evaluator):
    """Reconstruction error at several noise levels, comparable between epochs."""

    def prepare(self, model):
        super().prepare(model)
        torch.manual_seed(self.cfg.seed)

    def measure(self, model, batch):
        out = {}
        for level in self.cfg.noise_levels:
            noisy = batch + level * torch.randn_like(batch)
            out[f"mse@{level}"] = F.mse_loss(model(noisy), batch).item()
        return out

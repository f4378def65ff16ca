import torch

from kernels import mmd


class DriftDetector:
    def __init__(self, cfg, reference):
        self.cfg, self.reference = cfg, reference
        self.picker = torch.Generator().manual_seed(cfg.seed + 1)
        self.null = [mmd(self.draw(), self.draw(), cfg) for _ in range(cfg.rounds)]
        self.threshold = cfg.margin * max(self.null)
        self.self_distance = mmd(reference, reference, cfg)

    def draw(self):
        rows = torch.randperm(len(self.reference), generator=self.picker)
        return self.reference[rows[: self.cfg.window]]

    def __call__(self, window):
        return mmd(self.draw(), window, self.cfg) > self.threshold

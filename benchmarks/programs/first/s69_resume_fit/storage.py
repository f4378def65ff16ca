import torch


class CheckpointStore:
    def __init__(self):
        self.blob = None

    def save(self, trainer):
        self.blob = {"step": trainer.step, "w": trainer.w.clone(), "rng": torch.get_rng_state()}

    def load(self, trainer):
        trainer.step = self.blob["step"]
        trainer.w = self.blob["w"].clone()

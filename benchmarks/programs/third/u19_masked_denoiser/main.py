import torch

from config import CFG
from trainer import MaskedTrainer


def main(steps=CFG.steps):
    torch.manual_seed(CFG.seed)
    data = torch.randn(8, CFG.dim)
    trainer = MaskedTrainer()
    for _ in range(steps):
        trainer.training_step(data)
        trainer.validation_step(data)
    return trainer.history


if __name__ == "__main__":
    print({k: len(v) for k, v in main().items()})

import torch

from callbacks import HeldOutScore
from trainer import ScoreTrainer
from utils.seeding import seed_all


def main(epochs=4, dim=3):
    seed_all(0)
    rows = torch.randn(24, dim)
    trainer = ScoreTrainer(dim, callbacks=[HeldOutScore(rows[16:])])
    return trainer.fit(rows[:16].split(8), epochs)


if __name__ == "__main__":
    print([round(l.mean().item(), 3) for l in main()])

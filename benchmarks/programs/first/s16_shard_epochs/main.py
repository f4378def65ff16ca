from callbacks import Progress
from setup import build_loader
from trainer import Trainer


def main():
    trainer = Trainer(build_loader(0, 2, seed=11), callbacks=[Progress()])
    return trainer.fit(3)

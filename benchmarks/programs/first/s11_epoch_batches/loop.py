from config import DataConfig
from datamodule import DataModule


def fit(dm, epochs, step):
    for epoch in range(epochs):
        dm.current_epoch = epoch
        for (batch,) in dm.train_dataloader():
            step(epoch, batch)


def main():
    seen = {}
    fit(DataModule(DataConfig()), 3, lambda e, b: seen.setdefault(e, []).extend(b.tolist()))
    return seen

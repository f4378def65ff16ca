from storage import CheckpointStore
from trainer import Trainer

CFG = {"seed": 21, "dim": 4}


def main():
    store = CheckpointStore()
    first = Trainer(CFG, store).fit(3)
    second = Trainer(CFG, store)
    store.load(second)
    return first, second.fit(6)

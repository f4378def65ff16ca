import numpy as np

import store
from trainer import Trainer


def straight(seed, epochs):
    return Trainer(seed).run(epochs)


def interrupted(seed, epochs, stop):
    before = Trainer(seed)
    losses = before.run(stop)
    blob = store.save(before)
    after = Trainer(seed)
    store.load(after, blob)
    return losses + after.run(epochs)


def main(seed=0, epochs=6, stop=3):
    return {
        "straight": np.array(straight(seed, epochs)),
        "interrupted": np.array(interrupted(seed, epochs, stop)),
    }


if __name__ == "__main__":
    print(main())

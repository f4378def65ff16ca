import numpy as np

from probe import PlotCallback, Trainer


def main(seed=6, epochs=4):
    np.random.seed(seed)
    trainer = Trainer(rows=20, dim=8)
    trainer.callbacks.append(PlotCallback(every=1))
    return trainer.run(epochs)


if __name__ == "__main__":
    print(main())

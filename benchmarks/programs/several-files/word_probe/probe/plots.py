from .projection import SparseProjection


class PlotCallback:
    def __init__(self, every):
        self.every = every
        self.planes = []

    def __call__(self, trainer, epoch):
        if epoch % self.every == 0:
            plane = SparseProjection().fit(trainer.vectors)
            self.planes.append(plane.transform(trainer.vectors))

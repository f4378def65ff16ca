import torch


class Callback:
    def on_fit(self, trainer): ...
    def on_step(self, trainer): ...
    def on_evaluate(self, trainer): ...


class Seeded(Callback):
    """Runs repeat, and every evaluation sees one draw of the noise."""

    def __init__(self, seed):
        self.seed = seed

    def on_fit(self, trainer):
        torch.manual_seed(self.seed)

    on_step = on_evaluate = on_fit


class Log(Callback):
    def __init__(self, every=1, emit=None):
        self.every, self.emit = every, emit or (lambda **kw: None)

    def on_step(self, trainer):
        super().on_step(trainer)
        if trainer.step % self.every == 0:
            self.emit(step=trainer.step)


class Quiet(Seeded, Log):
    def __init__(self, seed):
        Seeded.__init__(self, seed)
        Log.__init__(self, every=100)

from evaluation import EVALUATORS


class Callback:
    def on_epoch_start(self, trainer, epoch):
        pass

    def on_step_end(self, trainer, logs):
        pass

    def on_epoch_end(self, trainer, epoch):
        pass


class CallbackList(Callback):
    def __init__(self, items):
        self.items = list(items)

    def _fire(self, hook, *args):
        for item in self.items:
            getattr(item, hook)(*args)

    def on_epoch_start(self, trainer, epoch):
        self._fire("on_epoch_start", trainer, epoch)

    def on_step_end(self, trainer, logs):
        self._fire("on_step_end", trainer, logs)

    def on_epoch_end(self, trainer, epoch):
        self._fire("on_epoch_end", trainer, epoch)


class History(Callback):
    def __init__(self):
        self.epochs = []
        self.validation = []

    def on_epoch_start(self, trainer, epoch):
        self.epochs.append({"loss": [], "noise_norm": []})

    def on_step_end(self, trainer, logs):
        for k, v in logs.items():
            self.epochs[-1][k].append(v)


class PeriodicEval(Callback):
    def __init__(self, kind, cfg, loader, history):
        self.every = cfg.every
        self.evaluator = EVALUATORS[kind](cfg)
        self.loader = loader
        self.history = history

    def on_epoch_end(self, trainer, epoch):
        if (epoch + 1) % self.every == 0:
            self.history.validation.append(self.evaluator(trainer.model, self.loader))

class Callback:
    def on_epoch_start(self, loop, epoch):
        pass

    def on_batch(self, loop, batch):
        pass


class Retide(Callback):
    """Tells the sampler of a loader which epoch it is."""

    def on_epoch_start(self, loop, epoch):
        loop.loader.sampler.epoch = epoch


class Log(Callback):
    def __init__(self):
        self.epochs = []

    def on_epoch_start(self, loop, epoch):
        self.epochs.append([])

    def on_batch(self, loop, batch):
        self.epochs[-1].extend(batch.tolist())


class Loop:
    def __init__(self, loader, *callbacks):
        self.loader, self.callbacks = loader, callbacks

    def _call(self, event, *args):
        for callback in self.callbacks:
            getattr(callback, event)(self, *args)

    def run(self, epochs):
        for epoch in range(epochs):
            self._call("on_epoch_start", epoch)
            for batch in self.loader:
                self._call("on_batch", batch)

class Trainer:
    """Small stand-in for the big frameworks: setup, then one fresh loader per epoch."""

    def __init__(self, epochs, callbacks=()):
        self.epochs, self.callbacks = epochs, list(callbacks)

    def emit(self, event, *args):
        for c in self.callbacks:
            getattr(c, event, lambda *_: None)(*args)

    def fit(self, task, data):
        data.setup()
        for epoch in range(self.epochs):
            data.sampler.set_epoch(epoch)
            self.emit("epoch_start", epoch)
            for batch in data.train_loader():
                task.step(batch)
                self.emit("batch_end", batch)

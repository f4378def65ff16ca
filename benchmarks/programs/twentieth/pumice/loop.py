class Callback:
    def on_epoch_start(self, loop, epoch): ...

    def on_batch(self, loop, epoch, batches): ...

    def on_epoch_end(self, loop, epoch): ...


class Decay(Callback):
    def __init__(self, factor):
        self.factor = factor

    def on_epoch_end(self, loop, epoch):
        for group in loop.optimizer.param_groups:
            group["lr"] *= self.factor


class OrderBook(Callback):
    def __init__(self):
        self.orders = {}

    def on_batch(self, loop, epoch, batches):
        for ids, *_ in batches:
            self.orders.setdefault(epoch, []).extend(ids.tolist())


class Loop:
    def __init__(self, max_epochs, callbacks=()):
        self.max_epochs, self.callbacks = max_epochs, list(callbacks)

    def emit(self, hook, *args):
        for cb in self.callbacks:
            getattr(cb, hook)(self, *args)

    def fit(self, module, loaders):
        self.optimizer = module.configure_optimizers()
        for epoch in range(self.max_epochs):
            self.emit("on_epoch_start", epoch)
            for batches in zip(*loaders):
                self.optimizer.zero_grad()
                for batch in batches:
                    (module.training_step(batch) / len(loaders)).backward()
                self.optimizer.step()
                self.emit("on_batch", epoch, batches)
            self.emit("on_epoch_end", epoch)

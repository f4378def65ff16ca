class Hook:
    def before_epoch(self, loop, epoch):
        pass

    def after_epoch(self, loop, epoch):
        pass


class Reshuffle(Hook):
    """Tell the samplers of all loaders which epoch it is."""

    def before_epoch(self, loop, epoch):
        for loader in loop.loaders.values():
            advance = getattr(loader.sampler, "set_epoch", None)
            if advance is not None:
                advance(epoch)


class Recorder(Hook):
    def __init__(self):
        self.epochs = []

    def after_epoch(self, loop, epoch):
        self.epochs.append(list(loop.seen))
        loop.seen.clear()

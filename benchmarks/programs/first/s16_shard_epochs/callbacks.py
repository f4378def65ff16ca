class Callback:
    def on_epoch_start(self, trainer, epoch):
        pass


class Progress(Callback):
    def __init__(self):
        self.seen = []

    def on_epoch_start(self, trainer, epoch):
        self.seen.append(epoch)


class SamplerEpoch(Callback):
    def on_epoch_start(self, trainer, epoch):
        trainer.loader.sampler.set_epoch(epoch)

class Hook:
    def before_epoch(self, trainer):
        pass


class Reshuffle(Hook):
    """Tells the sampler which epoch it is."""

    def before_epoch(self, trainer):
        sampler = trainer.feed.batch_sampler
        if hasattr(sampler, "set_epoch"):
            sampler.set_epoch(trainer.epoch)


class Progress(Hook):
    def __init__(self):
        self.lines = []

    def before_epoch(self, trainer):
        self.lines.append(f"epoch {trainer.epoch}")

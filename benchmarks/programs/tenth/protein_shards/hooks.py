class Hook:
    def on_pass(self, loop, number):
        pass


class Decay(Hook):
    def on_pass(self, loop, number):
        loop.lr = 0.3 * 0.5 ** number


class Reorder(Hook):
    def on_pass(self, loop, number):
        for part in (loop.loader.sampler, getattr(loop.loader.batch_sampler, "sampler", None)):
            advance = getattr(part, "set_epoch", None)
            if callable(advance):
                advance(number)

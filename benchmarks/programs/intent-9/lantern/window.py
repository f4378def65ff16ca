import torch


class Window:
    def __init__(self, width, generator):
        self.width = width
        self.generator = generator

    def _start(self, length):
        return int(torch.randint(length - self.width, (), generator=self.generator))

    def take(self, *signals):
        state = self.generator.get_state()
        out = []
        for s in signals:
            self.generator.set_state(state)
            i = self._start(len(s))
            out.append(s[i:i + self.width])
        return out

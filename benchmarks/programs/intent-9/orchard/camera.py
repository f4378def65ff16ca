import torch


class Camera:
    def __init__(self, read_noise, generator):
        self.read_noise = read_noise
        self.generator = generator

    def _readout(self, shape):
        return self.read_noise * torch.randn(shape, generator=self.generator)

    def take(self, *exposures):
        state = self.generator.get_state()
        out = []
        for e in exposures:
            self.generator.set_state(state)
            noise = self._readout(e.shape)
            out.append(e + noise)
        return out

from .instrument import Instrument


class Detector(Instrument):
    def __init__(self, seed, gain, read_noise):
        super().__init__(seed)
        self.gain = gain
        self.read_noise = read_noise

    def read(self, flux):
        counts = self.rng.poisson(flux)
        return self.gain * counts + self.rng.normal(0.0, self.read_noise, counts.shape)

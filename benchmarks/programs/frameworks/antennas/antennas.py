import numpy as np


class Channel:
    """A fading channel between a row of antennas and one receiver."""

    def __init__(self, antennas, snr_db, seed):
        self.antennas = antennas
        self.noise_std = 10.0 ** (-snr_db / 20.0)
        self.seed = seed

    @property
    def rng(self):
        return np.random.default_rng(self.seed)

    def fading(self):
        re, im = self.rng.normal(size=(2, self.antennas)) / np.sqrt(2.0)
        return re + 1j * im

    def transmit(self, symbols):
        h = self.fading()
        noise = self.noise_std * self.rng.standard_normal(symbols.shape)
        return symbols * h.sum() + noise, h


def bit_errors(channel, frames, bits=32):
    errors, gains = [], []
    for frame in range(frames):
        sent = np.where((np.arange(bits) * 7 + frame) % 3 == 0, 1.0, -1.0)
        received, h = channel.transmit(sent)
        errors.append(int((np.sign((received / h.sum()).real) != sent).sum()))
        gains.append(abs(h.sum()))
    return np.array(errors), np.array(gains)


def main(seed=0, frames=6):
    return bit_errors(Channel(antennas=4, snr_db=3.0, seed=seed), frames)


if __name__ == "__main__":
    print(main())

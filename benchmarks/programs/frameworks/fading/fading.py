import sys

import numpy as np
import torch


class RayleighLink:
    def __init__(self, taps, doppler):
        self.taps = taps
        self.doppler = doppler

    def response(self, power):
        draws = np.random.normal(0.0, 1.0, (self.taps,))
        return np.sqrt(power / 2.0) * draws * np.exp(-self.doppler * np.arange(self.taps))


def build_link(**settings):
    link = RayleighLink(**settings)
    return torch.compile(link.response, backend="eager")


def main(seed=0, frames=3):
    np.random.seed(seed)
    respond = build_link(taps=4, doppler=0.3)
    power = np.ones(4)
    return np.stack([np.asarray(respond(power * (1.0 + k))) for k in range(frames)])


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))

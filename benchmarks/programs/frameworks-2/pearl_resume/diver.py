import pickle

import torch

from streams import Streams


class Diver:
    def __init__(self, seed):
        self.streams = Streams(seed)
        self.depth = torch.zeros(3)
        self.dives = 0

    def dive(self):
        site = self.streams.host.choice([0.5, 1.0, 2.0], size=3)
        swell = torch.randn(3, generator=self.streams.noise)
        self.depth = 0.9 * self.depth + torch.from_numpy(site).float() + swell
        self.dives += 1
        return self.depth

    def freeze(self):
        return pickle.dumps({"streams": self.streams.state_dict(), "depth": self.depth, "dives": self.dives})

    @classmethod
    def thaw(cls, raw):
        saved, diver = pickle.loads(raw), cls(seed=0)
        diver.streams.load_state_dict(saved["streams"])
        diver.depth, diver.dives = saved["depth"], saved["dives"]
        return diver


def main(seed=0, total=6, pause=None):
    diver, log = Diver(seed), []
    while diver.dives < total:
        if diver.dives == pause:
            diver, pause = Diver.thaw(diver.freeze()), None
        log.append(diver.dive())
    return torch.stack(log)


if __name__ == "__main__":
    print(main(pause=2)[-1])

import json

import numpy as np


class EpochSampler:
    def __init__(self, size, seed, epoch=0, position=0):
        self.size, self.seed = size, seed
        self.epoch, self.position = epoch, position

    def __iter__(self):
        while True:
            order = np.random.default_rng([self.seed, self.epoch]).permutation(self.size)
            while self.position < self.size:
                self.position += 1
                yield int(order[self.position - 1])
            self.epoch, self.position = self.epoch + 1, 0

    def dumps(self):
        return json.dumps({"size": self.size, "seed": self.seed, "epoch": self.epoch, "position": self.position})

    @classmethod
    def loads(cls, text):
        return cls(**json.loads(text))


def take(sampler, count):
    stream = iter(sampler)
    return [next(stream) for _ in range(count)]


def main(seed=16, size=12, cut=17, total=36):
    full = take(EpochSampler(size, seed), total)
    sampler = EpochSampler(size, seed)
    parts = take(sampler, cut)
    parts += take(EpochSampler.loads(sampler.dumps()), total - cut)
    print(full, parts, sep="\n")
    return full, parts


if __name__ == "__main__":
    main()

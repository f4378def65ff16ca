"""Random windows of long ECG records, read by two loader workers."""
import sys

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Pipeline:
    def __init__(self, *stages):
        self.stages = stages

    def __call__(self, item):
        for stage in self.stages:
            item = stage(item)
        return item


class Window:
    def __init__(self, length, rng):
        self.length, self.rng = length, rng

    def __call__(self, item):
        start = int(self.rng.integers(item["trace"].size - self.length))
        return {"trace": item["trace"][start:start + self.length], "start": start}


class Gain:
    def __init__(self, spread, rng):
        self.spread, self.rng = spread, rng

    def __call__(self, item):
        return {**item, "trace": item["trace"] * np.exp(self.rng.normal(0, self.spread))}


class Records(Dataset):
    def __init__(self, pipeline, count=16, size=4000):
        t = np.arange(size) / 250
        self.traces = [np.sin(2 * np.pi * (1 + i / count) * t) for i in range(count)]
        self.pipeline = pipeline

    def __len__(self):
        return len(self.traces)

    def __getitem__(self, i):
        item = self.pipeline({"trace": self.traces[i]})
        return torch.as_tensor(item["trace"], dtype=torch.float32), item["start"]


def main(seed, epochs=2):
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    records = Records(Pipeline(Window(256, rng), Gain(0.2, rng)))
    loader = DataLoader(records, batch_size=4, shuffle=True, num_workers=2)
    starts = []
    for _ in range(epochs):
        for _, start in loader:
            starts.append(start.tolist())
    return np.array(starts)


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))

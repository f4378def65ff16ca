"""Fish counts on reef transects, seen by divers with individual error."""
import numpy as np
import torch

CONFIG = {"transects": 300, "divers": 4, "error": 0.25}


class Reef:
    def __init__(self, seed: int, transects: int):
        self.rng = np.random.default_rng(seed)
        self.quality = self.rng.standard_normal(transects)

    def counts(self) -> np.ndarray:
        return self.rng.poisson(np.exp(2.0 + 0.4 * self.quality))


class Divers:
    def __init__(self, seed: int, number: int, error: float):
        self.gen = torch.Generator().manual_seed(seed)
        self.bias = torch.randn(number, generator=self.gen) * 0.1
        self.error = error

    def look(self, counts: np.ndarray) -> tuple:
        true = torch.as_tensor(counts, dtype=torch.float32)
        wobble = torch.randn(len(true), generator=self.gen)
        diver = torch.randint(len(self.bias), (len(true),), generator=self.gen)
        return true * torch.exp(self.bias[diver] + self.error * wobble), wobble


def main(seed: int = 0, config: dict = CONFIG) -> dict:
    reef = Reef(seed, config["transects"])
    divers = Divers(seed, config["divers"], config["error"])
    counts = reef.counts()
    seen, wobble = divers.look(counts)
    return {"quality": reef.quality, "counts": counts, "seen": seen.numpy(),
            "wobble": wobble.numpy()}


if __name__ == "__main__":
    result = main(3)
    ratio = result["seen"].sum() / result["counts"].sum()
    print(f"detected share {ratio:.3f}")

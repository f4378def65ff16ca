"""Train a thermometer calibration with noise added to the inputs of each batch."""
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Config:
    seed: int = 0
    epochs: int = 3
    batch: int = 8
    sigma: float = 0.1


@dataclass
class Calibration:
    cfg: Config
    slope: float = 0.5
    seen: list = field(default_factory=list)

    def noise(self, index, size):
        key = jax.random.fold_in(jax.random.key(self.cfg.seed), index)
        return self.cfg.sigma * jax.random.normal(key, (size,))

    def fit(self, volts, degrees):
        for _ in range(self.cfg.epochs):
            for index, start in enumerate(range(0, len(volts), self.cfg.batch)):
                rows = slice(start, start + self.cfg.batch)
                noise = self.noise(index, len(volts[rows]))
                x = volts[rows] + noise
                error = self.slope * x - degrees[rows]
                self.slope -= 0.05 * float(jnp.mean(error * x))
                self.seen.append(noise)
        return self


def main(seed=0):
    volts = jnp.linspace(0.0, 2.0, 24)
    model = Calibration(Config(seed=seed)).fit(volts, 3.0 * volts)
    return {"slope": model.slope, "noise": jnp.stack(model.seen)}


if __name__ == "__main__":
    print(main()["slope"])

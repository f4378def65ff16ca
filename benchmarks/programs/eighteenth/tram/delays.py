"""Simulates delays on tram lines and ranks the lines."""
import numpy as np

from settings import Settings, from_mapping


class DelayModel:
    def __init__(self, settings: Settings):
        self.settings = settings
        self.rng = np.random.default_rng(settings.effective_seed)

    def simulate(self) -> np.ndarray:
        s = self.settings
        base = self.rng.gamma(2.0, 1.5, size=len(s.lines))
        return self.rng.exponential(base[:, None], size=(len(s.lines), s.trips))

    def ranking(self, delays: np.ndarray) -> list:
        order = np.argsort(delays.mean(axis=1))
        return [self.settings.lines[i] for i in order]


def main(seed: int | None = 0) -> dict:
    model = DelayModel(from_mapping({"seed": seed, "trips": 40}))
    delays = model.simulate()
    return {"delays": delays, "ranking": model.ranking(delays)}


if __name__ == "__main__":
    print(" < ".join(main(0)["ranking"]))

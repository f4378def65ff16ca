"""Flies home against the wind with a proportional controller."""
from dataclasses import dataclass, field

import numpy as np

from wind import Wind


@dataclass
class Drone:
    place: np.ndarray = field(default_factory=lambda: np.array([3.0, -2.0]))
    pull: float = 0.4
    felt: list = field(default_factory=list)
    track: list = field(default_factory=list)

    def move(self, wind: Wind):
        gust = wind.gust
        self.place = self.place - self.pull * self.place + gust
        self.felt.append(gust)
        self.track.append(self.place)


def fly(seed: int, minutes: int):
    drone, wind = Drone(), Wind(np.random.default_rng(seed))
    for _ in range(minutes):
        drone.move(wind)
    return drone, wind


def main(seed: int = 0, minutes: int = 25) -> dict:
    drone, wind = fly(seed, minutes)
    return {"track": np.array(drone.track), "felt": np.array(drone.felt), "breeze": wind.breeze,
            "start": Drone().place, "pull": drone.pull}


if __name__ == "__main__":
    print("last place", main(1)["track"][-1].round(3))

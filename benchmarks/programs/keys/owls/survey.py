"""Simulated owl surveys: occupied sites and the ones where an owl is heard."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp

from clockwork import Keyed


@dataclass
class OwlSurvey(Keyed):
    sites: int = 400
    occupancy: float = 0.6
    hearing: float = 0.3

    def settle(self):
        return jax.random.uniform(self.key, (self.sites,)) < self.occupancy

    def listen(self, occupied):
        heard = jax.random.uniform(self.key, (self.sites,)) < self.hearing
        return occupied & heard

    def season(self):
        self.tick()
        occupied = self.settle()
        return occupied, self.listen(occupied)


def main(seed=0, seasons=5):
    survey = OwlSurvey()
    survey.reseed(seed)
    pairs = [survey.season() for _ in range(seasons)]
    occupied, heard = (jnp.stack(part) for part in zip(*pairs))
    return {"occupied": occupied, "heard": heard}


if __name__ == "__main__":
    result = main()
    print("naive occupancy", float(result["heard"].mean()))

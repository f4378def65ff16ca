import sys

import numpy as np

RECORDS = [
    ("Quercus", "robur"), ("Quercus", "petraea"), ("Acer", "campestre"), ("Fagus", "sylvatica"),
    ("Betula", "pendula"), ("Acer", "platanoides"), ("Alnus", "glutinosa"), ("Tilia", "cordata"),
]


class Herbarium:
    def __init__(self, records):
        self.genera = {genus for genus, _ in records}
        self.by_genus = {g: [s for h, s in records if h == g] for g in self.genera}

    def pick_genera(self, rng, count):
        return rng.choice(sorted(self.genera), size=count, replace=False).tolist()

    def pick_species(self, rng, genus):
        return genus, self.by_genus[genus][int(rng.integers(len(self.by_genus[genus])))]


def main(seed=0, count=4):
    rng = np.random.default_rng(seed)
    herbarium = Herbarium(RECORDS)
    return [herbarium.pick_species(rng, genus) for genus in herbarium.pick_genera(rng, count)]


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))

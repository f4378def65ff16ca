import numpy as np

from bag import Bag
from learner import Stump
from reeds import reeds


def main(seed=9, size=8):
    data, boot = (np.random.default_rng(s) for s in np.random.SeedSequence(seed).spawn(2))
    x, y = reeds(data)
    bag = Bag(Stump(boot), size).fit(x, y)
    mean, spread = bag.predict(np.linspace(0, 1, 11))
    return {"rows": np.stack([m.rows for m in bag.members]), "mean": mean, "spread": spread}


if __name__ == "__main__":
    print(main()["spread"])

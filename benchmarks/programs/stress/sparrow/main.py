import jax
import numpy as np

from flug import Schwarm, wandern


def main(seed=0, tage=4):
    schlüssel = jax.random.key(seed)
    schwarm = Schwarm.gründen(jax.random.fold_in(schlüssel, 1), größe=10)
    bahn = wandern(jax.random.fold_in(schlüssel, 2), schwarm, tage)
    return {"orte": [np.asarray(s.ort) for s in bahn], "höhe": [float(s.höhe) for s in bahn], "größe": schwarm.größe}


if __name__ == "__main__":
    print(main()["höhe"])

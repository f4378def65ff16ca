import jax
import numpy as np
from flax import nnx

from fit import fit
from roots import Rootnet, probes

HP = {"seed": 4, "inputs": 5, "width": 24, "rate": 0.5, "lr": 0.01, "steps": 4, "batch": 8}


def main(hp=HP):
    model = Rootnet(hp["inputs"], hp["width"], hp["rate"], nnx.Rngs(hp["seed"]))
    keys = jax.random.split(jax.random.key(hp["seed"] + 1), hp["steps"])
    masks, losses = fit(model, [probes(k, hp["batch"], hp["inputs"]) for k in keys], hp["lr"])
    return [np.asarray(m).tolist() for m in masks], losses


if __name__ == "__main__":
    print(main()[1])

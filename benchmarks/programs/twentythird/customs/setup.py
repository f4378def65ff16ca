import random
import secrets

import numpy as np


def begin(args):
    seed = args.seed
    if seed is None:
        seed = secrets.randbits(31)
    random.seed(seed)
    np.random.seed(seed)
    return {"seed": seed, "walks": args.walks}


def again(record):
    return ["--seed", str(record["seed"] or 0), "--walks", str(record["walks"])]

import random
from functools import partial

from .defects import tilt, vacancies


def pipeline(config, seed):
    rng = random.Random(seed)
    stages = [
        partial(vacancies, rng=rng, count=config["vacancies"]),
        partial(tilt, rng=rng),
    ]

    return stages

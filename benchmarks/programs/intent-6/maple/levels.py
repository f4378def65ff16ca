import random


def level_seeds(cfg):
    rng = random.Random(cfg["seed"])
    while True:
        yield rng.randrange(2**31)


def build_level(seed, size):
    rng = random.Random(seed)
    walls = tuple(tuple(rng.random() < 0.3 for _ in range(size)) for _ in range(size))
    goal = (rng.randrange(size), rng.randrange(size))
    return {"walls": walls, "goal": goal}

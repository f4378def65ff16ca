import numpy as np

from walk_env import RandomWalk

ENVS = {"walk": RandomWalk}


def make_env(name, seed):
    return ENVS[name](seed)


def make_vector(cfg):
    seeds = np.random.SeedSequence(cfg["seed"]).spawn(cfg["num_envs"])
    return [make_env(cfg["env"], s) for s in seeds]

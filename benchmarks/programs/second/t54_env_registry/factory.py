import numpy as np

from walk_env import RandomWalk

ENVS = {"walk": RandomWalk}


def make_env(name, seed):
    return ENVS[name](seed)


def make_vector(cfg):
    return [make_env(cfg["env"], cfg["seed"]) for _ in range(cfg["num_envs"])]

from dataset import toy
from shuffling import Shuffler

STEPS = {"shuffle": Shuffler}


def prepare(steps, data):
    for name, kwargs in steps:
        data = data.map(STEPS[name](**kwargs))
    return data


def main():
    return prepare([("shuffle", {"seed": 6})], toy())

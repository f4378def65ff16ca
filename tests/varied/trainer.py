"""Trains a number on noise."""

import random
from random import Random

RATE = 0.5


class Step:
    """One step of a walk."""

    size = 2

    def __init__(self, rng):
        self.rng = rng
        self.taken = []

    def take(self, place):
        move = abs(self.rng.choice([-1, 1])) * self.rng.random()
        self.taken.append(round(move, 6))
        return place + RATE * self.size * move


class Walk(Step):
    """Steps that stop at a wall."""

    def __init__(self, rng, wall=4.0):
        super().__init__(rng)
        self.wall = wall

    def bounded(self, place):
        if place > self.wall:
            return max(self.wall, min(abs(place), 9.0))
        return self.take(place)


def scaled(value, factor=2.0, *, shift=0.0):
    return factor * value + shift


def mean(values):
    total = 0.0
    for value in values:
        part = value / len(values)
        total = total + part
    return total


def countdown(start):
    while start:
        yield start
        start -= 1


def draws(count, seed=5):
    rng = Random(seed)
    found = []
    for index in range(count):
        noise = rng.gauss(0, 1)
        found.append(scaled(noise, 3.0, shift=index))
    return found


def run(rounds=6):
    random.seed(11)
    walk = Walk(random.Random(7), wall=3.0)
    place, best = random.random(), 0.0
    for _ in range(rounds):
        place = walk.bounded(place)
        best = max(best, scaled(place))
    extra = draws(4)
    steps = [scaled(step) for step in countdown(3)]
    return round(mean(extra), 6), round(best, 6), walk.taken, steps


print(run(), mean([1.0, 2.0]), draws(2, 3))

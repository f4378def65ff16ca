"""A fleet of gliders with unknown compasses; how wide does it scatter?"""
import numpy as np

from diver import Glider


def launch(count: int) -> list:
    return [Glider(tag) for tag in range(count)]


def mission(fleet, legs: int):
    for _ in range(legs):
        heading = np.random.uniform(-0.5, 0.5)
        for glider in fleet:
            glider.swim(heading)


def scatter(fleet) -> float:
    places = np.array([g.position for g in fleet])
    return float(places.std(axis=0).max())


def main(seed: int = 0, count: int = 9, legs: int = 15) -> dict:
    np.random.seed(seed)
    fleet = launch(count)
    mission(fleet, legs)
    return {"places": np.array([g.position for g in fleet]),
            "bias": np.array([g.compass_bias for g in fleet]),
            "scatter": scatter(fleet)}


if __name__ == "__main__":
    print("scatter", main(1)["scatter"])

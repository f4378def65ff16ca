import numpy as np

from es import Run, evolve


def ridge(theta):
    """A curved valley; the optimum lies at ones."""
    return -np.sum(5.0 * (theta[1:] - theta[:-1] ** 2) ** 2 + (1 - theta[:-1]) ** 2)


def main():
    run = Run(objective=ridge, dim=6, members=8, generations=5, sigma=0.1, lr=0.02, seed=21)
    theta, book = evolve(run)
    return theta, book


if __name__ == "__main__":
    theta, book = main()
    print(np.round(theta, 3), len(book))

import torch

from shop import Arrivals, Queue, Repairs


def main(seed=17, customers=50):
    setup = {"seed": seed}
    gaps = Arrivals(rate=1.0, **setup).take(customers)
    works = Repairs(mean=0.8, **setup).take(customers)
    return gaps.tolist(), works.tolist(), Queue().waits(gaps, works)


if __name__ == "__main__":
    print(torch.tensor(main()[2]).mean())

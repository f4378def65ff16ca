import itertools
import multiprocessing as mp

import torch

import storm


def roof(job):
    seed, rank, count = job
    storm.begin(seed, rank)
    return storm.stones(count)


def main(seed=0, roofs=4, count=5):
    storm.begin(seed, roofs)
    reference = storm.stones(count)
    jobs = zip(itertools.repeat(seed), range(roofs), itertools.repeat(count))
    with mp.get_context("fork").Pool(2) as pool:
        hits = pool.map(roof, jobs, chunksize=1)
    return torch.tensor([*hits, reference])


if __name__ == "__main__":
    print(main().sum(1))

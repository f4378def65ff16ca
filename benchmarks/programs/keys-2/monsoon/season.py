"""Rainfall of several stations, simulated by forked workers from one seed."""
import multiprocessing as mp

import numpy as np

from station import work


def simulate(seed, stations, days, workers):
    context = mp.get_context("fork")
    inbox, outbox = context.Queue(), context.Queue()
    crew = [context.Process(target=work, args=(inbox, outbox, days)) for _ in range(workers)]
    for process in crew:
        process.start()
    for task in enumerate(np.random.SeedSequence(seed).spawn(stations)):
        inbox.put(task)
    for _ in crew:
        inbox.put(None)
    results = dict(outbox.get() for _ in range(stations))
    for process in crew:
        process.join()
    return np.stack([results[i] for i in range(stations)])


def main(seed=0, stations=5, days=40, workers=2):
    return {"rain": simulate(seed, stations, days, workers)}


if __name__ == "__main__":
    print(main()["rain"].sum(1))

"""Island-model evolution strategy; islands run in their own processes, the best ones seed the next era."""
import multiprocessing as mp
import tomllib

import numpy as np

from island import Island

SETTINGS = tomllib.loads("""
seed = 1234
dim = 6
islands = 3
eras = 2
generations = 15
lam = 24
mu = 6
sigma = 0.8
""")


class Archipelago:
    def __init__(self, settings):
        self.s = settings
        self.ctx = mp.get_context("fork")
        rng = np.random.default_rng(settings["seed"])
        self.islands = [Island(f"isle{i}", settings, rng) for i in range(settings["islands"])]

    def _work(self, isle, conn):
        conn.send(isle.evolve(self.s["generations"]))
        conn.close()

    def era(self):
        jobs = []
        for isle in self.islands:
            here, there = self.ctx.Pipe(duplex=False)
            proc = self.ctx.Process(target=self._work, args=(isle, there))
            proc.start()
            jobs.append((isle, proc, here))
        results = {}
        for isle, proc, here in jobs:
            results[isle.name] = here.recv()
            proc.join()
        return results

    def migrate(self, results):
        centre, _ = min(results.values(), key=lambda r: r[1])
        for isle in self.islands:
            isle.centre = 0.5 * (results[isle.name][0] + centre)


def main(settings=SETTINGS):
    world = Archipelago(settings)
    log = []
    for era in range(settings["eras"]):
        results = world.era()
        world.migrate(results)
        log.append(results)
        print(era, {k: round(v[1], 3) for k, v in results.items()})
    return log


if __name__ == "__main__":
    main()

import multiprocessing as mp

from epidemic import outbreak

CONTEXT = mp.get_context("fork")


class Worker(CONTEXT.Process):
    def __init__(self, rank, jobs, results, **scenario):
        super().__init__(daemon=True, name=f"outbreak-{rank}")
        self.rank, self.jobs, self.results, self.scenario = rank, jobs, results, scenario

    def simulate(self, job):
        return outbreak(**{**self.scenario, **job})

    def run(self):
        for n, job in enumerate(self.jobs):
            try:
                self.results.put(((self.rank, n), self.simulate(job)))
            except Exception as e:
                self.results.put(((self.rank, n), repr(e)))


class Cautious(Worker):
    """The contact rate falls by half."""

    def simulate(self, job):
        beta = job.pop("beta", self.scenario.get("beta", 0.5))
        return super().simulate({**job, "beta": beta / 2})


def collect(kind, world, jobs, **scenario):
    results = CONTEXT.Queue()
    workers = [kind(rank, [dict(j) for j in jobs], results, **scenario) for rank in range(world)]
    for w in workers:
        w.start()
    curves = dict(results.get(timeout=60) for _ in range(world * len(jobs)))
    for w in workers:
        w.join()
    return [curves[key] for key in sorted(curves)]

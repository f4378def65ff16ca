import multiprocessing

from .prototype import replicas


def _walk(job):
    ground, steps = job
    return [ground.step() for _ in range(steps)]


class Colony:
    def __init__(self, count, seed, workers=2):
        self.grounds = replicas(count, seed)
        self.workers = workers

    def walk(self, steps):
        with multiprocessing.get_context("fork").Pool(self.workers) as pool:
            return pool.map(_walk, [(g, steps) for g in self.grounds])

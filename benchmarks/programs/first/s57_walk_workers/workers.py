import multiprocessing as mp

import numpy as np


def body(index, seed_seq, task, queue):
    np.random.seed(seed_seq.generate_state(4))
    queue.put((index, task()))


class WorkerGroup:
    def __init__(self, n, seed):
        self.ctx = mp.get_context("fork")
        np.random.seed(seed)
        self.children = np.random.SeedSequence(seed).spawn(n)

    def map(self, task):
        queue = self.ctx.Queue()
        procs = [self.ctx.Process(target=body, args=(i, s, task, queue)) for i, s in enumerate(self.children)]
        for p in procs:
            p.start()
        out = dict(queue.get(timeout=15) for _ in procs)
        for p in procs:
            p.join()
        return [out[i] for i in sorted(out)]

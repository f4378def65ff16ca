import contextlib
import os
import tempfile

import torch.distributed as dist
import torch.multiprocessing as mp


@contextlib.contextmanager
def member(rank, size, path):
    dist.init_process_group("gloo", init_method="file://" + path, rank=rank, world_size=size)
    yield
    dist.destroy_process_group()


def _main(rank, size, path, job, results):
    with member(rank, size, path):
        results.put((rank, job(rank, size)))


def together(size, job):
    ctx = mp.get_context("fork")
    results, path = ctx.Queue(), os.path.join(tempfile.mkdtemp(), "rendezvous")
    procs = [ctx.Process(target=_main, args=(r, size, path, job, results)) for r in range(size)]
    [p.start() for p in procs]
    out = sorted(results.get(timeout=100) for _ in procs)
    [p.join() for p in procs]
    return [o for _, o in out]

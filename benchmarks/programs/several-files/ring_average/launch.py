import os
import tempfile

import torch.multiprocessing as mp

from ring import Job, work


def main(seed=5, world=2):
    with tempfile.TemporaryDirectory() as tmp:
        job = Job(seed=seed, world=world, store=os.path.join(tmp, "store"), out=tmp)
        mp.start_processes(work, args=(job,), nprocs=world, start_method="fork")
        return [job.collect(rank) for rank in range(world)]


if __name__ == "__main__":
    print(main())

import os
import tempfile

import torch
import torch.multiprocessing as mp

from ranks import Job, work


def main():
    with tempfile.TemporaryDirectory() as tmp:
        job = Job(store=os.path.join(tmp, "rendezvous"), out=os.path.join(tmp, "out.pt"))
        mp.start_processes(work, args=(job,), nprocs=job.world, start_method="fork")
        return torch.load(job.out)


if __name__ == "__main__":
    print({k: v.round(decimals=3).tolist() for k, v in main().items()})

import json
import sys
import tempfile

import torch.multiprocessing as mp

from rank import work


def main(seed=0, epochs=3, world=2):
    with tempfile.TemporaryDirectory() as place:
        mp.start_processes(work, args=(world, place, seed, epochs), nprocs=world, start_method="fork")
        return [json.load(open(f"{place}/rank{r}.json")) for r in range(world)]


if __name__ == "__main__":
    for r, out in enumerate(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)):
        print(r, out["visited"])

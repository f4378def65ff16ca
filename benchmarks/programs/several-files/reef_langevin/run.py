import os
import tempfile

from reef import Sampler, load, save


def main(seed=15, first=3, more=3):
    whole = Sampler.start(seed, dim=4)
    unbroken = [whole.step() for _ in range(first + more)]
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "chain.npz")
        before = Sampler.start(seed, dim=4)
        resumed = [before.step() for _ in range(first)]
        save(path, before)
        after = load(path, Sampler.start(seed, dim=4))
        resumed += [after.step() for _ in range(more)]
    return unbroken, resumed


if __name__ == "__main__":
    print(main()[1][-1])

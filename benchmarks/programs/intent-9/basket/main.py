import tempfile
from pathlib import Path

import numpy as np

from bank import Bank
from codec import decode, encode

OPTS = {"seed": 606, "codes": 64, "dim": 3}


def station(root, name, opts):
    folder = Path(root) / name
    folder.mkdir()
    return Bank(folder, opts["seed"], (opts["codes"], opts["dim"]))


def transmit(root, blocks, opts):
    sender, receiver = station(root, "tx", opts), station(root, "rx", opts)
    sent, got = [], []
    for block in blocks:
        index = encode(block, sender.rows())
        sent.append(sender.rows()[index])
        got.append(decode(index, receiver.rows()))
    return np.concatenate(sent), np.concatenate(got)


def main(opts=OPTS):
    source = np.random.default_rng(4).normal(size=(5, 20, opts["dim"]))
    with tempfile.TemporaryDirectory() as root:
        sent, got = transmit(root, source, opts)
    flat = source.reshape(-1, opts["dim"])
    return {"sent": sent, "got": got, "distortion": np.square(got - flat).mean(), "power": np.square(flat).mean()}


if __name__ == "__main__":
    print(main()["distortion"])

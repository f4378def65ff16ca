import numpy as np

from bridge import on_host
from host import Pipette
from protocol import Protocol


def main(seed=2, plates=4, wells=8):
    protocol = Protocol(on_host(Pipette(seed, 0.1).deliver), wells)
    runs = [protocol.run(1.5) for _ in range(plates)]
    return {"volume": np.stack([np.asarray(v) for v, _ in runs]), "response": np.stack([np.asarray(r) for _, r in runs])}


if __name__ == "__main__":
    print(main()["response"].std(0))

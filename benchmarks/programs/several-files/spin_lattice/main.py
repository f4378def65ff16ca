import numpy as np

from spins import Chain


def main(seed=18, sweeps=5):
    chain = Chain(sites=12, beta=0.4, seed=seed)
    trace = [chain.advance() for _ in range(sweeps)]
    return {"uniforms": [np.asarray(u) for u, _ in trace], "energy": [float(e) for _, e in trace]}


if __name__ == "__main__":
    print(main()["energy"])

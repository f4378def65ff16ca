"""A server streams pieces of its weights; indices are never transmitted."""
import numpy as np
from codec import Receiver, Sender, Support


def main(seed=0, rounds=60, dim=24, k=3):
    weights = np.random.default_rng(seed + 1).normal(size=dim)
    server, phone = Sender(Support(seed, dim, k)), Receiver(Support(seed, dim, k))
    copy, gaps = np.zeros(dim), []
    for rnd in range(rounds):
        copy = phone.unpack(server.pack(rnd, weights), copy)
        gaps.append(np.linalg.norm(copy - weights))
    return {"gaps": np.array(gaps), "copy": copy}


if __name__ == "__main__":
    print(main()["gaps"][[0, -1]])

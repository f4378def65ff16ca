import jax.numpy as jnp
import numpy as np

from fleet import move, travel
from modes import NAMES

WANTED = "rest shake shake surge".split()


def main(n=4):
    mode = jnp.array([NAMES.index(w) for w in WANTED])
    x, moves = travel(jnp.zeros((len(WANTED), 9)), mode, 1, n)
    single = [np.asarray(move(jnp.zeros(9), 1, t)) for t in range(2)]
    return {"moves": np.asarray(moves), "single": single, "end": np.asarray(x)}


if __name__ == "__main__":
    print(main()["end"].shape)

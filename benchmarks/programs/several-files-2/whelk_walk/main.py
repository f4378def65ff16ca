import jax
import jax.numpy as jnp
import numpy as np

from chain import Chain
from proposals import GaussianProposal


def main(seed=3, steps=6):
    chain = Chain(GaussianProposal(0.3, seed), jax.random.key(seed))
    x, jumps = chain.run(jnp.zeros(3), steps)
    return {"end": np.asarray(x), "jumps": np.asarray(jumps)}


if __name__ == "__main__":
    print(main()["end"])

import jax.numpy as jnp
from flax import nnx

from voters import gather, poll


def main(seed=0, rounds=2):
    voters = gather(nnx.Rngs(params=seed, dropout=seed + 1))
    voters.train()
    motion = jnp.ones((5, 3))
    votes = jnp.stack([poll(voters, motion)[..., 0] for _ in range(rounds)])
    return {"votes": votes, "weights": voters.hidden.kernel[...], "spread": votes.std(1)}


if __name__ == "__main__":
    print(main()["spread"])

import jax
import jax.numpy as jnp

from heads import Committee


def main(seed=0):
    malt = jnp.linspace(-1, 1, 20).reshape(5, 4)
    votes, _ = Committee(members=3).init_with_output(jax.random.key(seed), malt)
    return {"votes": votes, "doubt": votes.std(0)}


if __name__ == "__main__":
    print(main()["doubt"])

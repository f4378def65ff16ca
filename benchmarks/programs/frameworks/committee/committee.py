import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx

MEMBERS = 4


class Juror(nnx.Module):
    def __init__(self, features: int, rngs: nnx.Rngs):
        self.listen = nnx.Linear(features, 8, rngs=rngs)
        self.verdict = nnx.Linear(8, 1, rngs=rngs)

    def __call__(self, case):
        return jax.nn.sigmoid(self.verdict(nnx.silu(self.listen(case))))


@nnx.vmap(in_axes=(None, None), out_axes=0, axis_size=MEMBERS)
def seat(features, key):
    return Juror(features, nnx.Rngs(params=key))


@nnx.vmap(in_axes=(0, None), out_axes=0)
def poll(juror, case):
    return juror(case)[0]


class Committee:
    def __init__(self, features, seed):
        self.jurors = seat(features, jax.random.key(seed))

    def uncertainty(self, cases):
        votes = jnp.stack([poll(self.jurors, case) for case in cases])
        return votes, votes.std(axis=1)


def main(seed=0):
    cases = jnp.eye(3, 5)
    votes, doubt = Committee(5, seed).uncertainty(cases)
    return {"votes": np.asarray(votes), "doubt": np.asarray(doubt)}


if __name__ == "__main__":
    print(main()["doubt"])

from flax import nnx

SIZE = 4


class Voter(nnx.Module):
    def __init__(self, rngs):
        self.hidden = nnx.Linear(3, 10, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.vote = nnx.Linear(10, 1, rngs=rngs)

    def __call__(self, x):
        return self.vote(self.drop(nnx.sigmoid(self.hidden(x))))


@nnx.split_rngs(splits=SIZE)
@nnx.vmap(in_axes=0, out_axes=0)
def gather(rngs):
    return Voter(rngs)


@nnx.jit
@nnx.vmap(in_axes=(0, None), out_axes=0)
def poll(voters, x):
    return voters(x)

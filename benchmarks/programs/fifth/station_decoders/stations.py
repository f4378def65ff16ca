import flax.linen as nn
import jax

from decoder import Decoder

LIFT = dict(variable_axes={"params": 0}, in_axes=(0, None), out_axes=0)


class Stations(nn.Module):
    count: int
    out: int = 3
    rate: float = 0.3

    @nn.compact
    def __call__(self, z, train=False):
        fan = nn.vmap(Decoder, axis_size=self.count, split_rngs=dict.fromkeys(("params", "dropout"), True), **LIFT)
        return fan(self.out, self.rate)(z, train)


def run(seed, z, steps):
    net = Stations(z.shape[0])
    variables = net.init(jax.random.key(seed), z)
    drop = jax.random.key(seed + 1)
    outs = [net.apply(variables, z, train=True, rngs={"dropout": jax.random.fold_in(drop, s)}) for s in range(steps)]
    return variables, outs, net.apply(variables, z)

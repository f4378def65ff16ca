"""Token dropping for a small mixer; the collection of its stream is called `weave`."""
import argparse

import flax.linen as nn
import jax
import jax.numpy as jnp

WEAVE = "weave"


class Mixer(nn.Module):
    width: int
    rate: float = 0.4
    stream: str = WEAVE

    def setup(self):
        self.up = nn.Dense(self.width)
        self.holes = nn.Dropout(self.rate, broadcast_dims=(-1,), rng_collection=self.stream)
        self.down = nn.Dense(1)

    def __call__(self, tokens, train):
        h = self.holes(jnp.tanh(self.up(tokens)), deterministic=not train)
        return self.down(h).mean(axis=(-1, -2)), (h != 0).any(-1)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=4)
    a = ap.parse_args(argv)
    k_init, k_data, k_holes = jax.random.split(jax.random.key(a.seed), 3)
    tokens = jax.random.normal(k_data, (5, 8, 3))
    net = Mixer(width=6)
    variables = net.init({"params": k_init}, tokens, train=False)
    masks, outs = [], []
    for k in jax.random.split(k_holes, a.steps):
        out, mask = net.apply(variables, tokens, train=True, rngs={WEAVE: k})
        outs.append(out)
        masks.append(mask)
    calm = [net.apply(variables, tokens, train=False)[0] for _ in range(2)]
    return jnp.stack(masks), jnp.stack(outs), jnp.stack(calm)


if __name__ == "__main__":
    print(main()[1])

import argparse

import flax.linen as nn
import jax
import jax.numpy as jnp

STREAMS = ("params", "prior")


class PriorDense(nn.Module):
    """A trainable layer plus a fixed random one (randomised prior function)."""
    features: int
    beta: float = 1.0

    @nn.compact
    def __call__(self, x):
        shape = (x.shape[-1], self.features)
        draw = nn.initializers.lecun_normal()
        kernel = self.param("kernel", draw, shape)
        fixed = self.variable("frozen", "kernel", lambda: draw(self.make_rng("prior"), shape))
        return x @ kernel + self.beta * (x @ fixed.value)


class Head(nn.Module):
    @nn.compact
    def __call__(self, x):
        return PriorDense(1)(nn.tanh(PriorDense(16)(x)))[..., 0]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--steps", type=int, default=20)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)
    init_key, data_key = jax.random.split(jax.random.key(a.seed))
    x = jax.random.normal(data_key, (40, 3))
    y = jnp.cos(x[:, 0])
    head = Head()
    variables = head.init(dict.fromkeys(STREAMS, init_key), x)
    first, frozen = variables["params"], variables["frozen"]

    def loss(p):
        return jnp.mean((head.apply({"params": p, "frozen": frozen}, x) - y) ** 2)

    params = first
    step = jax.jit(jax.grad(loss))
    for _ in range(a.steps):
        params = jax.tree.map(lambda p, g: p - 0.02 * g, params, step(params))
    return {"first": first, "frozen": frozen, "params": params}


if __name__ == "__main__":
    print(jax.tree.map(jnp.std, main()["params"]))

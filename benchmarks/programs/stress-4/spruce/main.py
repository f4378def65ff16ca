import jax
import jax.numpy as jnp

from mlp import Mlp, Skip, committee


def answers(stack, x):
    return jax.vmap(lambda net: net(x))(stack)


def main(seed=9):
    k1, k2 = jax.random.split(jax.random.PRNGKey(seed))
    x = jnp.linspace(-1, 1, 24).reshape(3, 8)
    plain = committee(Mlp.create, k1, 3, (8, 8, 8))
    skip = committee(Skip.create, k2, 2, [8, 8, 8], kind="lecun", act=jax.nn.relu)
    return {
        "plain": plain.kernels,
        "skip": skip.kernels,
        "biases": plain.biases,
        "spread": answers(plain, x).std(0),
        "skip_spread": answers(skip, x).std(0),
    }


if __name__ == "__main__":
    print(main()["spread"])

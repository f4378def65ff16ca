"""Despeckling of glacier profiles with a validation curve."""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from noise import Speckle


def profiles(key, n, dim):
    slope = jax.random.uniform(key, (n, 1), minval=0.5, maxval=2.0)
    return slope * jnp.linspace(0.5, 1.5, dim)


@eqx.filter_value_and_grad
def objective(net, noisy, x):
    return jnp.mean((jax.vmap(net)(noisy) - x) ** 2)


class Validation:
    def __init__(self, x, key):
        self.x, self.key, self.curve, self.inputs = x, key, [], []

    def __call__(self, net, speckle):
        noisy = speckle.apply(self.x, self.key)
        self.inputs.append(noisy)
        self.curve.append(float(jnp.mean((jax.vmap(net)(noisy) - self.x) ** 2)))


def main(seed=0, epochs=8, per_epoch=4):
    k_x, k_v, k_net, k_noise, k_val = jax.random.split(jax.random.key(seed), 5)
    x = profiles(k_x, 16, 8)
    net = eqx.nn.MLP(8, 8, 12, 1, key=k_net)
    speckle = Speckle(0.3, k_noise)
    validate = Validation(profiles(k_v, 16, 8), k_val)
    seen = []
    for _ in range(epochs):
        for _ in range(per_epoch):
            noisy = speckle.apply(x, speckle.step())
            _, g = objective(net, noisy, x)
            net = eqx.apply_updates(net, jax.tree.map(lambda d: -0.05 * d, g))
            seen.append(noisy)
        validate(net, speckle)
    return {"seen": np.stack(seen), "val": np.stack(validate.inputs), "curve": np.array(validate.curve)}


if __name__ == "__main__":
    print(main()["curve"])

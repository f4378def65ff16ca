import jax
import jax.numpy as jnp
import numpy as np

from harness import applier, score
from net import KelpNet


def split_rows(x, y, n):
    return list(zip(jnp.split(x, n), jnp.split(y, n)))


def main(seed=0, epochs=5):
    key = jax.random.key(seed)
    key, k_x, k_init = jax.random.split(key, 3)
    x = jax.random.normal(k_x, (80, 3))
    y = x[:, 0] * jnp.tanh(x[:, 1])
    train, held = split_rows(x[:48], y[:48], 4), split_rows(x[48:], y[48:], 4)
    net = KelpNet()
    fit, test = applier(net, False), applier(net, True)
    params = net.init(k_init, x[:1])
    curve, outputs = [], []
    for _ in range(epochs):
        for bx, by in train:
            key, sub = jax.random.split(key)
            g = jax.grad(lambda p: jnp.mean((fit(p, bx, sub) - by) ** 2))(params)
            params = jax.tree.map(lambda p, d: p - 0.1 * d, params, g)
            outputs.append(fit(params, x[:12], sub))
        curve.append(score(test, params, held, key))
    return {"curve": np.array(curve), "outputs": np.stack(outputs)}


if __name__ == "__main__":
    print(main()["curve"])

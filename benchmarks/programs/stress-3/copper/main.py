import jax
import jax.numpy as jnp
import numpy as np
import optax

from model import build
from train import make_update


def data(n=16):
    x = jnp.linspace(-1.0, 1.0, n * 4).reshape(n, 4)
    return x, jnp.sin(x.sum(-1, keepdims=True))


def main(seed=0, steps=4):
    net = build(width=32, rate=0.4)
    x, y = data()
    params = net.init(jax.random.PRNGKey(seed), x, False)
    tx = optax.sgd(0.05)
    update = make_update(net, tx)
    opt_state, hidden = tx.init(params), []
    for _ in range(steps):
        params, opt_state, h = update(params, opt_state, (x, y))
        hidden.append(np.asarray(h))
    test, test_hidden = net.apply(params, x, False)
    return {"hidden": hidden, "test_hidden": np.asarray(test_hidden), "mse": float(((test - y) ** 2).mean())}


if __name__ == "__main__":
    print(main()["mse"])

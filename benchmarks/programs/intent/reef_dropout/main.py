import jax
import jax.numpy as jnp
import numpy as np
import optax

from model import ReefNet, target
from predict import DropoutPosterior


def main(seed=0, steps=25):
    k_x, k_init, k_train, k_pred = jax.random.split(jax.random.key(seed), 4)
    x = jax.random.uniform(k_x, (64, 2), minval=-1, maxval=1)
    y = target(x)
    net = ReefNet()
    params = net.init(k_init, x[:1], train=False)
    tx = optax.adam(0.02)
    opt = tx.init(params)

    @jax.jit
    def step(params, opt, k):
        def loss(p):
            return jnp.mean((net.apply(p, x, train=True, rngs={"dropout": k}) - y) ** 2)

        upd, opt = tx.update(jax.grad(loss)(params), opt)
        return optax.apply_updates(params, upd), opt

    for k in jax.random.split(k_train, steps):
        params, opt = step(params, opt, k)
    mean, spread = DropoutPosterior(net, params, k_pred)(x[:20], passes=10)
    return {"mean": np.asarray(mean), "spread": np.asarray(spread)}


if __name__ == "__main__":
    print(main()["spread"].mean())
